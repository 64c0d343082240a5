// Somebody from the chest up: clothes, neck and head, lit from one side and matched to the colours of the place.
import { createCanvas, Path2D as Path } from '@napi-rs/canvas';
import { head, hairBack } from './face.mjs';
import { LOOKS, SKINS } from './looks.mjs';
import { alpha, mix } from './colour.mjs';

const SHOULDERS =
  'M-58 150C-120 168 -190 176 -214 236C-232 290 -240 360 -244 440L244 440C240 360 232 290 214 236C190 176 120 168 58 150C30 172 -30 172 -58 150Z';
const W = 560;
const H = 660;

/**
 * A canvas of 560x660 with the person `id`; the eyes are at y = 250. `tones`: the palette of the place (shadow, middle,
 * light, accent); `pose` as in face.mjs, `rim`: strength of the light from behind.
 */
export function bust(id, tones, { turn = 0.3, light = -1, drama = 0.45, rim = 0.8, grade = 0.15 } = {}) {
  const look = LOOKS[id];
  const cv = createCanvas(W, H);
  const c = cv.getContext('2d');
  const tilt = (((Number(id) * 7) % 9) - 4) * 0.011;
  const withHead = (draw) => {
    c.save();
    c.rotate(tilt);
    c.scale(1.12, 1.12);
    draw();
    c.restore();
  };
  c.translate(W / 2, 250);
  withHead(() => hairBack(c, look));
  clothes(c, look, light);
  withHead(() => head(c, look, { turn, light, drama }));
  c.setTransform(1, 0, 0, 1, 0, 0);
  rimLight(cv, tones, { light, rim });
  gradeTo(cv, tones, grade, drama);
  return cv;
}

