// A large weather map: relief, moving rain cells, isobars, city labels. Everything moves an integer number of times
// per loop.
import { TAU, rng, vgrad, rgrad, dither, osc, wrap, lerp, seg, eio, text, rr } from '../lib/kit.mjs';
export const duration = 24,
  fps = 25;
const CITIES = [
  ['Северный Порт', 0.17, 0.3, '−4°', 'snow'],
  ['Ясный', 0.42, 0.17, '+2°', 'cloud'],
  ['Тулпар', 0.5, 0.43, '+11°', 'sun'],
  ['Берег', 0.74, 0.3, '+8°', 'rain'],
  ['Соленое', 0.31, 0.62, '+14°', 'sun'],
  ['Узень', 0.58, 0.77, '+16°', 'sun'],
  ['Каменка', 0.76, 0.6, '+9°', 'rain'],
];
export function setup(W, H, mk) {
  const u = H / 540,
    r = rng(12),
    bg = mk(W, H),
    c = bg.getContext('2d');
  c.fillStyle = vgrad(c, 0, H, [
    [0, '#0d2f52'],
    [1, '#0a2140'],
  ]);
  c.fillRect(0, 0, W, H);
  const wave = [];
  for (let i = 0; i < 9; i++) wave.push([r() * 7 - 2, r() * 6 + 1, r() * TAU, 0.35 + r() * 0.65]);
  const height = (x, y) => {
    let h = 0;
    for (const [a, b, p, g] of wave) h += g * Math.sin(a * x * 2.2 + b * y * 1.7 + p);
    return h / 3.2;
  };
  const im = c.getImageData(0, 0, W, H),
    d = im.data;
  for (let j = 0; j < H; j++)
    for (let i = 0; i < W; i++) {
      const x = i / H,
        y = j / H,
        edge = Math.min(x - 0.06, W / H - 0.05 - x, 0.99 - y, y - 0.05) * 2.2,
        h = height(x, y) + 0.55 + Math.min(edge, 0.3) - 0.3,
        o = (j * W + i) * 4;
      const l = Math.max(
        -0.5,
        Math.min(0.5, (height(x + 0.006, y) - height(x, y)) * 9 + (height(x, y + 0.006) - height(x, y)) * 7),
      );
      if (h < 0) {
        const k = Math.max(0, 1 + h * 3);
        d[o] = 14 + 22 * k;
        d[o + 1] = 58 + 40 * k;
        d[o + 2] = 104 + 46 * k;
        if (h > -0.03) {
          d[o] = 150;
          d[o + 1] = 200;
          d[o + 2] = 214;
        }
      } else {
        const k = Math.min(1, h * 0.7),
          s = 1 + l * 0.55;
        d[o] = (86 + 96 * k) * s;
        d[o + 1] = (132 + 26 * k) * s;
        d[o + 2] = (92 + 12 * k) * s;
      }
    }
  c.putImageData(im, 0, 0);
  c.fillStyle = vgrad(c, 0, H, [
    [0, 'rgba(6,20,44,.55)'],
    [0.3, 'rgba(6,20,44,.1)'],
    [0.75, 'rgba(6,20,44,.15)'],
    [1, 'rgba(6,20,44,.7)'],
  ]);
  c.fillRect(0, 0, W, H);
  dither(c, W, H, 1.1);
  const cloud = mk(520, 260),
    q = cloud.getContext('2d'),
    rc = rng(8);
  for (let i = 0; i < 70; i++) {
    const x = 70 + rc() * 380,
      y = 70 + rc() * 120,
      s = 26 + rc() * 52;
    q.fillStyle = rgrad(q, x, y, s, [
      [0, 'rgba(255,255,255,.16)'],
      [1, 'rgba(255,255,255,0)'],
    ]);
    q.fillRect(0, 0, 520, 260);
  }
  const rain = mk(420, 220),
    g = rain.getContext('2d'),
    cols = ['rgba(80,190,255,.20)', 'rgba(60,140,255,.22)', 'rgba(120,90,255,.20)'];
  for (let i = 0; i < 46; i++) {
    const x = 60 + rc() * 300,
      y = 50 + rc() * 120,
      s = 16 + rc() * 38;
    g.fillStyle = rgrad(g, x, y, s, [
      [0, cols[i % 3]],
      [1, 'rgba(60,120,255,0)'],
    ]);
    g.fillRect(0, 0, 420, 220);
  }
  return { W, H, u, bg, cloud, rain };
}
export function draw(c, t, s) {
  const { W, H, u } = s,
    p = t / duration;
  c.drawImage(s.bg, 0, 0);
  const pass = (im, x0, y, turns, scale, a) => {
    const span = W * 1.9,
      x = wrap(x0 * span + p * turns * span, span) - W * 0.55;
    c.globalAlpha = a;
    c.drawImage(im, x, y * H + 8 * u * osc(p, turns, x0), im.width * scale * u, im.height * scale * u);
    c.globalAlpha = 1;
  };
  pass(s.rain, 0.05, 0.12, 1, 1.3, 0.95);
  pass(s.rain, 0.62, 0.34, 1, 1.1, 0.9);
  pass(s.cloud, 0.1, 0.0, 1, 1.5, 0.9);
  pass(s.cloud, 0.45, 0.42, 1, 1.2, 0.7);
  pass(s.cloud, 0.78, 0.16, 1, 1.6, 0.8);
  // isobars: closed curves that breathe
  for (let k = 0; k < 5; k++) {
    c.strokeStyle = `rgba(255,255,255,${0.34 - k * 0.05})`;
    c.lineWidth = 1.6 * u;
    c.beginPath();
    for (let i = 0; i <= 72; i++) {
      const a = (i / 72) * TAU,
        q = (70 + k * 46 + 9 * Math.sin(3 * a + TAU * p + k) + 7 * Math.sin(2 * a - TAU * p * 2)) * u,
        x = W * 0.63 + Math.cos(a) * q * 1.35,
        y = H * 0.5 + Math.sin(a) * q * 0.8;
      i ? c.lineTo(x, y) : c.moveTo(x, y);
    }
    c.stroke();
  }
  text(c, 'В', W * 0.69, H * 0.56 + 12 * u, `700 ${34 * u}px Oswald`, '#fff', { align: 'center' });
  // a warm front moves through once per loop
  const fx = wrap(p + 0.15, 1) * W * 1.5 - W * 0.25;
  c.strokeStyle = '#ff6b4a';
  c.lineWidth = 4 * u;
  c.beginPath();
  for (let i = 0; i <= 30; i++) {
    const y = H * (0.1 + (0.8 * i) / 30),
      x = fx + 60 * u * Math.sin((i / 30) * 3.2 + 0.4);
    i ? c.lineTo(x, y) : c.moveTo(x, y);
  }
  c.stroke();
  c.fillStyle = '#ff6b4a';
  for (let i = 2; i < 30; i += 4) {
    const y = H * (0.1 + (0.8 * i) / 30),
      x = fx + 60 * u * Math.sin((i / 30) * 3.2 + 0.4);
    c.beginPath();
    c.arc(x + 1 * u, y, 9 * u, -Math.PI / 2, Math.PI / 2);
    c.fill();
  }
  CITIES.forEach(([name, x, y, deg, kind], i) => {
    const k = eio(seg(wrap(t - 1 - i * 0.5, duration), 0, 0.7)) * (1 - eio(seg(t, 22.8, 23.8))),
      X = x * W,
      Y = y * H;
    if (k < 0.01) return;
    c.globalAlpha = k;
    c.fillStyle = '#fff';
    c.beginPath();
    c.arc(X, Y, 4.5 * u, 0, TAU);
    c.fill();
    c.font = `600 ${16 * u}px Inter`;
    const w = c.measureText(name).width + 116 * u;
    c.fillStyle = 'rgba(6,20,44,.82)';
    rr(c, X + 10 * u, Y - 20 * u, w, 40 * u, 8 * u);
    c.fill();
    icon(c, kind, X + 32 * u, Y, u, p);
    text(c, name, X + 54 * u, Y + 6 * u, `600 ${16 * u}px Inter`, '#eaf4ff');
    text(c, deg, X + w + 2 * u, Y + 8 * u, `600 ${23 * u}px Oswald`, '#ffd479', { align: 'right' });
    c.globalAlpha = 1;
  });
  c.fillStyle = 'rgba(6,20,44,.86)';
  rr(c, 40 * u, H - 84 * u, 330 * u, 54 * u, 8 * u);
  c.fill();
  c.fillStyle = '#ffd479';
  c.fillRect(40 * u, H - 84 * u, 6 * u, 54 * u);
  text(c, 'ПОГОДА', 62 * u, H - 48 * u, `700 ${31 * u}px Oswald`, '#fff', { track: 2 * u });
  const day = Math.min(2, Math.floor(t / 8));
  text(c, ['сегодня', 'завтра', 'послезавтра'][day], 196 * u, H - 49 * u, `500 ${20 * u}px Inter`, '#bfe0ff');
  for (let i = 0; i < 3; i++) {
    c.fillStyle = i === day ? '#ffd479' : 'rgba(255,255,255,.25)';
    rr(
      c,
      (196 + i * 52) * u,
      H - 42 * u,
      44 * u * (i === day ? lerp(0.15, 1, seg(t, i * 8, i * 8 + 8)) : 1),
      4 * u,
      2 * u,
    );
    c.fill();
  }
}
function icon(c, kind, x, y, u, p) {
  if (kind === 'sun') {
    c.fillStyle = '#ffc94d';
    c.beginPath();
    c.arc(x, y, 8 * u, 0, TAU);
    c.fill();
    c.strokeStyle = '#ffc94d';
    c.lineWidth = 2.4 * u;
    for (let i = 0; i < 8; i++) {
      const a = (i / 8 + p) * TAU;
      c.beginPath();
      c.moveTo(x + Math.cos(a) * 11 * u, y + Math.sin(a) * 11 * u);
      c.lineTo(x + Math.cos(a) * 15 * u, y + Math.sin(a) * 15 * u);
      c.stroke();
    }
    return;
  }
  c.fillStyle = '#e7f1fb';
  c.beginPath();
  c.arc(x - 7 * u, y + 1 * u, 7 * u, 0, TAU);
  c.arc(x + 2 * u, y - 4 * u, 9 * u, 0, TAU);
  c.arc(x + 10 * u, y + 2 * u, 6.5 * u, 0, TAU);
  c.rect(x - 7 * u, y, 17 * u, 8 * u);
  c.fill();
  if (kind !== 'cloud') {
    for (let i = 0; i < 3; i++) {
      const k = wrap(p * 24 + i / 3, 1);
      c.fillStyle = kind === 'snow' ? '#fff' : '#62c0ff';
      c.beginPath();
      c.arc(x + (-6 + i * 7) * u, y + (9 + k * 9) * u, 1.9 * u, 0, TAU);
      c.fill();
    }
  }
}
