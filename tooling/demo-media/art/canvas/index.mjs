// All scenes that are drawn on a canvas, and the people in front of them.
import { createCanvas } from '@napi-rs/canvas';
import { PALETTES } from '../palettes.mjs';
import { bust } from '../people/bust.mjs';
import { rng } from '../../lib/kit.mjs';
import { ANIMALS } from './animals.mjs';
import { CHILDREN } from './children.mjs';
import { CRIME } from './crime.mjs';
import { KITCHEN } from './kitchen.mjs';
import { MUSIC } from './music.mjs';
import { PLACES } from './places.mjs';
import { SPORT } from './sport.mjs';
import { WORK } from './work.mjs';

export const SCENES = { ...CRIME, ...PLACES, ...MUSIC, ...KITCHEN, ...WORK, ...SPORT, ...ANIMALS, ...CHILDREN };

/** A picture of `w` by `h` pixels of the scene; wider than high: the plane is 1000 high. */
export function scene(name, { palette, seed, focus, w, h, grain = 0.01 }) {
  const cv = createCanvas(w, h);
  const c = cv.getContext('2d');
  const k = h / 1000;
  c.scale(k, k);
  SCENES[name]({ c, k, w: w / k, f: focus, P: PALETTES[palette], r: rng(seed * 7919 + 13) });
  c.setTransform(1, 0, 0, 1, 0, 0);
  finish(c, w, h, PALETTES[palette], grain);
  return cv;
}

/** One colour over everything, darker corners, and a grain that hides the steps of gradients. */
function finish(c, w, h, [A, , C], grain) {
  c.globalCompositeOperation = 'soft-light';
  c.globalAlpha = 0.3;
  const tone = c.createLinearGradient(0, 0, 0, h);
  tone.addColorStop(0, C);
  tone.addColorStop(1, A);
  c.fillStyle = tone;
  c.fillRect(0, 0, w, h);
  c.globalCompositeOperation = 'source-over';
  c.globalAlpha = 1;
  const corner = c.createRadialGradient(w / 2, h * 0.48, Math.min(w, h) * 0.4, w / 2, h / 2, Math.hypot(w, h) * 0.62);
  corner.addColorStop(0, 'rgba(0,0,0,0)');
  corner.addColorStop(1, 'rgba(0,0,0,.5)');
  c.fillStyle = corner;
  c.fillRect(0, 0, w, h);
  if (!grain) return;
  const image = c.getImageData(0, 0, w, h);
  const next = rng(w * 31 + h);
  for (let i = 0; i < image.data.length; i += 4) {
    const d = (next() - 0.5) * grain * 255;
    for (let n = 0; n < 3; n++) image.data[i + n] += d;
  }
  c.putImageData(image, 0, 0);
}

/** Places of one, two or three people in a wide or a tall picture: [x, size, turn] in heights of the picture. */
const STAGING = {
  wide: {
    1: [[0.72, 1.12, -0.55]],
    2: [
      [0.34, 1.06, 0.5],
      [0.68, 1.12, -0.5],
    ],
    3: [
      [0.24, 0.96, 0.5],
      [0.76, 0.98, -0.5],
      [0.5, 1.12, 0.15],
    ],
  },
  tall: {
    1: [[0.5, 0.86, 0.4]],
    2: [
      [0.27, 0.66, 0.45],
      [0.71, 0.74, -0.4],
    ],
    3: [
      [0.2, 0.56, 0.5],
      [0.8, 0.56, -0.5],
      [0.5, 0.68, 0.2],
    ],
  },
};
/** Puts people (`502` or `502+503`) before a picture; odd seeds change sides; `size` leaves room for a title. */
export function withPeople(cv, ids, palette, { seed = 0, size: scale = 1 } = {}) {
  const { width: w, height: h } = cv;
  const c = cv.getContext('2d');
  const people = ids.split('+');
  const tones = PALETTES[palette];
  const mirrored = seed % 2 === 1;
  const veil = c.createLinearGradient(0, h * 0.35, 0, h);
  veil.addColorStop(0, 'rgba(0,0,0,0)');
  veil.addColorStop(1, 'rgba(0,0,0,.45)');
  c.fillStyle = veil;
  c.fillRect(0, 0, w, h);
  const kind = w > h ? 'wide' : 'tall';
  STAGING[kind][people.length].forEach(([x, size, turn], i) => {
    const figure = bust(people[i], tones, {
      turn: mirrored ? -turn : turn,
      light: turn > 0 === mirrored ? 1 : -1,
      drama: 0.5 + (seed % 3) * 0.15,
      grade: 0.2,
    });
    const tall = h * size * scale * 1.02;
    const wide = (tall * 560) / 660;
    const at = (mirrored ? 1 - x : x) * w;
    const top = kind === 'wide' ? h - tall * 0.9 : h - tall * 0.92;
    c.drawImage(figure, at - wide / 2, top, wide, tall);
  });
  return cv;
}
