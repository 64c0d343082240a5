// A tale for children: a fox walks over paper hills with a compass. Side view; tiles scroll an integer number of
// times.
import { TAU, rng, vgrad, rgrad, dither, osc, wrap, lerp } from '../lib/kit.mjs';
export const duration = 24,
  fps = 25;
export function setup(W, H, mk) {
  const u = H / 540,
    sky = mk(W, H),
    c = sky.getContext('2d');
  c.fillStyle = vgrad(c, 0, H, [
    [0, '#69bfe8'],
    [0.55, '#cfeff7'],
    [1, '#fff3d6'],
  ]);
  c.fillRect(0, 0, W, H);
  dither(c, W, H, 1);
  const hills = (tw, base, amp, col, dark, seed, trees) => {
    const cv = mk(tw, H),
      q = cv.getContext('2d'),
      r = rng(seed),
      ph = [r() * TAU, r() * TAU],
      y = (x) => base + amp * (Math.sin(((TAU * x) / tw) * 2 + ph[0]) + 0.5 * Math.sin(((TAU * x) / tw) * 5 + ph[1]));
    for (let i = 0; i < trees; i++) {
      const x = ((i + 0.2 + 0.6 * r()) * tw) / trees,
        s = (0.7 + 0.6 * r()) * u,
        yy = y(x) + 6 * u;
      q.fillStyle = '#6b4a35';
      q.fillRect(x - 4 * s, yy - 46 * s, 8 * s, 50 * s);
      q.fillStyle = r() > 0.35 ? dark : '#f0a24a';
      q.beginPath();
      if (r() > 0.5) {
        q.arc(x, yy - 72 * s, 34 * s, 0, TAU);
      } else {
        q.moveTo(x, yy - 130 * s);
        q.lineTo(x + 36 * s, yy - 30 * s);
        q.lineTo(x - 36 * s, yy - 30 * s);
      }
      q.fill();
    }
    q.fillStyle = col;
    q.beginPath();
    q.moveTo(0, H);
    for (let x = 0; x <= tw; x += 6) q.lineTo(x, y(x));
    q.lineTo(tw, y(tw));
    q.lineTo(tw, H);
    q.fill();
    q.fillStyle = 'rgba(255,255,255,.10)';
    for (let i = 0; i < 16; i++) {
      const x = r() * tw;
      q.beginPath();
      q.ellipse(x, y(x) + (30 + r() * 90) * u, 40 * u, 5 * u, 0, 0, TAU);
      q.fill();
    }
    return { cv, y, tw };
  };
  const far = hills(Math.round(W * 1.0), H * 0.6, 26 * u, '#9fd8b0', '#5cb58a', 4, 7),
    mid = hills(Math.round(W * 1.3), H * 0.7, 24 * u, '#63bb86', '#2f8f6a', 9, 8),
    near = hills(Math.round(W * 1.6), H * 0.83, 12 * u, '#3f9a68', '#1f6f52', 15, 0);
  {
    const q = near.cv.getContext('2d'),
      r = rng(31);
    for (let i = 0; i < 46; i++) {
      const x = r() * near.tw,
        y = near.y(x) + (8 + r() * 80) * u,
        col = ['#ffd84d', '#ff8fa3', '#ffffff', '#b79cff'][i % 4];
      q.fillStyle = col;
      for (let k = 0; k < 5; k++) {
        const a = (k / 5) * TAU;
        q.beginPath();
        q.arc(x + Math.cos(a) * 4 * u, y + Math.sin(a) * 4 * u, 3 * u, 0, TAU);
        q.fill();
      }
      q.fillStyle = '#f29a2e';
      q.beginPath();
      q.arc(x, y, 2.6 * u, 0, TAU);
      q.fill();
    }
  }
  const cloud = mk(220, 90),
    q = cloud.getContext('2d');
  q.fillStyle = '#fff';
  for (const [x, y, s] of [
    [50, 60, 28],
    [95, 44, 38],
    [145, 52, 33],
    [180, 64, 22],
  ]) {
    q.beginPath();
    q.arc(x, y, s, 0, TAU);
    q.fill();
  }
  q.clearRect(0, 72, 220, 20);
  return { W, H, u, sky, far, mid, near, cloud };
}
export function draw(c, t, s) {
  const { W, H, u } = s,
    p = t / duration;
  c.drawImage(s.sky, 0, 0);
  c.fillStyle = rgrad(c, W * 0.78, H * 0.22, H * 0.4, [
    [0, 'rgba(255,240,180,.9)'],
    [0.2, 'rgba(255,236,170,.45)'],
    [1, 'rgba(255,236,170,0)'],
  ]);
  c.fillRect(0, 0, W, H);
  c.fillStyle = '#ffd65a';
  c.beginPath();
  c.arc(W * 0.78, H * 0.22, 46 * u, 0, TAU);
  c.fill();
  for (let i = 0; i < 5; i++) {
    const span = W * 1.5,
      x = wrap((i / 5) * span - p * span, span) - 240 * u;
    c.globalAlpha = 0.92;
    c.drawImage(s.cloud, x, (50 + 34 * ((i * 7) % 4)) * u, (220 - 20 * (i % 3)) * u, (90 - 8 * (i % 3)) * u);
    c.globalAlpha = 1;
  }
  const tile = ({ cv, tw }, turns) => {
    let x = -wrap(p * turns * tw, tw);
    for (; x < W; x += tw) c.drawImage(cv, x, 0);
  };
  tile(s.far, 1);
  tile(s.mid, 1);
  // a friendly train of birds
  for (let i = 0; i < 4; i++) {
    const x = lerp(-80 * u, W + 260 * u, wrap(p + 0.2, 1)) - i * 46 * u,
      y = H * 0.3 + 14 * u * osc(p, 3, i * 0.2),
      f = osc(p, 36, i * 0.17);
    c.strokeStyle = '#35506b';
    c.lineWidth = 3 * u;
    c.lineCap = 'round';
    c.beginPath();
    c.moveTo(x - 12 * u, y - 6 * u * f);
    c.quadraticCurveTo(x - 4 * u, y - 4 * u, x, y);
    c.quadraticCurveTo(x + 4 * u, y - 4 * u, x + 12 * u, y - 6 * u * f);
    c.stroke();
  }
  tile(s.near, 2);
  const fx = W * 0.38,
    off = wrap(p * 2 * s.near.tw, s.near.tw),
    gy = s.near.y(wrap(fx + off, s.near.tw)) + 6 * u;
  fox(c, fx, gy, u * 1.15, p);
  const bx = W * 0.7 + 26 * u * osc(p, 2),
    by = H * 0.52 + 22 * u * osc(p, 5, 0.2),
    fl = Math.abs(osc(p, 60));
  for (const d of [-1, 1]) {
    c.fillStyle = '#ff7fa0';
    c.beginPath();
    c.ellipse(bx + d * 9 * u * fl, by, 10 * u * fl + 1, 13 * u, d * 0.4, 0, TAU);
    c.fill();
  }
  c.fillStyle = '#3a2a4a';
  c.fillRect(bx - 1.5 * u, by - 10 * u, 3 * u, 20 * u);
}
/** The fox's colours: fur, dark fur, white, black. */
const O = '#f27a2e',
  D = '#c9561c',
  Wt = '#fff6ea',
  K = '#2b1a16';
