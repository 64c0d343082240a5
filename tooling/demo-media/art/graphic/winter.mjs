// Flat poster pictures of winter and the New Year, and those for small children.
import { disc, fill, line, mix } from '../canvas/kit.mjs';

const box = (s, x, y, w, h, colour, radius = 0) => {
  s.c.fillStyle = colour;
  s.c.beginPath();
  s.c.roundRect(x, y, w, h, radius);
  s.c.fill();
};
const snow = (s, count, colour = '#ffffff') => {
  for (let i = 0; i < count; i++) {
    const q = 3 + s.r() * 8;
    disc(s, -900 + s.r() * 1800, -520 + s.r() * 980, q, q, colour);
  }
};
const eyes = (s, x, y, apart, size, colour = '#20242e') => {
  for (const side of [-1, 1]) {
    disc(s, x + side * apart, y, size, size * 1.15, colour);
    disc(s, x + side * apart + size * 0.3, y - size * 0.4, size * 0.34, size * 0.34, '#ffffff');
  }
};

function snowglobe(s) {
  const [A, B, C, D] = s.P;
  disc(s, 0, -50, 270, 270, mix(B, C, 0.35));
  fill(s, 'M-264 10C-140 -40 140 -40 264 10C230 160 120 220 0 220C-120 220 -230 160 -264 10Z', C);
  for (const [x, h] of [
    [-110, 120],
    [-30, 170],
    [60, 130],
  ]) {
    box(s, x, 40 - h, 76, h, A);
    fill(s, `M${x - 10} ${40 - h}L${x + 38} ${-10 - h}L${x + 86} ${40 - h}Z`, D);
    for (let i = 0; i < 2; i++) box(s, x + 16 + i * 28, 60 - h, 16, 24, mix(D, '#ffffff', 0.5));
  }
  fill(s, 'M140 40L190 -120L240 40ZM150 -20L190 -150L230 -20Z', mix(B, A, 0.6));
  for (let i = 0; i < 34; i++) {
    const a = s.r() * 6.28;
    const q = Math.sqrt(s.r()) * 240;
    disc(s, Math.cos(a) * q, -60 + Math.sin(a) * q, 6, 6, '#ffffff');
  }
  fill(s, 'M-190 170L190 170L230 300L-230 300Z', A);
  box(s, -240, 280, 480, 50, D, 14);
  line(s, 'M-190 -160C-170 -220 -110 -270 -60 -280', '#ffffff', 14);
}
function fir(s) {
  const [A, B, C, D] = s.P;
  snow(s, 60);
  box(s, -30, 230, 60, 110, mix(A, '#5a3a1a', 0.5));
  for (let i = 0; i < 4; i++) {
    const y = 240 - i * 130;
    const w = 270 - i * 56;
    fill(
      s,
      `M${-w} ${y}L0 ${y - 230}L${w} ${y}C${w * 0.5} ${y + 40} ${-w * 0.5} ${y + 40} ${-w} ${y}Z`,
      i % 2 ? B : mix(B, A, 0.25),
    );
    for (let j = 0; j < 4 - Math.floor(i / 2); j++)
      disc(s, -w * 0.6 + j * w * 0.42, y - 20 - ((j * 53) % 50), 17, 17, [D, C, '#ffc93c'][(i + j) % 3]);
  }
  s.c.save();
  s.c.translate(0, -380);
  for (let i = 0; i < 5; i++) {
    s.c.rotate((Math.PI * 2) / 5);
    fill(s, 'M0 -64L18 -16L-18 -16Z', '#ffd84a');
  }
  disc(s, 0, 0, 26, 26, '#ffd84a');
  s.c.restore();
}
function fireworks(s) {
  const [A, B, C, D] = s.P;
  for (const [x, y, q, colour] of [
    [-170, -160, 190, D],
    [180, -220, 150, C],
    [130, 60, 120, mix(D, C, 0.5)],
    [-560, -60, 170, C],
    [620, -120, 180, D],
  ])
    for (let i = 0; i < 18; i++) {
      const a = (i / 18) * 6.283;
      line(
        s,
        `M${x + Math.cos(a) * q * 0.3} ${y + Math.sin(a) * q * 0.3}L${x + Math.cos(a) * q} ${y + Math.sin(a) * q}`,
        colour,
        7,
      );
      disc(s, x + Math.cos(a) * q * 1.12, y + Math.sin(a) * q * 1.12, 6, 6, colour);
    }
  for (let i = 0; i < 20; i++) box(s, -900 + i * 92, 250 + ((i * 71) % 110), 84, 500, i % 2 ? A : mix(A, B, 0.4));
  fill(s, 'M-70 330L-60 150L60 150L70 330Z', mix(A, B, 0.7));
  disc(s, 0, 170, 84, 84, C);
  for (let i = 0; i < 12; i++) disc(s, Math.cos(i * 0.5236) * 66, 170 + Math.sin(i * 0.5236) * 66, 5, 5, A);
  line(s, 'M0 170L0 112M0 170L-22 118', A, 9);
}
function tangerine(s) {
  const [A, , C, D] = s.P;
  snow(s, 40, mix(C, '#ffffff', 0.6));
  for (const [x, y, q] of [
    [-120, 110, 170],
    [150, 140, 150],
    [10, -110, 180],
  ]) {
    disc(s, x, y, q, q * 0.92, D);
    disc(s, x - q * 0.2, y - q * 0.24, q * 0.66, q * 0.6, mix(D, '#ffd27a', 0.4));
    fill(
      s,
      `M${x} ${y - q * 0.8}C${x + 40} ${y - q * 1.2} ${x + 130} ${y - q * 1.14} ${x + 150} ${y - q * 0.86}C${x + 100} ${y - q * 0.7} ${x + 30} ${y - q * 0.7} ${x} ${y - q * 0.8}Z`,
      s.P[1],
    );
    disc(s, x, y - q * 0.8, 11, 11, A);
  }
}
function downhill(s) {
  const [A, B, C, D] = s.P;
  fill(s, 'M-1000 330L1000 -160L1000 900L-1000 900Z', C);
  fill(s, 'M-1000 -20L-420 -300L-180 -90L60 -330L420 -20L1000 -240L1000 -100L-1000 420Z', mix(B, C, 0.35));
  fill(s, 'M-1000 330L1000 -160L1000 -140L-1000 360Z', '#ffffff');
  s.c.rotate(-0.24);
  line(s, 'M-190 180L190 180C214 180 226 168 230 150', A, 12);
  line(s, 'M-60 176L-20 90L-90 30', A, 40);
  line(s, 'M-86 30L20 -60', D, 66);
  disc(s, 66, -100, 42, 44, A);
  box(s, 70, -118, 46, 22, D, 10);
  line(s, 'M10 -40L90 10', D, 26);
  line(s, 'M96 0L-150 130', mix(A, B, 0.5), 8);
  for (let i = 0; i < 16; i++) disc(s, -210 - i * 22, 170 + (s.r() - 0.7) * 120, 9, 9, '#ffffff');
}
function snowflake(s) {
  const [, B, C, D] = s.P;
  for (let i = 0; i < 6; i++) {
    s.c.save();
    s.c.rotate((i * Math.PI) / 3);
    line(s, 'M0 0L0 -310M0 -120L-70 -180M0 -120L70 -180M0 -200L-60 -256M0 -200L60 -256', C, 16);
    fill(s, 'M0 -40L34 -90L0 -130L-34 -90Z', D);
    disc(s, 0, -316, 16, 16, D);
    line(s, 'M30 -52L60 -104', B, 10);
    s.c.restore();
  }
  disc(s, 0, 0, 40, 40, D);
}
function moonfish(s) {
  const [A, B, C, D] = s.P;
  for (let i = 0; i < 30; i++) disc(s, -900 + s.r() * 1800, -500 + s.r() * 520, 5, 5, '#ffffff');
  disc(s, 190, -240, 90, 90, mix(D, '#ffffff', 0.5));
  for (let i = 0; i < 3; i++) {
    let d = `M-960 ${200 + i * 80}`;
    for (let j = 0; j < 12; j++) d += 'q80 -60 160 0';
    fill(s, `${d}L960 900L-960 900Z`, mix(B, A, i * 0.3));
  }
  s.c.rotate(-0.15);
  fill(s, 'M-170 10L-300 -90L-276 20L-300 120Z', mix(D, '#ff8a5a', 0.5));
  disc(s, 0, 10, 200, 170, D);
  fill(s, 'M-20 -150C20 -240 120 -230 110 -150Z', mix(D, '#ff8a5a', 0.5));
  for (let i = 0; i < 3; i++) line(s, `M${-110 + i * 50} -60q30 70 0 140`, mix(D, A, 0.2), 9);
  eyes(s, 100, -20, 0, 26);
  line(s, 'M120 70q30 24 56 -6', '#20242e', 10);
  disc(s, 60, 60, 26, 18, mix('#ff8a8a', C, 0.3));
}
function hedgehog(s) {
  const [A, B, C, D] = s.P;
  for (let i = 0; i < 40; i++) disc(s, -900 + s.r() * 1800, -500 + s.r() * 560, 4, 4, '#ffffff');
  fill(s, 'M-1000 240C-400 160 400 300 1000 200L1000 900L-1000 900Z', B);
  s.c.save();
  s.c.translate(-70, 130);
  for (let i = 0; i < 15; i++) {
    s.c.save();
    s.c.rotate(-1.9 + i * 0.2);
    fill(s, 'M-30 -110L0 -216L30 -110Z', i % 2 ? A : mix(A, '#8a5a3a', 0.6));
    s.c.restore();
  }
  disc(s, 0, 0, 150, 130, mix(A, '#8a5a3a', 0.6));
  fill(s, 'M10 -90C110 -100 150 -20 186 20C150 90 60 130 0 110Z', '#f6dcb8');
  disc(s, 188, 20, 20, 18, '#20242e');
  eyes(s, 96, -16, 30, 15);
  line(s, 'M110 60q30 22 54 -6', '#20242e', 8);
  s.c.restore();
  s.c.save();
  s.c.translate(190, 60);
  line(s, 'M-10 60L-70 250M-10 60L50 250M-10 60L-6 250', A, 12);
  s.c.rotate(-0.6);
  box(s, -110, -44, 230, 76, D, 16);
  box(s, 110, -58, 50, 104, C, 12);
  s.c.restore();
}
function giraffe(s) {
  const [A, B, C, D] = s.P;
  box(s, -230, -230, 460, 620, mix(B, A, 0.3), 16);
  box(s, -190, -190, 380, 600, C, 10);
  box(s, -60, -300, 120, 54, A, 12);
  fill(s, 'M-20 -274L0 -296L20 -274Z', D);
  fill(s, 'M-60 420L-50 20C-50 -60 -110 -60 -120 -110C-124 -160 -60 -190 0 -176C60 -190 80 -120 70 -60L90 420Z', D);
  for (const [x, y, q] of [
    [-10, 60, 30],
    [40, 150, 34],
    [-20, 220, 30],
    [46, 300, 34],
    [30, -10, 22],
  ])
    disc(s, x, y, q, q * 0.86, mix(D, '#8a4a1a', 0.55));
  for (const x of [-34, 24]) {
    line(s, `M${x} -170L${x} -230`, mix(D, '#8a4a1a', 0.4), 13);
    disc(s, x, -236, 16, 16, mix(D, '#8a4a1a', 0.7));
  }
  eyes(s, -6, -128, 36, 14);
  disc(s, -84, -92, 46, 34, mix(D, '#ffffff', 0.5));
  line(s, 'M-112 -84q24 20 48 0', '#20242e', 7);
  box(s, 250, 0, 60, 150, A, 14);
  for (let i = 0; i < 3; i++) disc(s, 280, 32 + i * 44, 14, 14, i ? C : D);
}
function cloud(s) {
  const [, B, C, D] = s.P;
  disc(s, 220, -230, 96, 96, D);
  for (let i = 0; i < 14; i++) line(s, `M${-190 + i * 30} ${170 + (i % 3) * 44}l-14 60`, B, 11);
  for (const [x, y, q] of [
    [-170, 40, 110],
    [-60, -50, 140],
    [90, -30, 130],
    [190, 50, 100],
    [0, 70, 130],
  ])
    disc(s, x, y, q, q * 0.9, mix(C, '#ffffff', 0.7));
  eyes(s, 0, 0, 66, 24);
  line(s, 'M-30 64q30 34 60 0', '#20242e', 10);
  for (const x of [-110, 110]) disc(s, x, 50, 30, 20, '#ffb0b0');
}
function engine(s) {
  const [A, B, C, D] = s.P;
  fill(s, 'M-1000 260C-400 130 300 200 1000 120L1000 900L-1000 900Z', mix(B, '#7acb6a', 0.6));
  box(s, -1000, 296, 2000, 14, A);
  for (let i = 0; i < 24; i++) box(s, -1000 + i * 84, 306, 40, 22, mix(A, '#8a5a3a', 0.6));
  for (const [x, y, q] of [
    [-150, -230, 40],
    [-210, -300, 56],
    [-310, -340, 70],
  ])
    disc(s, x, y, q, q * 0.86, '#ffffff');
  box(s, -170, -170, 60, 120, A, 8);
  box(s, -220, -60, 340, 220, D, 40);
  box(s, 70, -170, 200, 330, B, 20);
  box(s, 110, -130, 120, 110, C, 14);
  box(s, 50, -200, 240, 44, A, 18);
  disc(s, -190, 50, 96, 96, C);
  eyes(s, -190, 30, 34, 17);
  line(s, 'M-222 84q32 34 64 0', '#20242e', 9);
  for (const [x, q] of [
    [-140, 62],
    [20, 62],
    [190, 88],
  ]) {
    disc(s, x, 300 - q, q, q, A);
    disc(s, x, 300 - q, q * 0.5, q * 0.5, C);
  }
}
function plane(s) {
  const [A, B, C, D] = s.P;
  for (let i = 0; i < 3; i++)
    fill(
      s,
      `M-1000 ${210 + i * 80}C-300 ${110 + i * 90} 300 ${290 + i * 60} 1000 ${150 + i * 90}L1000 900L-1000 900Z`,
      mix(B, C, 0.5 - i * 0.22),
    );
  s.c.setLineDash([6, 26]);
  line(s, 'M-330 230C-260 90 -120 200 -100 80C-80 -20 -220 -10 -160 -60C-120 -90 -60 -60 0 -40', A, 9);
  s.c.setLineDash([]);
  s.c.rotate(-0.3);
  fill(s, 'M-150 20L310 -150L40 140Z', '#ffffff');
  fill(s, 'M-150 20L310 -150L-20 60Z', mix(C, B, 0.25));
  fill(s, 'M-20 60L310 -150L20 190Z', mix(C, A, 0.3));
  fill(s, 'M20 190L60 116L40 140Z', D);
}
export const WINTER = { snowglobe, fir, fireworks, tangerine, downhill, snowflake };
export const CHILDREN = { moonfish, hedgehog, giraffe, cloud, engine, plane };
