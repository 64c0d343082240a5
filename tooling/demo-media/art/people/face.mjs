// A head with a face, seen from the front or turned a little, as canvas shapes around (0, 0): eyes at y = 0, the chin at 118.
import { Path2D as Path } from '@napi-rs/canvas';
import { HAIRS, SKINS } from './looks.mjs';
import { hairBack, hairFront } from './hair.mjs';
import { mix, alpha } from './colour.mjs';

const HEAD = (jaw) =>
  `M-74 -20C-80 -92 -52 -124 0 -124C52 -124 80 -92 74 -20C75 22 72 48 ${61 + 5 * jaw} 74C${52 + 8 * jaw} 98 ${26 + 10 * jaw} 119 0 119C-${26 + 10 * jaw} 119 -${52 + 8 * jaw} 98 -${61 + 5 * jaw} 74C-72 48 -75 22 -74 -20Z`;

/** Draws the head. `pose`: turn -1 … 1 (where it looks), light -1 (from the left) … 1, drama 0 … 1 (depth of the shadow). */
export function head(c, look, { turn = 0.3, light = -1, drama = 0.45 }) {
  const [base, dark, bright] = SKINS[look.skin];
  const shape = new Path(HEAD(look.female ? 0 : (look.jaw ?? 0.5)));
  const hair = HAIRS[look.colour];
  const covered = ['long', 'bob', 'fringe'].includes(look.hair);
  ear(c, -72 - turn * 5, base, dark, !covered && turn > -0.5);
  ear(c, 72 - turn * 5, base, dark, !covered && turn < 0.5);
  c.fillStyle = base;
  c.fill(shape);
  c.save();
  c.clip(shape);
  shading(c, { base, dark, bright, turn, light, drama, look });
  features(c, { look, dark, bright, base, turn, hair });
  beard(c, look, hair, turn);
  lateShadow(c, { light, drama });
  c.restore();
  hairFront(c, look, hair, { turn, light });
  if (look.glasses) glasses(c, look.glasses, turn);
}
export { hairBack };

function ear(c, x, base, dark, shown) {
  if (!shown) return;
  c.fillStyle = mix(base, dark, 0.25);
  c.beginPath();
  c.ellipse(x, 16, 9, 21, 0, 0, 7);
  c.fill();
  c.fillStyle = alpha(dark, 0.4);
  c.beginPath();
  c.ellipse(x, 18, 4, 12, 0, 0, 7);
  c.fill();
}

function blob(c, x, y, rx, ry, colour, blur) {
  c.filter = `blur(${blur}px)`;
  c.fillStyle = colour;
  c.beginPath();
  c.ellipse(x, y, rx, ry, 0, 0, 7);
  c.fill();
  c.filter = 'none';
}

function shading(c, { base, dark, bright, turn, light, drama, look }) {
  const side = c.createLinearGradient(light * 80, -40, -light * 84, 40);
  side.addColorStop(0, alpha(bright, 0.75));
  side.addColorStop(0.38, alpha(base, 0));
  side.addColorStop(0.62, alpha(dark, 0.28 + 0.2 * drama));
  side.addColorStop(1, alpha(dark, 0.75 + 0.25 * drama));
  c.fillStyle = side;
  c.fillRect(-100, -140, 200, 280);
  const x = turn * 16;
  // Under the brows, beside the nose, under the lip and along the jaw.
  blob(c, x - 31, -12, 24, 13, alpha(dark, 0.4), 9);
  blob(c, x + 31, -12, 24, 13, alpha(dark, 0.4), 9);
  blob(c, x * 1.3 - light * 13, 26, 8, 26, alpha(dark, 0.42), 7);
  blob(c, x, 94, 20, 5, alpha(dark, 0.35), 5);
  blob(c, 0, 128, 70, 14, alpha(dark, 0.6), 10);
  blob(c, 0, -112, 70, 20, alpha(dark, 0.35), 12);
  // Cheekbones, forehead, nose, chin.
  blob(c, x + light * 44, 34, 17, 13, alpha(bright, 0.5), 9);
  blob(c, x + light * 16, -62, 30, 20, alpha(bright, 0.42), 14);
  blob(c, x * 1.35 + light * 3, 22, 4.5, 26, alpha(bright, 0.65), 4);
  blob(c, x + light * 6, 106, 13, 7, alpha(bright, 0.35), 6);
  const blush = look.female ? 0.2 : 0.1;
  blob(c, x - 42, 40, 20, 14, `rgba(205,60,50,${blush})`, 10);
  blob(c, x + 42, 40, 20, 14, `rgba(205,60,50,${blush})`, 10);
  if ((look.age ?? 0.2) > 0.4) wrinkles(c, x, dark, look.age);
}

