import { TAU, rng, vgrad, rgrad, dither, wrap, lerp, seg, eo, eio, clamp, text, rr } from '../lib/kit.mjs';
export const duration = 24,
  fps = 25;
const HEAD = [
  'Портовый мост открыт после ремонта',
  'Комету назвали в честь школьного класса',
  'Ночные трамваи вернулись на север',
];
const TICK =
  'СЕВЕР 24   •   К вечеру дождь кончится, +14°   •   Шахматы: Орлова впереди после седьмого тура   •   Речные паромы ходят по праздничному расписанию   •   Библиотека получила три тысячи карт   •   ';
export function setup(W, H, mk) {
  const u = H / 540,
    r = rng(5);
  const bg = mk(W, H),
    c = bg.getContext('2d');
  c.fillStyle = vgrad(c, 0, H, [
    [0, '#071a3d'],
    [0.6, '#0c3566'],
    [1, '#061430'],
  ]);
  c.fillRect(0, 0, W, H);
  c.fillStyle = rgrad(c, W * 0.62, H * 0.44, H * 0.8, [
    [0, 'rgba(64,156,220,.55)'],
    [0.5, 'rgba(30,90,170,.25)'],
    [1, 'rgba(10,30,80,0)'],
  ]);
  c.fillRect(0, 0, W, H);
  dither(c, W, H, 1.2);
  // globe points: own "continents" from summed spherical waves
  const pts = [];
  const N = 3000;
  for (let i = 0; i < N; i++) {
    const y = 1 - (2 * (i + 0.5)) / N,
      rad = Math.sqrt(1 - y * y),
      a = i * 2.399963;
    const x = Math.cos(a) * rad,
      z = Math.sin(a) * rad;
    const v =
      Math.sin(3.1 * x + 1.2) * Math.cos(2.7 * z - 0.4) +
      0.7 * Math.sin(4.3 * y + 2.1 * x) +
      0.5 * Math.cos(6.1 * z + 3.2 * y) +
      0.35 * Math.sin(9 * x * z + 2);
    if (v > 0.05) pts.push([x, y, z]);
  }
  const arcs = [];
  for (let i = 0; i < 7; i++)
    arcs.push({ a: r() * TAU, b: r() * TAU, la: (r() - 0.5) * 1.6, lb: (r() - 0.5) * 1.6, ph: r() });
  const m = mk(8, 8).getContext('2d');
  m.font = `500 ${19 * u}px Inter`;
  const tw = m.measureText(TICK).width;
  const tick = mk(Math.ceil(tw), Math.ceil(34 * u)),
    q = tick.getContext('2d');
  text(q, TICK, 0, 23.5 * u, `500 ${19 * u}px Inter`, '#0a2346');
  return { W, H, u, bg, pts, arcs, tick, tw };
}
export function draw(c, t, s) {
  const { W, H } = s,
    p = t / duration;
  c.drawImage(s.bg, 0, 0);
  drawPanels(c, s, p);
  // opener <-> bulletin: 0..5 opener, 6.4..22.6 bulletin, then back to the state of the first frame
  const k = eio(seg(t, 5.0, 6.4)) * (1 - eio(seg(t, 22.6, 24)));
  const gx = lerp(W * 0.5, W * 0.74, k),
    gy = lerp(H * 0.47, H * 0.43, k),
    R = lerp(H * 0.36, H * 0.37, k),
    rot = p * TAU * 2;
  drawGlobe(c, s, { p, gx, gy, R, rot });
  drawRings(c, s, { p, gx, gy, R });
  // the title wipes in, out at 8.2, and back before the loop point
  drawTitle(c, s, eo(seg(t, 0, 0.01)) * (1 - k));
  drawCountdown(c, s, t);
  if (k > 0.002) drawBulletin(c, s, { t, p, b: k });
  drawWipe(c, s, seg(t, 4.9, 6.7));
}
function drawPanels(c, { W, H, u }, p) {
  for (let i = 0; i < 7; i++) {
    const x = wrap(i / 7 + p * (i % 2 ? 1 : -1), 1) * W * 1.5 - W * 0.25;
    c.fillStyle = `rgba(120,200,255,${0.035 + 0.02 * (i % 3)})`;
    c.beginPath();
    c.moveTo(x, 0);
    c.lineTo(x + 90 * u, 0);
    c.lineTo(x - 70 * u, H);
    c.lineTo(x - 160 * u, H);
    c.fill();
  }
}
/** A rotating globe of points, with arcs between its cities. */
function drawGlobe(c, s, { p, gx, gy, R, rot }) {
  const { u } = s;
  c.fillStyle = rgrad(c, gx - R * 0.35, gy - R * 0.4, R * 1.5, [
    [0, '#1f78b8'],
    [0.6, '#0d4384'],
    [1, '#07265a'],
  ]);
  c.beginPath();
  c.arc(gx, gy, R, 0, TAU);
  c.fill();
  const ct = Math.cos(0.36),
    st = Math.sin(0.36);
  const pr = (x, y, z, q = 1) => {
    const X = x * Math.cos(rot) + z * Math.sin(rot),
      Z = -x * Math.sin(rot) + z * Math.cos(rot),
      Y = y * ct - Z * st,
      D = y * st + Z * ct;
    return [gx + X * R * q, gy - Y * R * q, D];
  };
  for (const [x, y, z] of s.pts) {
    const [X, Y, D] = pr(x, y, z);
    if (D < 0.02) continue;
    c.fillStyle = `rgba(170,232,255,${0.25 + 0.7 * D})`;
    const z2 = (1.3 + 1.9 * D) * u;
    c.fillRect(X - z2 / 2, Y - z2 / 2, z2, z2);
  }
  for (const a of s.arcs) drawArc(c, pr, { a, p, u });
}
function drawArc(c, pr, { a, p, u }) {
  const f = wrap(p * 4 + a.ph, 1);
  c.lineWidth = 1.8 * u;
  c.strokeStyle = `rgba(255,196,84,${0.9 * Math.sin(Math.PI * f)})`;
  c.beginPath();
  let pen = false;
  for (let i = 0; i <= 24; i++) {
    const kk = (i / 24) * Math.min(1, f * 1.6),
      lo = lerp(a.a, a.b, kk),
      la = lerp(a.la, a.lb, kk),
      q = 1 + 0.18 * Math.sin((Math.PI * i) / 24);
    const [X, Y, D] = pr(Math.cos(la) * Math.cos(lo), Math.sin(la), Math.cos(la) * Math.sin(lo), q);
    if (D < 0) {
      pen = false;
      continue;
    }
    pen ? c.lineTo(X, Y) : c.moveTo(X, Y);
    pen = true;
  }
  c.stroke();
}
function drawRings(c, { u }, { p, gx, gy, R }) {
  for (let i = 0; i < 3; i++) {
    const q = 1.14 + i * 0.13;
    c.strokeStyle = ['rgba(255,196,84,.9)', 'rgba(140,215,255,.55)', 'rgba(140,215,255,.28)'][i];
    c.lineWidth = [3.4, 1.6, 7][i] * u;
    const a0 = p * TAU * [3, -2, 1][i] + i * 2;
    c.beginPath();
    c.ellipse(gx, gy, R * q, R * q, 0, a0, a0 + [2.2, 4.2, 1.1][i]);
    c.stroke();
    c.beginPath();
    c.ellipse(gx, gy, R * q, R * q, 0, a0 + 3.3, a0 + 3.3 + [0.9, 0.8, 0.5][i]);
    c.stroke();
  }
}
function drawTitle(c, { W, H, u }, o) {
  if (o <= 0.002) return;
  c.save();
  c.globalAlpha = o;
  const y = H * 0.47;
  c.fillStyle = 'rgba(5,18,46,.82)';
  c.beginPath();
  c.moveTo(W * 0.16, y - 62 * u);
  c.lineTo(W * 0.88, y - 62 * u);
  c.lineTo(W * 0.84, y + 64 * u);
  c.lineTo(W * 0.12, y + 64 * u);
  c.fill();
  c.fillStyle = '#ffc454';
  c.fillRect(W * 0.16, y - 66 * u, W * 0.72, 4 * u);
  text(c, 'СЕВЕР', W * 0.43, y + 30 * u, `700 ${86 * u}px Oswald`, '#fff', { align: 'center', track: 6 * u });
  c.fillStyle = '#ffc454';
  rr(c, W * 0.7, y - 42 * u, 112 * u, 84 * u, 4 * u);
  c.fill();
  text(c, '24', W * 0.7 + 56 * u, y + 27 * u, `700 ${74 * u}px Oswald`, '#0a2346', { align: 'center' });
  text(c, 'ГЛАВНОЕ ЗА ПОЛМИНУТЫ', W * 0.43, y + 55 * u, `500 ${15 * u}px Inter`, '#a8dcff', {
    align: 'center',
    track: 5 * u,
  });
  c.restore();
}
/** A countdown with the length of the loop. */
function drawCountdown(c, { W, u }, t) {
  const kx = W - 66 * u,
    ky = 62 * u,
    left = duration - t;
  c.fillStyle = 'rgba(5,18,46,.8)';
  c.beginPath();
  c.arc(kx, ky, 42 * u, 0, TAU);
  c.fill();
  for (let i = 0; i < 24; i++) {
    const a = -Math.PI / 2 + (TAU * (i + 0.5)) / 24;
    c.fillStyle = i < Math.floor(t) ? '#ffc454' : 'rgba(160,210,255,.28)';
    c.beginPath();
    c.arc(kx + Math.cos(a) * 35 * u, ky + Math.sin(a) * 35 * u, 2.3 * u, 0, TAU);
    c.fill();
  }
  text(c, String(Math.ceil(left)).padStart(2, '0'), kx, ky + 12 * u, `600 ${33 * u}px Oswald`, '#fff', {
    align: 'center',
  });
}
/** The headlines and the ticker; `b` is their opacity. */
function drawBulletin(c, s, { t, p, b }) {
  const { u } = s;
  c.save();
  c.globalAlpha = b;
  text(c, 'СЕГОДНЯ', 60 * u, 118 * u, `500 ${15 * u}px Inter`, '#ffc454', { track: 5 * u });
  for (let i = 0; i < 3; i++) {
    const a = eo(seg(t, 6.4 + i * 0.4, 7.2 + i * 0.4)),
      on = Math.floor(clamp((t - 6.2) / 5.8, 0, 2.99)) === i;
    const y = (138 + i * 66) * u;
    c.globalAlpha = b * a;
    c.fillStyle = on ? '#ffc454' : 'rgba(9,34,76,.86)';
    const w = (on ? 456 : 430) * u;
    c.fillRect((60 - 30 * (1 - a)) * u, y, w, 54 * u);
    c.fillStyle = on ? '#0a2346' : '#3fa9ea';
    c.fillRect((60 - 30 * (1 - a)) * u, y, 6 * u, 54 * u);
    text(c, HEAD[i], 82 * u, y + 34 * u, `600 ${16.4 * u}px Inter`, on ? '#0a2346' : '#e4f3ff');
  }
  c.restore();
  drawTicker(c, s, { p, b });
}
function drawTicker(c, s, { p, b }) {
  const { W, H, u } = s;
  const dy = (1 - b) * 150 * u;
  c.save();
  c.translate(0, dy);
  c.fillStyle = '#ffc454';
  c.fillRect(0, H - 66 * u, W, 34 * u);
  c.save();
  c.beginPath();
  c.rect(150 * u, H - 66 * u, W, 34 * u);
  c.clip();
  const off = wrap(p * 2 * s.tw, s.tw);
  for (let x = 150 * u - off; x < W; x += s.tw) c.drawImage(s.tick, x, H - 66 * u);
  c.restore();
  c.fillStyle = '#0a2346';
  c.fillRect(0, H - 66 * u, 150 * u, 34 * u);
  text(c, 'КОРОТКО', 75 * u, H - 42 * u, `600 ${20 * u}px Oswald`, '#ffc454', { align: 'center', track: 1.5 * u });
  c.restore();
}
/** A gold bar sweeps over the start of the bulletin. */
function drawWipe(c, { W, H, u }, sw) {
  if (sw <= 0 || sw >= 1) return;
  const x = lerp(-W * 0.5, W * 1.3, eio(sw));
  c.fillStyle = '#ffc454';
  c.beginPath();
  c.moveTo(x, 0);
  c.lineTo(x + 60 * u, 0);
  c.lineTo(x - 120 * u, H);
  c.lineTo(x - 180 * u, H);
  c.fill();
  c.fillStyle = 'rgba(255,255,255,.85)';
  c.beginPath();
  c.moveTo(x + 74 * u, 0);
  c.lineTo(x + 88 * u, 0);
  c.lineTo(x - 92 * u, H);
  c.lineTo(x - 106 * u, H);
  c.fill();
}
