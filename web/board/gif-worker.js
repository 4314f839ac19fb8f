/** A worker that makes a GIF file: it is sent the pictures one by one, and answers with how far it is, then with the file. */

import { GifMaker } from './gif.js';

/** @type {GifMaker | undefined} */
let maker;

/** @param {MessageEvent<{ picture: ImageData, delay: number } | 'write'>} event */
onmessage = ({ data }) => {
  if (data === 'write') {
    const parts = maker?.write((written) => postMessage({ written })) ?? [];
    postMessage({ file: new Blob(/** @type {BlobPart[]} */ (parts), { type: 'image/gif' }) });
    return;
  }
  const { picture, delay } = data;
  maker ??= new GifMaker(picture.width, picture.height);
  maker.add(picture.data, delay);
};