function wrinkles(c, x, dark, age) {
  c.strokeStyle = alpha(dark, 0.5 * (age - 0.2));
  c.lineWidth = 2.2;
  c.filter = 'blur(1.1px)';
  const lines = [
    'M-40 46C-44 58 -46 68 -42 82',
    'M40 46C44 58 46 68 42 82',
    'M-46 16C-38 22 -26 22 -18 18',
    'M46 16C38 22 26 22 18 18',
  ];
  if (age > 0.65)
    lines.push(
      'M-40 -66C-20 -72 20 -72 40 -66',
      'M-44 -52C-20 -58 20 -58 44 -52',
      'M-58 -2L-68 -8M-58 4L-68 8',
      'M58 -2L68 -8M58 4L68 8',
    );
  c.save();
  c.translate(x, 0);
  for (const line of lines) c.stroke(new Path(line));
  c.restore();
  c.filter = 'none';
}

function features(c, { look, dark, bright, base, turn, hair }) {
  const x = turn * 16;
  const near = 1 - Math.abs(turn) * 0.12;
  for (const side of [-1, 1]) {
    const far = side * turn > 0 ? near : 1;
    c.save();
    c.translate(x + side * 33 * (side * turn > 0 ? 0.94 : 1), 2);
    c.scale(far * side * 1.16, look.female ? 1.2 : 1.1);
    eye(c, look, turn * side, dark);
    brow(c, look, mix(hair, '#000000', look.colour === 'blond' || look.colour === 'white' ? 0.25 : 0.1));
    c.restore();
  }
  nose(c, x * 1.35, dark, bright);
  mouth(c, look, x, dark, base);
}

const IRIS = ['#5b3a22', '#3f2a1a', '#4a6a7a', '#5f7350', '#6b4a2a'];
function eye(c, look, gaze, dark) {
  const open = look.eyes === 'narrow' ? 7.2 : 9;
  const lift = look.eyes === 'narrow' ? -3.5 : -1.5;
  const almond = new Path(`M-18 3C-12 -${open} 8 -${open + 2} 19 ${lift}C10 ${open - 1} -8 ${open} -18 3Z`);
  c.fillStyle = '#efe6df';
  c.fill(almond);
  c.save();
  c.clip(almond);
  blob(c, 0, -8, 20, 6, 'rgba(60,30,30,.45)', 3);
  const iris = IRIS[(look.skin.length * 7 + look.colour.length * 3) % IRIS.length];
  const tint =
    ['black', 'dark'].includes(look.colour) && look.skin !== 'pale'
      ? '#4a2e1b'
      : look.colour === 'blond' || look.skin === 'pale'
        ? '#4d7488'
        : iris;
  c.fillStyle = mix(tint, '#000000', 0.45);
  c.beginPath();
  c.arc(1 + gaze * 2.5, -1, 8.6, 0, 7);
  c.fill();
  c.fillStyle = tint;
  c.beginPath();
  c.arc(1 + gaze * 2.5, -0.2, 7, 0, 7);
  c.fill();
  c.fillStyle = '#0b0706';
  c.beginPath();
  c.arc(1 + gaze * 2.5, -0.8, 3.7, 0, 7);
  c.fill();
  c.restore();
  c.fillStyle = 'rgba(255,255,255,.9)';
  c.beginPath();
  c.arc(-1.5 + gaze * 2.5, -4, 1.9, 0, 7);
  c.fill();
  c.lineCap = 'round';
  c.strokeStyle = look.female ? '#160d0b' : mix(dark, '#1a0f0b', 0.6);
  c.lineWidth = look.female ? 3.6 : 2.6;
  c.stroke(new Path(`M-18 3C-12 -${open} 8 -${open + 2} 19 ${lift}${look.female ? 'L23 -5' : ''}`));
  c.lineWidth = 1.1;
  c.strokeStyle = alpha(dark, 0.6);
  c.stroke(new Path(`M-15 5C-6 ${open} 9 ${open - 0.5} 17 0`));
  if (look.eyes !== 'narrow') c.stroke(new Path(`M-17 -5C-9 -${open + 6} 9 -${open + 7} 20 -7`));
}

