/** A board as a picture that needs nothing else: all that a style sheet says stands in the drawing itself. */

/** @import { QuinaBoard } from './element.js' */
import { NAMESPACE, svg, withText } from './svg.js';

/** What a style may say about a shape, with what holds where nothing is said. @type {{ [property: string]: string }} */
const PAINT = {
  fill: 'rgb(0, 0, 0)',
  'fill-opacity': '1',
  stroke: 'none',
  'stroke-width': '1px',
  'stroke-opacity': '1',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'stroke-dasharray': 'none',
  'paint-order': 'normal',
};
const LETTERS = {
  ...PAINT,
  'font-family': '',
  'font-size': '',
  'font-weight': '400',
  'text-anchor': 'start',
  'dominant-baseline': 'auto',
};

/** Between the board and the border of the picture, in units of the drawing. */
const MARGIN = 24;

/** Layers for a hand, not for the eye. */
const UNSEEN = '.cells, .focus-ring, .touch-marks, .dragged, .ghosts';

/**
 * The drawing of a board that is shown in the page, as the text of an SVG file.
 *
 * @param {QuinaBoard} board
 * @param {{ width: number, title: string }} options
 */
export function svgOf(board, { width, title }) {
  const drawing = board.shadowRoot?.querySelector('svg');
  if (!drawing) throw new TypeError('nothing is shown on this board');
  const picture = resolved(drawing);
  const [left, top, across, down] = (drawing.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const frame = { x: left - MARGIN, y: top - MARGIN, width: across + 2 * MARGIN, height: down + 2 * MARGIN };
  const height = Math.round((width * frame.height) / frame.width);
  for (const [name, value] of Object.entries({ viewBox: Object.values(frame).join(' '), width, height })) {
    picture.setAttribute(name, String(value));
  }
  const paper = svg('rect', { ...frame, fill: getComputedStyle(board).backgroundColor });
  picture.prepend(withText(svg('title'), title), paper);
  return new XMLSerializer().serializeToString(picture);
}

/** The same picture in pixels. @param {string} text of an SVG file @returns {Promise<HTMLCanvasElement>} */
export async function canvasOf(text) {
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** The same picture as a PNG file. @param {string} text of an SVG file @returns {Promise<Blob>} */
export async function pngOf(text) {
  const canvas = await canvasOf(text);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('no room for a picture of this size'))),
      'image/png',
    );
  });
}

/** A copy of an element with its styles as attributes. @param {Element} element @returns {Element} */
function resolved(element) {
  const style = getComputedStyle(element);
  const copy = document.createElementNS(NAMESPACE, element.localName);
  for (const { name, value } of element.attributes) if (isDrawing(name)) copy.setAttribute(name, value);
  if (style.opacity !== '1') copy.setAttribute('opacity', style.opacity);
  const shape = element instanceof SVGGeometryElement;
  const letters = element instanceof SVGTextElement;
  if (shape || letters) {
    for (const [property, usual] of Object.entries(letters ? LETTERS : PAINT)) {
      const value = style.getPropertyValue(property);
      if (value !== usual) copy.setAttribute(property, value.replace(/^(-?[\d.]+)px$/, '$1'));
    }
  }
  if (letters) copy.textContent = element.textContent;
  else copy.append(...[...element.children].filter(isSeen).map(resolved));
  return copy;
}

/** Whether an attribute says what is drawn, not what it means to a page. @param {string} name */
function isDrawing(name) {
  return !/^(class|role|tabindex|style|aria-.*|data-.*)$/.test(name);
}

/** @param {Element} element */
function isSeen(element) {
  return !element.matches(UNSEEN) && getComputedStyle(element).visibility !== 'hidden';
}
