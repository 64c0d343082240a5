// Animals.
import { alpha, at, between, bokeh, disc, fill, glow, hills, line, mix, wash } from './kit.mjs';

function whale(s) {
  const [A, B, C, D] = s.P;
  wash(s, [
    [0, mix(C, '#ffffff', 0.15)],
    [0.35, mix(B, C, 0.4)],
    [1, mix(A, '#000000', 0.25)],
  ]);
  for (let i = 0; i < 14; i++) {
    const x = s.r() * s.w;
    fill(
      s,
      `M${x} -20L${x + 60} -20L${x + 40 + (s.r() - 0.4) * 460} 900L${x - 60 + (s.r() - 0.4) * 460} 900Z`,
      alpha(mix(C, '#ffffff', 0.5), 0.06),
      9,
    );
  }
  const dark = mix(A, B, 0.4);
  const size = Math.min(1.9, s.w / 800);
  at(
    s,
    s.w * s.f - 20 * size,
    460,
    size,
    () => {
      const body = between(s, 0, -110, 0, 110, mix(dark, C, 0.35), dark, mix(A, '#000000', 0.4));
      fill(
        s,
        'M-300 10C-270 -80 -130 -110 20 -96C150 -84 250 -40 330 -50C300 -90 330 -140 380 -150C376 -110 386 -70 366 -34C396 -10 420 30 410 66C370 56 336 20 322 -8C240 30 150 70 20 84C-150 100 -280 90 -300 10Z',
        body,
      );
      fill(s, 'M-296 24C-240 80 -120 96 10 82C-60 60 -200 50 -296 24Z', alpha(mix(C, '#ffffff', 0.6), 0.55));
      for (let i = 0; i < 7; i++)
        line(
          s,
          `M${-270 + i * 14} ${36 + i * 6}C-190 ${56 + i * 5} -100 ${70 + i * 3} -20 ${76 + i}`,
          alpha(A, 0.35),
          2.4,
        );
      fill(s, 'M-90 60C-110 140 -60 190 -10 200C-30 150 -30 100 -40 66Z', dark);
      disc(s, -216, 2, 7, 7, '#05070a');
    },
    -0.1,
  );
  at(s, s.w * (s.f > 0.5 ? s.f - 0.26 : s.f + 0.3), 800, 0.75, () => {
    disc(s, 0, 0, 90, 22, '#05080c');
    disc(s, -96, -8, 24, 22, '#05080c');
    line(s, 'M80 0L170 -30M80 6L170 30', '#05080c', 13);
    glow(s, -130, -8, 120, '#fff6c8', 0.8);
    for (let i = 0; i < 9; i++) disc(s, -90 + s.r() * 30, -60 - i * 46, 5 + i, 5 + i, 'rgba(255,255,255,.3)');
  });
}

