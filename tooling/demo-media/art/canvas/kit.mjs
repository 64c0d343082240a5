// Brushes of the canvas scenes. A scene draws on a plane 1000 high and `s.w` wide; `s.P` is its palette: shadow, middle,
// light, accent; `s.r` a random number of its seed, `s.f` where the subject stands (0 … 1).
import { Path2D as Path } from '@napi-rs/canvas';
import { alpha, mix } from '../people/colour.mjs';
export { alpha, mix };

/** A vertical gradient over the whole plane or between two heights; stops are [at, colour]. */
export function wash(s, stops, top = 0, bottom = 1000) {
  const g = s.c.createLinearGradient(0, top, 0, bottom);
  for (const [at, colour] of stops) g.addColorStop(at, colour);
  s.c.fillStyle = g;
  s.c.fillRect(-20, top, s.w + 40, bottom - top);
}
export function glow(s, x, y, radius, colour, strength = 1) {
  const g = s.c.createRadialGradient(x, y, 0, x, y, radius);
  g.addColorStop(0, alpha(colour, strength));
  g.addColorStop(0.35, alpha(colour, strength * 0.42));
  g.addColorStop(1, alpha(colour, 0));
  s.c.fillStyle = g;
  s.c.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}
export function fill(s, d, colour, blur = 0) {
  if (blur) s.c.filter = `blur(${blur * s.k}px)`;
  s.c.fillStyle = colour;
  s.c.fill(new Path(d));
  s.c.filter = 'none';
}
export function line(s, d, colour, width = 4, blur = 0) {
  if (blur) s.c.filter = `blur(${blur * s.k}px)`;
  s.c.strokeStyle = colour;
  s.c.lineWidth = width;
  s.c.lineCap = 'round';
  s.c.stroke(new Path(d));
  s.c.filter = 'none';
}
export function disc(s, x, y, rx, ry, colour, blur = 0, turn = 0) {
  if (blur) s.c.filter = `blur(${blur * s.k}px)`;
  s.c.fillStyle = colour;
  s.c.beginPath();
  s.c.ellipse(x, y, rx, ry, turn, 0, 7);
  s.c.fill();
  s.c.filter = 'none';
}
/** The same drawing moved, scaled and turned. */
export function at(s, x, y, scale, draw, turn = 0) {
  s.c.save();
  s.c.translate(x, y);
  s.c.rotate(turn);
  s.c.scale(scale, scale);
  draw();
  s.c.restore();
}
/** A gradient between two points. */
export function between(s, x1, y1, x2, y2, ...colours) {
  const g = s.c.createLinearGradient(x1, y1, x2, y2);
  colours.forEach((colour, i) => g.addColorStop(i / (colours.length - 1), colour));
  return g;
}
/** A ridge of hills: heights around `y`. */
export function hills(s, y, rise, colour, { steps = 9, blur = 0 } = {}) {
  let d = `M-20 1000L-20 ${y}`;
  for (let i = 0; i <= steps; i++) {
    const x = (i / steps) * (s.w + 40) - 20;
    const step = (s.w + 40) / steps;
    const top = y - s.r() * rise;
    d += `Q${x - step / 2} ${top - rise * 0.3 * s.r()} ${x} ${top}`;
  }
  fill(s, `${d}L${s.w + 20} 1000Z`, colour, blur);
}
/** Somebody standing, `tall` high, feet at (x, y). */
export function figure(s, x, y, tall, colour, { hat = false, coat = true } = {}) {
  at(s, x, y, tall / 200, () => {
    disc(s, 0, -182, 13, 17, colour);
    if (hat)
      fill(
        s,
        'M-24 -188C-10 -196 10 -196 24 -188C12 -182 -12 -182 -24 -188ZM-13 -190C-14 -208 14 -208 13 -190Z',
        colour,
      );
    fill(
      s,
      coat
        ? 'M-9 -168C-30 -162 -32 -140 -34 -92L-36 -46L-20 -46L-19 0L-3 0L-1 -50L3 0L19 0L20 -46L36 -46L33 -92C32 -140 30 -162 9 -168Z'
        : 'M-9 -168C-28 -162 -30 -140 -30 -96L-20 -96L-18 0L-3 0L0 -80L4 0L18 0L20 -96L30 -96C30 -140 28 -162 9 -168Z',
      colour,
    );
  });
}
export function rain(s, count, colour, slant = 14) {
  for (let i = 0; i < count; i++) {
    const x = s.r() * (s.w + 100);
    const y = s.r() * 1000;
    line(s, `M${x} ${y}l${-slant} ${50 + s.r() * 60}`, alpha(colour, 0.08 + s.r() * 0.2), 1.6);
  }
}
export function stars(s, count, below, colour = '#ffffff') {
  for (let i = 0; i < count; i++)
    disc(s, s.r() * s.w, s.r() * below, 0.8 + s.r() * 1.8, 0.8 + s.r() * 1.8, alpha(colour, 0.2 + s.r() * 0.7));
}
/** Soft discs out of focus. */
export function bokeh(s, count, top, bottom, colours, size = 36) {
  for (let i = 0; i < count; i++) {
    const q = size * (0.35 + s.r());
    const colour = colours[Math.floor(s.r() * colours.length)];
    disc(s, s.r() * s.w, top + s.r() * (bottom - top), q, q, alpha(colour, 0.08 + s.r() * 0.3), 2);
  }
}
export function steam(s, x, y, tall, colour) {
  for (let i = 0; i < 5; i++) {
    const o = (s.r() - 0.5) * 90;
    line(
      s,
      `M${x + o} ${y}C${x + o - 50} ${y - tall * 0.4} ${x + o + 60} ${y - tall * 0.6} ${x + o + 10} ${y - tall}`,
      alpha(colour, 0.16),
      26,
      16,
    );
  }
}
/** Mirrors everything above `y` into the water below it. */
export function mirror(s, y, tint, strength = 0.45) {
  const { canvas } = s.c;
  s.c.save();
  s.c.setTransform(1, 0, 0, 1, 0, 0);
  const line = y * s.k;
  const below = canvas.height - line;
  s.c.translate(0, line * 2);
  s.c.scale(1, -1);
  s.c.filter = `blur(${2.5 * s.k}px)`;
  s.c.drawImage(canvas, 0, line - below, canvas.width, below, 0, line - below, canvas.width, below);
  s.c.restore();
  s.c.filter = 'none';
  wash(
    s,
    [
      [0, alpha(tint, strength * 0.5)],
      [1, alpha(tint, Math.min(1, strength + 0.45))],
    ],
    y,
  );
  for (let i = 0; i < 60; i++) {
    const q = y + s.r() ** 1.6 * (1000 - y);
    const x = s.r() * s.w;
    line_(s, x, q, 30 + s.r() * 120 * ((q - y) / (1000 - y) + 0.2));
  }
}
const line_ = (s, x, y, w) => line(s, `M${x - w / 2} ${y}L${x + w / 2} ${y}`, 'rgba(255,255,255,.05)', 3);

/** A table top from `y` down. */
export function table(s, y, colour) {
  s.c.fillStyle = between(s, 0, y, 0, 1000, mix(colour, '#ffffff', 0.16), mix(colour, '#000000', 0.6));
  s.c.fillRect(-20, y, s.w + 40, 1010 - y);
  for (let i = 0; i < 16; i++)
    line(
      s,
      `M-20 ${y + 14 + i * 22}C${s.w * 0.3} ${y + i * 22 + s.r() * 16} ${s.w * 0.7} ${y + i * 24} ${s.w + 20} ${y + 14 + i * 22}`,
      'rgba(0,0,0,.12)',
      3,
    );
}

/** The wall of a room, lit where the subject stands. */
export function room(s, light = 0.5) {
  const [A, B, C, D] = s.P;
  wash(s, [
    [0, mix(A, '#000000', 0.25)],
    [0.7, mix(A, B, 0.75)],
    [1, mix(A, B, 0.3)],
  ]);
  glow(s, s.w * s.f, 380, 700, mix(C, D, 0.4), light);
}
