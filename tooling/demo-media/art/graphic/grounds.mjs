// Patterns behind faces: they fill the picture.
import { alpha, disc, fill, line, mix } from '../canvas/kit.mjs';

function rays(s) {
  const [, B, , D] = s.P;
  for (let i = 0; i < 18; i++) {
    s.c.save();
    s.c.rotate((i / 18) * 6.2832);
    fill(s, 'M0 0L1300 -114L1300 114Z', i % 2 ? alpha(D, 0.85) : alpha(B, 0.5));
    s.c.restore();
  }
}
function stripes(s) {
  const [, B, , D] = s.P;
  s.c.rotate(-0.5);
  for (let i = -14; i < 14; i++) {
    s.c.fillStyle = i % 3 === 0 ? D : alpha(B, 0.75);
    s.c.fillRect(i * 110, -1500, 62, 3000);
  }
}
function dots(s) {
  const [, B, , D] = s.P;
  for (let i = -18; i < 18; i++)
    for (let j = -12; j < 10; j++) {
      const q = 8 + 20 * Math.max(0, 1 - Math.hypot(i * 62, j * 62 + 120) / 700);
      disc(s, i * 62 + (j % 2) * 31, j * 62, q, q, (i + j) % 7 ? B : D);
    }
}
function halves(s) {
  const [A, B, , D] = s.P;
  s.c.fillStyle = B;
  s.c.fillRect(-1200, -700, 1200, 1500);
  s.c.fillStyle = mix(A, B, 0.25);
  s.c.fillRect(0, -700, 1200, 1500);
  disc(s, 0, -120, 250, 250, D);
}
function waves(s) {
  const [A, B, C, D] = s.P;
  for (let i = 0; i < 12; i++) {
    let d = `M-1200 ${-560 + i * 100}`;
    for (let j = 0; j < 14; j++) d += 'q100 -70 200 0t0 0';
    s.c.lineWidth = 40;
    line(s, d.replaceAll('t0 0', ''), [B, mix(B, C, 0.45), D, mix(A, B, 0.4)][i % 4], 44);
  }
}
function arcs(s) {
  const [A, B, C, D] = s.P;
  for (let i = 8; i > 0; i--) disc(s, 0, 200, i * 96, i * 96, [B, mix(B, C, 0.6), D, mix(A, B, 0.5)][i % 4]);
}
function tiles(s) {
  const [A, B, C, D] = s.P;
  for (let i = -9; i < 9; i++)
    for (let j = -6; j < 6; j++) {
      s.c.fillStyle = [A, B, mix(B, C, 0.4), D, mix(A, B, 0.5)][Math.floor(s.r() * 5)];
      s.c.fillRect(i * 140, j * 140, 132, 132);
    }
}
function hatch(s) {
  const [, B, C, D] = s.P;
  for (let i = -24; i < 24; i++)
    line(s, `M${i * 60} -700L${i * 60 + 300} 700`, i % 4 ? mix(B, C, 0.5) : D, i % 4 ? 5 : 14);
  disc(s, 90, -150, 230, 230, D);
}
export const GROUNDS = { rays, stripes, dots, halves, waves, arcs, tiles, hatch };
