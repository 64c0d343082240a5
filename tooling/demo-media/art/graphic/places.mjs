// Flat poster pictures of places and patterns. A drawing stands around (0, 0); what fills the picture reaches far beyond it.
import { disc, fill, line, mix } from '../canvas/kit.mjs';

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
const somebody = (s, x, y, tall, colour) => {
  const k = tall / 200;
  disc(s, x, y - 178 * k, 17 * k, 20 * k, colour);
  fill(
    s,
    `M${x - 12 * k} ${y - 158 * k}L${x + 12 * k} ${y - 158 * k}L${x + 34 * k} ${y - 60 * k}L${x + 16 * k} ${y}L${x - 16 * k} ${y}L${x - 34 * k} ${y - 60 * k}Z`,
    colour,
  );
};

function spiral(s) {
  const [A, B, C, D] = s.P;
  for (let i = 44; i >= 0; i--) {
    const a = i * 0.32;
    const q = 20 + i * 15;
    s.c.save();
    s.c.rotate(a);
    fill(s, `M0 0L${q} ${-q * 0.17}L${q} ${q * 0.17}Z`, mix(i % 2 ? B : mix(A, B, 0.45), A, 1 - Math.min(1, i / 40)));
    s.c.restore();
  }
  disc(s, 0, 0, 46, 46, D);
  somebody(s, 0, 30, 60, A);
  ring(s, 0, 0, 300, mix(C, B, 0.5), 4);
}
function carpet(s) {
  const [A, B, C, D] = s.P;
  box(s, -300, -330, 600, 700, B);
  for (let i = -14; i < 15; i++) for (const y of [-346, 370]) box(s, i * 20 - 4, y, 8, 18, C);
  box(s, -270, -300, 540, 640, A);
  for (let i = 0; i < 14; i++)
    for (const [x, y] of [
      [-270, -300 + i * 46],
      [222, -300 + i * 46],
    ])
      fill(s, `M${x + 24} ${y}L${x + 46} ${y + 22}L${x + 24} ${y + 44}L${x + 2} ${y + 22}Z`, i % 2 ? D : C);
  for (const y of [-190, 20, 230]) {
    fill(s, `M0 ${y - 110}L180 ${y}L0 ${y + 110}L-180 ${y}Z`, B);
    fill(s, `M0 ${y - 80}L130 ${y}L0 ${y + 80}L-130 ${y}Z`, C);
    fill(s, `M0 ${y - 50}L80 ${y}L0 ${y + 50}L-80 ${y}Z`, D);
    for (const side of [-1, 1])
      line(s, `M${side * 150} ${y - 60}C${side * 90} ${y - 100} ${side * 60} ${y - 60} ${side * 100} ${y - 44}`, C, 9);
  }
}
function maze(s) {
  const [A, B, C, D] = s.P;
  s.c.lineCap = 'butt';
  for (let i = 0; i < 7; i++) {
    const gap = 0.34 + ((i * 37) % 5) * 0.08;
    const from = i * 1.9;
    s.c.strokeStyle = i % 3 ? A : B;
    s.c.lineWidth = 20;
    s.c.beginPath();
    s.c.arc(0, 0, 70 + i * 38, from, from + Math.PI * 2 - gap);
    s.c.stroke();
    s.c.save();
    s.c.rotate(from - 0.3 + i);
    box(s, 66 + i * 38, -9, 46, 18, i % 3 ? A : B);
    s.c.restore();
  }
  disc(s, 0, 0, 48, 48, D);
  somebody(s, 0, 40, 84, C);
}
function city(s) {
  const [A, B, C, D] = s.P;
  for (let i = 0; i < 9; i++)
    for (let j = 0; j < 9; j++) {
      const isLit = (i * 5 + j * 3 + Math.floor(s.r() * 4)) % 6 === 0;
      const [x, y] = [-330 + i * 74, -330 + j * 80];
      box(s, x, y, 58, 62, isLit ? D : mix(A, B, 0.25 + ((i + j) % 3) * 0.2));
      if (isLit && (i + j) % 2) {
        disc(s, x + 29, y + 26, 11, 12, A);
        fill(s, `M${x + 10} ${y + 62}C${x + 12} ${y + 36} ${x + 46} ${y + 36} ${x + 48} ${y + 62}Z`, A);
      }
      if (!isLit && (i * j) % 5 === 1) box(s, x, y, 29, 62, mix(C, B, 0.5));
    }
}
function lift(s) {
  const [A, B, C, D] = s.P;
  box(s, -260, -300, 520, 660, mix(A, B, 0.4));
  box(s, -210, -230, 420, 590, A);
  fill(s, 'M-46 -230L46 -230L46 360L-46 360Z', D);
  box(s, -210, -230, 164, 590, B);
  box(s, 46, -230, 164, 590, B);
  fill(s, 'M-46 360L46 360L160 470L-160 470Z', mix(D, A, 0.35));
  somebody(s, 0, 360, 320, A);
  for (let i = 0; i < 9; i++) disc(s, -160 + i * 40, -266, 9, 9, i === 1 ? D : mix(C, A, 0.5));
}
function rings(s) {
  const [A, B, C, D] = s.P;
  for (let i = 14; i >= 0; i--) {
    let d = '';
    for (let n = 0; n <= 40; n++) {
      const a = (n / 40) * Math.PI * 2;
      const q = (24 + i * 19) * (1 + 0.035 * Math.sin(a * 3 + 1) + 0.02 * Math.sin(a * 7));
      d += `${n ? 'L' : 'M'}${Math.cos(a) * q} ${Math.sin(a) * q}`;
    }
    fill(s, `${d}Z`, i === 14 ? A : i === 8 ? D : i % 2 ? mix(B, C, 0.35) : mix(C, B, 0.15));
  }
  fill(s, 'M0 0L330 -60L330 20Z', A);
}
function court(s) {
  const [A, B, C, D] = s.P;
  fill(s, 'M-330 300L-180 -60L180 -60L330 300Z', D);
  line(s, 'M-250 110L250 110M-330 300L330 300', C, 10);
  line(s, 'M-250 110C-130 40 130 40 250 110', C, 8);
  for (let i = 0; i < 10; i++) box(s, -480 + i * 100, 300 + ((i * 37) % 60), 92, 300, i % 2 ? B : mix(A, B, 0.5));
  box(s, -110, -290, 220, 150, C, 8);
  box(s, -50, -230, 100, 70, D);
  box(s, -40, -220, 80, 50, C);
  line(s, 'M-64 -140L64 -140', A, 12);
  for (let i = 0; i < 5; i++) line(s, `M${-52 + i * 26} -136L${-34 + i * 17} -70`, C, 4);
  box(s, -8, -140, 16, 90, A);
  disc(s, 150, -190, 52, 52, mix(D, '#c04a10', 0.6));
  line(s, 'M98 -190L202 -190M150 -242L150 -138', A, 5);
}
function cube(s) {
  const [A, B, C, D] = s.P;
  for (let i = 3; i >= 1; i--) {
    const q = i * 100;
    const turn = (i % 2) * 0.5;
    s.c.save();
    s.c.rotate(turn * 0.6);
    fill(s, `M0 ${-q}L${q * 0.87} ${-q / 2}L0 0L${-q * 0.87} ${-q / 2}Z`, i === 1 ? D : C);
    fill(s, `M${-q * 0.87} ${-q / 2}L0 0L0 ${q}L${-q * 0.87} ${q / 2}Z`, B);
    fill(s, `M${q * 0.87} ${-q / 2}L0 0L0 ${q}L${q * 0.87} ${q / 2}Z`, A);
    s.c.restore();
  }
  somebody(s, 0, 10, 60, C);
}
function gallery(s) {
  const [A, B, C, D] = s.P;
  fill(s, 'M330 330L-250 -230L-60 -330Z', mix(D, C, 0.4));
  for (const [x, y, w, h] of [
    [-290, -250, 220, 270],
    [-30, -280, 150, 190],
    [150, -220, 150, 150],
  ]) {
    box(s, x - 16, y - 16, w + 32, h + 32, B);
    box(s, x, y, w, h, C);
  }
  fill(s, 'M-290 20L-290 -60L-230 -130L-170 -50L-130 -90L-70 -10L-70 20Z', mix(B, A, 0.3));
  disc(s, -120, -190, 30, 30, D);
  fill(s, 'M-10 -90C0 -200 90 -200 100 -90Z', D);
  fill(s, 'M170 -150L225 -200L280 -150L225 -90Z', A);
  box(s, -700, 290, 1400, 200, mix(A, B, 0.3));
  somebody(s, 250, 350, 330, A);
  line(s, 'M230 160L180 130', A, 20);
}
function storm(s) {
  const [A, B, C, D] = s.P;
  for (let i = 0; i < 11; i++) {
    s.c.save();
    s.c.rotate(i * 0.7);
    s.c.strokeStyle = [A, B, mix(B, C, 0.5)][i % 3];
    s.c.lineWidth = 26;
    s.c.lineCap = 'round';
    s.c.beginPath();
    s.c.arc(0, 0, 70 + i * 26, 0, 3.9);
    s.c.stroke();
    s.c.restore();
  }
  disc(s, 0, 0, 46, 46, D);
  fill(s, 'M-20 10L20 10L12 24L-12 24ZM-2 6L-2 -30L18 4Z', A);
}
function crossing(s) {
  const [A, B, C, D] = s.P;
  s.c.rotate(-0.25);
  box(s, -900, -150, 1800, 300, mix(A, B, 0.35));
  box(s, -150, -900, 300, 1800, mix(A, B, 0.35));
  for (let i = 0; i < 6; i++) {
    box(s, -140 + i * 48, -236, 30, 76, C);
    box(s, -140 + i * 48, 160, 30, 76, C);
    box(s, -236, -140 + i * 48, 76, 30, C);
    box(s, 160, -140 + i * 48, 76, 30, C);
  }
  box(s, -60, -40, 120, 62, D, 20);
  box(s, -36, -32, 60, 46, A, 10);
  for (const [x, y] of [
    [-110, -210],
    [200, 70],
    [90, 210],
  ]) {
    fill(s, `M${x} ${y}l170 60l-30 40Z`, A);
    disc(s, x, y, 22, 22, B);
    disc(s, x, y, 11, 11, A);
  }
}
function shaft(s) {
  const [A, B, C, D] = s.P;
  for (let i = 7; i >= 0; i--) {
    const q = 60 + i * 46;
    fill(
      s,
      `M${-q} ${-q * 0.8}L${q * 0.9} ${-q}L${q} ${q * 0.9}L${-q * 0.86} ${q}Z`,
      mix(A, i % 2 ? B : mix(B, D, 0.4), i / 9),
    );
  }
  disc(s, 0, 0, 54, 54, mix(D, '#ffffff', 0.5));
  for (const x of [-120, 120]) line(s, `M${x * 0.3} 40L${x * 3} 500`, mix(A, C, 0.5), 12);
  for (let i = 0; i < 7; i++)
    line(s, `M${-60 - i * 34} ${90 + i * 40}L${60 + i * 34} ${90 + i * 40}`, mix(A, B, 0.6), 8 + i * 2);
  somebody(s, 0, 230, 200, A);
  disc(s, 0, 44, 9, 9, D);
}
function zen(s) {
  const [A, B, C] = s.P;
  for (const [x, y, count] of [
    [-110, 60, 9],
    [150, -120, 6],
  ])
    for (let i = count; i > 0; i--) ring(s, x, y, 70 + i * 24, mix(C, B, 0.62), 8);
  const stone = (x, y, k, colour) => {
    fill(
      s,
      `M${x - 80 * k} ${y + 40 * k}C${x - 90 * k} ${y - 30 * k} ${x - 40 * k} ${y - 110 * k} ${x + 6 * k} ${y - 100 * k}C${x + 70 * k} ${y - 90 * k} ${x + 96 * k} ${y} ${x + 76 * k} ${y + 44 * k}Z`,
      colour,
    );
    fill(
      s,
      `M${x - 60 * k} ${y - 20 * k}C${x - 40 * k} ${y - 80 * k} ${x} ${y - 96 * k} ${x + 20 * k} ${y - 90 * k}C${x} ${y - 60 * k} ${x - 30 * k} ${y - 40 * k} ${x - 60 * k} ${y - 20 * k}Z`,
      mix(colour, C, 0.3),
    );
  };
  stone(-110, 60, 1.1, A);
  stone(150, -120, 0.7, mix(A, B, 0.5));
  stone(-10, 110, 0.5, mix(A, B, 0.3));
  disc(s, 210, 230, 44, 44, s.P[3]);
}
function bus(s) {
  const [A, B, C, D] = s.P;
  for (let i = 0; i < 40; i++) {
    const [x, y] = [-700 + s.r() * 1400, -330 + s.r() * 560];
    line(s, `M${x} ${y}l-10 40`, mix(B, C, 0.3), 3);
  }
  box(s, -300, -150, 600, 350, D, 46);
  box(s, -300, 90, 600, 110, mix(D, A, 0.5), 20);
  for (let i = 0; i < 4; i++) {
    box(s, -268 + i * 138, -112, 116, 130, mix(C, D, 0.2), 14);
    if (i !== 1) {
      disc(s, -210 + i * 138, -30, 26, 30, A);
      fill(s, `M${-256 + i * 138} 18C${-250 + i * 138} -14 ${-170 + i * 138} -14 ${-164 + i * 138} 18Z`, A);
    }
  }
  for (const x of [-180, 180]) {
    disc(s, x, 200, 62, 62, A);
    disc(s, x, 200, 26, 26, C);
  }
  box(s, -700, 260, 1400, 12, mix(B, C, 0.4));
  disc(s, 296, 130, 18, 18, '#fff6c8');
  fill(s, 'M306 120L620 60L620 230L306 144Z', mix(s.P[1], '#fff6c8', 0.35));
}
function balloon(s) {
  const [A, B, C, D] = s.P;
  for (const [x, y, k] of [
    [-320, -160, 1],
    [330, 60, 1.3],
    [-260, 220, 1.1],
  ])
    fill(
      s,
      `M${x - 90 * k} ${y}C${x - 90 * k} ${y - 50 * k} ${x - 30 * k} ${y - 60 * k} ${x - 10 * k} ${y - 40 * k}C${x + 20 * k} ${y - 80 * k} ${x + 90 * k} ${y - 50 * k} ${x + 90 * k} ${y}Z`,
      mix(C, '#ffffff', 0.5),
    );
  for (let i = 0; i < 6; i++) {
    const w = 200 - i * 66;
    fill(s, `M0 -330C${w * 1.5} -330 ${w * 1.4} -20 ${w * 0.3} 110L0 110Z`, i % 2 ? D : B);
    fill(s, `M0 -330C${-w * 1.5} -330 ${-w * 1.4} -20 ${-w * 0.3} 110L0 110Z`, i % 2 ? B : D);
  }
  line(s, 'M-56 110L-40 200M56 110L40 200', A, 6);
  box(s, -54, 200, 108, 84, A, 12);
  for (const x of [-22, 22]) disc(s, x, 176, 18, 22, mix(A, B, 0.4));
}
function wolf(s) {
  const [A, B, C, D] = s.P;
  disc(s, 0, -40, 300, 300, D);
  const t = (d, colour) => fill(s, d, colour);
  t('M-210 -300L-60 -120L-190 -60Z', A);
  t('M210 -300L60 -120L190 -60Z', mix(A, B, 0.3));
  t('M-190 -60L-60 -120L0 60L-120 160Z', B);
  t('M190 -60L60 -120L0 60L120 160Z', mix(B, A, 0.25));
  t('M-60 -120L60 -120L0 60Z', C);
  t('M-190 -60L-120 160L-240 90Z', mix(B, C, 0.5));
  t('M190 -60L120 160L240 90Z', mix(B, C, 0.3));
  t('M-120 160L0 60L120 160L40 300L-40 300Z', mix(C, '#ffffff', 0.4));
  t('M-40 300L40 300L0 340Z', A);
  t('M-36 250L36 250L0 300Z', A);
  t('M-130 -10L-60 10L-96 36Z', D);
  t('M130 -10L60 10L96 36Z', D);
}
function ladder(s) {
  const [A, B, C, D] = s.P;
  for (const [x, y, k] of [
    [-170, -220, 1.5],
    [190, -140, 1.2],
    [-250, 40, 1],
  ])
    fill(
      s,
      `M${x - 120 * k} ${y}C${x - 120 * k} ${y - 60 * k} ${x - 50 * k} ${y - 80 * k} ${x - 20 * k} ${y - 50 * k}C${x + 20 * k} ${y - 110 * k} ${x + 120 * k} ${y - 70 * k} ${x + 120 * k} ${y}Z`,
      C,
    );
  s.c.rotate(0.12);
  line(s, 'M-60 380L-34 -330M60 380L34 -330', A, 16);
  for (let i = 0; i < 14; i++) line(s, `M${-56 + i * 1.8} ${340 - i * 50}L${56 - i * 1.8} ${340 - i * 50}`, B, 13);
  somebody(s, 0, 110, 190, D);
}
export const PLACES = {
  spiral,
  carpet,
  maze,
  windows: city,
  lift,
  rings,
  court,
  cube,
  gallery,
  storm,
  crossing,
  shaft,
  zen,
  bus,
  balloon,
  wolf,
  ladder,
};
