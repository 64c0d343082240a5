// Flat poster pictures of one thing each. A drawing stands around (0, 0) within 300 units; `P`: shadow, middle, light, accent.
import { between, disc, fill, line, mix } from '../canvas/kit.mjs';

const box = (s, x, y, w, h, colour, radius = 0) => {
  s.c.fillStyle = colour;
  s.c.beginPath();
  s.c.roundRect(x, y, w, h, radius);
  s.c.fill();
};
const ring = (s, x, y, radius, colour, width) => {
  s.c.strokeStyle = colour;
  s.c.lineWidth = width;
  s.c.beginPath();
  s.c.arc(x, y, radius, 0, 7);
  s.c.stroke();
};
/** The same drawing turned `count` times around the middle. */
const around = (s, count, draw) => {
  for (let i = 0; i < count; i++) {
    s.c.save();
    s.c.rotate((i / count) * Math.PI * 2);
    draw(i);
    s.c.restore();
  }
};

function clock(s) {
  const [A, B, C, D] = s.P;
  fill(s, 'M-210 -120L0 -290L210 -120L180 -120L180 210L-180 210L-180 -120Z', B);
  fill(s, 'M-240 -100L0 -300L240 -100L212 -86L0 -262L-212 -86Z', A);
  disc(s, 0, 20, 132, 132, C);
  around(s, 12, () => box(s, -6, -104, 12, 26, A));
  line(s, 'M0 20L0 -60', A, 14);
  line(s, 'M0 20L58 56', D, 14);
  disc(s, 0, 20, 14, 14, A);
  box(s, -52, -196, 104, 78, A, 50);
  fill(s, 'M-22 -140C-22 -180 30 -180 34 -146L62 -140L34 -130C20 -112 -12 -112 -22 -140Z', D);
  for (const x of [-70, 70]) {
    line(s, `M${x} 210L${x} 268`, A, 6);
    fill(s, `M${x} 258C${x + 26} 290 ${x + 20} 330 ${x} 340C${x - 20} 330 ${x - 26} 290 ${x} 258Z`, D);
  }
}
function key(s) {
  const [A, B, , D] = s.P;
  s.c.rotate(-0.5);
  for (const [x, colour] of [
    [-190, B],
    [0, A],
    [190, D],
  ]) {
    ring(s, x, -170, 62, colour, 34);
    box(s, x - 17, -110, 34, 380, colour);
    const teeth = x < 0 ? [150, 220] : x > 0 ? [130, 180, 236] : [170, 236];
    for (const y of teeth) box(s, x, y, 70, 30, colour);
  }
}
function chess(s) {
  const [A, B, C, D] = s.P;
  for (let i = 0; i < 6; i++)
    for (let j = 0; j < 3; j++) box(s, -330 + i * 110, 150 + j * 66, 110, 66, (i + j) % 2 ? mix(A, B, 0.4) : C);
  fill(
    s,
    'M-120 200L-100 150C-110 60 -30 20 -10 -60C-60 -40 -120 -10 -150 10L-176 -30C-150 -110 -120 -180 -60 -220L-50 -276L-6 -236C110 -230 160 -120 130 20C120 80 110 110 116 150L140 200Z',
    A,
  );
  disc(s, -52, -140, 13, 13, D);
  line(s, 'M40 -210C100 -170 116 -80 96 20', D, 9);
  box(s, -150, 196, 320, 40, A, 12);
}
function pomegranate(s) {
  const [A, B, C, D] = s.P;
  fill(s, 'M-50 -230L-90 -320L-30 -276L0 -336L32 -276L92 -318L52 -228Z', mix(B, A, 0.3));
  disc(s, 0, 0, 258, 246, B);
  fill(s, 'M-170 -120C-80 -190 90 -190 176 -110C230 20 170 170 40 206C-120 220 -230 60 -170 -120Z', C);
  for (let i = 0; i < 34; i++) {
    const a = i * 2.399;
    const q = 30 * Math.sqrt(i) * 0.92;
    const [x, y] = [Math.cos(a) * q, 14 + Math.sin(a) * q];
    s.c.save();
    s.c.translate(x, y);
    s.c.rotate(a);
    fill(s, 'M-20 0C-16 -24 20 -22 24 0C20 22 -16 24 -20 0Z', i % 5 ? D : mix(D, A, 0.35));
    disc(s, 6, -6, 5, 4, mix(D, '#ffffff', 0.6));
    s.c.restore();
  }
}
function phonebox(s) {
  const [A, B, C, D] = s.P;
  fill(s, 'M-420 330L0 -260L420 330Z', mix(C, D, 0.35));
  box(s, -130, -250, 260, 580, B, 14);
  box(s, -150, -280, 300, 60, A, 10);
  for (let i = 0; i < 3; i++)
    for (let j = 0; j < 5; j++) box(s, -104 + i * 72, -190 + j * 98, 62, 86, mix(D, '#ffffff', 0.35 + (j % 2) * 0.2));
  fill(s, 'M-34 310C-46 160 -40 40 0 0C40 40 46 160 34 310Z', A);
  disc(s, 0, -34, 32, 38, A);
  line(s, 'M20 -40C70 -30 60 60 96 80', A, 9);
}
function dragonfly(s) {
  const [A, B, C, D] = s.P;
  s.c.rotate(0.5);
  for (const side of [-1, 1])
    for (const [y, turn, size] of [
      [-90, -0.28, 1],
      [-40, 0.22, 0.86],
    ]) {
      s.c.save();
      s.c.translate(0, y);
      s.c.rotate(side * turn);
      s.c.scale(side * size, size);
      fill(s, 'M10 0C120 -70 280 -60 320 -16C330 20 140 50 10 20Z', between(s, 0, 0, 320, 0, D, mix(D, C, 0.7)));
      for (let i = 0; i < 6; i++)
        line(s, `M14 8Q${120 + i * 20} ${-40 + i * 14} ${290 - i * 8} ${-24 + i * 8}`, mix(D, A, 0.4), 2.5);
      s.c.restore();
    }
  for (let i = 0; i < 9; i++) disc(s, 0, -30 + i * 40, 19 - i, 24, i % 2 ? B : A);
  disc(s, 0, -84, 40, 52, A);
  for (const x of [-30, 30]) disc(s, x, -150, 30, 32, B);
}
function umbrellas(s) {
  const [A, B, C, D] = s.P;
  const one = (x, y, size, colour, turn) => {
    s.c.save();
    s.c.translate(x, y);
    s.c.rotate(turn);
    s.c.scale(size, size);
    line(s, 'M0 -130L0 120C0 156 46 156 46 120', A, 10);
    fill(
      s,
      'M-170 0C-160 -170 160 -170 170 0C140 -34 100 -34 84 0C60 -34 26 -34 0 0C-26 -34 -60 -34 -84 0C-100 -34 -140 -34 -170 0Z',
      colour,
    );
    line(s, 'M-84 0C-70 -80 -30 -120 0 -130C30 -120 70 -80 84 0', mix(colour, A, 0.35), 4);
    s.c.restore();
  };
  for (let i = 0; i < 46; i++) {
    const [x, y] = [-480 + s.r() * 960, -300 + s.r() * 620];
    line(s, `M${x} ${y}l-12 46`, mix(B, C, 0.5), 4);
  }
  one(-110, 60, 1.15, B, -0.12);
  one(120, -20, 1.3, D, 0.14);
}
function teapot(s) {
  const [A, B, C, D] = s.P;
  line(s, 'M170 -60C290 -80 300 80 160 110', B, 34);
  fill(s, 'M-150 0C-250 -20 -250 -130 -300 -140L-300 -176C-230 -176 -200 -80 -130 -90Z', B);
  disc(s, 0, 30, 190, 160, B);
  box(s, -120, 160, 240, 30, A, 10);
  fill(s, 'M-110 -118C-90 -170 90 -170 110 -118Z', A);
  disc(s, 0, -180, 24, 24, D);
  around(s, 8, () => fill(s, 'M0 -30C26 -60 26 -90 0 -110C-26 -90 -26 -60 0 -30Z', D));
  disc(s, 0, 0, 26, 26, C);
  for (const x of [-240, 220]) {
    box(s, x - 60, 220, 120, 90, C, 14);
    box(s, x - 60, 246, 120, 20, D);
    s.c.save();
    s.c.translate(x - 20, 200);
    line(s, 'M0 0C-24 -40 24 -60 0 -110M40 0C16 -40 64 -60 40 -110', mix(C, B, 0.4), 8);
    s.c.restore();
  }
}
function hourglass(s) {
  const [A, B, C, D] = s.P;
  fill(
    s,
    'M-150 -240C-150 -90 -30 -40 -12 0C-30 40 -150 90 -150 240L150 240C150 90 30 40 12 0C30 -40 150 -90 150 -240Z',
    mix(C, B, 0.25),
  );
  fill(s, 'M-116 -120C-80 -60 -24 -40 -10 0L10 0C24 -40 80 -60 116 -120Z', D);
  fill(s, 'M-146 240C-130 170 -40 110 0 60C40 110 130 170 146 240Z', D);
  box(s, -4, -4, 8, 120, D);
  for (const y of [-290, 240]) box(s, -190, y, 380, 50, A, 16);
  for (const x of [-172, 150]) box(s, x, -250, 22, 500, A);
  fill(s, 'M-40 240L-40 206L-20 206L-20 180L10 160L40 180L40 240Z', A);
}
function bicycle(s) {
  const [A, B, C, D] = s.P;
  disc(s, 60, -120, 190, 190, D);
  for (const x of [-190, 190]) {
    ring(s, x, 150, 138, A, 15);
    s.c.save();
    s.c.translate(x, 150);
    around(s, 14, () => line(s, 'M0 0L0 -132', mix(A, C, 0.5), 3));
    s.c.restore();
    disc(s, x, 150, 16, 16, A);
  }
  line(s, 'M-190 150L-96 -40L110 -40L10 150L-190 150M10 150L-110 -80M110 -40L190 150M124 -10L92 -120L150 -136', B, 18);
  line(s, 'M-150 -84L-70 -84', A, 26);
  line(s, 'M92 -124C130 -150 180 -130 176 -90', A, 16);
  ring(s, 10, 150, 34, A, 12);
}
function cassette(s) {
  const [A, B, C, D] = s.P;
  s.c.rotate(-0.12);
  box(s, -300, -190, 600, 380, A, 30);
  box(s, -262, -156, 524, 244, C, 16);
  for (const [i, colour] of [D, B, mix(B, D, 0.5)].entries()) box(s, -262, -30 + i * 40, 524, 40, colour);
  box(s, -180, -60, 360, 110, A, 55);
  for (const x of [-116, 116]) {
    disc(s, x, -5, 44, 44, C);
    s.c.save();
    s.c.translate(x, -5);
    around(s, 6, () => box(s, -6, -40, 12, 18, A));
    s.c.restore();
    disc(s, x, -5, 16, 16, A);
  }
  fill(s, 'M-180 190L-150 110L150 110L180 190Z', mix(A, B, 0.5));
  line(s, 'M-60 190C-40 300 90 250 60 330C30 420 200 400 260 340', D, 9);
}
function violin(s) {
  const [A, B, C, D] = s.P;
  s.c.rotate(0.45);
  fill(
    s,
    'M0 -40C90 -46 110 20 86 60C76 84 80 100 96 124C150 190 110 300 0 300C-110 300 -150 190 -96 124C-80 100 -76 84 -86 60C-110 20 -90 -46 0 -40Z',
    B,
  );
  fill(s, 'M0 -24C74 -28 90 20 70 56C56 84 62 106 82 132C122 190 90 280 0 280C-10 200 -10 60 0 -24Z', mix(B, D, 0.45));
  box(s, -17, -300, 34, 340, A, 8);
  disc(s, 0, -312, 26, 30, A);
  for (const x of [-50, 50]) line(s, `M${x} 100C${x * 1.4} 130 ${x * 0.7} 160 ${x} 196`, A, 9);
  box(s, -46, 170, 92, 14, C);
  fill(s, 'M-26 230L26 230L16 300L-16 300Z', A);
  for (const x of [-10, -3, 4, 11]) line(s, `M${x} -290L${x} 240`, C, 2.6);
  line(s, 'M170 -300L200 330', mix(D, C, 0.4), 12);
  line(s, 'M184 -300L214 326', C, 4);
}
function fingerprint(s) {
  const [A, B, , D] = s.P;
  s.c.lineCap = 'round';
  for (let i = 0; i < 13; i++) {
    const rx = 16 + i * 17;
    const ry = 22 + i * 23;
    s.c.strokeStyle = i % 6 === 5 ? D : i % 2 ? A : B;
    s.c.lineWidth = 11;
    for (const part of [0, 1]) {
      const from = -Math.PI * (1.12 + ((i * 5) % 4) * 0.05) + part * Math.PI * 1.06;
      s.c.beginPath();
      s.c.ellipse(((i * 7) % 5) - 2, 20 + i * 2, rx, ry, 0.05, from, from + Math.PI * (part ? 0.62 : 0.96));
      s.c.stroke();
    }
  }
}
function suitcase(s) {
  const [A, B, C, D] = s.P;
  line(s, 'M-80 -130L-80 -210C-80 -240 80 -240 80 -210L80 -130', A, 26);
  box(s, -280, -140, 560, 400, B, 36);
  box(s, -280, 40, 560, 22, A);
  for (const x of [-190, 130]) {
    box(s, x, -140, 60, 400, mix(B, A, 0.45));
    box(s, x + 6, 24, 48, 54, D, 8);
  }
  s.c.save();
  s.c.rotate(-0.12);
  box(s, -70, -90, 130, 84, C, 6);
  line(s, 'M-50 -62L40 -62M-50 -38L14 -38', A, 6);
  s.c.restore();
  disc(s, 20, 160, 56, 56, C);
  fill(s, 'M-14 160L20 112L54 160L20 208Z', D);
  fill(s, 'M-280 262L280 262L330 330L-330 330Z', mix(B, A, 0.7));
}
function feather(s) {
  const [A, B, C, D] = s.P;
  s.c.rotate(0.55);
  fill(s, 'M0 250C-120 160 -130 -90 0 -330C130 -120 130 150 0 250Z', B);
  fill(s, 'M0 250C-16 90 -16 -110 0 -330C130 -120 130 150 0 250Z', mix(B, D, 0.6));
  for (let i = 0; i < 9; i++) {
    const y = -190 + i * 46;
    line(s, `M0 ${y + 40}L${-96 + Math.abs(i - 4) * 9} ${y - 26}`, C, 4);
    line(s, `M0 ${y + 40}L${96 - Math.abs(i - 4) * 9} ${y - 26}`, C, 4);
  }
  line(s, 'M0 -320L0 350', A, 9);
  fill(s, 'M-9 330L9 330L0 380Z', A);
}
function mask(s) {
  const [A, B, C, D] = s.P;
  const half = (side, colour) => {
    s.c.save();
    s.c.beginPath();
    s.c.rect(side < 0 ? -320 : 0, -320, 320, 700);
    s.c.clip();
    fill(s, 'M-210 -230C-110 -190 110 -190 210 -230C240 0 180 240 0 300C-180 240 -240 0 -210 -230Z', colour);
    s.c.restore();
  };
  half(-1, D);
  half(1, B);
  fill(s, 'M-150 -60C-110 -110 -60 -100 -36 -50C-70 -40 -120 -36 -150 -60Z', A);
  fill(s, 'M36 -40C70 -90 120 -90 154 -46C120 -20 70 -20 36 -40Z', A);
  fill(s, 'M-124 116C-90 190 -40 212 0 206L0 172C-40 172 -84 156 -124 116Z', A);
  fill(s, 'M0 172C40 142 86 146 122 196L108 208C80 182 40 178 0 206Z', A);
  fill(s, 'M-12 -20L0 90L26 90Z', mix(A, B, 0.4));
  disc(s, 110, 40, 12, 20, C);
}
function radio(s) {
  const [A, B, C, D] = s.P;
  line(s, 'M150 -150L250 -330', A, 9);
  disc(s, 250, -330, 14, 14, D);
  box(s, -290, -150, 580, 400, B, 70);
  box(s, -250, -110, 500, 150, C, 40);
  for (let i = 0; i < 21; i++) box(s, -222 + i * 22, -84, 4, i % 5 ? 24 : 46, A);
  box(s, 40, -96, 8, 120, D);
  line(s, 'M-230 4C-150 -30 -90 30 -20 0C60 -30 130 30 230 0', mix(B, A, 0.3), 8);
  for (let i = 0; i < 5; i++) box(s, -246, 74 + i * 30, 330, 14, A, 7);
  disc(s, 176, 136, 74, 74, A);
  disc(s, 176, 136, 52, 52, D);
  box(s, 172, 84, 8, 44, A);
}
function bottle(s) {
  const [A, B, C, D] = s.P;
  for (let i = 0; i < 4; i++) {
    let d = `M-960 ${170 + i * 60}`;
    for (let j = 0; j < 16; j++) d += 'q60 -40 120 0';
    fill(s, `${d}L960 900L-960 900Z`, mix(B, A, i * 0.22));
  }
  s.c.rotate(0.35);
  fill(
    s,
    'M-70 180C-120 170 -120 160 -120 120L-120 -70C-120 -130 -44 -140 -40 -190L-40 -300L40 -300L40 -190C44 -140 120 -130 120 -70L120 120C120 160 120 170 70 180Z',
    mix(C, B, 0.3),
  );
  box(s, -36, -350, 72, 60, D, 10);
  box(s, -70, -60, 140, 190, C, 30);
  line(s, 'M-44 -20L44 -20M-44 20L44 20M-44 60L20 60', A, 8);
  line(s, 'M-92 -60L-92 110', '#ffffff', 10);
}
function typewriter(s) {
  const [A, B, C, D] = s.P;
  box(s, -150, -330, 300, 250, C);
  for (let i = 0; i < 5; i++)
    line(s, `M-112 ${-280 + i * 36}L${i === 4 ? -10 : 112} ${-280 + i * 36}`, i === 4 ? D : A, 8);
  box(s, -270, -130, 540, 64, A, 32);
  fill(s, 'M-220 -66L220 -66L290 250L-290 250Z', B);
  fill(s, 'M-180 -40L180 -40L196 30L-196 30Z', A);
  for (let row = 0; row < 4; row++)
    for (let i = 0; i < 9 - (row === 3 ? 4 : 0); i++)
      disc(
        s,
        (i - (row === 3 ? 2 : 4)) * (row === 3 ? 62 : 48 + row * 4),
        74 + row * 46,
        row === 3 ? 30 : 18,
        15,
        i === 4 && row === 1 ? D : C,
      );
  box(s, 262, -150, 40, 24, D, 10);
}
function moth(s) {
  const [A, B, C, D] = s.P;
  disc(s, 0, -40, 300, 300, mix(D, C, 0.55));
  disc(s, 0, -40, 210, 210, mix(D, C, 0.25));
  for (const side of [-1, 1]) {
    s.c.save();
    s.c.scale(side, 1);
    fill(s, 'M10 -40C60 -200 240 -240 290 -190C300 -80 180 20 20 30Z', A);
    fill(s, 'M14 10C120 20 210 90 180 190C110 210 40 140 12 60Z', B);
    disc(s, 180, -110, 40, 40, D);
    disc(s, 180, -110, 20, 20, A);
    disc(s, 110, 110, 26, 26, C);
    line(s, 'M8 -80C20 -140 60 -170 80 -210', A, 7);
    s.c.restore();
  }
  disc(s, 0, 20, 26, 110, mix(A, B, 0.4));
  disc(s, 0, -84, 26, 30, A);
}
export const THINGS = {
  clock,
  key,
  chess,
  pomegranate,
  phonebox,
  dragonfly,
  umbrellas,
  teapot,
  hourglass,
  bicycle,
  cassette,
  violin,
  fingerprint,
  suitcase,
  feather,
  mask,
  radio,
  bottle,
  typewriter,
  moth,
};
