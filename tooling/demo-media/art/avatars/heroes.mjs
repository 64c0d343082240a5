// Backlit profiles, like the portraits of people: an outline and a light, never a face.
import { createCanvas } from '@napi-rs/canvas';
import { portrait } from '../../lib/people.mjs';
import { disc, hex, rgrad, S, TAU, vgrad } from './kit.mjs';

/** Behind the head: a sky, a round light and details for the character. */
function backdrop([shadow, middle, light, accent], r, what) {
  const cv = createCanvas(400, 500);
  const c = cv.getContext('2d');
  c.fillStyle = vgrad(c, 0, 500, [
    [0, shadow],
    [0.55, middle],
    [1, shadow],
  ]);
  c.fillRect(0, 0, 400, 500);
  c.fillStyle = rgrad(c, 276, 190, 320, [
    [0, hex(accent, 1)],
    [0.3, hex(light, 0.6)],
    [1, hex(middle, 0)],
  ]);
  c.fillRect(0, 0, 400, 500);
  c.save();
  c.filter = 'blur(5px)';
  what(c, r, { shadow, middle, light, accent });
  c.restore();
  return cv;
}
const sun = (c, r, { accent }) => disc(c, 284, 190, 74, hex(accent, 0.95));
function blinds(c, r, { shadow }) {
  c.fillStyle = hex(shadow, 0.55);
  for (let y = 20; y < 500; y += 34) c.fillRect(0, y, 400, 15);
}
function bokeh(c, r, { light, accent }) {
  for (let i = 0; i < 22; i++)
    disc(c, r() * 400, r() * 460, 12 + r() * 30, hex(r() > 0.5 ? accent : light, 0.18 + r() * 0.35));
}
function rays(c, r, { light }) {
  for (let i = 0; i < 7; i++) {
    c.fillStyle = hex(light, 0.2);
    c.beginPath();
    const a = 0.35 + (i / 7) * 2.4;
    c.moveTo(300, -20);
    c.lineTo(300 + Math.cos(a) * 700, Math.sin(a) * 700);
    c.lineTo(300 + Math.cos(a + 0.12) * 700, Math.sin(a + 0.12) * 700);
    c.fill();
  }
}
function waves(c, r, { light, shadow, accent }) {
  disc(c, 284, 170, 60, hex(accent, 0.9));
  for (let y = 270; y < 500; y += 20) {
    c.fillStyle = hex(y % 40 ? light : shadow, 0.3);
    c.beginPath();
    c.ellipse(200, y, 260, 7, 0, 0, TAU);
    c.fill();
  }
}
function night(c, r, { light }) {
  for (let i = 0; i < 60; i++) disc(c, r() * 400, r() * 300, 1 + r() * 2.4, hex(light, 0.9));
  disc(c, 300, 130, 46, hex(light, 0.95));
}
const hero = (look, seed, palette, what) => (c, r) => {
  const picture = portrait(backdrop(palette, r, what), palette, look, seed);
  c.drawImage(picture, 0, 44, 400, 400, 0, 0, S, S);
};
export const HEROES = {
  detective: hero('fedora', 4, ['#161008', '#6b4a1e', '#f0cf8e', '#ffcf6e'], blinds),
  dreamer: hero('bun', 9, ['#1a1036', '#6a4fae', '#f3c6e8', '#ffb0c8'], night),
  captain: hero('cap', 12, ['#062030', '#1c6a8c', '#a8e0e6', '#ffe6b0'], waves),
  dancer: hero('ponytail', 21, ['#240a1c', '#9c2c5c', '#ffb8a8', '#ff8a72'], rays),
  poet: hero('beard', 17, ['#0c1a14', '#2f6a4c', '#cfe6b0', '#f2ee9a'], sun),
  traveller: hero('hood', 28, ['#201008', '#a0562c', '#f6c690', '#ffdc90'], sun),
  singer: hero('curly', 33, ['#0c0a24', '#3b2a86', '#54d0f0', '#ff5fa0'], bokeh),
};
