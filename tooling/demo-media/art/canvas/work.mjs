// Workshops, laboratories, desks.
import { Path2D as Path } from '@napi-rs/canvas';
import { alpha, at, between, bokeh, disc, fill, glow, line, mix, room, stars, table, wash } from './kit.mjs';

function workbench(s) {
  const [A, B, C, D] = s.P;
  wash(s, [
    [0, mix('#5c4028', A, 0.45)],
    [1, mix('#3c2818', A, 0.4)],
  ]);
  for (let i = 0; i < 18; i++) line(s, `M${(i / 17) * s.w} 0L${(i / 17) * s.w} 720`, 'rgba(0,0,0,.25)', 5);
  glow(s, s.w * s.f, 240, 760, mix(D, '#ffd9a0', 0.4), 0.6);
  const steel = between(s, -40, 0, 40, 0, '#e2e4e6', '#7b8086');
  const tools = [
    () => {
      s.c.fillStyle = steel;
      s.c.fillRect(-56, -120, 112, 38);
      s.c.fillStyle = '#8d5a30';
      s.c.fillRect(-11, -90, 22, 190);
    },
    () => {
      fill(s, 'M-18 -120L18 -120L60 90L-10 90Z', steel);
      fill(s, 'M-22 90L66 90L60 150C30 170 0 164 -20 150Z', '#a8642c');
    },
    () => {
      line(s, 'M0 110L0 -60', '#7b8086', 24);
      line(s, 'M-30 -110C-44 -70 -20 -56 0 -56C20 -56 44 -70 30 -110', '#9aa0a6', 19);
    },
    () => {
      line(s, 'M0 -30L0 110', '#c23b2e', 26);
      line(s, 'M0 -120L0 -40', '#c9ccd0', 9);
    },
    () => {
      line(s, 'M-26 -120L14 20M26 -120L-14 20', '#9aa0a6', 13);
      line(s, 'M10 20L34 120M-10 20L-34 120', '#b5382c', 19);
    },
  ];
  for (let i = 0; i < 6; i++)
    at(s, s.w * (0.1 + i * 0.16), 300, 1.2, () => tools[(i + Math.floor(s.r() * 5)) % 5](), (s.r() - 0.5) * 0.12);
  table(s, 700, '#9a6a3c');
  for (let i = 0; i < 3; i++) {
    s.c.fillStyle = mix('#d9b070', A, 0.1 + i * 0.1);
    s.c.fillRect(s.w * 0.08 + i * 40, 800 - i * 32, s.w * 0.5, 30);
  }
  for (let i = 0; i < 26; i++) line(s, `M${s.r() * s.w} ${830 + s.r() * 140}q20 -30 44 -6q10 24 -18 26`, '#eccf96', 7);
  wash(
    s,
    [
      [0, alpha(C, 0)],
      [1, alpha(mix(A, B, 0.3), 0.6)],
    ],
    780,
  );
}

function furnace(s) {
  const [A, B, , D] = s.P;
  wash(s, [
    [0, '#0a0608'],
    [0.6, mix(A, '#3a1408', 0.6)],
    [1, '#080405'],
  ]);
  for (let i = 0; i < 9; i++)
    line(
      s,
      `M${(i / 8) * s.w} 0L${(i / 8) * s.w} 620M-20 ${120 + i * 60}L${s.w + 20} ${100 + i * 60}`,
      alpha(mix(A, B, 0.4), 0.35),
      11,
    );
  const x = s.w * s.f;
  glow(s, x + 40, 640, 720, '#ff7a1e', 0.8);
  at(
    s,
    x,
    360,
    1.6,
    () => {
      line(s, 'M-110 -220L-110 -60M110 -220L110 -60', '#17100e', 15);
      fill(
        s,
        'M-130 -80L130 -80L100 130C60 160 -60 160 -100 130Z',
        between(s, -130, 0, 130, 0, '#4a3228', '#150d0b'),
        0,
      );
      disc(s, 0, -80, 130, 26, '#ffb03a');
      disc(s, 0, -78, 104, 17, '#fff1b0');
    },
    0.5,
  );
  line(s, `M${x + 190} 330C${x + 260} 420 ${x + 250} 640 ${x + 250} 800`, '#ff9a2a', 46, 7);
  line(s, `M${x + 190} 330C${x + 260} 420 ${x + 250} 640 ${x + 250} 800`, '#fff3b8', 20, 2);
  disc(s, x + 250, 820, 210, 30, '#ffb03a', 8);
  for (let i = 0; i < 240; i++) {
    const a = s.r() * 6.3;
    const q = s.r() ** 2 * 460;
    line(
      s,
      `M${x + 250 + Math.cos(a) * q} ${800 + Math.sin(a) * q * 0.8}l${Math.cos(a) * 14} ${Math.sin(a) * 11}`,
      alpha(mix('#ffd27a', D, 0.2), 0.9 - q / 560),
      3,
    );
  }
  at(s, x - 300, 960, 2, () => {
    disc(s, 0, -178, 20, 22, '#070506');
    fill(s, 'M-22 -186C-22 -214 22 -214 22 -186L32 -182L-26 -182Z', '#0a0708');
    fill(
      s,
      'M-12 -160C-44 -150 -46 -60 -42 20L36 20C44 -40 60 -90 108 -106L102 -124C50 -120 30 -150 12 -160Z',
      '#070506',
    );
    line(s, 'M14 -158C36 -150 56 -124 100 -120', '#ff9a3a', 4, 1);
  });
}

