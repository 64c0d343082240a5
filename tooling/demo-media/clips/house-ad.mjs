// The demo operator's own advertisement: dawn over a town of roofs, an aerial that begins to send. Eight seconds, no voice.
import { TAU, vgrad, rgrad, dither, osc, rng, eo, eio, seg, hex, text } from '../lib/kit.mjs';
import { font } from '../lib/fonts.mjs';
export const duration = 8,
  fps = 25;
const LIME = '#c6ee4f';
export function setup(W, H, mk) {
  const u = H / 540,
    bg = mk(W, H),
    c = bg.getContext('2d'),
    hz = H * 0.72,
    r = rng(41);
  c.fillStyle = vgrad(c, 0, H, [
    [0, '#0b1024'],
    [0.45, '#2a2f5e'],
    [0.7, '#b1556b'],
    [1, '#f0a35e'],
  ]);
  c.fillRect(0, 0, W, H);
  for (let i = 0; i < 60; i++) {
    c.fillStyle = `rgba(255,255,255,${0.15 + r() * 0.4})`;
    c.fillRect(r() * W, r() * H * 0.42, 1.6 * u, 1.6 * u);
  }
  dither(c, W, H, 1.3);
  const roofs = [0, 1, 2].map((layer) => {
    const cv = mk(W * 1.2, H),
      x = cv.getContext('2d');
    x.fillStyle = ['#3a2547', '#241a38', '#120e20'][layer];
    let at = 0;
    while (at < W * 1.2) {
      const w = (60 + r() * 90) * u,
        h = (50 + r() * 60 + layer * 12) * u,
        top = hz - h + layer * 62 * u;
      x.fillRect(at, top, w + 1, H - top);
      if (r() > 0.5) {
        x.beginPath();
        x.moveTo(at - 6 * u, top);
        x.lineTo(at + w / 2, top - 26 * u);
        x.lineTo(at + w + 6 * u, top);
        x.fill();
      }
      for (let k = 0; k < 3; k++) {
        if (r() < 0.5) continue;
        const tone = x.fillStyle;
        x.fillStyle = `rgba(255,214,140,${0.35 + r() * 0.45})`;
        x.fillRect(at + (12 + k * 22) * u, top + (16 + r() * 18) * u, 8 * u, 11 * u);
        x.fillStyle = tone;
      }
      at += w;
    }
    return cv;
  });
  return { W, H, u, bg, hz, roofs };
}
export function draw(c, t, s) {
  const { W, H, u, hz, bg, roofs } = s,
    p = t / duration;
  c.drawImage(bg, 0, 0);
  const sun = eio(seg(t, 0, 5)),
    sx = W * 0.24,
    sy = hz - 10 * u - 120 * u * sun;
  c.fillStyle = rgrad(c, sx, sy, 260 * u, [
    [0, 'rgba(255,228,160,.85)'],
    [0.2, 'rgba(255,190,120,.4)'],
    [1, 'rgba(255,170,110,0)'],
  ]);
  c.fillRect(0, 0, W, H);
  roofs.forEach((roof, i) => {
    c.drawImage(roof, -W * 0.1 - (10 + i * 16) * u * p, 0);
  });
  const ax = W * 0.74,
    ay = hz - 170 * u;
  c.strokeStyle = '#0d0a18';
  c.lineWidth = 7 * u;
  c.beginPath();
  c.moveTo(ax, H);
  c.lineTo(ax, ay);
  c.stroke();
  c.lineWidth = 5 * u;
  for (let i = 0; i < 4; i++) {
    const half = (64 - i * 12) * u,
      y = ay + (8 + i * 20) * u;
    c.beginPath();
    c.moveTo(ax - half, y);
    c.lineTo(ax + half, y);
    c.stroke();
  }
  for (let i = 0; i < 4; i++) {
    const k = (seg(t, 1.2, 8) * 2 + i / 4) % 1;
    c.strokeStyle = hex(LIME, 0.75 * Math.sin(Math.PI * k) * seg(t, 1.2, 2));
    c.lineWidth = 4 * u;
    c.beginPath();
    c.arc(ax, ay, (18 + 170 * k) * u, -Math.PI * 0.82, -Math.PI * 0.18);
    c.stroke();
  }
  c.fillStyle = LIME;
  c.beginPath();
  c.arc(ax, ay, (9 + 1.5 * osc(p, 8)) * u, 0, TAU);
  c.fill();
  const a = eo(seg(t, 2, 3)),
    b = eo(seg(t, 2.8, 3.8));
  c.globalAlpha = a;
  text(c, 'Antenna', W * 0.08, H * 0.3 + 16 * u * (1 - a), font('onest700', 76 * u), '#ffffff');
  c.globalAlpha = b;
  text(c, 'Кино и каналы без рекламы', W * 0.083, H * 0.3 + 46 * u + 12 * u * (1 - b), font('onest500', 27 * u), LIME);
  text(
    c,
    'Films and channels without ads',
    W * 0.083,
    H * 0.3 + 80 * u + 12 * u * (1 - b),
    font('onest500', 21 * u),
    'rgba(255,255,255,.82)',
  );
  c.globalAlpha = 1;
}