function brow(c, look, colour) {
  c.fillStyle = alpha(colour, 0.92);
  const y = look.female ? -24 : -22;
  const t = look.female ? 4.5 : 8;
  c.filter = 'blur(.8px)';
  c.fill(
    new Path(`M-21 ${y + 4}C-10 ${y - 5} 10 ${y - 7} 26 ${y + 3}C12 ${y - 7 + t} -8 ${y - 5 + t} -20 ${y + 4 + t}Z`),
  );
  c.filter = 'none';
}

function nose(c, x, dark, bright) {
  c.save();
  c.translate(x, 0);
  c.filter = 'blur(1.6px)';
  c.fillStyle = alpha(dark, 0.5);
  c.fill(new Path('M-17 47C-12 53 -6 50 0 54C6 50 12 53 17 47C13 58 -13 58 -17 47Z'));
  c.filter = 'blur(.7px)';
  c.fillStyle = alpha(mix(dark, '#1a0806', 0.5), 0.75);
  c.beginPath();
  c.ellipse(-8.5, 51, 4.6, 2.3, 0.25, 0, 7);
  c.ellipse(8.5, 51, 4.6, 2.3, -0.25, 0, 7);
  c.fill();
  c.filter = 'blur(2px)';
  c.fillStyle = alpha(bright, 0.5);
  c.beginPath();
  c.arc(-1, 43, 5, 0, 7);
  c.fill();
  c.restore();
  c.filter = 'none';
}

function mouth(c, look, x, dark, base) {
  const smile = (look.smile ?? 0) * 6;
  const wide = (look.female ? 23 : 26) + smile * 0.6;
  const lip = look.female ? mix('#b0403f', base, 0.25) : mix('#a1584a', base, 0.45);
  c.save();
  c.translate(x * 1.05, 78);
  c.scale(1.08, 1.12);
  c.filter = 'blur(.6px)';
  c.fillStyle = mix(lip, dark, 0.35);
  c.fill(
    new Path(
      `M-${wide} ${-smile}C-12 ${-7} -6 -9 0 -5.5C6 -9 12 -7 ${wide} ${-smile}C12 ${3 + smile * 0.2} -12 ${3 + smile * 0.2} -${wide} ${-smile}Z`,
    ),
  );
  c.fillStyle = lip;
  c.fill(
    new Path(
      `M-${wide - 3} ${-smile + 0.5}C-12 2 12 2 ${wide - 3} ${-smile + 0.5}C14 ${look.female ? 12 : 10} -14 ${look.female ? 12 : 10} -${wide - 3} ${-smile + 0.5}Z`,
    ),
  );
  if (smile > 4.5) {
    c.fillStyle = '#f3ece4';
    c.fill(
      new Path(
        `M-${wide - 7} ${-smile + 1}C-10 3 10 3 ${wide - 7} ${-smile + 1}C12 6 -12 6 -${wide - 7} ${-smile + 1}Z`,
      ),
    );
  }
  c.strokeStyle = alpha(mix(dark, '#200a08', 0.6), 0.85);
  c.lineWidth = 2;
  c.stroke(new Path(`M-${wide} ${-smile}C-12 ${2 + smile * 0.15} 12 ${2 + smile * 0.15} ${wide} ${-smile}`));
  c.fillStyle = 'rgba(255,235,225,.28)';
  c.beginPath();
  c.ellipse(2, 5.5, 8, 2, 0, 0, 7);
  c.fill();
  c.restore();
  c.filter = 'none';
}

