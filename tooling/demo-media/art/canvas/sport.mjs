// Sport.
import { alpha, at, between, bokeh, disc, fill, glow, hills, line, mix, wash } from './kit.mjs';

function skier(s) {
  const [A, B, C, D] = s.P;
  wash(
    s,
    [
      [0, mix(B, C, 0.35)],
      [1, mix(C, '#ffffff', 0.6)],
    ],
    0,
    700,
  );
  hills(s, 520, 330, mix(B, C, 0.55), { steps: 6 });
  hills(s, 560, 180, mix(C, '#ffffff', 0.35), { steps: 7 });
  fill(
    s,
    `M-20 460L${s.w + 20} 860L${s.w + 20} 1010L-20 1010Z`,
    between(s, 0, 460, s.w, 1000, '#ffffff', mix('#c3d4ea', B, 0.3)),
  );
  for (let i = 0; i < 9; i++)
    line(
      s,
      `M${-20 + i * 60} ${500 + i * 70}L${s.w * 0.4 + i * 90} ${680 + i * 56}`,
      alpha(mix(B, '#88a4c8', 0.5), 0.25),
      6,
      2,
    );
  const x = s.w * s.f;
  const y = 560 + (x / s.w) * 120;
  for (let i = 0; i < 130; i++)
    disc(
      s,
      x - 60 - s.r() * 360,
      y - s.r() ** 2 * 260 + 60,
      4 + s.r() * 26,
      4 + s.r() * 22,
      `rgba(255,255,255,${0.15 + s.r() * 0.5})`,
      3,
    );
  at(
    s,
    x,
    y,
    1.55,
    () => {
      line(s, 'M-150 20L150 66M-150 44L150 92', '#20242c', 10);
      fill(s, 'M-30 30L30 46L64 -20L20 -60L-50 -30Z', '#1f2b3d');
      fill(s, 'M-60 -30C-20 -120 60 -120 76 -90L60 -30L10 -20Z', mix('#d8342c', D, 0.2));
      line(s, 'M50 -80L110 -20L150 -50M20 -60L70 0', mix('#d8342c', D, 0.2), 19);
      line(s, 'M140 -60L40 40M80 0L-60 60', '#c9ccd2', 5);
      disc(s, 84, -116, 27, 29, '#23262e');
      fill(s, 'M84 -128L114 -120L110 -100L84 -104Z', mix(D, '#ffb03a', 0.5));
    },
    0.28,
  );
}

function runners(s) {
  const [A, B, C, D] = s.P;
  wash(
    s,
    [
      [0, mix(A, B, 0.5)],
      [0.5, mix(B, C, 0.4)],
    ],
    0,
    560,
  );
  bokeh(s, 80, 90, 520, [C, D, '#ffffff'], 26);
  s.c.fillStyle = between(s, 0, 520, 0, 1000, mix('#a4452f', A, 0.35), mix('#c8573a', A, 0.05));
  s.c.fillRect(-20, 520, s.w + 40, 500);
  const v = s.w * 0.5;
  for (let i = -7; i <= 7; i++) line(s, `M${v + i * 70} 520L${v + i * 300} 1010`, 'rgba(255,250,245,.85)', 6);
  const runner = (x, y, size, shirt, flip) =>
    at(s, x, y, size, () => {
      s.c.scale(flip, 1);
      disc(s, 0, 14, 120, 15, 'rgba(0,0,0,.4)', 7);
      const skin = mix('#9a6242', A, 0.25);
      line(s, 'M6 -170L58 -110L20 -40', skin, 34);
      line(s, 'M-6 -170L-60 -110L-130 -120', skin, 32);
      fill(s, 'M-36 -190L36 -190L46 -130L-40 -128Z', '#15181f');
      fill(s, 'M-28 -330C10 -344 40 -336 46 -310L34 -180L-34 -180Z', shirt);
      line(s, 'M36 -310L84 -250L130 -286M-24 -312L-70 -250L-36 -206', skin, 24);
      disc(s, 24, -376, 31, 37, skin);
      fill(s, 'M-8 -384C-8 -424 58 -424 56 -388C40 -400 20 -396 -8 -384Z', '#1a120e');
      line(s, 'M20 -40L52 -34M-130 -120L-140 -148', '#f2efe8', 22);
    });
  runner(s.w * (s.f - 0.25), 780, 0.85, mix('#2f6fb0', B, 0.2), 1);
  runner(s.w * (s.f + 0.24), 820, 1, mix('#e0b03a', D, 0.3), 1);
  runner(s.w * s.f, 940, 1.45, mix('#c3282f', D, 0.15), 1);
}

