// Flat posters: one thing or place on one colour, and faces in four tones.
import { createCanvas } from '@napi-rs/canvas';
import { PALETTES } from '../palettes.mjs';
import { alpha, mix } from '../people/colour.mjs';
import { bust } from '../people/bust.mjs';
import { rng } from '../../lib/kit.mjs';
import { GROUNDS } from './grounds.mjs';
import { PLACES } from './places.mjs';
import { THINGS } from './things.mjs';
import { CHILDREN, WINTER } from './winter.mjs';

export const FLAT = { ...THINGS, ...PLACES, ...WINTER, ...CHILDREN, ...GROUNDS };
/** Which colour of its palette a picture stands on: 0 the darkest, 2 the lightest. */
const ON = {
  ...{ phonebox: 0, moth: 0, storm: 2, windows: 0, lift: 0, shaft: 0, spiral: 0, bus: 0, fireworks: 0, moonfish: 0 },
  ...{
    umbrellas: 2,
    hedgehog: 0,
    snowflake: 0,
    fir: 0,
    snowglobe: 1,
    crossing: 1,
    gallery: 0,
    balloon: 1,
    tangerine: 0,
  },
  ...{ giraffe: 1, cloud: 1, engine: 1, plane: 1, carpet: 0, court: 1, ladder: 1, bottle: 2, downhill: 1, wolf: 0 },
};
/** Those that would reach into the title. */
const SMALLER = { fir: 0.82, snowflake: 0.84, wolf: 0.86, downhill: 0.95, storm: 0.94, carpet: 0.94, clock: 0.94 };
const luma = (hex) => [1, 3, 5].reduce((sum, i, n) => sum + parseInt(hex.slice(i, i + 2), 16) * [0.3, 0.6, 0.1][n], 0);
const ground = (name, P) => P[ON[name] ?? 2];
/** The colour of a title on the picture. */
export const inkOn = (name, palette) => {
  const P = PALETTES[palette];
  return luma(ground(name, P)) > 135 ? P[0] : '#ffffff';
};

/** A flat picture; `low`: its title is at the bottom. */
export function flat(name, { palette, seed, focus, w, h, low = false }) {
  const cv = createCanvas(w, h);
  const c = cv.getContext('2d');
  const k = h / 1000;
  const P = PALETTES[palette];
  const isTall = h > w;
  const standing = ground(name, P);
  const under = isTall || luma(standing) < 135 ? standing : mix(standing, P[1], 0.35);
  c.scale(k, k);
  const s = { c, k, w: w / k, f: focus, P, r: rng(seed * 7919 + 13), isTall };
  c.fillStyle = under;
  c.fillRect(-20, -20, s.w + 40, 1040);
  const light = c.createRadialGradient(s.w * focus, 560, 60, s.w * focus, 560, 900);
  light.addColorStop(0, alpha(mix(under, '#ffffff', 0.5), isTall ? 0.35 : 0.06));
  light.addColorStop(1, alpha(mix(under, '#000000', 0.5), isTall ? 0.3 : 0.06));
  c.fillStyle = light;
  c.fillRect(-20, -20, s.w + 40, 1040);
  c.translate(s.w * focus, isTall ? (low ? 390 : SMALLER[name] < 0.9 ? 650 : 615) : 520);
  const size = (isTall ? 1 : 1.16) * (SMALLER[name] ?? 1);
  c.scale(seed % 2 && !isTall ? -size : size, size);
  c.lineCap = 'round';
  FLAT[name](s);
  c.setTransform(1, 0, 0, 1, 0, 0);
  if (!isTall) shade(c, w, h, P[0]);
  return cv;
}
/** A wide picture is darker: the words of a page stand on it. Without a gradient, of which a small file makes stripes. */
function shade(c, w, h, colour) {
  c.fillStyle = alpha(mix(colour, '#000000', 0.4), 0.36);
  c.fillRect(0, 0, w, h);
}

const PLACED = {
  1: [[0.5, 1.02, 0.35]],
  2: [
    [0.26, 0.9, 0.4],
    [0.74, 0.94, -0.35],
  ],
};
/** Large faces in the tones of the palette before a picture. */
export function withFaces(cv, ids, palette, { seed = 0, low = false, name } = {}) {
  const { width: w, height: h } = cv;
  const c = cv.getContext('2d');
  const [A, B, C, D] = PALETTES[palette];
  const people = ids.split('+');
  const sky = c.createLinearGradient(0, 0, 0, h * 0.42);
  const under = ground(name, PALETTES[palette]);
  sky.addColorStop(0, under);
  sky.addColorStop(0.62, alpha(under, 0.94));
  sky.addColorStop(1, alpha(under, 0));
  c.fillStyle = sky;
  c.fillRect(0, 0, w, h * 0.42);
  const mirrored = seed % 2 === 1;
  for (const [i, [x, size, turn]] of PLACED[people.length].entries()) {
    const tones = i ? [A, mix(A, D, 0.6), D, mix(D, '#ffffff', 0.65)] : [A, mix(A, B, 0.7), mix(B, C, 0.55), C];
    const figure = inTones(
      bust(people[i], PALETTES[palette], {
        turn: mirrored ? -turn : turn,
        light: mirrored ? 1 : -1,
        drama: 0.8,
        grade: 0,
      }),
      tones,
    );
    const tall = h * size * (low ? 0.92 : 0.76);
    const wide = (tall * 560) / 660;
    c.drawImage(figure, (mirrored ? 1 - x : x) * w - wide / 2, h - tall * (low ? 1 : 0.93), wide, tall);
  }
  if (low) {
    const floor = c.createLinearGradient(0, h * 0.5, 0, h);
    floor.addColorStop(0, alpha(A, 0));
    floor.addColorStop(1, A);
    c.fillStyle = floor;
    c.fillRect(0, h * 0.5, w, h * 0.5);
  }
  return cv;
}
/** A picture in four colours, by its lightness. */
function inTones(cv, tones) {
  const c = cv.getContext('2d');
  const image = c.getImageData(0, 0, cv.width, cv.height);
  const colours = tones.map((hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16)));
  const { data } = image;
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3] === 0) continue;
    const light = (data[i] * 0.3 + data[i + 1] * 0.6 + data[i + 2] * 0.1) / 190;
    // Steps with soft edges, so that they are not jagged.
    const at = Math.min(2.999, Math.max(0, light * 3));
    const low = Math.floor(at);
    const soft = Math.min(1, Math.max(0, (at - low - 0.38) / 0.24));
    for (let n = 0; n < 3; n++) data[i + n] = colours[low][n] + (colours[low + 1][n] - colours[low][n]) * soft;
  }
  c.putImageData(image, 0, 0);
  return cv;
}