function deer(s) {
  const [A, B, C, D] = s.P;
  wash(s, [
    [0, mix(B, C, 0.5)],
    [0.6, mix(C, '#ffffff', 0.3)],
    [1, mix(A, B, 0.5)],
  ]);
  glow(s, s.w * s.f, 430, 600, mix(D, '#ffffff', 0.4), 0.8);
  for (let layer = 0; layer < 4; layer++) {
    const colour = mix(mix(C, B, 0.4), mix(A, '#000000', 0.3), layer / 3.4);
    for (let i = 0; i < 13 - layer * 2; i++) {
      const x = s.r() * s.w;
      if (Math.abs(x - s.w * s.f) < 130 + layer * 70) continue;
      const wide = 13 + layer * 15;
      s.c.fillStyle = colour;
      s.c.fillRect(x, -20, wide, 1040);
      for (let n = 0; n < 5; n++)
        line(
          s,
          `M${x + wide / 2} ${120 + n * 130}l${(n % 2 ? 1 : -1) * (60 + layer * 30)} ${-60 - s.r() * 40}`,
          colour,
          5 + layer * 2,
        );
    }
    wash(
      s,
      [
        [0, alpha(C, 0)],
        [1, alpha(mix(C, '#ffffff', 0.2), 0.32)],
      ],
      480,
    );
  }
  hills(s, 880, 30, mix(A, '#000000', 0.35));
  at(s, s.w * s.f, 880, 1.55, () => {
    const d = mix(A, '#1a0f08', 0.6);
    fill(
      s,
      'M-110 -150C-60 -180 40 -176 76 -160C92 -200 96 -240 110 -262C124 -276 152 -262 166 -244L150 -232C132 -228 132 -190 120 -150C112 -110 90 -90 70 -84L74 4L58 4L50 -80C10 -66 -40 -70 -74 -80L-84 4L-100 4L-104 -90C-120 -110 -124 -136 -110 -150Z',
      d,
    );
    line(
      s,
      'M112 -262C90 -320 120 -350 96 -400M100 -318L60 -346M108 -346L132 -386M126 -264C140 -320 170 -330 176 -392M146 -320L190 -330',
      d,
      8,
    );
    line(s, 'M-108 -152C-60 -180 40 -178 74 -162C90 -200 94 -240 108 -264', alpha(D, 0.8), 4, 1.5);
  });
}

function birds(s) {
  const [A, B, C, D] = s.P;
  wash(s, [
    [0, mix(A, B, 0.7)],
    [0.5, mix(B, C, 0.6)],
    [0.8, mix(C, D, 0.6)],
    [1, mix(A, B, 0.3)],
  ]);
  glow(s, s.w * s.f, 640, 600, D, 0.85);
  for (let i = 0; i < 7; i++)
    disc(
      s,
      s.r() * s.w,
      200 + s.r() * 420,
      260 + s.r() * 220,
      20 + s.r() * 34,
      alpha(mix(C, '#ffffff', 0.4), 0.22),
      18,
    );
  hills(s, 800, 70, mix(A, B, 0.5), { blur: 2 });
  hills(s, 900, 60, mix(A, '#000000', 0.4));
  for (let i = 0; i < 15; i++) {
    const k = Math.ceil(i / 2) * (i % 2 ? 1 : -1);
    at(s, s.w * s.f + k * 92 - 40, 260 + Math.abs(k) * 46 + s.r() * 14, 0.95 - Math.abs(k) * 0.04, () => {
      const up = i % 3;
      fill(
        s,
        up === 0
          ? 'M0 0C-30 -40 -80 -60 -130 -40C-80 -36 -40 -10 -14 14L24 12C50 -20 90 -50 140 -56C90 -70 40 -50 16 -6Z'
          : 'M0 0C-34 -6 -90 10 -130 50C-80 24 -40 20 -10 18L26 14C60 10 100 16 140 34C110 0 50 -14 16 -6Z',
        mix(A, '#000000', 0.5),
      );
      line(s, 'M4 4L60 -14', mix(A, '#000000', 0.5), 10);
    });
  }
}