function goal(s) {
  const [A, B, C, D] = s.P;
  wash(s, [
    [0, '#071008'],
    [0.5, mix(A, '#12301c', 0.7)],
    [1, '#1c5a2c'],
  ]);
  bokeh(s, 70, 0, 360, [C, '#ffffff', D], 30);
  for (const q of [0.12, 0.5, 0.88]) glow(s, s.w * q, 30, 330, '#f4fbff', 0.8);
  s.c.fillStyle = between(s, 0, 700, 0, 1000, '#1f6a34', '#0f3a1c');
  s.c.fillRect(-20, 700, s.w + 40, 320);
  const x = s.w * s.f;
  for (let i = -14; i <= 14; i++)
    line(s, `M${x + i * 72} 90Q${x + i * 50 + 70} 500 ${x + i * 78} 1000`, 'rgba(245,250,255,.42)', 3.4);
  for (let i = 0; i < 13; i++)
    line(s, `M-20 ${110 + i * 74}Q${x} ${190 + i * 66} ${s.w + 20} ${110 + i * 74}`, 'rgba(245,250,255,.42)', 3.4);
  at(
    s,
    x,
    520,
    1.7,
    () => {
      disc(s, 0, 0, 122, 122, between(s, -90, -90, 90, 90, '#ffffff', '#c9ced4', '#5a626b'));
      fill(s, 'M0 -46L44 -14L27 37L-27 37L-44 -14Z', '#17191d');
      for (let i = 0; i < 5; i++)
        at(
          s,
          0,
          0,
          1,
          () => {
            line(s, 'M0 -46L0 -88', '#17191d', 5);
            fill(s, 'M-32 -92L0 -84L32 -92L24 -118L-24 -118Z', '#17191d');
          },
          (i * 2 * Math.PI) / 5,
        );
      disc(s, -40, -46, 30, 24, 'rgba(255,255,255,.6)', 12);
    },
    0.3,
  );
}

function gloves(s) {
  const [A, B, C, D] = s.P;
  wash(s, [
    [0, mix(A, '#000000', 0.5)],
    [1, mix(A, B, 0.45)],
  ]);
  for (let i = 0; i < 11; i++)
    for (let j = 0; j < 24; j++) {
      s.c.fillStyle = alpha(mix('#6b3a2a', A, 0.5), 0.25 + s.r() * 0.2);
      s.c.fillRect(j * 92 - (i % 2) * 46, i * 92, 86, 86);
    }
  const x = s.w * s.f;
  glow(s, x + 60, 300, 620, D, 0.6);
  line(
    s,
    `M${x - 40} -20C${x - 30} 120 ${x - 90} 190 ${x - 110} 300M${x - 40} -20C${x + 10} 140 ${x + 60} 200 ${x + 110} 330`,
    '#e6dfd0',
    10,
  );
  for (const [q, y, turn, flip] of [
    [-120, 520, 0.16, 1],
    [130, 580, -0.2, -1],
  ])
    at(
      s,
      x + q,
      y,
      1.75,
      () => {
        s.c.scale(flip, 1);
        const red = between(s, -80, -60, 90, 100, '#f0584a', '#b31d1d', '#4c0a0c');
        fill(s, 'M-70 -130L58 -130L66 -60L-76 -60Z', '#e9e2d4');
        fill(s, 'M-84 -66C-110 20 -110 110 -60 150C0 180 80 170 96 100C106 40 90 -20 74 -66Z', red);
        fill(
          s,
          'M66 -40C116 -30 130 30 108 80C90 100 70 80 62 40Z',
          between(s, 60, -40, 120, 80, '#d83a30', '#6a1012'),
        );
        disc(s, -40, 30, 22, 60, 'rgba(255,220,210,.4)', 12, 0.25);
        line(s, 'M-74 -96L62 -96', '#b31d1d', 8);
      },
      turn,
    );
}

export const SPORT = { skier, runners, goal, gloves };
