// Kitchens and tables.
import { alpha, at, between, bokeh, disc, fill, glow, line, mix, room, steam, table, wash } from './kit.mjs';

function stove(s) {
  const [A, B, C, D] = s.P;
  room(s, 0.75);
  for (let y = 0; y < 7; y++)
    for (let x = 0; x < 16; x++) {
      s.c.fillStyle = alpha(mix(C, B, (x + y) % 2 ? 0.55 : 0.7), 0.25);
      s.c.fillRect(x * 122 + (y % 2) * 10 - 40, y * 92, 116, 86);
    }
  for (let i = 0; i < 5; i++)
    at(s, s.w * (0.12 + i * 0.19), 150, 0.9, () => {
      line(s, 'M0 -150L0 -60', '#1a1512', 6);
      line(s, 'M0 -60L0 20', mix('#6a4a30', A, 0.3), 15);
      disc(s, 0, 96, 78 - (i % 3) * 14, 78 - (i % 3) * 14, mix(i % 2 ? '#b3642e' : '#34322f', A, 0.2));
      disc(s, -18, 78, 30, 24, alpha('#ffffff', 0.16), 8);
    });
  table(s, 760, mix('#3a3634', A, 0.3));
  for (const [q, size, colour] of [
    [s.f, 1.5, '#a83a2a'],
    [s.f - 0.27, 1.15, '#3f6d6a'],
    [s.f + 0.26, 1.05, '#c99a45'],
  ]) {
    const x = s.w * q;
    glow(s, x, 790, 210 * size, '#ff8a2e', 0.6);
    for (let i = -4; i <= 4; i++)
      fill(
        s,
        `M${x + i * 22 * size} 800C${x + i * 22 * size - 10} 780 ${x + i * 22 * size} 764 ${x + i * 22 * size} 752C${x + i * 22 * size + 8} 766 ${x + i * 22 * size + 12} 782 ${x + i * 22 * size} 800Z`,
        '#4fa8ff',
      );
    at(s, x, 760, size, () => {
      fill(
        s,
        'M-120 -130L-112 -20C-106 0 106 0 112 -20L120 -130Z',
        between(s, -120, 0, 120, 0, mix(colour, '#ffffff', 0.3), colour, mix(colour, '#000000', 0.55)),
      );
      disc(s, 0, -130, 122, 26, mix(colour, '#000000', 0.35));
      disc(s, 0, -128, 106, 19, mix('#d8903a', colour, 0.3));
      line(
        s,
        'M-122 -96C-156 -100 -156 -62 -118 -64M122 -96C156 -100 156 -62 118 -64',
        mix(colour, '#000000', 0.3),
        13,
      );
    });
    steam(s, x, 620, 420 * size, '#fff6ea');
  }
}

function bread(s) {
  const [A, B, C, D] = s.P;
  room(s, 0.85);
  table(s, 620, mix('#7a4e2c', A, 0.15));
  fill(s, `M${s.w * 0.06} 730L${s.w * 0.94} 730L${s.w} 960L0 960Z`, mix('#c08a54', B, 0.15));
  const loaf = (x, y, size, long) =>
    at(s, x, y, size, () => {
      disc(s, 0, 26, 190 * long, 30, 'rgba(0,0,0,.45)', 14);
      fill(
        s,
        `M${-180 * long} 20C${-200 * long} -70 ${-90 * long} -140 0 -140C${90 * long} -140 ${200 * long} -70 ${180 * long} 20C${90 * long} 46 ${-90 * long} 46 ${-180 * long} 20Z`,
        between(s, -60, -140, 60, 40, '#f0bd72', '#b8692a', '#6a3313'),
      );
      for (let i = -2; i <= 2; i++)
        line(
          s,
          `M${i * 60 * long - 24} -66C${i * 60 * long - 8} -96 ${i * 60 * long + 18} -106 ${i * 60 * long + 40} -92`,
          '#f8e2b8',
          13,
          2,
        );
      disc(s, -40, -96, 74, 20, 'rgba(255,245,220,.22)', 12);
    });
  loaf(s.w * (s.f - 0.22), 790, 0.9, 1.05);
  loaf(s.w * (s.f + 0.22), 770, 0.85, 0.86);
  loaf(s.w * s.f, 880, 1.25, 1.1);
  for (let i = 0; i < 200; i++)
    disc(s, s.r() * s.w, 720 + s.r() * 260, 1 + s.r() * 3, 1 + s.r() * 2, 'rgba(255,250,238,.55)');
  for (let i = 0; i < 7; i++)
    at(
      s,
      s.w * (0.08 + s.r() * 0.1),
      690,
      1.3,
      () => {
        line(s, 'M0 120C6 20 10 -60 30 -170', '#c9a24a', 5);
        for (let n = 0; n < 8; n++)
          disc(s, 14 + n * 2 + (n % 2 ? 12 : -10), -60 - n * 15, 7, 14, '#dcb65c', 0, n % 2 ? 0.5 : -0.5);
      },
      -0.4 + i * 0.14,
    );
  steam(s, s.w * s.f, 700, 360, '#fff4e0');
  glow(s, s.w * 0.9, 120, 460, D, 0.35);
  wash(
    s,
    [
      [0, alpha(C, 0)],
      [1, alpha(A, 0.35)],
    ],
    700,
  );
}

function tea(s) {
  const [A, B, C, D] = s.P;
  room(s, 0.8);
  bokeh(s, 18, 60, 520, [C, D], 60);
  table(s, 680, mix('#6d2f28', A, 0.2));
  for (let i = 0; i < 13; i++) fill(s, `M${i * (s.w / 12) - 60} 1000l60 -70l60 70Z`, alpha(i % 2 ? D : C, 0.5));
  at(s, s.w * s.f, 820, 1.9, () => {
    disc(s, 10, 8, 200, 28, 'rgba(0,0,0,.5)', 12);
    const glaze = between(s, -130, 0, 140, 0, mix('#f5efe2', D, 0.1), mix('#2f5da0', B, 0.1), '#122448');
    line(s, 'M116 -120C190 -130 190 -20 110 -30', '#2b5596', 19);
    fill(s, 'M-116 -60C-190 -70 -180 -150 -222 -160L-206 -176C-160 -160 -160 -110 -104 -110Z', glaze);
    fill(
      s,
      'M-120 -70C-120 -150 -70 -176 0 -176C70 -176 122 -150 122 -70C122 -10 70 6 0 6C-70 6 -120 -10 -120 -70Z',
      glaze,
    );
    fill(s, 'M-62 -170C-50 -204 50 -204 62 -170Z', glaze);
    disc(s, 0, -206, 15, 13, '#d8b04a');
    for (let i = -3; i <= 3; i++) disc(s, i * 32, -76, 10, 17, alpha('#ffffff', 0.55));
    disc(s, -54, -120, 30, 40, 'rgba(255,255,255,.3)', 10, 0.4);
  });
  for (const q of [s.f - 0.24, s.f + 0.25, s.f + 0.38])
    at(s, s.w * q, 890, 1.25, () => {
      disc(s, 0, 6, 100, 18, 'rgba(0,0,0,.45)', 8);
      fill(s, 'M-84 -84C-80 -10 -40 6 0 6C40 6 80 -10 84 -84Z', between(s, -84, 0, 84, 0, '#f8f3e8', '#a9b6cc'));
      disc(s, 0, -84, 84, 20, '#e9e2d2');
      disc(s, 0, -82, 72, 15, '#a8541e');
      steam(s, 0, -100, 240, '#fff6ea');
    });
}

export const KITCHEN = { stove, bread, tea };
