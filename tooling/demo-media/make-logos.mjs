// node make-logos.mjs : channel marks and the brand's own, as SVG with paths only (no font is needed to show them).
import opentype from 'opentype.js';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DEMO, dir } from './lib/paths.mjs';
import { outlines } from './lib/fonts.mjs';
import { CHANNELS } from './content/channels.mjs';

const n1 = (x) => Math.round(x * 100) / 100;
const loaded = {};
const fonts = (face) =>
  (loaded[face] ??= outlines(face).map((f) => {
    const b = readFileSync(f);
    return opentype.parse(b.buffer.slice(b.byteOffset, b.byteOffset + b.length));
  }));
/** Path data of a word that starts at x=0 on the baseline y=0, with its box. */
export function word(text, face, size, track = 0) {
  let x = 0,
    d = '',
    box = { x1: 1e9, y1: 1e9, x2: -1e9, y2: -1e9 };
  for (const ch of text) {
    const f = fonts(face).find((o) => o.charToGlyphIndex(ch) > 0);
    if (!f) throw new Error(`${face} lacks ${ch}`);
    const g = f.charToGlyph(ch),
      p = g.getPath(x, 0, size),
      b = p.getBoundingBox();
    d += p.commands
      .map(
        (c) =>
          c.type +
          [c.x1, c.y1, c.x2, c.y2, c.x, c.y]
            .filter((v) => v !== undefined)
            .map(n1)
            .join(' '),
      )
      .join('');
    if (ch !== ' ')
      box = {
        x1: Math.min(box.x1, b.x1),
        y1: Math.min(box.y1, b.y1),
        x2: Math.max(box.x2, b.x2),
        y2: Math.max(box.y2, b.y2),
      };
    x += (g.advanceWidth / f.unitsPerEm) * size + track;
  }
  return { d, box };
}
// Signs are in a box 0..34 wide, 7..41 high. i = ink, p = plate.
const SIGNS = {
  north: [20, (i) => `<path d="M10 8l9 31-9-7.5L1 39z" fill="${i}"/>`],
  noon: [
    34,
    (i) =>
      `<path d="M5 34a12 12 0 0 1 24 0z" fill="${i}"/><path d="M17 12v5M5 17l3.4 3.6M29 17l-3.4 3.6M0 28h3.4M30.6 28h3.4" stroke="${i}" stroke-width="3" stroke-linecap="round"/><path d="M0 38.500h34" stroke="${i}" stroke-width="3"/>`,
  ],
  cube: [
    30,
    (i, p) =>
      `<path d="M15 8l14 8v16l-14 8-14-8V16z" fill="${i}"/><path d="M1.5 16.500L15 24l13.5-7.500M15 24v15.5" stroke="${p}" stroke-width="2.6" fill="none"/>`,
  ],
  slash: [22, () => '<path d="M0 40L14 8h8L8 40z" fill="#ff4a1c"/>'],
  underline: [0, (i) => `<path d="M8 40h104" stroke="${i}" stroke-width="1.6"/>`],
  leaf: [
    30,
    (i) =>
      `<path d="M2 38C0 18 12 9 30 9c1 18-8 28-22 26.500z" fill="${i}"/><path d="M4 40c4-10 9-15 16-20" stroke="#bdf0d4" stroke-width="2.4" fill="none"/>`,
  ],
  mountains: [44, (i) => `<path d="M0 36L14 13l9 14 5-7 15 16z" fill="${i}"/>`],
  rails: [
    30,
    (i) =>
      `<path d="M10 8L3 40M20 8l7 32" stroke="${i}" stroke-width="3.4"/><path d="M9 16h12M7 25h16M5 34h20" stroke="${i}" stroke-width="3"/>`,
  ],
  wave: [
    40,
    () =>
      '<path d="M1 33c7-7 12-7 19 0s12 7 19 0" stroke="#fff" stroke-width="4.2" fill="none"/><path d="M9 24l11-14 11 14z" fill="#8fe3ef"/>',
  ],
  flame: [
    30,
    (i) =>
      `<path d="M16 6c9 8 13 14 13 21a13.5 13.5 0 0 1-27 0c0-6 3-9 6-12 1 4 3 5 4.5 5C15 17 16 12 16 6z" fill="${i}"/>`,
  ],
  pulse: [
    38,
    (i) =>
      `<path d="M1 25h8l5-14 8 28 6-19 3 5h7" stroke="${i}" stroke-width="4" fill="none" stroke-linejoin="round"/>`,
  ],
  fox: [
    34,
    (i, p) =>
      `<path d="M2 8l9 6h12l9-6-1 17-14 15L3 25z" fill="${i}"/><circle cx="11.5" cy="22.5" r="2.3" fill="${p}"/><circle cx="22.5" cy="22.5" r="2.3" fill="${p}"/><path d="M13.5 31h7L17 35z" fill="${p}"/>`,
  ],
  halfmoon: [
    24,
    (i) =>
      `<circle cx="12" cy="24" r="10.5" fill="none" stroke="${i}" stroke-width="2.4"/><path d="M12 13.500a10.5 10.5 0 0 1 0 21z" fill="${i}"/>`,
  ],
  halfmoon4k: [
    24,
    (i) =>
      `<circle cx="12" cy="24" r="10.5" fill="none" stroke="#ffcf6b" stroke-width="2.4"/><path d="M12 13.500a10.5 10.5 0 0 1 0 21z" fill="#ffcf6b"/>`,
  ],
  horizon: [
    30,
    (i) => `<path d="M3 27a12 12 0 0 1 24 0z" fill="${i}"/><path d="M0 32h30M5 38h20" stroke="${i}" stroke-width="3"/>`,
  ],
  one: [
    26,
    () =>
      '<rect x="1" y="10" width="24" height="28" rx="6" fill="#8fd0ff"/><path d="M10 18l4.5-2v16" stroke="#26313f" stroke-width="3.6" fill="none"/>',
  ],
  dot: [24, () => '<circle cx="12" cy="26" r="10" fill="#ff3b2f"/>'],
  cedar: [28, (i) => `<path d="M14 7l9 12h-5l8 10h-6l7 9H1l7-9H2l8-10H5z" fill="${i}"/>`],
  sunsteppe: [
    34,
    (i) =>
      `<circle cx="17" cy="21" r="9" fill="${i}"/><path d="M0 34c8-6 14-3 18 0s11 5 16 0" stroke="${i}" stroke-width="3.6" fill="none"/>`,
  ],
  boat: [34, (i) => `<path d="M2 31h30l-6 8H8z" fill="${i}"/><path d="M16 8v20H5zM19 13v15h9z" fill="${i}"/>`],
  anchor: [
    28,
    (i) =>
      `<circle cx="14" cy="12" r="4" fill="none" stroke="${i}" stroke-width="3"/><path d="M14 16v22M7 21h14M2 28c2 8 6 11 12 11s10-3 12-11" stroke="${i}" stroke-width="3" fill="none"/>`,
  ],
  ring: [
    34,
    (i) =>
      `<path d="M2 12v26M32 12v26" stroke="${i}" stroke-width="4"/><path d="M2 17h30M2 25h30M2 33h30" stroke="${i}" stroke-width="2.4"/>`,
  ],
  ski: [30, (i) => `<path d="M6 40L21 8M13 40L28 8" stroke="${i}" stroke-width="3.6" stroke-linecap="round"/>`],
  reel: [
    34,
    (i, p) =>
      `<circle cx="17" cy="24" r="15" fill="${i}"/><g fill="${p}"><circle cx="17" cy="16" r="4"/><circle cx="24.6" cy="21.5" r="4"/><circle cx="21.7" cy="30.5" r="4"/><circle cx="12.3" cy="30.5" r="4"/><circle cx="9.4" cy="21.5" r="4"/></g>`,
  ],
  comet: [
    36,
    (i) =>
      `<circle cx="26" cy="17" r="8" fill="${i}"/><path d="M20 23L2 38M16 18L3 29M26 28L13 40" stroke="${i}" stroke-width="3" stroke-linecap="round"/>`,
  ],
  eighteen: [
    30,
    (i, p) =>
      `<circle cx="15" cy="24" r="14" fill="none" stroke="${i}" stroke-width="2.6"/><path d="M8 19.500l3.5-1.500v12" stroke="${i}" stroke-width="2.6" fill="none"/><circle cx="19" cy="21" r="2.8" fill="none" stroke="${i}" stroke-width="2.4"/><circle cx="19" cy="27" r="3.2" fill="none" stroke="${i}" stroke-width="2.4"/>`,
  ],
  drop: [24, (i) => `<path d="M12 7c6 9 10 14 10 20a10 10 0 0 1-20 0c0-6 4-11 10-20z" fill="${i}"/>`],
  blocks: [28, (i) => `<path d="M1 24h12v15H1zM15 9h12v30H15z" fill="${i}"/><path d="M1 9h12v12H1z" fill="#d8402a"/>`],
  bars: [
    30,
    (i) => `<path d="M3 28v6M11 18v16M19 12v22M27 22v12" stroke="${i}" stroke-width="4.2" stroke-linecap="round"/>`,
  ],
  gear: [
    28,
    (i) =>
      `<circle cx="14" cy="24" r="9" fill="none" stroke="${i}" stroke-width="5" stroke-dasharray="5.5 3.9"/><circle cx="14" cy="24" r="6" fill="none" stroke="${i}" stroke-width="3"/>`,
  ],
  drops: [
    34,
    () =>
      '<circle cx="12" cy="20" r="10" fill="#8f7be0" opacity=".8"/><circle cx="22" cy="20" r="10" fill="#e87aa0" opacity=".75"/><circle cx="17" cy="29" r="10" fill="#56b6c8" opacity=".75"/>',
  ],
  compass: [
    32,
    (i) =>
      `<circle cx="16" cy="24" r="14" fill="none" stroke="${i}" stroke-width="3"/><path d="M23 17l-4.5 10L9 31l4.5-9.500z" fill="${i}"/>`,
  ],
};
function mark({ plate, word: text, face, ink, sign, track = 0, slant }) {
  const [w, draw] = SIGNS[sign],
    gap = w ? 6 : 0,
    pad = 7,
    room = 120 - 2 * pad - w - gap;
  let size = 30,
    t = word(text, face, size, track);
  const width = () => t.box.x2 - t.box.x1,
    height = () => t.box.y2 - t.box.y1;
  size *= Math.min(room / width(), (w ? 24 : 27) / height(), 1.25);
  t = word(text, face, size, track * (size / 30));
  const total = w + gap + width(),
    left = (120 - total) / 2,
    base = (sign === 'underline' ? 20 : 24) - (t.box.y1 + t.box.y2) / 2,
    tx = left + w + gap - t.box.x1;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 48" width="120" height="48">${w ? `<g transform="translate(${n1(left)} 0)">${draw(ink, plate)}</g>` : draw(ink, plate)}<path transform="translate(${n1(tx)} ${n1(base)})${slant ? ' skewX(-10)' : ''}" d="${t.d}" fill="${ink}"/></svg>\n`;
}
const out = dir(DEMO, 'pictures/logos');
for (const c of CHANNELS) writeFileSync(path.join(out, `${c.id}.svg`), mark(c.mark));
// The brand: plate and word for the interface, and the plate alone.
const antenna = (ink) =>
  `<path d="M14 21V13M9.2 16.500a6 6 0 1 1 9.6 0M6.6 19a9.6 9.6 0 1 1 14.8 0" fill="none" stroke="${ink}" stroke-width="2.2" stroke-linecap="round"/>`;
const brand = dir(DEMO, 'pictures/brand'),
  name = word('antenna', 'onest700', 20.5, -0.5);
writeFileSync(
  path.join(brand, 'favicon.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="8" fill="#c6ee4f"/>${antenna('#06080d')}</svg>\n`,
);
for (const [file, ink] of [
  ['logo', '#f4f7fb'],
  ['logo-light', '#0d0f15'],
])
  writeFileSync(
    path.join(brand, `${file}.svg`),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.ceil(38 + name.box.x2)} 28" height="28"><rect width="28" height="28" rx="8" fill="#c6ee4f"/>${antenna('#06080d')}<path transform="translate(38 20.5)" d="${name.d}" fill="${ink}"/></svg>\n`,
  );
console.log(`${CHANNELS.length} marks`);