function flasks(s) {
  const [A, B, C, D] = s.P;
  room(s, 0.4);
  for (let i = 0; i < 3; i++) {
    s.c.fillStyle = mix(A, B, 0.3);
    s.c.fillRect(-20, 160 + i * 180, s.w + 40, 13);
    for (let n = 0; n < 16; n++) {
      s.c.fillStyle = alpha(n % 3 ? C : D, 0.1 + s.r() * 0.2);
      s.c.fillRect(n * 112 + s.r() * 30, 160 + i * 180 - 50 - s.r() * 60, 40 + s.r() * 30, 110);
    }
  }
  table(s, 790, mix(A, B, 0.4));
  const liquids = [D, C, '#4fd0c0', '#b06ae8', '#ff8a5a'];
  for (let i = 0; i < 5; i++) {
    const x = s.w * (s.f - 0.36 + i * 0.18);
    const colour = liquids[(i + Math.floor(s.r() * 5)) % 5];
    glow(s, x, 720, 260, colour, 0.5);
    at(s, x, 810, 1.1 + (i % 2) * 0.5, () => {
      const glass =
        i % 2
          ? 'M-26 -220L-26 -130L-96 -20C-106 0 -90 6 -76 6L76 6C90 6 106 0 96 -20L26 -130L26 -220Z'
          : 'M-22 -230L-22 -150C-110 -130 -110 6 0 6C110 6 110 -130 22 -150L22 -230Z';
      s.c.save();
      s.c.clip(new Path(glass));
      s.c.fillStyle = alpha(C, 0.14);
      s.c.fillRect(-130, -240, 260, 260);
      s.c.fillStyle = between(s, 0, -90, 0, 10, alpha(colour, 0.95), mix(colour, '#000000', 0.35));
      s.c.fillRect(-130, -84, 260, 100);
      for (let n = 0; n < 14; n++)
        disc(s, (s.r() - 0.5) * 130, -80 + s.r() * 76, 3 + s.r() * 6, 3 + s.r() * 6, 'rgba(255,255,255,.4)');
      s.c.restore();
      line(s, glass, 'rgba(235,245,255,.55)', 4);
      line(s, 'M-50 -40C-64 -20 -60 -10 -52 -6', 'rgba(255,255,255,.8)', 6, 1);
    });
  }
}

function projector(s) {
  const [A, B, C, D] = s.P;
  wash(s, [
    [0, mix(A, '#000000', 0.6)],
    [1, mix(A, B, 0.25)],
  ]);
  const x = s.w * (s.f > 0.5 ? 0.74 : 0.28);
  const to = s.f > 0.5 ? -60 : s.w + 60;
  fill(
    s,
    `M${x} 470L${to} 60L${to} 860Z`,
    between(s, x, 0, to, 0, alpha(mix(C, '#ffffff', 0.5), 0.85), alpha(C, 0.08)),
    10,
  );
  for (let i = 0; i < 160; i++) {
    const k = s.r();
    disc(s, x + (to - x) * k, 470 + (s.r() - 0.5) * 720 * k, 1 + s.r() * 2.4, 1 + s.r() * 2.4, 'rgba(255,250,235,.6)');
  }
  at(s, x, 520, 1.7 * (s.f > 0.5 ? 1 : -1), () => {
    s.c.scale(1, s.f > 0.5 ? 1 : -1);
    const metal = between(s, 0, -120, 0, 160, mix('#565a60', D, 0.15), '#0d0e11');
    for (const [q, y, size] of [
      [0, -190, 112],
      [150, -150, 96],
    ]) {
      disc(s, q, y, size, size, '#16171b');
      for (let i = 0; i < 5; i++)
        disc(
          s,
          q + Math.cos(i * 1.26 + 0.4) * size * 0.56,
          y + Math.sin(i * 1.26 + 0.4) * size * 0.56,
          size * 0.22,
          size * 0.22,
          mix(A, B, 0.5),
        );
      s.c.strokeStyle = alpha(D, 0.5);
      s.c.lineWidth = 4;
      s.c.beginPath();
      s.c.arc(q, y, size, 2.4, 4.6);
      s.c.stroke();
    }
    s.c.fillStyle = metal;
    s.c.beginPath();
    s.c.roundRect(-40, -90, 270, 190, 18);
    s.c.fill();
    s.c.fillRect(-96, -52, 70, 50);
    glow(s, -96, -28, 90, '#fff7dd', 1);
    line(s, 'M20 100L-40 300M180 100L240 300', '#0d0e11', 15);
    for (let i = 0; i < 4; i++) disc(s, 40 + i * 44, 60, 10, 10, i === 1 ? '#ff5a3a' : '#8c8f94');
  });
}

