// A lullaby: a paper boat hangs under the moon and gathers stars above sleeping roofs.
import { TAU, rng, vgrad, rgrad, dither, osc, wrap, lerp } from '../lib/kit.mjs';
export const duration = 24,
  fps = 25;
export function setup(W, H, mk) {
  const u = H / 540,
    sky = mk(W, H),
    c = sky.getContext('2d'),
    r = rng(6);
  c.fillStyle = vgrad(c, 0, H, [
    [0, '#131a4a'],
    [0.5, '#33357f'],
    [0.85, '#7a5aa0'],
    [1, '#c98aa8'],
  ]);
  c.fillRect(0, 0, W, H);
  const mx = W * 0.72,
    my = H * 0.28;
  c.fillStyle = rgrad(c, mx, my, H * 0.5, [
    [0, 'rgba(255,236,190,.55)'],
    [0.3, 'rgba(255,220,190,.18)'],
    [1, 'rgba(255,220,190,0)'],
  ]);
  c.fillRect(0, 0, W, H);
  dither(c, W, H, 1.2);
  c.fillStyle = '#ffeec2';
  c.beginPath();
  c.arc(mx, my, 74 * u, 0, TAU);
  c.fill();
  c.fillStyle = '#f3d9a6';
  for (const [x, y, s] of [
    [-26, -20, 14],
    [22, 8, 20],
    [-8, 34, 10],
    [34, -34, 8],
  ]) {
    c.beginPath();
    c.arc(mx + x * u, my + y * u, s * u, 0, TAU);
    c.fill();
  }
  const stars = Array.from({ length: 46 }, () => ({
    x: r() * W,
    y: r() * H * 0.6,
    s: (1 + r() * 2.2) * u,
    ph: r(),
    k: 2 + Math.floor(r() * 5),
  }));
  const cloud = makeCloud(mk);
  return {
    W,
    H,
    u,
    sky,
    stars,
    mx,
    my,
    cloud,
    far: roofs(mk, { H, u, tw: Math.round(W * 1.1), base: H * 0.88, col: '#2e2a66', lit: '#e9b06a', seed: 5 }),
    near: roofs(mk, { H, u, tw: Math.round(W * 1.4), base: H * 1.02, col: '#191846', lit: '#ffd07a', seed: 11 }),
  };
}
/** A tile of roofs with lit windows. */
function roofs(mk, { H, u, tw, base, col, lit, seed }) {
  const cv = mk(tw, H),
    q = cv.getContext('2d'),
    n = rng(seed);
  let x = 0;
  while (x < tw) {
    let w = (70 + n() * 80) * u;
    if (tw - x - w < 60 * u) w = tw - x;
    const h = (60 + n() * 90) * u,
      y = base - h;
    q.fillStyle = col;
    q.fillRect(x, y, w + 1, H);
    q.beginPath();
    q.moveTo(x - 6 * u, y + 1);
    q.lineTo(x + w / 2, y - (30 + n() * 34) * u);
    q.lineTo(x + w + 6 * u, y + 1);
    q.fill();
    if (n() > 0.4) q.fillRect(x + w * 0.68, y - 46 * u, 12 * u, 44 * u);
    for (let i = 0; i < 3; i++)
      if (n() > 0.45) {
        q.fillStyle = lit;
        q.beginPath();
        q.roundRect(x + (14 + i * 30) * u, y + (18 + (i % 2) * 34) * u, 15 * u, 19 * u, 3 * u);
        q.fill();
        q.fillStyle = col;
        q.fillRect(x + (20.5 + i * 30) * u, y + (18 + (i % 2) * 34) * u, 2 * u, 19 * u);
      }
    x += w;
  }
  return cv;
}
function makeCloud(mk) {
  const cloud = mk(360, 130),
    q = cloud.getContext('2d');
  q.fillStyle = '#b9b4e6';
  for (const [x, y, s] of [
    [70, 90, 38],
    [140, 66, 54],
    [220, 76, 48],
    [290, 94, 32],
  ]) {
    q.beginPath();
    q.arc(x, y, s, 0, TAU);
    q.fill();
  }
  q.clearRect(0, 108, 360, 30);
  return cloud;
}
export function draw(c, t, s) {
  const { W, H, u } = s,
    p = t / duration;
  c.drawImage(s.sky, 0, 0);
  for (const k of s.stars) {
    const b = 0.55 + 0.45 * osc(p, k.k, k.ph),
      q = k.s * (0.7 + 0.5 * b);
    c.fillStyle = `rgba(255,244,214,${b})`;
    c.beginPath();
    for (let i = 0; i < 8; i++) {
      const a = (i / 8) * TAU,
        d = i % 2 ? q * 0.4 : q * 1.6;
      c.lineTo(k.x + Math.cos(a) * d, k.y + Math.sin(a) * d);
    }
    c.fill();
  }
  const drift = (x0, y, turns, sc, a) => {
    const span = W * 1.6,
      x = wrap(x0 * span + p * turns * span, span) - W * 0.4;
    c.globalAlpha = a;
    c.drawImage(s.cloud, x, y * H, 360 * sc * u, 130 * sc * u);
    c.globalAlpha = 1;
  };
  drift(0.1, 0.3, 1, 0.8, 0.35);
  drift(0.55, 0.12, 1, 0.6, 0.3);
  const tile = (cv, turns) => {
    const w = cv.width;
    let x = -wrap(p * turns * w, w);
    for (; x < W; x += w) c.drawImage(cv, x, 0);
  };
  tile(s.far, 1);
  c.fillStyle = vgrad(c, H * 0.55, H * 0.9, [
    [0, 'rgba(150,110,190,0)'],
    [1, 'rgba(150,110,190,.22)'],
  ]);
  c.fillRect(0, H * 0.55, W, H);
  drift(0.3, 0.52, 1, 1.1, 0.5);
  drift(0.8, 0.58, 1, 1.3, 0.5);
  const bx = W * 0.4 + 40 * u * osc(p, 1),
    by = H * 0.44 + 14 * u * osc(p, 3),
    tilt = 0.07 * osc(p, 3, 0.2);
  boat(c, bx, by, u * 1.1, tilt, p, s);
  tile(s.near, 1);
}
function boat(c, x, y, u, a, p) {
  // a star on a line, pulled up four times in the loop
  const pull = wrap(p * 4, 1),
    ly = lerp(150, 26, pull < 0.7 ? pull / 0.7 : 1);
  c.strokeStyle = 'rgba(255,240,210,.7)';
  c.lineWidth = 1.6 * u;
  c.beginPath();
  c.moveTo(x + 92 * u, y - 66 * u);
  c.lineTo(x + 92 * u, y + (ly - 60) * u);
  c.stroke();
  c.fillStyle = `rgba(255,226,130,${pull < 0.9 ? 1 : (1 - pull) * 10})`;
  star(c, x + 92 * u, y + (ly - 50) * u, 13 * u, p * TAU * 2);
  c.fill();
  c.save();
  c.translate(x, y);
  c.rotate(a);
  const P = (col, pts) => {
    c.fillStyle = col;
    c.beginPath();
    pts.forEach(([X, Y], i) => (i ? c.lineTo(X * u, Y * u) : c.moveTo(X * u, Y * u)));
    c.fill();
  };
  P('#fdf6ea', [
    [-100, -8],
    [100, -8],
    [64, 44],
    [-64, 44],
  ]);
  P('#e4d8ea', [
    [-100, -8],
    [0, -8],
    [-20, 44],
    [-64, 44],
  ]);
  P('#fffdf6', [
    [-44, -8],
    [4, -78],
    [46, -8],
  ]);
  P('#e9dcec', [
    [-44, -8],
    [4, -78],
    [-6, -8],
  ]);
  // a small bear in a night cap, seen from behind and a little aside
  c.fillStyle = '#8a5a3c';
  c.beginPath();
  c.ellipse(62 * u, -26 * u, 22 * u, 26 * u, 0, 0, TAU);
  c.fill();
  c.beginPath();
  c.arc(62 * u, -62 * u, 20 * u, 0, TAU);
  c.fill();
  for (const d of [-15, 14]) {
    c.beginPath();
    c.arc((62 + d) * u, -78 * u, 7 * u, 0, TAU);
    c.fill();
  }
  c.fillStyle = '#e0566f';
  c.beginPath();
  c.moveTo(42 * u, -70 * u);
  c.quadraticCurveTo(58 * u, -104 * u, (26 + 4 * Math.sin(p * TAU * 6)) * u, -104 * u);
  c.quadraticCurveTo(66 * u, -112 * u, 82 * u, -72 * u);
  c.quadraticCurveTo(62 * u, -80 * u, 42 * u, -70 * u);
  c.fill();
  c.fillStyle = '#fff';
  c.beginPath();
  c.arc((26 + 4 * Math.sin(p * TAU * 6)) * u, -104 * u, 6 * u, 0, TAU);
  c.fill();
  c.strokeStyle = '#6a4630';
  c.lineWidth = 9 * u;
  c.lineCap = 'round';
  c.beginPath();
  c.moveTo(72 * u, -38 * u);
  c.lineTo(90 * u, -58 * u);
  c.stroke();
  for (let i = 0; i < 4; i++) {
    c.fillStyle = '#ffe28a';
    star(c, (-46 + i * 20) * u, (-12 - (i % 2) * 5) * u, 9 * u, i);
    c.fill();
  }
  P('#fdf6ea', [
    [-100, -8],
    [100, -8],
    [84, 14],
    [-84, 14],
  ]);
  P('#e4d8ea', [
    [-100, -8],
    [-20, -8],
    [-30, 14],
    [-84, 14],
  ]);
  c.restore();
}
function star(c, x, y, r, a) {
  c.beginPath();
  for (let i = 0; i < 10; i++) {
    const q = a + (i / 10) * TAU,
      d = i % 2 ? r * 0.45 : r;
    c.lineTo(x + Math.cos(q) * d, y + Math.sin(q) * d);
  }
  c.closePath();
}