function clothes(c, look, light) {
  const [base, dark] = SKINS[look.skin];
  const neck = new Path('M-42 70C-40 120 -44 146 -66 160C-30 196 30 196 66 160C44 146 40 120 42 70Z');
  const cut = look.wear === 'dress' || look.wear === 'blouse' || look.wear === 'tshirt';
  const body = new Path(look.female ? SHOULDERS.replaceAll('214', '188').replaceAll('244', '212') : SHOULDERS);
  const g = c.createLinearGradient(light * 200, 160, -light * 220, 330);
  g.addColorStop(0, mix(look.cloth, '#fff0dd', 0.28));
  g.addColorStop(0.5, look.cloth);
  g.addColorStop(1, mix(look.cloth, '#000000', 0.62));
  c.fillStyle = g;
  c.fill(body);
  c.fillStyle = mix(base, dark, 0.42);
  c.fill(neck);
  if (cut)
    c.fill(new Path(look.wear === 'tshirt' ? 'M-66 158C-40 214 40 214 66 158Z' : 'M-70 156C-46 268 46 268 70 156Z'));
  c.save();
  c.filter = 'blur(10px)';
  c.fillStyle = alpha(mix(dark, '#140808', 0.5), 0.75);
  c.fill(new Path('M-46 92C-30 136 30 136 46 92L46 128C20 160 -20 160 -46 128Z'));
  c.restore();
  c.save();
  c.clip(body);
  (WEAR[look.wear] ?? WEAR.knit)(c, look.cloth);
  c.restore();
  if (look.scarf) scarf(c, look.scarf);
}
function scarf(c, colour) {
  shape(c, mix(colour, '#000000', 0.25), 'M30 190C60 230 70 330 56 400L104 396C112 320 100 240 70 176Z');
  shape(
    c,
    colour,
    'M-78 128C-40 178 40 178 78 128C98 150 100 190 76 206C30 236 -30 236 -76 206C-100 190 -98 150 -78 128Z',
  );
  line(
    c,
    'rgba(0,0,0,.2)',
    4,
    'M-84 160C-40 204 40 204 84 160',
    'M-70 190C-30 218 30 218 70 190',
    'M60 220C74 290 76 340 72 396',
  );
}
const line = (c, colour, width, ...paths) => {
  c.strokeStyle = colour;
  c.lineWidth = width;
  for (const d of paths) c.stroke(new Path(d));
};
const shape = (c, colour, d) => {
  c.fillStyle = colour;
  c.fill(new Path(d));
};
const folds = (c) => {
  c.filter = 'blur(5px)';
  line(
    c,
    'rgba(0,0,0,.28)',
    9,
    'M-130 210C-110 280 -120 360 -110 440',
    'M130 210C110 280 120 360 110 440',
    'M-70 240C-60 320 -70 380 -60 440',
    'M60 250C70 320 64 380 70 440',
  );
  c.filter = 'none';
};
const collar = (c, colour) => {
  shape(
    c,
    mix(colour, '#ffffff', 0.14),
    'M-70 150C-40 190 -20 210 0 226C-24 236 -56 240 -84 210C-90 190 -84 166 -70 150Z',
  );
  shape(c, mix(colour, '#000000', 0.12), 'M70 150C40 190 20 210 0 226C24 236 56 240 84 210C90 190 84 166 70 150Z');
};
const WEAR = {
  knit: (c, colour) => {
    folds(c);
    shape(c, mix(colour, '#ffffff', 0.1), 'M-76 150C-50 196 50 196 76 150L84 176C50 224 -50 224 -84 176Z');
    for (let i = -20; i <= 20; i++) line(c, 'rgba(0,0,0,.09)', 3, `M${i * 11} 170L${i * 13} 440`);
  },
  turtleneck: (c, colour) => {
    folds(c);
    shape(c, mix(colour, '#ffffff', 0.07), 'M-58 104C-40 128 40 128 58 104L70 172C40 200 -40 200 -70 172Z');
  },
  tshirt: (c, colour) => {
    folds(c);
    line(c, mix(colour, '#ffffff', 0.16), 7, 'M-68 158C-40 218 40 218 68 158');
  },
  blouse: (c, colour) => {
    folds(c);
    line(c, mix(colour, '#ffffff', 0.25), 6, 'M-72 154C-46 270 46 270 72 154');
  },
  dress: (c, colour) => {
    folds(c);
    line(c, mix(colour, '#ffffff', 0.3), 4, 'M-72 154C-46 272 46 272 72 154');
  },
  shirt: (c, colour) => {
    folds(c);
    collar(c, colour);
    line(c, 'rgba(0,0,0,.3)', 3, 'M0 226L0 440');
  },
  jacket: (c, colour) => {
    shape(c, '#d8d2c8', 'M-66 156C-30 250 30 250 66 156C30 190 -30 190 -66 156Z');
    folds(c);
    collar(c, mix(colour, '#000000', 0.2));
    line(c, 'rgba(230,225,210,.45)', 4, 'M0 226L0 440');
  },
  parka: (c, colour) => {
    folds(c);
    c.filter = 'blur(2px)';
    for (let i = 0; i < 60; i++) {
      const a = Math.PI * (i / 59);
      c.fillStyle = mix(colour, i % 2 ? '#e9dcc6' : '#5d5042', 0.55);
      c.beginPath();
      c.arc(Math.cos(a) * 92, 140 + Math.sin(a) * 66, 17, 0, 7);
      c.fill();
    }
    c.filter = 'none';
    line(c, 'rgba(0,0,0,.4)', 5, 'M0 216L0 440');
  },
  coat: (c, colour) => {
    shape(c, '#cfc8bd', 'M-60 156C-24 270 24 270 60 156C24 196 -24 196 -60 156Z');
    shape(c, '#2a1c1c', 'M-12 196L12 196L18 320L0 344L-18 320Z');
    folds(c);
    shape(c, mix(colour, '#ffffff', 0.1), 'M-70 140C-96 150 -110 176 -104 206L-20 340L-6 300C-40 250 -58 200 -70 140Z');
    shape(c, mix(colour, '#000000', 0.2), 'M70 140C96 150 110 176 104 206L20 340L6 300C40 250 58 200 70 140Z');
  },
  suit: (c, colour) => {
    shape(c, '#e6e2dc', 'M-58 156C-20 290 20 290 58 156C24 196 -24 196 -58 156Z');
    folds(c);
    shape(c, mix(colour, '#ffffff', 0.09), 'M-74 152L-96 206L-58 216L-10 330L-4 300C-36 250 -60 200 -74 152Z');
    shape(c, mix(colour, '#000000', 0.15), 'M74 152L96 206L58 216L10 330L4 300C36 250 60 200 74 152Z');
  },
  labcoat: (c, colour) => {
    shape(c, '#4a6b86', 'M-60 156C-20 280 20 280 60 156C24 196 -24 196 -60 156Z');
    folds(c);
    collar(c, colour);
  },
};

/** A light along the edge, in the colour of the place's light. */
function rimLight(cv, [, , bright, accent], { light, rim }) {
  if (!rim) return;
  const edge = createCanvas(W, H);
  const e = edge.getContext('2d');
  e.drawImage(cv, 0, 0);
  e.globalCompositeOperation = 'source-in';
  e.fillStyle = mix(accent, bright, 0.4);
  e.fillRect(0, 0, W, H);
  e.globalCompositeOperation = 'destination-out';
  e.filter = 'blur(6px)';
  e.drawImage(cv, light * 9, 5);
  e.drawImage(cv, light * 14, 8);
  const c = cv.getContext('2d');
  c.globalCompositeOperation = 'source-atop';
  c.globalAlpha = rim;
  c.drawImage(edge, 0, 0);
  c.globalAlpha = 1;
  c.globalCompositeOperation = 'source-over';
}

/** Colours of the place over the person, darker towards the bottom. */
function gradeTo(cv, [shadow, middle], grade, drama) {
  const c = cv.getContext('2d');
  c.globalCompositeOperation = 'source-atop';
  c.fillStyle = alpha(mix(middle, shadow, 0.3), grade);
  c.fillRect(0, 0, W, H);
  const foot = c.createLinearGradient(0, 320, 0, H);
  foot.addColorStop(0, alpha(shadow, 0));
  foot.addColorStop(1, alpha(shadow, 0.6 + 0.35 * drama));
  c.fillStyle = foot;
  c.fillRect(0, 0, W, H);
  c.globalCompositeOperation = 'source-over';
}