function ticker(s) {
  const [A, B, C, D] = s.P;
  wash(s, [
    [0, mix(A, '#000000', 0.2)],
    [1, mix(A, B, 0.6)],
  ]);
  for (let i = 0; i < 12; i++) {
    line(s, `M-20 ${i * 90}L${s.w + 20} ${i * 90}`, alpha(C, 0.09), 2);
    line(s, `M${i * 160} 0L${i * 160} 1000`, alpha(C, 0.09), 2);
  }
  let y = 720;
  let d = '';
  let area = 'M-20 1000';
  for (let i = 0; i <= 34; i++) {
    const x = (i / 34) * (s.w + 40) - 20;
    const next = Math.min(840, Math.max(170, y - 14 + (s.r() - 0.5) * 110));
    const up = next < y;
    s.c.fillStyle = alpha(up ? '#35d69a' : '#ff5a5a', 0.4);
    s.c.fillRect(x, Math.min(y, next) - 20, s.w / 60, Math.abs(next - y) + 40);
    y = next;
    d += `${i ? 'L' : 'M'}${x} ${y}`;
    area += `L${x} ${y}`;
  }
  fill(s, `${area}L${s.w + 20} 1000Z`, between(s, 0, 200, 0, 1000, alpha(D, 0.4), alpha(B, 0.02)));
  line(s, d, alpha(D, 0.5), 26, 12);
  line(s, d, mix(D, '#ffffff', 0.5), 7);
  glow(s, s.w * 0.98, y, 120, D, 1);
  bokeh(s, 22, 0, 1000, [C, D], 44);
}

function compass(s) {
  const [A, B, C, D] = s.P;
  s.c.fillStyle = between(s, 0, 0, s.w, 1000, mix('#e6d2a4', C, 0.2), mix('#9a7746', A, 0.35));
  s.c.fillRect(-20, -20, s.w + 40, 1040);
  for (let i = 0; i < 26; i++) {
    let d = `M-20 ${i * 44 + s.r() * 30}`;
    for (let x = 0; x < s.w + 200; x += 180)
      d += `q60 ${-70 + s.r() * 140} 120 ${(s.r() - 0.5) * 50}t60 ${(s.r() - 0.5) * 40}`;
    line(s, d, 'rgba(96,62,30,.28)', i % 5 ? 2.4 : 5);
  }
  fill(
    s,
    `M${s.w * 0.1} 1000C${s.w * 0.2} 800 ${s.w * 0.06} 640 ${s.w * 0.24} 520C${s.w * 0.36} 430 ${s.w * 0.2} 240 ${s.w * 0.34} -20L-20 -20L-20 1010Z`,
    alpha(mix('#3f7d95', B, 0.4), 0.5),
  );
  line(s, `M${s.w * 0.2} 880C${s.w * 0.4} 700 ${s.w * 0.6} 900 ${s.w * 0.86} 180`, '#b23327', 7);
  at(
    s,
    s.w * s.f,
    560,
    1.85,
    () => {
      disc(s, 14, 20, 196, 196, 'rgba(30,14,4,.5)', 18);
      disc(s, 0, 0, 190, 190, between(s, -190, -190, 190, 190, '#f6df9a', '#a9772c', '#5e3a12'));
      disc(s, 0, 0, 160, 160, '#f4ecd8');
      for (let i = 0; i < 36; i++)
        at(
          s,
          0,
          0,
          1,
          () => line(s, `M0 -152L0 ${i % 9 ? -138 : -118}`, '#3a2a1a', i % 9 ? 3 : 7),
          (i / 36) * Math.PI * 2,
        );
      fill(s, 'M0 -124L20 0L-20 0Z', mix('#c4281f', D, 0.1));
      fill(s, 'M0 124L20 0L-20 0Z', '#27364a');
      disc(s, 0, 0, 15, 15, '#c99a3e');
      fill(s, 'M-150 -60C-120 -140 -40 -160 20 -156C-40 -130 -110 -90 -150 -60Z', 'rgba(255,255,255,.4)', 5);
    },
    0.5,
  );
}

