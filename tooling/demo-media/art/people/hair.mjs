// Hair behind and over the face, hats, hoods and scarves.
import { Path2D as Path } from '@napi-rs/canvas';
import { HAIRS } from './looks.mjs';
import { alpha, mix } from './colour.mjs';

const BACK = {
  long: 'M-84 -30C-96 -130 -40 -150 0 -150C44 -150 100 -130 88 -24C84 60 110 120 96 190C70 214 40 200 0 204C-44 200 -76 214 -98 188C-110 120 -84 60 -84 -30Z',
  bob: 'M-86 -20C-98 -126 -44 -148 0 -148C46 -148 100 -126 88 -20C86 40 98 76 84 96C60 108 -60 108 -84 96C-98 76 -86 40 -86 -20Z',
  fringe:
    'M-84 -20C-96 -126 -44 -148 0 -148C46 -148 98 -126 86 -20C84 60 96 110 84 150C60 160 -60 160 -84 150C-96 110 -84 60 -84 -20Z',
  bun: 'M-34 -150C-34 -186 34 -186 34 -150C34 -124 -34 -124 -34 -150Z',
  ponytail: 'M40 -120C100 -130 116 -60 104 20C100 80 112 110 96 150C84 120 76 60 74 0Z',
};
const TOP = {
  short:
    'M-80 2C-92 -74 -70 -142 0 -144C74 -142 92 -76 80 2C76 -18 74 -36 66 -54C50 -84 20 -78 -10 -88C-34 -90 -56 -66 -66 -46C-74 -34 -76 -16 -80 2Z',
  parted:
    'M-80 6C-94 -74 -66 -146 6 -146C78 -142 94 -76 80 6C78 -22 74 -44 64 -58C40 -70 -6 -76 -34 -104C-42 -76 -62 -60 -68 -42C-76 -30 -78 -12 -80 6Z',
  wavy: 'M-84 14C-104 -70 -74 -154 2 -152C82 -150 104 -72 84 16C80 -6 82 -28 70 -50C56 -62 50 -92 22 -82C2 -94 -20 -74 -40 -80C-50 -60 -70 -58 -72 -34C-80 -22 -80 0 -84 14Z',
  buzz: 'M-77 -10C-84 -80 -62 -132 0 -133C62 -132 84 -80 77 -10C74 -34 70 -56 60 -68C40 -84 -40 -84 -60 -68C-70 -56 -74 -34 -77 -10Z',
  receding:
    'M-80 6C-88 -60 -70 -126 -40 -134C-30 -138 30 -138 40 -134C70 -126 88 -60 80 6C76 -20 74 -50 62 -84C44 -112 -44 -112 -62 -84C-74 -50 -76 -20 -80 6Z',
  long: 'M-88 60C-100 -60 -82 -150 -4 -150C84 -150 102 -60 90 60C80 40 84 -10 72 -44C56 -70 10 -80 -14 -116C-26 -80 -62 -64 -70 -40C-84 -10 -80 40 -88 60Z',
  bob: 'M-88 70C-102 -60 -82 -148 0 -148C84 -148 102 -60 88 70C76 40 82 -10 70 -50C50 -86 -30 -70 -56 -96C-56 -70 -72 -50 -72 -34C-82 -10 -76 40 -88 70Z',
  fringe:
    'M-88 60C-100 -60 -82 -148 0 -148C84 -148 100 -60 88 60C78 30 80 -20 74 -30C60 -46 30 -38 6 -40C-24 -36 -56 -44 -72 -28C-80 -10 -78 30 -88 60Z',
  bun: 'M-80 0C-92 -74 -70 -142 0 -142C72 -142 92 -74 80 0C76 -24 70 -52 56 -70C30 -96 -34 -96 -58 -68C-70 -50 -76 -24 -80 0Z',
};
TOP.ponytail = TOP.bun;

/** What hangs behind the head and neck. */
export function hairBack(c, look) {
  const hair = HAIRS[look.colour];
  if (look.hood) {
    c.fillStyle = look.hood;
    c.fill(
      new Path(
        'M-104 40C-132 -110 -70 -176 0 -176C70 -176 132 -110 104 40C116 120 90 170 60 190L-60 190C-90 170 -116 120 -104 40Z',
      ),
    );
  }
  const shape = BACK[look.hair];
  if (!shape) return;
  c.fillStyle = mix(hair, '#000000', 0.35);
  c.fill(new Path(shape));
  strands(c, new Path(shape), hair, 0.16);
}