function horses(s) {
  const [A, B, C, D] = s.P;
  wash(
    s,
    [
      [0, mix(A, B, 0.6)],
      [0.6, mix(B, D, 0.5)],
      [0.72, D],
    ],
    0,
    720,
  );
  wash(
    s,
    [
      [0, mix(A, B, 0.5)],
      [1, mix(A, '#000000', 0.4)],
    ],
    700,
  );
  glow(s, s.w * (1 - s.f), 600, 560, D, 0.8);
  hills(s, 690, 110, mix(A, B, 0.65));
  for (let i = 0; i < 60; i++)
    disc(s, s.r() * s.w, 780 + s.r() * 160, 60 + s.r() * 120, 20 + s.r() * 44, alpha(mix(D, C, 0.4), 0.09), 10);
  const horse = (x, y, size, colour) =>
    at(s, x, y, size, () => {
      fill(
        s,
        'M-130 -120C-70 -160 40 -150 80 -150C100 -190 110 -230 150 -250L160 -272L172 -250C196 -236 220 -210 226 -190C216 -180 196 -186 180 -192C160 -180 150 -140 130 -104C120 -80 100 -76 90 -70C120 -50 150 -40 170 -66L180 -56C160 -10 110 -26 70 -60C10 -60 -50 -60 -90 -70C-120 -40 -150 -30 -190 10L-204 0C-180 -40 -150 -70 -136 -86C-150 -100 -146 -112 -130 -120Z',
        colour,
      );
      line(s, 'M76 -64L110 10M-96 -70L-60 10', colour, 15);
      fill(s, 'M104 -214C80 -220 40 -200 20 -160C60 -176 90 -170 96 -150Z', mix(colour, '#000000', 0.4));
      fill(s, 'M-128 -118C-180 -130 -220 -110 -260 -60C-220 -86 -170 -90 -136 -92Z', mix(colour, '#000000', 0.4));
      line(s, 'M-126 -122C-70 -160 40 -152 80 -152C100 -190 112 -232 150 -252', alpha(D, 0.8), 4, 1);
    });
  const size = Math.min(1, s.w / 1150);
  horse(s.w * (s.f - 0.26), 840 - 60 * (1 - size), size, mix('#2a1a12', A, 0.4));
  horse(s.w * (s.f + 0.25), 850, 1.1 * size, mix('#4a2a18', A, 0.3));
  horse(s.w * s.f, 920, 1.6 * size, mix('#5a3018', A, 0.25));
}

function cat(s) {
  const [A, B, C, D] = s.P;
  wash(s, [
    [0, mix(A, B, 0.8)],
    [1, mix(A, B, 0.5)],
  ]);
  bokeh(s, 70, 40, 800, [C, D, '#ff9a6a', '#7ab0ff'], 48);
  for (let i = 0; i < 150; i++) {
    const x = s.r() * s.w;
    const y = s.r() * 850;
    disc(s, x, y, 3 + s.r() * 5, 5 + s.r() * 9, 'rgba(230,240,255,.25)');
    if (i % 5 === 0) line(s, `M${x} ${y}l0 ${40 + s.r() * 90}`, 'rgba(230,240,255,.12)', 4);
  }
  const dark = mix(A, '#000000', 0.6);
  s.c.fillStyle = dark;
  s.c.fillRect(s.w * (s.f > 0.5 ? 0.3 : 0.66), -20, 30, 1040);
  s.c.fillRect(-20, 870, s.w + 40, 150);
  at(s, s.w * s.f, 880, 2, () => {
    fill(
      s,
      'M-70 0C-96 -60 -70 -140 -40 -170C-60 -200 -62 -236 -56 -270L-30 -246C-14 -252 6 -252 22 -246L48 -270C54 -236 50 -200 32 -172C70 -140 90 -60 72 0Z',
      dark,
    );
    line(s, 'M70 -10C130 -10 150 -60 120 -100', dark, 19);
    line(s, 'M-56 -268L-32 -248C-14 -254 6 -254 22 -248L46 -270M34 -172C66 -144 82 -80 76 -20', alpha(D, 0.8), 4, 1);
  });
  at(s, s.w * (s.f > 0.5 ? s.f - 0.2 : s.f + 0.2), 868, 1.2, () => {
    fill(s, 'M-60 -90L60 -90L46 6L-46 6Z', mix('#b0552e', A, 0.3));
    for (let i = 0; i < 7; i++)
      fill(
        s,
        `M0 -86C${-60 + i * 20} -140 ${-90 + i * 30} -180 ${-80 + i * 27} -220C${-40 + i * 20} -190 ${-10 + i * 6} -140 0 -86Z`,
        mix('#3f7a4a', A, 0.3),
      );
  });
}

export const ANIMALS = { whale, deer, birds, horses, cat };
