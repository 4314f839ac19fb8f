/**
 * How the board looks. Colors are custom properties of the page (style/theme.css); where a page has none, these are
 * used. A sheet made in code needs no file to be fetched and no inline style, as a strict content policy demands.
 */

export const look = new CSSStyleSheet();

look.replaceSync(`
:host {
  --_wood: var(--wood, #e8dcc3);
  --_wood-2: var(--wood-2, #e3d5b8);
  --_wood-3: var(--wood-3, #ddcead);
  --_seam: var(--seam, #cdbb98);
  --_frame: var(--frame, #9f8556);
  --_earth: var(--earth, #57452f);
  --_earth-2: var(--earth-2, #675439);
  --_tile-side: var(--tile-side, #9c8252);
  --_ink-soft: var(--ink-soft, #6b655a);
  --_accent: var(--accent, #2b6a5c);
  --_accent-halo: var(--accent-halo, #fffdf8);
  --_accent-ink: var(--accent-ink, #ffffff);
  --_warm: var(--warm, #e2a534);
  --_warm-line: var(--warm-line, #8a5a00);
  --_danger: var(--danger, #b3261e);
  --_focus: var(--focus, #1a4fd6);
  --_focus-halo: var(--focus-halo, #ffffff);
  --_duration: 120ms;
  display: block;
  position: relative;
  container-type: inline-size;
}
@media (prefers-reduced-motion: reduce) {
  :host { --_duration: 0s; }
}
@media (prefers-reduced-motion: no-preference) {
  .lit { animation: lit 1.6s ease-in-out infinite; }
}
@keyframes lit {
  50% { stroke-opacity: .4; }
}

svg {
  display: block;
  width: 100%;
  height: 100%;
  overflow: visible;
  user-select: none;
  -webkit-user-select: none;
  forced-color-adjust: none;
}
:host(:not([mode='still'])) svg { touch-action: pinch-zoom; -webkit-tap-highlight-color: transparent; }
.said { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

text { font-family: inherit; dominant-baseline: central; font-variant-numeric: tabular-nums; }
.coordinate { fill: var(--_ink-soft); }
@container (width > 28rem) { .coordinate { font-size: .75em; } }
@container (width > 38rem) { .coordinate { font-size: .6em; } }
@container (width > 50rem) { .coordinate { font-size: .5em; } }

/* The ground */
.rim { fill: var(--_frame); stroke: var(--_frame); }
rect.rim { stroke: none; }
.bed { fill: var(--_seam); stroke: var(--_seam); }
.bed.earth { fill: var(--_earth); stroke: var(--_earth); }
rect.bed { stroke: none; }
.shade-0 { fill: var(--_wood); }
.shade-1 { fill: var(--_wood-2); }
.shade-2 { fill: var(--_wood-3); }
.side { fill: var(--_tile-side); stroke: var(--_tile-side); stroke-width: 3; }
.on-tiles .top { stroke: var(--_tile-side); stroke-width: 2; }
.pebble { fill: var(--_earth-2); }
.tile.gone { visibility: hidden; }

/* Pieces and what belongs to a side */
.white { --_face: var(--white, #fdf9ef); --_edge: var(--white-edge, #6d6455); --_sign: var(--white-sign, #6d6455); }
.black { --_face: var(--black, #2f3038); --_edge: var(--black-edge, #15161a); --_sign: var(--black-sign, #f3ead7); }
.red { --_face: var(--red, #c5462f); --_edge: var(--red-edge, #7f2313); --_sign: var(--red-sign, #ffffff); }
.blue { --_face: var(--blue, #2c5a8a); --_edge: var(--blue-edge, #163a5f); --_sign: var(--blue-sign, #ffffff); }
.neutral { --_face: var(--_seam); --_edge: var(--_frame); --_sign: var(--_frame); }
.piece { pointer-events: none; transition: opacity var(--_duration); }
.lip { fill: var(--_edge); stroke: var(--_edge); stroke-width: 3; stroke-linejoin: round; }
.face { fill: var(--_face); stroke: var(--_edge); stroke-width: 3; stroke-linejoin: round; }
.ring { fill: none; stroke: var(--_sign); stroke-linejoin: round; }
.dot, .emblem { fill: var(--_sign); }
.emblem { stroke: var(--_sign); stroke-width: 4; stroke-linejoin: round; }
.value, .rank { text-anchor: middle; }
.value { fill: var(--_sign); font-weight: 700; }
.taken { opacity: 0; }
.goal line { stroke-linecap: round; }
.goal .edge { stroke: var(--_edge); stroke-width: 13; }
.goal .bar { stroke: var(--_face); stroke-width: 9; }
.goal .stripe { stroke: var(--_sign); stroke-width: 2; }
.goal .dots { stroke: var(--_sign); stroke-width: 4.5; stroke-dasharray: 0 25; }

.on-earth { --_warm-sunken: var(--_warm); }

/* What happened */
.from, .to { fill: var(--_warm); }
.from { fill-opacity: .28; }
.to { fill-opacity: .55; }
.from-line, .to-line { fill: none; stroke: var(--_warm-line); stroke-width: 4; }
.from-line { stroke-dasharray: 8 8; stroke-linecap: round; }
.live, .live-edge { fill: none; stroke: var(--_warm); stroke-width: 5; }
.live-edge { stroke: var(--_warm-line); stroke-width: 10; }
.decisive, .decisive-edge { fill: none; stroke: var(--_warm-line); stroke-width: 5; }
.decisive-edge { stroke: var(--_accent-halo); stroke-width: 11; }
.sunken .from-line, .sunken .to-line { stroke: var(--_warm-sunken, var(--_warm-line)); }
.last { fill: var(--_warm-line); stroke: var(--_warm-line); stroke-width: 4; stroke-linejoin: round; }
.check { fill: var(--_danger); }
.path-halo, .path { fill: none; stroke-linecap: round; stroke-linejoin: round; stroke: var(--_warm); stroke-width: 20; }
.path-halo { stroke: var(--_warm-line); stroke-width: 28; }
.trace { fill: none; stroke: var(--_warm-line); stroke-width: 5; stroke-dasharray: 4 9; stroke-linecap: round; }

/* What can be done */
.held { fill: var(--_accent); fill-opacity: .32; }
.route, .route-halo, .stops, .stops-halo { fill: none; stroke: var(--_accent); stroke-linecap: round; }
.route { stroke-width: 7; }
.route-halo { stroke: var(--_accent-halo); stroke-width: 13; }
.stops { stroke-width: 22; }
.stops-halo { stroke: var(--_accent-halo); stroke-width: 28; }
.holding .from, .holding .to { fill-opacity: .2; }
.holding .from-line, .holding .to-line { stroke-opacity: .7; }
.held-line { fill: none; stroke: var(--_accent); stroke-width: 5; }
.spot, .badge { fill: var(--_accent); stroke: var(--_accent-halo); stroke-width: 4; paint-order: stroke; }
.touch .line { fill: none; stroke: var(--_accent); stroke-width: 7; }
.touch .halo { fill: none; stroke: var(--_accent-halo); stroke-width: 12; }
.tick { fill: none; stroke: var(--_accent-ink); stroke-width: 5; stroke-linecap: round; stroke-linejoin: round; }
.target .spot, .placeable .spot { transition: transform var(--_duration); }
.pointed .spot { transform: scale(1.5); }
.movable { visibility: hidden; }
.movable.pointed { visibility: visible; }
.lit { fill: none; stroke: var(--_accent); stroke-width: 9; stroke-linejoin: round; }

/* Arrows */
.arrows { pointer-events: none; }
.shaft, .shaft-halo { fill: none; stroke-linecap: round; stroke-linejoin: round; }
.shaft { stroke: var(--_accent); }
.shaft-halo { stroke: var(--_accent-halo); }
.head { fill: var(--_accent); stroke: var(--_accent-halo); stroke-width: 6; paint-order: stroke; }
.head, .route, .route-halo { stroke-linejoin: round; }
.rank { fill: var(--_accent-ink); font-weight: 700; }
.rank-2, .rank-3, .rank-4, .rank-5 { opacity: .85; }

/* Cells: clicks and focus */
.cell { fill: transparent; outline: none; }
.touchable { cursor: pointer; }
.focus-ring { visibility: hidden; pointer-events: none; }
.focus, .focus-halo { fill: none; stroke: var(--_focus); stroke-width: 6; }
.focus-halo { stroke: var(--_focus-halo); stroke-width: 12; }
svg:not(.by-pointer) .cells:focus-within + .focus-ring { visibility: visible; }
`);