export function hairFront(c, look, hair, { light }) {
  if (look.hair === 'curly') curls(c, hair, light, look.female);
  const shape = TOP[look.hair];
  if (shape) {
    const path = new Path(shape);
    c.filter = 'blur(.9px)';
    c.fillStyle = look.hair === 'buzz' ? alpha(hair, 0.82) : hair;
    c.fill(path);
    c.filter = 'none';
    strands(c, path, hair, look.hair === 'buzz' ? 0.05 : 0.3);
    c.save();
    c.clip(path);
    const shine = c.createRadialGradient(light * 40, -104, 4, light * 40, -100, 74);
    shine.addColorStop(0, alpha(mix(hair, '#fff0dd', 0.6), 0.6));
    shine.addColorStop(1, alpha(hair, 0));
    c.fillStyle = shine;
    c.fillRect(-120, -190, 240, 300);
    c.restore();
  }
  if (look.hat) HATS[look.hat](c, light);
}

function strands(c, path, hair, strength) {
  c.save();
  c.clip(path);
  c.lineWidth = 1.6;
  for (let i = 0; i < 46; i++) {
    const k = i / 45 - 0.5;
    c.strokeStyle = alpha(i % 3 ? mix(hair, '#ffe8cc', 0.34) : '#000000', strength * (0.5 + ((i * 29) % 10) / 20));
    c.beginPath();
    c.moveTo(k * 40 + ((i * 13) % 9) - 4, -150);
    c.bezierCurveTo(k * 210, -120, k * 196, -40, k * 190 + ((i * 17) % 13) - 6, 200);
    c.stroke();
  }
  c.restore();
}

function curls(c, hair, light, isLong) {
  for (let i = 0; i < 120; i++) {
    const a = Math.PI * (1.02 + ((i * 61) % 100) / 104);
    const far = 84 + ((i * 37) % 34);
    let x = Math.cos(a) * far * 1.02;
    let y = Math.sin(a) * far * 0.92 - 34;
    if (isLong && i % 3 === 0) {
      x = (i % 2 ? 1 : -1) * (82 + ((i * 7) % 24));
      y = -40 + ((i * 23) % 130);
    }
    const lit = Math.max(0, (x * light) / 110) * 0.3 + ((i * 11) % 10) / 50;
    c.fillStyle = mix(hair, '#ffdfb8', lit * 0.7);
    c.beginPath();
    c.arc(x, y, 15 + ((i * 19) % 9), 0, 7);
    c.fill();
    c.strokeStyle = alpha('#000000', 0.28);
    c.lineWidth = 2;
    c.beginPath();
    c.arc(x, y, 10, i, i + 4);
    c.stroke();
  }
}

const felt = (c, colour, light, paths) => {
  for (const [d, shade] of paths) {
    const g = c.createLinearGradient(light * 110, -120, -light * 110, -60);
    g.addColorStop(0, mix(colour, '#ffe6c8', 0.3));
    g.addColorStop(1, mix(colour, '#000000', 0.45 + shade));
    c.fillStyle = g;
    c.fill(new Path(d));
  }
  c.save();
  c.filter = 'blur(8px)';
  c.fillStyle = 'rgba(10,5,8,.42)';
  c.fill(new Path('M-74 -58C-40 -40 40 -40 74 -58L70 -34C40 -22 -40 -22 -70 -34Z'));
  c.restore();
};
const HATS = {
  fedora: (c, light) =>
    felt(c, '#3a332e', light, [
      ['M-84 -74C-80 -150 -56 -186 -22 -180C-8 -172 8 -172 22 -180C56 -186 80 -150 84 -74Z', 0],
      ['M-86 -92C-40 -74 40 -74 86 -92L88 -70C40 -52 -40 -52 -88 -70Z', 0.3],
      ['M-134 -66C-90 -96 90 -96 134 -66C120 -42 60 -44 0 -44C-60 -44 -120 -42 -134 -66Z', 0.05],
    ]),
  brim: (c, light) =>
    felt(c, '#8a7350', light, [
      ['M-80 -74C-78 -160 -40 -176 0 -176C40 -176 78 -160 80 -74Z', 0],
      ['M-142 -62C-96 -96 96 -96 142 -62C120 -44 60 -48 0 -48C-60 -48 -120 -44 -142 -62Z', 0.1],
    ]),
  cap: (c, light) =>
    felt(c, '#4a5140', light, [
      ['M-86 -54C-92 -130 -52 -162 0 -162C52 -162 92 -130 86 -54C40 -70 -40 -70 -86 -54Z', 0],
      ['M-70 -66C-40 -84 60 -84 92 -60C110 -44 112 -38 100 -36C60 -52 -10 -54 -62 -46Z', 0.2],
    ]),
  beanie: (c, light) =>
    felt(c, '#5d6f7c', light, [
      ['M-86 -50C-96 -140 -50 -172 0 -172C50 -172 96 -140 86 -50C40 -64 -40 -64 -86 -50Z', 0],
      ['M-90 -76C-40 -94 40 -94 90 -76L90 -40C40 -58 -40 -58 -90 -40Z', 0.08],
    ]),
};