function fox(c, x, y, u, p) {
  const step = p * 36,
    bob = 3 * u * Math.abs(Math.sin((TAU * step) / 2)),
    { ellipse: E } = createBrush(c, u);
  c.save();
  c.translate(x, y - bob);
  c.fillStyle = 'rgba(20,60,40,.28)';
  c.beginPath();
  c.ellipse(0, 4 * u + bob, 70 * u, 8 * u, 0, 0, TAU);
  c.fill();
  drawLeg(c, u, { X: -30, angle: 0.5 * Math.sin(TAU * (step / 2 + 0.5)), col: D });
  drawLeg(c, u, { X: 26, angle: 0.5 * Math.sin(TAU * (step / 2 + 0)), col: D });
  drawTail(c, u, p);
  E(O, -4, -58, 60, 34);
  E(Wt, 6, -44, 40, 18);
  drawLeg(c, u, { X: -18, angle: 0.5 * Math.sin(TAU * (step / 2 + 0)), col: O });
  drawLeg(c, u, { X: 36, angle: 0.5 * Math.sin(TAU * (step / 2 + 0.5)), col: O });
  drawHead(c, u, p);
  drawCompass(c, u, p);
  c.restore();
}
/** Filled ellipses and polygons in units of `u`. */
function createBrush(c, u) {
  const ellipse = (col, X, Y, rx, ry, r = 0) => {
    c.fillStyle = col;
    c.beginPath();
    c.ellipse(X * u, Y * u, rx * u, ry * u, r, 0, TAU);
    c.fill();
  };
  const polygon = (col, pts) => {
    c.fillStyle = col;
    c.beginPath();
    pts.forEach(([a, b], i) => (i ? c.lineTo(a * u, b * u) : c.moveTo(a * u, b * u)));
    c.fill();
  };
  return { ellipse, polygon };
}
function drawLeg(c, u, { X, angle, col }) {
  c.save();
  c.translate(X * u, -38 * u);
  c.rotate(angle);
  c.fillStyle = col;
  c.beginPath();
  c.roundRect(-7 * u, 0, 14 * u, 40 * u, 7 * u);
  c.fill();
  c.fillStyle = K;
  c.beginPath();
  c.roundRect(-7 * u, 26 * u, 15 * u, 14 * u, 7 * u);
  c.fill();
  c.restore();
}
function drawTail(c, u, p) {
  c.save();
  c.translate(-52 * u, -58 * u);
  c.rotate(-0.5 + 0.16 * osc(p, 18));
  c.fillStyle = O;
  c.beginPath();
  c.moveTo(0, 0);
  c.bezierCurveTo(-30 * u, -34 * u, -84 * u, -34 * u, -92 * u, -4 * u);
  c.bezierCurveTo(-80 * u, 20 * u, -34 * u, 22 * u, 0, 10 * u);
  c.fill();
  c.fillStyle = Wt;
  c.beginPath();
  c.moveTo(-66 * u, -23 * u);
  c.bezierCurveTo(-84 * u, -20 * u, -92 * u, -10 * u, -92 * u, -4 * u);
  c.bezierCurveTo(-86 * u, 8 * u, -76 * u, 13 * u, -64 * u, 15 * u);
  c.quadraticCurveTo(-74 * u, -4 * u, -66 * u, -23 * u);
  c.fill();
  c.restore();
}
function drawHead(c, u, p) {
  const { ellipse: E, polygon: T } = createBrush(c, u);
  c.save();
  c.translate(52 * u, -92 * u);
  c.rotate(0.05 * osc(p, 12));
  T(O, [
    [-34, -18],
    [-30, -66],
    [-2, -34],
  ]);
  T(K, [
    [-28, -30],
    [-27, -56],
    [-12, -36],
  ]);
  T(O, [
    [4, -34],
    [30, -64],
    [34, -16],
  ]);
  T(K, [
    [12, -36],
    [27, -54],
    [28, -28],
  ]);
  E(O, 0, -8, 42, 36);
  c.fillStyle = Wt;
  c.beginPath();
  c.moveTo(-36 * u, 6 * u);
  c.quadraticCurveTo(-14 * u, -10 * u, 4 * u, 6 * u);
  c.quadraticCurveTo(22 * u, -10 * u, 44 * u, 6 * u);
  c.quadraticCurveTo(40 * u, 26 * u, 10 * u, 28 * u);
  c.quadraticCurveTo(-26 * u, 30 * u, -36 * u, 6 * u);
  c.fill();
  const blink = Math.abs(wrap(p * 7, 1) - 0.5) < 0.018 ? 0.12 : 1;
  for (const d of [-13, 19]) {
    E(K, d, -10, 5.4, 6.6 * blink);
    if (blink === 1) E('#fff', d + 2, -13, 1.9, 1.9);
  }
  E(K, 8, 9, 6.5, 5);
  c.strokeStyle = K;
  c.lineWidth = 2.4 * u;
  c.lineCap = 'round';
  c.beginPath();
  c.moveTo(-2 * u, 17 * u);
  c.quadraticCurveTo(4 * u, 22 * u, 8 * u, 16 * u);
  c.quadraticCurveTo(12 * u, 22 * u, 18 * u, 17 * u);
  c.stroke();
  c.restore();
}
/** A scarf and a compass. */
function drawCompass(c, u, p) {
  const { ellipse: E, polygon: T } = createBrush(c, u);
  c.fillStyle = '#2f7fd0';
  c.beginPath();
  c.moveTo(24 * u, -70 * u);
  c.quadraticCurveTo(50 * u, -54 * u, 82 * u, -66 * u);
  c.lineTo(78 * u, -52 * u);
  c.quadraticCurveTo(48 * u, -42 * u, 26 * u, -56 * u);
  c.fill();
  c.strokeStyle = '#8a6a2a';
  c.lineWidth = 2 * u;
  c.beginPath();
  c.moveTo(52 * u, -50 * u);
  c.lineTo((56 + 4 * osc(p, 18)) * u, -30 * u);
  c.stroke();
  E('#f6d36a', 56 + 4 * osc(p, 18), -22, 10, 10);
  E('#fffbe8', 56 + 4 * osc(p, 18), -22, 7, 7);
  c.save();
  c.translate((56 + 4 * osc(p, 18)) * u, -22 * u);
  c.rotate(0.7 + 0.35 * osc(p, 9));
  T('#d8402a', [
    [-1.6, 0],
    [0, -6],
    [1.6, 0],
  ]);
  T('#4a5a7a', [
    [-1.6, 0],
    [0, 6],
    [1.6, 0],
  ]);
  c.restore();
}
