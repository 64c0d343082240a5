// Shown while a broadcast may not be repeated: a quiet night lake with slow rings on the water. Eight seconds, no
// text.
import { TAU, vgrad, rgrad, dither, osc, rng } from '../lib/kit.mjs';
export const duration = 8,
  fps = 25;
export function setup(W, H, mk) {
  const u = H / 540,
    bg = mk(W, H),
    c = bg.getContext('2d'),
    hz = H * 0.56;
  c.fillStyle = vgrad(c, 0, hz, [
    [0, '#0a1020'],
    [1, '#263a5c'],
  ]);
  c.fillRect(0, 0, W, hz + 1);
  c.fillStyle = vgrad(c, hz, H, [
    [0, '#1e2f4c'],
    [1, '#090e1a'],
  ]);
  c.fillRect(0, hz, W, H);
  c.fillStyle = rgrad(c, W * 0.5, hz, H * 0.7, [
    [0, 'rgba(150,180,220,.28)'],
    [1, 'rgba(150,180,220,0)'],
  ]);
  c.fillRect(0, 0, W, H);
  const r = rng(3),
    ridge = (base, amp, col, n) => {
      c.fillStyle = col;
      c.beginPath();
      c.moveTo(0, hz);
      const ph = [r() * 6, r() * 6, r() * 6];
      for (let x = 0; x <= W; x += 4)
        c.lineTo(
          x,
          hz -
            base -
            amp *
              (Math.sin((x / W) * n + ph[0]) +
                0.5 * Math.sin((x / W) * n * 2.3 + ph[1]) +
                0.2 * Math.sin((x / W) * n * 6 + ph[2])),
        );
      c.lineTo(W, hz);
      c.fill();
    };
  ridge(46 * u, 26 * u, '#1c2b47', 5);
  ridge(18 * u, 14 * u, '#111c30', 9);
  dither(c, W, H, 1.3);
  return { W, H, u, bg, hz };
}
export function draw(c, t, s) {
  const { W, H, u, hz } = s,
    p = t / duration;
  c.drawImage(s.bg, 0, 0);
  for (let i = 0; i < 3; i++) {
    const k = (p + i / 3) % 1,
      R = 20 * u + 330 * u * k;
    c.strokeStyle = `rgba(190,214,245,${0.34 * Math.sin(Math.PI * k) * (1 - k * 0.6)})`;
    c.lineWidth = 1.8 * u;
    c.beginPath();
    c.ellipse(W * 0.5, hz + 120 * u, R, R * 0.17, 0, 0, TAU);
    c.stroke();
  }
  for (let i = 0; i < 5; i++) {
    c.fillStyle = `rgba(200,220,250,${0.05 + 0.03 * osc(p, 1 + (i % 2), i * 0.2)})`;
    c.fillRect(
      W * 0.5 - (120 - 14 * i) * u,
      hz + (14 + i * 13) * u + 2 * u * osc(p, 1, i * 0.13),
      (240 - 28 * i) * u,
      2 * u,
    );
  }
}
