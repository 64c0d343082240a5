// Portraits: a backlit profile as a path over a blurred backdrop. Never a face.
import { createCanvas, Path2D as Path } from '@napi-rs/canvas';
import { rng, TAU } from './kit.mjs';
const W = 400,
  H = 500;
const HEAD =
  'M128 352C126 330 118 312 108 286C92 244 92 168 140 130C176 104 238 106 258 140C266 154 268 168 266 180C265 188 270 196 278 208C284 216 290 222 288 227C286 231 276 231 270 233C268 236 273 240 274 245C275 249 266 250 265 252C267 255 272 258 271 264C270 269 261 271 261 275C262 281 266 287 263 294C258 305 240 306 226 307C219 316 218 334 222 352Z';
const BODY =
  'M100 346C116 356 232 356 246 350C262 372 330 384 356 420C374 446 380 476 382 500L8 500C12 462 18 428 44 406C66 388 96 376 100 346Z';
const COLLAR = 'M112 322C140 350 214 356 250 330L268 372C220 398 130 396 92 366Z';
// Parts added to the head, in the same colour, so that only the outline counts.
const LOOKS = {
  short: [
    'M258 146C240 92 150 84 108 128C78 162 84 240 106 288L128 300C122 270 132 250 140 226C150 196 176 176 210 164C232 158 246 152 258 146Z',
  ],
  beard: [
    'M256 140C236 96 152 92 112 130C86 160 88 230 104 276L124 284C124 250 140 190 206 162Z',
    'M268 250C280 274 276 322 250 332C224 338 206 318 196 286C216 300 240 290 262 262Z',
  ],
  long: [
    'M262 150C246 84 140 78 98 130C62 178 84 260 72 330C66 380 60 420 84 440C120 446 150 420 152 380C156 330 132 300 140 250C150 206 214 180 262 150Z',
  ],
  bob: [
    'M264 156C254 84 142 76 100 132C68 176 78 262 92 306C112 326 168 326 186 304C194 284 178 258 186 226C200 190 244 178 264 156Z',
  ],
  bun: [
    'M258 146C238 98 152 92 112 130C88 160 92 226 106 262C120 250 134 214 160 190Z',
    'M70 150A38 38 0 1 0 146 150A38 38 0 1 0 70 150Z',
  ],
  ponytail: [
    'M258 146C238 96 152 92 112 130C88 160 92 226 106 262Z',
    'M112 150C70 140 44 176 48 226C50 276 66 300 58 344C96 320 100 260 92 222C92 200 104 190 120 186Z',
  ],
  fedora: [
    'M96 150C150 128 262 132 312 150C318 158 300 164 272 160C210 152 140 156 96 166C74 170 70 160 96 150Z',
    'M120 148C118 96 134 74 160 70C188 66 206 82 232 78C256 76 262 112 262 146Z',
  ],
  cap: ['M110 166C100 96 160 76 200 80C246 84 266 118 268 146C296 148 318 160 322 170C300 172 266 164 240 164Z'],
  hat: [
    'M84 168C120 140 280 140 318 160C300 172 250 168 200 168C150 170 110 178 84 168Z',
    'M118 158C120 104 140 66 190 62C240 62 264 104 266 154Z',
  ],
  beanie: [
    'M104 180C92 104 140 66 190 66C240 66 268 106 268 150L262 170C210 150 150 158 108 196Z',
    'M176 66A17 17 0 1 0 210 66A17 17 0 1 0 176 66Z',
  ],
  hood: [
    'M274 158C270 92 176 62 116 104C62 148 62 260 60 330C58 380 80 400 120 396C190 392 246 376 250 346C214 340 196 300 202 256C206 214 240 190 274 158Z',
  ],
  scarf: [
    'M268 150C252 82 142 76 102 132C74 176 84 262 92 320C96 360 120 380 170 376C220 372 256 346 254 322C226 316 208 304 200 282C192 250 206 200 268 150Z',
  ],
  curly: [],
  glasses: [
    'M258 146C240 92 150 84 108 128C78 162 84 240 106 288L128 300C122 270 132 250 140 226C150 196 176 176 210 164C232 158 246 152 258 146Z',
  ],
};
function figure(look, seed, colour) {
  const cv = createCanvas(W, H),
    c = cv.getContext('2d'),
    r = rng(seed);
  c.fillStyle = colour;
  const fill = (d) => {
    c.fill(new Path(d));
  };
  const wide = 0.92 + r() * 0.2;
  c.save();
  c.translate(190, 0);
  c.scale(wide, 1);
  c.translate(-190, 0);
  fill(BODY);
  if (r() > 0.5) fill(COLLAR);
  c.restore();
  c.save();
  c.translate(180, 340);
  c.rotate((r() - 0.5) * 0.12);
  c.translate(-180, -340);
  fill(HEAD);
  for (const d of LOOKS[look]) fill(d);
  if (look === 'curly')
    for (let i = 0; i < 44; i++) {
      const a = Math.PI * (0.62 + r() * 1.12),
        q = 62 + r() * 26;
      c.beginPath();
      c.arc(178 + Math.cos(a) * q * 1.12, 196 + Math.sin(a) * q * 1.18, 24 + r() * 12, 0, TAU);
      c.fill();
    }
  if (look === 'glasses') {
    c.strokeStyle = colour;
    c.lineWidth = 5;
    c.beginPath();
    c.moveTo(266, 184);
    c.lineTo(284, 186);
    c.lineTo(281, 206);
    c.lineTo(268, 204);
    c.stroke();
  }
  c.restore();
  return cv;
}
/**
 * Draws the silhouette over `backdrop` (a canvas of 400x500): a dark body with light along the edge that faces the
 * backdrop's light.
 */
export function portrait(backdrop, [A, , C, D], look, seed) {
  const cv = createCanvas(W, H),
    c = cv.getContext('2d'),
    flip = (seed >> 1) % 2 === 1;
  c.drawImage(backdrop, 0, 0);
  const layer = createCanvas(W, H),
    l = layer.getContext('2d'),
    dark = shade(A, 0.55);
  const stencil = (colour) => figure(look, seed, colour);
  l.drawImage(stencil(shade(C, 0.8)), 0, 0);
  l.globalCompositeOperation = 'source-atop';
  l.filter = 'blur(7px)';
  l.drawImage(stencil(shade(D, 0.95)), 5, 3);
  l.filter = 'blur(9px)';
  l.drawImage(stencil(dark), -7, 7);
  l.filter = 'none';
  l.globalAlpha = 0.5;
  l.drawImage(stencil(dark), -3, 4);
  l.globalAlpha = 1;
  const foot = l.createLinearGradient(0, 320, 0, H);
  foot.addColorStop(0, 'rgba(0,0,0,0)');
  foot.addColorStop(1, 'rgba(0,0,0,.5)');
  l.fillStyle = foot;
  l.fillRect(0, 320, W, H);
  c.save();
  if (flip) {
    c.translate(W, 0);
    c.scale(-1, 1);
  }
  c.filter = 'blur(0.7px)';
  c.drawImage(layer, 0, 0);
  c.restore();
  return cv;
}
const shade = (h, k) => `rgb(${[1, 3, 5].map((i) => Math.round(parseInt(h.slice(i, i + 2), 16) * k)).join(',')})`;
