import { TAU, rng, vgrad, rgrad, dither, osc, wrap, lerp, hex } from '../lib/kit.mjs';
export const duration = 24,
  fps = 25;
// Night drive from the side. Each layer is a tile that scrolls an integer number of times per loop.
export function setup(W, H, mk) {
  const u = H / 540,
    road = H * 0.8;
  const sky = mk(W, H),
    c = sky.getContext('2d');
  paintSky(c, { W, H, u, road });
  const far = layer(mk, {
    u,
    road,
    tw: Math.round(W * 0.8),
    hMin: 120 * u,
    hMax: 270 * u,
    col: '#5a2a6a',
    edge: '#66317390',
    lit: 0,
    seed: 11,
    ww: [34 * u, 80 * u],
  });
  const mid = layer(mk, {
    u,
    road,
    tw: Math.round(W * 1.2),
    hMin: 90 * u,
    hMax: 300 * u,
    col: '#33205a',
    edge: '#41296c',
    lit: 4 * u,
    seed: 23,
    ww: [58 * u, 120 * u],
  });
  const near = layer(mk, {
    u,
    road,
    tw: Math.round(W * 1.6),
    hMin: 40 * u,
    hMax: 225 * u,
    col: '#191640',
    edge: '#262054',
    lit: 7 * u,
    seed: 31,
    ww: [110 * u, 210 * u],
  });
  addSigns(near.getContext('2d'), { W, u, road });
  const rail = makeRail(mk, { W, H, u, road });
  // road with still gradient
  const rd = mk(W, Math.ceil(H - road)),
    d = rd.getContext('2d');
  d.fillStyle = vgrad(d, 0, H - road, [
    [0, '#3a2354'],
    [0.25, '#231a44'],
    [1, '#0c0b24'],
  ]);
  d.fillRect(0, 0, W, H);
  dither(d, W, rd.height, 1, 4);
  const car = carArt(mk, u);
  return { W, H, u, road, sky, far, mid, near, rail, rd, car };
}
/** Night sky with stars and a moon. */
function paintSky(c, { W, H, u, road }) {
  c.fillStyle = vgrad(c, 0, road, [
    [0, '#0b1030'],
    [0.45, '#2a1f58'],
    [0.78, '#7a2f74'],
    [1, '#e0637a'],
  ]);
  c.fillRect(0, 0, W, H);
  const r = rng(7);
  c.fillStyle = '#fff';
  for (let i = 0; i < 90; i++) {
    c.globalAlpha = 0.25 + r() * 0.6;
    const z = r() < 0.12 ? 2 : 1.2;
    c.fillRect(r() * W, r() * H * 0.36, z * u, z * u);
  }
  c.globalAlpha = 1;
  const mx = W * 0.76,
    my = H * 0.24,
    R = H * 0.105;
  c.fillStyle = rgrad(c, mx, my, R * 3.4, [
    [0, 'rgba(255,214,190,.35)'],
    [1, 'rgba(255,190,190,0)'],
  ]);
  c.fillRect(0, 0, W, H);
  c.fillStyle = '#ffe6cf';
  c.beginPath();
  c.arc(mx, my, R, 0, TAU);
  c.fill();
  c.fillStyle = '#f3cdbb';
  for (const [x, y, q] of [
    [-0.3, -0.25, 0.2],
    [0.25, 0.1, 0.28],
    [-0.15, 0.45, 0.14],
    [0.42, -0.42, 0.1],
    [-0.55, 0.2, 0.1],
  ]) {
    c.beginPath();
    c.arc(mx + x * R, my + y * R, q * R, 0, TAU);
    c.fill();
  }
  dither(c, W, H, 1.2);
}
const wins = ['#ffd27a', '#ffb45e', '#8fe3ff', '#ffe9b8', '#ff8fb0'];
/** A tile of houses; `lit` is the size of their windows, `ww` the range of their widths. */
function layer(mk, { u, road, tw, hMin, hMax, col, edge, lit, seed, ww }) {
  const cv = mk(tw, Math.ceil(road)),
    q = cv.getContext('2d'),
    rn = rng(seed);
  let x = 0;
  while (x < tw) {
    let w = ww[0] + rn() * (ww[1] - ww[0]);
    if (tw - x - w < ww[0]) w = tw - x;
    const h = hMin + (hMax - hMin) * Math.pow(rn(), 1.5),
      y = road - h;
    q.fillStyle = col;
    q.fillRect(x, y, w + 1, h);
    q.fillStyle = edge;
    q.fillRect(x, y, 3 * u, h);
    drawRoof(q, rn(), { x, y, w, u, col });
    if (lit) drawWindows(q, rn, { x, y, w, h, lit });
    x += w;
  }
  return cv;
}
function drawRoof(q, k, { x, y, w, u, col }) {
  q.fillStyle = col;
  if (k < 0.22) {
    q.beginPath();
    q.moveTo(x, y + 1);
    q.lineTo(x + w / 2, y - w * 0.45);
    q.lineTo(x + w, y + 1);
    q.fill();
    q.fillRect(x + w / 2 - 1 * u, y - w * 0.45 - 26 * u, 2 * u, 30 * u);
  } else if (k < 0.45) q.fillRect(x + w * 0.2, y - 14 * u, w * 0.6, 15 * u);
  else if (k < 0.6) {
    q.fillRect(x + w * 0.3, y - 22 * u, 2 * u, 22 * u);
    q.fillRect(x + w * 0.7, y - 22 * u, 2 * u, 22 * u);
    q.beginPath();
    q.ellipse(x + w * 0.5, y - 24 * u, w * 0.28, 10 * u, 0, 0, TAU);
    q.fill();
  }
}
function drawWindows(q, rn, { x, y, w, h, lit }) {
  const gx = lit * 1.9,
    gy = lit * 2.5,
    nx = Math.floor((w - gx) / gx),
    ny = Math.floor((h - gy) / gy),
    ox = (w - nx * gx) / 2;
  const tone = wins[Math.floor(rn() * wins.length)];
  for (let j = 0; j < ny; j++) {
    const rowOn = rn() < 0.75;
    for (let i = 0; i < nx; i++)
      if (rowOn && rn() < 0.42) {
        q.globalAlpha = 0.35 + rn() * 0.6;
        q.fillStyle = rn() < 0.8 ? tone : wins[Math.floor(rn() * 5)];
        q.fillRect(
          Math.round(x + ox + i * gx + gx * 0.22),
          Math.round(y + gy * 0.7 + j * gy),
          Math.round(lit),
          Math.round(lit * 1.35),
        );
      }
  }
  q.globalAlpha = 1;
}
/** Neon signs on the near layer. */
function addSigns(q, { W, u, road }) {
  const sign = ({ x, y, w, h, s, col, vert }) => {
    q.fillStyle = '#0d0b2a';
    q.beginPath();
    q.roundRect(x, y, w, h, 6 * u);
    q.fill();
    q.shadowColor = col;
    q.shadowBlur = 14 * u;
    q.strokeStyle = col;
    q.lineWidth = 2.4 * u;
    q.stroke();
    q.fillStyle = col;
    q.font = `600 ${vert ? 21 * u : 24 * u}px Oswald`;
    q.textAlign = 'center';
    q.textBaseline = 'middle';
    if (vert) [...s].forEach((ch, i) => q.fillText(ch, x + w / 2, y + ((i + 0.62) * h) / (s.length + 0.25)));
    else q.fillText(s, x + w / 2, y + h / 2 + 1);
    q.shadowBlur = 0;
  };
  sign({ x: W * 0.18, y: road - 205 * u, w: 40 * u, h: 128 * u, s: 'HOTEL', col: '#ff5d8f', vert: true });
  sign({ x: W * 0.55, y: road - 150 * u, w: 132 * u, h: 42 * u, s: 'ЛАПША', col: '#5ff0ff' });
  sign({ x: W * 0.98, y: road - 180 * u, w: 40 * u, h: 112 * u, s: 'КИНО', col: '#ffc857', vert: true });
  sign({ x: W * 1.28, y: road - 140 * u, w: 150 * u, h: 44 * u, s: 'NIGHT OWL', col: '#9dff8a' });
}
/** The foreground tile: a lamp and a guard rail. */
function makeRail(mk, { W, H, u, road }) {
  const T = Math.round(W * 0.5),
    rail = mk(T, Math.ceil(H)),
    q = rail.getContext('2d');
  q.fillStyle = '#0a0920';
  q.fillRect(0, road + 4 * u, T, 9 * u);
  q.fillStyle = '#3b2f6b';
  q.fillRect(0, road + 4 * u, T, 2 * u);
  q.fillStyle = '#0a0920';
  q.fillRect(0, road + 20 * u, T, 5 * u);
  for (let i = 0; i < 8; i++) q.fillRect((i * T) / 8, road, 7 * u, 36 * u);
  q.fillRect(T * 0.5 - 4 * u, H * 0.22, 8 * u, road - H * 0.22 + 30 * u);
  q.strokeStyle = '#0a0920';
  q.lineWidth = 6 * u;
  q.beginPath();
  q.moveTo(T * 0.5, H * 0.24);
  q.quadraticCurveTo(T * 0.5, H * 0.175, T * 0.5 + 52 * u, H * 0.175);
  q.stroke();
  q.fillRect(T * 0.5 + 44 * u, H * 0.168, 34 * u, 8 * u);
  q.fillStyle = '#fff1c9';
  q.fillRect(T * 0.5 + 48 * u, H * 0.168 + 8 * u, 26 * u, 4 * u);
  const lx = T * 0.5 + 61 * u;
  q.fillStyle = vgrad(q, H * 0.18, road, [
    [0, 'rgba(255,206,120,.34)'],
    [0.7, 'rgba(255,190,110,.08)'],
    [1, 'rgba(255,190,110,0)'],
  ]);
  q.beginPath();
  q.moveTo(lx - 14 * u, H * 0.185);
  q.lineTo(lx + 14 * u, H * 0.185);
  q.lineTo(lx + 120 * u, road);
  q.lineTo(lx - 120 * u, road);
  q.fill();
  return rail;
}
function carArt(mk, u) {
  const w = Math.ceil(330 * u),
    h = Math.ceil(120 * u),
    cv = mk(w, h),
    c = cv.getContext('2d');
  c.scale(u, u);
  c.fillStyle = '#e8414f';
  c.beginPath();
  c.moveTo(12, 84);
  c.quadraticCurveTo(10, 62, 26, 56);
  c.lineTo(84, 48);
  c.quadraticCurveTo(116, 16, 150, 14);
  c.lineTo(190, 14);
  c.quadraticCurveTo(216, 18, 242, 50);
  c.quadraticCurveTo(296, 54, 312, 70);
  c.quadraticCurveTo(318, 80, 314, 90);
  c.lineTo(14, 90);
  c.closePath();
  c.fill();
  c.fillStyle = '#b92c44';
  c.beginPath();
  c.moveTo(12, 84);
  c.lineTo(12, 74);
  c.lineTo(315, 76);
  c.quadraticCurveTo(318, 84, 314, 90);
  c.lineTo(14, 90);
  c.fill();
  c.fillStyle = '#ff8a80';
  c.beginPath();
  c.moveTo(28, 58);
  c.lineTo(86, 50);
  c.lineTo(243, 52);
  c.quadraticCurveTo(280, 55, 298, 62);
  c.lineTo(298, 64);
  c.quadraticCurveTo(250, 58, 28, 61);
  c.fill();
  c.fillStyle = '#221a4a';
  c.beginPath();
  c.moveTo(98, 48);
  c.quadraticCurveTo(122, 23, 150, 21);
  c.lineTo(162, 21);
  c.lineTo(162, 49);
  c.closePath();
  c.fill();
  c.beginPath();
  c.moveTo(169, 21);
  c.lineTo(188, 21);
  c.quadraticCurveTo(210, 25, 230, 50);
  c.lineTo(169, 49);
  c.fill();
  c.fillStyle = '#f6c9a8';
  c.beginPath();
  c.arc(186, 37, 9, 0, TAU);
  c.fill();
  c.fillStyle = '#141032';
  c.beginPath();
  c.arc(184, 33, 9.5, Math.PI * 0.9, TAU * 1.02);
  c.fill();
  c.fillStyle = '#4fb3bf';
  c.beginPath();
  c.roundRect(174, 43, 24, 8, 3);
  c.fill();
  c.fillStyle = 'rgba(160,190,255,.28)';
  c.beginPath();
  c.moveTo(112, 46);
  c.lineTo(132, 26);
  c.lineTo(143, 24);
  c.lineTo(122, 46);
  c.fill();
  c.strokeStyle = '#8f2038';
  c.lineWidth = 2;
  c.beginPath();
  c.moveTo(166, 50);
  c.lineTo(166, 88);
  c.moveTo(100, 52);
  c.lineTo(104, 88);
  c.stroke();
  c.fillStyle = '#ffd9d0';
  c.fillRect(148, 58, 13, 3);
  c.fillStyle = '#fff4c8';
  c.beginPath();
  c.ellipse(306, 70, 8, 6, 0.3, 0, TAU);
  c.fill();
  c.fillStyle = '#ff3b5c';
  c.fillRect(12, 63, 8, 11);
  c.fillStyle = '#141032';
  c.beginPath();
  c.arc(76, 90, 27, Math.PI, TAU);
  c.arc(254, 90, 27, Math.PI, TAU);
  c.fill();
  return cv;
}
export function draw(c, t, s) {
  const { W, H, u, road } = s,
    p = t / duration;
  c.drawImage(s.sky, 0, 0);
  const tile = (im, turns, y = 0) => {
    const w = im.width;
    let x = -wrap(p * turns * w, w);
    for (; x < W; x += w) c.drawImage(im, x, y);
  };
  tile(s.far, 1);
  c.fillStyle = 'rgba(224,99,122,.16)';
  c.fillRect(0, road - 120 * u, W, 120 * u);
  tile(s.mid, 1);
  tile(s.near, 2);
  drawTrain(c, s, p);
  c.drawImage(s.rd, 0, road);
  drawReflections(c, s, p);
  const sp = W * 0.25;
  const off = wrap(p * 48 * sp, sp);
  c.fillStyle = '#f5d9a8';
  for (let x = -off; x < W; x += sp) {
    c.beginPath();
    c.moveTo(x, H * 0.872);
    c.lineTo(x + 96 * u, H * 0.872);
    c.lineTo(x + 92 * u, H * 0.881);
    c.lineTo(x - 5 * u, H * 0.881);
    c.fill();
  }
  drawCar(c, s, p);
  const T = s.rail.width;
  {
    let x = -wrap(((p * 36 * T) / 2) * 1, T);
    c.save();
    c.translate(0, H * 0.115);
    for (; x < W; x += T) c.drawImage(s.rail, x, 0);
    c.restore();
  }
}
function drawTrain(c, { W, u, road }, p) {
  const tx = lerp(-W * 0.9, W * 1.4, wrap(p * 1 + 0.55, 1)),
    ty = road - 62 * u;
  c.fillStyle = '#120f31';
  c.fillRect(0, ty + 34 * u, W, 8 * u);
  for (let x = -wrap(p * 4 * W, W / 4); x < W; x += W / 4) c.fillRect(x, ty + 40 * u, 12 * u, 40 * u);
  for (let k = 0; k < 5; k++) {
    const x = tx + k * 108 * u;
    c.fillStyle = '#2f7f8f';
    c.beginPath();
    c.roundRect(x, ty, 104 * u, 33 * u, k === 4 ? [6 * u, 22 * u, 4 * u, 6 * u] : 6 * u);
    c.fill();
    c.fillStyle = '#f4c65b';
    c.fillRect(x, ty + 22 * u, 104 * u, 3 * u);
    c.fillStyle = '#ffeebc';
    for (let j = 0; j < 6; j++) c.fillRect(x + (6 + j * 16) * u, ty + 7 * u, 11 * u, 11 * u);
  }
}
/** Reflections on the wet road: streaks with the speed of the near layer. */
function drawReflections(c, { H, u, road, near }, p) {
  const nw = near.width;
  for (let i = 0; i < 14; i++) {
    const x = wrap((i * nw) / 14 - p * 2 * nw, nw) - 40 * u,
      col = ['#ff5d8f', '#5ff0ff', '#ffc857', '#9dff8a', '#c08bff'][i % 5];
    const w = (10 + ((i * 37) % 26)) * u,
      hh = (H - road) * (0.45 + ((i * 53) % 40) / 90);
    const g = c.createLinearGradient(0, road, 0, road + hh);
    g.addColorStop(0, hex(col, 0.38));
    g.addColorStop(1, hex(col, 0));
    c.fillStyle = g;
    c.fillRect(x, road, w, hh);
  }
}
function drawCar(c, s, p) {
  const { W, H, u } = s;
  const cx = W * 0.33 + W * 0.05 * osc(p, 1),
    cy = H * 0.705 + 1.3 * u * osc(p, 24) + 0.8 * u * osc(p, 37, 0.3);
  c.fillStyle = 'rgba(6,5,24,.65)';
  c.beginPath();
  c.ellipse(cx + 165 * u, H * 0.705 + 117 * u, 160 * u, 9 * u, 0, 0, TAU);
  c.fill();
  const g = c.createLinearGradient(cx + 310 * u, 0, cx + 640 * u, 0);
  g.addColorStop(0, 'rgba(255,240,190,.62)');
  g.addColorStop(1, 'rgba(255,240,190,0)');
  c.fillStyle = g;
  c.beginPath();
  c.moveTo(cx + 308 * u, cy + 64 * u);
  c.lineTo(cx + 640 * u, cy + 42 * u);
  c.lineTo(cx + 640 * u, cy + 132 * u);
  c.lineTo(cx + 308 * u, cy + 76 * u);
  c.fill();
  c.drawImage(s.car, cx, cy);
  for (const wx of [76, 254]) drawWheel(c, { x: cx + wx * u, y: H * 0.705 + 92 * u, u, p });
  // tail-light trail
  const tg = c.createLinearGradient(cx - 150 * u, 0, cx + 14 * u, 0);
  tg.addColorStop(0, 'rgba(255,59,92,0)');
  tg.addColorStop(1, 'rgba(255,59,92,.55)');
  c.fillStyle = tg;
  c.fillRect(cx - 150 * u, cy + 65 * u, 164 * u, 6 * u);
}
function drawWheel(c, { x, y, u, p }) {
  c.save();
  c.translate(x, y);
  c.fillStyle = '#0b0920';
  c.beginPath();
  c.arc(0, 0, 24 * u, 0, TAU);
  c.fill();
  c.fillStyle = '#d7d3ea';
  c.beginPath();
  c.arc(0, 0, 14 * u, 0, TAU);
  c.fill();
  c.rotate(p * TAU * 60);
  c.strokeStyle = '#453d74';
  c.lineWidth = 4 * u;
  for (let k = 0; k < 5; k++) {
    c.rotate(TAU / 5);
    c.beginPath();
    c.moveTo(3 * u, 0);
    c.lineTo(13 * u, 0);
    c.stroke();
  }
  c.restore();
}
