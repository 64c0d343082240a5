// Avatars are drawn on a square of 400 px. All have one light at the upper left; `finish` adds the same light over
// everything.
import { Path2D } from '@napi-rs/canvas';
import { hex, rgrad, vgrad, TAU } from '../../lib/kit.mjs';
export { hex, rgrad, vgrad, TAU };
export const S = 400;
export const path = (d) => new Path2D(d);
export function disc(c, x, y, rx, fill, ry = rx, turn = 0) {
  c.beginPath();
  c.ellipse(x, y, rx, ry, turn, 0, TAU);
  c.fillStyle = fill;
  c.fill();
}
/** A sky from top to bottom with a glow in it. */
export function ground(c, [top, bottom], glow, x = 200, y = 190, r = 260, strength = 0.85) {
  c.fillStyle = vgrad(c, 0, S, [
    [0, top],
    [1, bottom],
  ]);
  c.fillRect(0, 0, S, S);
  c.fillStyle = rgrad(c, x, y, r, [
    [0, hex(glow, strength)],
    [0.45, hex(glow, strength * 0.38)],
    [1, hex(glow, 0)],
  ]);
  c.fillRect(0, 0, S, S);
}
/** Fills a shape from light to dark, with highlights and shade inside and a soft shadow below. */
export function body(c, d, [light, dark], { y0 = 60, y1 = 400, rim = 0.5, cast = 0.35 } = {}) {
  const shape = typeof d === 'string' ? path(d) : d;
  c.save();
  c.shadowColor = `rgba(0,0,0,${cast})`;
  c.shadowBlur = 34;
  c.shadowOffsetY = 12;
  c.fillStyle = vgrad(c, y0, y1, [
    [0, light],
    [1, dark],
  ]);
  c.fill(shape);
  c.restore();
  c.save();
  c.clip(shape);
  c.fillStyle = rgrad(c, 110, 70, 300, [
    [0, 'rgba(255,255,255,.34)'],
    [0.5, 'rgba(255,255,255,.06)'],
    [1, 'rgba(255,255,255,0)'],
  ]);
  c.fillRect(0, 0, S, S);
  c.fillStyle = rgrad(c, 330, 410, 300, [
    [0, 'rgba(10,5,30,.36)'],
    [1, 'rgba(10,5,30,0)'],
  ]);
  c.fillRect(0, 0, S, S);
  if (rim) {
    c.strokeStyle = `rgba(255,255,255,${rim})`;
    c.lineWidth = 7;
    c.filter = 'blur(4px)';
    c.translate(3, 4);
    c.stroke(shape);
    c.filter = 'none';
  }
  c.restore();
  return shape;
}
/** A large eye with two highlights; `look` moves the pupil. */
export function eye(c, x, y, r, iris = '#1b1420', { white, look = [0, 0], squash = 1.08 } = {}) {
  if (white) disc(c, x, y, r * 1.42, white, r * 1.5);
  disc(c, x + look[0], y + look[1], r, iris, r * squash);
  disc(c, x + look[0] - r * 0.34, y + look[1] - r * 0.4, r * 0.34, '#fff');
  disc(c, x + look[0] + r * 0.36, y + look[1] + r * 0.38, r * 0.16, 'rgba(255,255,255,.75)');
}
export function blush(c, x, y, colour, r = 30) {
  c.save();
  c.filter = 'blur(9px)';
  disc(c, x, y, r, hex(colour, 0.55), r * 0.62);
  c.restore();
}
export function line(c, d, colour, width, cap = 'round') {
  c.save();
  c.strokeStyle = colour;
  c.lineWidth = width;
  c.lineCap = cap;
  c.lineJoin = 'round';
  c.stroke(path(d));
  c.restore();
}
/** The right half mirrors the left one. */
export function both(c, draw) {
  draw(c, 1);
  c.save();
  c.translate(S, 0);
  c.scale(-1, 1);
  draw(c, -1);
  c.restore();
}
export function stars(c, r, count, bottom = S, colour = '#ffffff') {
  for (let i = 0; i < count; i++) {
    const size = 0.7 + r() * r() * 2.6;
    disc(c, r() * S, r() * bottom, size, hex(colour, 0.35 + r() * 0.6));
  }
}
/** The final layer: light, a darker bottom, a little grain. */
export function finish(c, r) {
  c.fillStyle = rgrad(c, 60, 20, 380, [
    [0, 'rgba(255,246,224,.16)'],
    [1, 'rgba(255,246,224,0)'],
  ]);
  c.fillRect(0, 0, S, S);
  c.fillStyle = rgrad(c, 200, 185, 300, [
    [0, 'rgba(8,4,24,0)'],
    [0.72, 'rgba(8,4,24,0)'],
    [1, 'rgba(8,4,24,.34)'],
  ]);
  c.fillRect(0, 0, S, S);
  c.globalAlpha = 0.035;
  for (let i = 0; i < 5200; i++) {
    c.fillStyle = r() > 0.5 ? '#fff' : '#000';
    c.fillRect(r() * S, r() * S, 1.6, 1.6);
  }
  c.globalAlpha = 1;
}
