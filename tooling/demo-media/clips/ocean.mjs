import { TAU, rng, vgrad, rgrad, dither, osc, wrap, lerp } from '../lib/kit.mjs';
export const duration = 24,
  fps = 25;
export function setup(W, H, mk) {
  const hz = H * 0.56,
    sx = W * 0.6,
    sy = hz - H * 0.085;
  const sky = mk(W, H),
    c = sky.getContext('2d');
  paintSky(c, { W, H, hz, sx, sy });
  island(c, hz, { x0: -W * 0.1, x1: W * 0.34, h: H * 0.15, col: '#b0657a', seed: 3 });
  island(c, hz, { x0: W * 0.72, x1: W * 1.12, h: H * 0.12, col: '#b96a78', seed: 8 });
  island(c, hz, { x0: -W * 0.16, x1: W * 0.2, h: H * 0.2, col: '#7d4a70', seed: 5 });
  const lx = W * 0.905,
    ly = hz - H * 0.085,
    u = H / 540;
  lighthouse(c, { W, H, hz, lx, ly, u });
  const r = rng(42);
  const clouds = makeClouds(mk, r, { W, H, hz });
  const glit = [];
  for (let i = 0; i < 150; i++) {
    const d = Math.pow(r(), 1.6);
    glit.push({ d, x: r() + r() - 1, ph: r(), cyc: 5 + Math.floor(r() * 9), w: 0.4 + r() * 0.9 });
  }
  const birds = [];
  for (let i = 0; i < 7; i++) birds.push({ ox: (i - 3) * 34 + r() * 14, oy: Math.abs(i - 3) * 13 + r() * 8, ph: r() });
  return { W, H, hz, sx, sy, sky, clouds, glit, birds, lx, ly: ly - 84 * u, u };
}
/** Sky, water and sun: everything behind the islands. */
function paintSky(c, { W, H, hz, sx, sy }) {
  c.fillStyle = vgrad(c, 0, hz, [
    [0, '#1d2c55'],
    [0.32, '#5a4a7c'],
    [0.58, '#c5697a'],
    [0.8, '#f39a6b'],
    [1, '#ffd08a'],
  ]);
  c.fillRect(0, 0, W, hz + 2);
  c.fillStyle = rgrad(c, sx, sy, H * 0.62, [
    [0, 'rgba(255,232,170,.75)'],
    [0.25, 'rgba(255,196,120,.35)'],
    [1, 'rgba(255,160,110,0)'],
  ]);
  c.fillRect(0, 0, W, hz);
  c.fillStyle = vgrad(c, hz, H, [
    [0, '#e58d6c'],
    [0.1, '#a9606f'],
    [0.35, '#54406a'],
    [1, '#141a3a'],
  ]);
  c.fillRect(0, hz, W, H - hz);
  dither(c, W, H, 1.3);
  c.fillStyle = '#fff3cf';
  c.beginPath();
  c.arc(sx, sy, H * 0.072, 0, TAU);
  c.fill();
}
function island(c, hz, { x0, x1, h, col, seed }) {
  const r = rng(seed);
  c.fillStyle = col;
  c.beginPath();
  c.moveTo(x0, hz + 1);
  const n = 26;
  const ph = [r(), r(), r()];
  for (let i = 0; i <= n; i++) {
    const k = i / n,
      env = Math.pow(Math.sin(Math.PI * k), 0.8);
    c.lineTo(
      lerp(x0, x1, k),
      hz -
        h *
          env *
          (0.62 +
            0.22 * Math.sin(TAU * (k * 2.3 + ph[0])) +
            0.1 * Math.sin(TAU * (k * 6.1 + ph[1])) +
            0.05 * Math.sin(TAU * (k * 13 + ph[2]))),
    );
  }
  c.lineTo(x1, hz + 1);
  c.fill();
}
/** A cape on the right with a lighthouse. */
function lighthouse(c, { W, H, hz, lx, ly, u }) {
  c.fillStyle = '#3d2b52';
  c.beginPath();
  c.moveTo(W * 0.8, hz + 2);
  c.bezierCurveTo(W * 0.85, hz - H * 0.03, W * 0.86, hz - H * 0.085, W * 0.9, hz - H * 0.09);
  c.bezierCurveTo(W * 0.95, hz - H * 0.1, W * 0.97, hz - H * 0.13, W * 1.02, hz - H * 0.14);
  c.lineTo(W * 1.02, hz + 2);
  c.fill();
  c.fillStyle = '#f3d9c2';
  c.beginPath();
  c.moveTo(lx - 9 * u, ly);
  c.lineTo(lx - 6 * u, ly - 74 * u);
  c.lineTo(lx + 6 * u, ly - 74 * u);
  c.lineTo(lx + 9 * u, ly);
  c.fill();
  c.fillStyle = '#b8434f';
  for (const k of [0, 1]) c.fillRect(lx - 8 * u + k, ly - (24 + 30 * k) * u, (16 - 2 * k) * u, 13 * u);
  c.fillStyle = '#3d2b52';
  c.fillRect(lx - 8.5 * u, ly - 78 * u, 17 * u, 4 * u);
  c.fillRect(lx - 5 * u, ly - 90 * u, 10 * u, 12 * u);
  c.beginPath();
  c.moveTo(lx - 7 * u, ly - 90 * u);
  c.lineTo(lx, ly - 98 * u);
  c.lineTo(lx + 7 * u, ly - 90 * u);
  c.fill();
}
/** Strips of clouds that move by exactly one strip width in a loop. */
function makeClouds(mk, r, { W, H, hz }) {
  const clouds = [];
  for (let i = 0; i < 9; i++) {
    const w = W * (0.22 + r() * 0.26),
      h = H * (0.022 + r() * 0.03);
    const cv = mk(Math.ceil(w + 20), Math.ceil(h * 3.4)),
      q = cv.getContext('2d');
    const y = H * (0.06 + 0.36 * (i / 9));
    const k = y / hz;
    q.fillStyle = k < 0.35 ? '#6d5585' : k < 0.6 ? '#d98389' : '#ffc08a';
    q.beginPath();
    const base = h * 2.6;
    for (let j = 0; j < 14; j++) {
      const kk = (j + 0.5) / 14,
        env = Math.sin(Math.PI * kk);
      const rx = w * 0.07 + r() * w * 0.05,
        ry = h * (0.25 + env * (0.4 + r() * 0.9));
      q.ellipse(10 + lerp(w * 0.1, w * 0.9, kk), base - ry * 0.55, rx, ry, 0, 0, TAU);
      q.closePath();
    }
    q.fill();
    q.clearRect(0, base, cv.width, cv.height);
    clouds.push({ cv, x: r() * W * 1.6, y, a: 0.55 + r() * 0.35, k: 1 });
  }
  return clouds;
}
export function draw(c, t, s) {
  const { W, H, hz } = s,
    p = t / duration;
  c.drawImage(s.sky, 0, 0);
  const span = W * 1.6;
  c.save();
  c.beginPath();
  c.rect(0, 0, W, hz - H * 0.015);
  c.clip();
  for (const k of s.clouds) {
    const x = wrap(k.x + p * span * k.k, span) - W * 0.5;
    c.globalAlpha = k.a;
    c.drawImage(k.cv, x, k.y - k.cv.height * 0.5);
  }
  c.restore();
  c.globalAlpha = 1;
  drawBeam(c, s, p);
  drawSea(c, s, p);
  drawBirds(c, s, p);
}
/** The beam turns four times in a loop. */
function drawBeam(c, s, p) {
  const { W, u } = s;
  const a = p * 4 * TAU,
    bx = Math.cos(a),
    wv = Math.abs(bx);
  const dir = bx > 0 ? 1 : -1,
    L = W * (0.15 + 0.75 * wv);
  const g = c.createLinearGradient(s.lx, 0, s.lx + dir * L, 0);
  g.addColorStop(0, `rgba(255,240,200,${0.1 + 0.35 * wv})`);
  g.addColorStop(1, 'rgba(255,240,200,0)');
  c.fillStyle = g;
  c.beginPath();
  c.moveTo(s.lx, s.ly - 2 * u);
  c.lineTo(s.lx + dir * L, s.ly - 30 * u);
  c.lineTo(s.lx + dir * L, s.ly + 18 * u);
  c.lineTo(s.lx, s.ly + 2 * u);
  c.fill();
  const fl = Math.pow(Math.max(0, Math.sin(a)), 6);
  c.fillStyle = '#ffe9a8';
  c.fillRect(s.lx - 3.6 * u, s.ly - 5 * u, 7.2 * u, 9 * u);
  c.fillStyle = `rgba(255,244,214,${0.85 * fl})`;
  c.beginPath();
  c.arc(s.lx, s.ly, (3 + 12 * fl) * u, 0, TAU);
  c.fill();
}
/** Nine flat wave bands. */
function drawSea(c, s, p) {
  const { W, H, hz, sx, u } = s;
  const cols = ['#d98370', '#c27472', '#a76474', '#8a5676', '#6d4a73', '#52406c', '#3a3561', '#272b52', '#181f41'];
  for (let i = 0; i < 9; i++) {
    const k = i / 8,
      y0 = hz + H * (0.012 + 0.4 * Math.pow(k, 1.55)),
      A = H * (0.002 + 0.02 * k),
      wl = W * (0.1 + 0.46 * k),
      n1 = i % 2 ? 3 : -3,
      n2 = i % 2 ? -2 : 4;
    const f = (x) =>
      y0 +
      A * (Math.sin(TAU * (x / wl + p * n1 + i * 0.37)) + 0.55 * Math.sin(TAU * ((x / wl) * 1.9 + p * n2 + i * 0.61))) +
      A * 0.8 * osc(p, 5 + (i % 3), i * 0.29);
    c.fillStyle = cols[i];
    c.beginPath();
    c.moveTo(0, H);
    for (let x = 0; x <= W + 8; x += 8) c.lineTo(x, f(x));
    c.lineTo(W, H);
    c.fill();
    // rim light near the sun column
    const gw = W * (0.1 + 0.22 * k);
    const rg = c.createLinearGradient(sx - gw, 0, sx + gw, 0);
    rg.addColorStop(0, 'rgba(255,214,150,0)');
    rg.addColorStop(0.5, `rgba(255,226,170,${0.9 - 0.55 * k})`);
    rg.addColorStop(1, 'rgba(255,214,150,0)');
    c.strokeStyle = rg;
    c.lineWidth = (1 + 1.6 * k) * u;
    c.beginPath();
    for (let x = sx - gw; x <= sx + gw; x += 8) c.lineTo(x, f(x));
    c.stroke();
    if (i === 4) boat(c, W * 0.3 + W * 0.035 * osc(p, 1), f(W * 0.3) + 5 * u, u * 1.25, 0.05 * osc(p, 6, 0.2));
    for (const q of s.glit) {
      if (Math.floor(q.d * 9) !== i) continue;
      const b = osc(p, q.cyc, q.ph);
      if (b < 0.1) continue;
      const gy = y0 + A * 1.6 + q.d * H * 0.03,
        gx = sx + q.x * W * (0.05 + 0.15 * q.d);
      c.fillStyle = `rgba(255,228,176,${0.75 * b * (1 - 0.5 * q.d)})`;
      c.beginPath();
      c.ellipse(gx, gy, (7 + 22 * q.d) * q.w * u * (0.4 + 0.6 * b), (1 + 1.8 * q.d) * u, 0, 0, TAU);
      c.fill();
    }
  }
}
/** The birds cross once in a loop. */
function drawBirds(c, s, p) {
  const { W, H, u } = s;
  const X = lerp(-W * 0.25, W * 1.25, p),
    Y = H * 0.24 + H * 0.03 * osc(p, 3);
  c.strokeStyle = '#2a2147';
  c.lineCap = 'round';
  c.lineJoin = 'round';
  c.lineWidth = 2.4 * u;
  for (const b of s.birds) {
    const f = osc(p, 40, b.ph),
      x = X - b.ox * u * 1.2,
      y = Y + b.oy * u,
      w = 11 * u;
    c.beginPath();
    c.moveTo(x - w, y - f * 5 * u);
    c.quadraticCurveTo(x - w * 0.45, y - 5 * u - f * 2 * u, x, y);
    c.quadraticCurveTo(x + w * 0.45, y - 5 * u - f * 2 * u, x + w, y - f * 5 * u);
    c.stroke();
  }
}
function boat(c, x, y, u, rot) {
  c.save();
  c.translate(x, y);
  c.rotate(rot);
  c.fillStyle = '#2b2147';
  c.beginPath();
  c.moveTo(-46 * u, -12 * u);
  c.quadraticCurveTo(-38 * u, 6 * u, -20 * u, 6 * u);
  c.lineTo(26 * u, 6 * u);
  c.quadraticCurveTo(42 * u, 2 * u, 54 * u, -14 * u);
  c.closePath();
  c.fill();
  c.fillStyle = '#c8515a';
  c.fillRect(-45 * u, -12 * u, 92 * u, 3 * u);
  c.strokeStyle = '#2b2147';
  c.lineWidth = 2.4 * u;
  c.beginPath();
  c.moveTo(2 * u, -10 * u);
  c.lineTo(2 * u, -112 * u);
  c.stroke();
  c.fillStyle = '#fbe3c4';
  c.beginPath();
  c.moveTo(6 * u, -106 * u);
  c.quadraticCurveTo(48 * u, -58 * u, 46 * u, -20 * u);
  c.lineTo(6 * u, -20 * u);
  c.fill();
  c.fillStyle = '#f0b98f';
  c.beginPath();
  c.moveTo(-2 * u, -100 * u);
  c.quadraticCurveTo(-34 * u, -50 * u, -38 * u, -20 * u);
  c.lineTo(-2 * u, -20 * u);
  c.fill();
  c.restore();
}