const BEARDS = {
  full: 'M-78 6C-70 40 -60 50 -46 58C-34 60 -26 62 0 58C26 62 34 60 46 58C60 50 70 40 78 6L84 130L-84 130ZM-27 72C-20 67 20 67 27 72C24 88 -24 88 -27 72Z',
  goatee:
    'M-32 62C-20 58 20 58 32 62C36 90 30 124 0 126C-30 124 -36 90 -32 62ZM-25 70C-16 66 16 66 25 70C22 88 -22 88 -25 70Z',
  moustache: 'M-36 72C-30 60 -10 57 0 60C10 57 30 60 36 72C24 68 12 68 0 69C-12 68 -24 68 -36 72Z',
};
function beard(c, look, hair, turn) {
  if (!look.beard) return;
  c.save();
  c.translate(turn * 14, 0);
  if (look.beard === 'stubble') {
    c.filter = 'blur(7px)';
    c.fillStyle = alpha(hair, 0.34);
    c.fill(new Path(BEARDS.full), 'evenodd');
  } else {
    c.filter = 'blur(2.2px)';
    c.fillStyle = alpha(mix(hair, '#000000', 0.15), 0.9);
    c.fill(new Path(BEARDS[look.beard]), 'evenodd');
    c.filter = 'blur(.6px)';
    c.save();
    c.clip(new Path(BEARDS[look.beard]), 'evenodd');
    c.strokeStyle = alpha(mix(hair, '#ffffff', 0.35), 0.25);
    c.lineWidth = 1.4;
    for (let i = -30; i <= 30; i++) {
      const at = i * 2.8;
      c.beginPath();
      c.moveTo(at, 44 + Math.abs(i) * -0.4);
      c.quadraticCurveTo(at * 1.02, 84, at * 0.7 + ((i * 37) % 7) - 3, 124);
      c.stroke();
    }
    c.restore();
  }
  c.restore();
  c.filter = 'none';
}

/** The side away from the light, once more, over the features. */
function lateShadow(c, { light, drama }) {
  const g = c.createLinearGradient(light * 20, 0, -light * 84, 10);
  g.addColorStop(0, 'rgba(10,6,14,0)');
  g.addColorStop(1, `rgba(10,6,14,${0.25 + 0.6 * drama})`);
  c.fillStyle = g;
  c.fillRect(-100, -140, 200, 280);
}

function glasses(c, kind, turn) {
  const x = turn * 16;
  c.strokeStyle = kind === 'round' ? '#17130f' : '#3b3530';
  c.lineWidth = kind === 'round' ? 4.4 : 3;
  for (const side of [-1, 1]) {
    c.beginPath();
    if (kind === 'round') c.ellipse(x + side * 32, 1, 24, 23, 0, 0, 7);
    else c.roundRect(x + side * 32 - 25, -15, 50, 32, 10);
    c.fillStyle = 'rgba(210,230,240,.10)';
    c.fill();
    c.stroke();
  }
  c.stroke(new Path(`M${x - 8} -3C${x - 4} -8 ${x + 4} -8 ${x + 8} -3`));
  c.lineWidth -= 1;
  c.stroke(new Path(`M${x - 56} -5L-78 -8M${x + 56} -5L78 -8`));
}