function plan(s) {
  const [A, B, C, D] = s.P;
  s.c.fillStyle = between(s, 0, 0, s.w, 1000, mix('#1c4d86', B, 0.4), mix('#0a2246', A, 0.4));
  s.c.fillRect(-20, -20, s.w + 40, 1040);
  for (let i = 0; i < 60; i++)
    line(
      s,
      `M${i * 40} 0L${i * 40} 1000M-20 ${i * 40}L${s.w + 20} ${i * 40}`,
      `rgba(255,255,255,${i % 5 ? 0.05 : 0.12})`,
      2,
    );
  const white = 'rgba(240,248,255,.85)';
  const x = s.w * s.f;
  line(s, `M${x - 380} 760L${x - 380} 330L${x - 120} 330L${x - 120} 220L${x + 330} 220L${x + 330} 760Z`, white, 9);
  line(
    s,
    `M${x - 120} 330L${x - 120} 560M${x - 380} 560L${x - 190} 560M${x + 60} 220L${x + 60} 440M${x + 60} 520L${x + 60} 760`,
    white,
    6,
  );
  line(s, `M${x - 120} 560A90 90 0 0 1 ${x - 210} 650M${x + 60} 440A80 80 0 0 1 ${x + 140} 520`, white, 3);
  for (const [q, y] of [
    [-300, 450],
    [200, 330],
    [210, 630],
  ]) {
    s.c.strokeStyle = white;
    s.c.lineWidth = 3;
    s.c.strokeRect(x + q - 50, y - 34, 100, 68);
  }
  line(
    s,
    `M${x - 380} 840L${x + 330} 840M${x - 380} 822L${x - 380} 858M${x + 330} 822L${x + 330} 858`,
    alpha(D, 0.95),
    4,
  );
  at(s, s.w * 0.86, 700, 1.3, () => {
    line(s, 'M-20 260L80 -240', 'rgba(0,0,0,.4)', 36, 9);
    line(s, 'M-30 250L70 -240', '#e2b33c', 30);
    fill(s, 'M56 -244L84 -238L84 -296Z', '#f0dcc0');
  });
  glow(s, x, 300, 620, C, 0.22);
}

function telescope(s) {
  const [A, B, C, D] = s.P;
  wash(s, [
    [0, mix(A, '#000000', 0.4)],
    [0.7, mix(A, B, 0.8)],
    [1, mix(B, C, 0.3)],
  ]);
  stars(s, 360, 800);
  const moon = s.w * (s.f > 0.5 ? 0.26 : 0.76);
  glow(s, moon, 280, 360, C, 0.5);
  disc(s, moon, 280, 130, 130, mix('#f6f0dc', C, 0.2));
  for (const [q, y, size] of [
    [-40, -30, 30],
    [36, 30, 22],
    [10, -62, 15],
    [-20, 56, 17],
    [60, -30, 13],
  ])
    disc(s, moon + q, 280 + y, size, size * 0.9, 'rgba(120,112,104,.3)', 3);
  at(s, s.w * s.f, 760, 1.7, () => {
    line(s, 'M0 -60L-110 170M0 -60L110 170M0 -60L10 170', '#0a0b11', 15);
    s.c.rotate(s.f > 0.5 ? 0.62 : -0.62);
    s.c.fillStyle = between(s, 0, -110, 0, -30, mix('#e9e4d8', D, 0.2), '#3b3d46');
    s.c.fillRect(-210, -104, 420, 74);
    s.c.fillStyle = mix('#b3302c', A, 0.2);
    s.c.fillRect(s.f > 0.5 ? -226 : 186, -114, 40, 94);
    s.c.fillStyle = '#14161c';
    s.c.fillRect(s.f > 0.5 ? 206 : -250, -86, 50, 36);
  });
  at(s, s.w * (s.f > 0.5 ? s.f + 0.16 : s.f - 0.16), 1000, 1, () => {
    disc(s, 0, -330, 52, 60, '#07080d');
    fill(s, 'M-20 -280C-130 -260 -140 -120 -140 20L140 20C140 -120 130 -260 20 -280Z', '#07080d');
  });
  wash(
    s,
    [
      [0, alpha('#07080d', 0)],
      [1, '#07080d'],
    ],
    900,
  );
}

export const WORK = { workbench, furnace, flasks, projector, ticker, compass, plan, telescope };
