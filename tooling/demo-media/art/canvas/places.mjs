// Places: harbours, bridges, villages, streets, space.
import {
  alpha,
  at,
  between,
  bokeh,
  disc,
  figure,
  fill,
  glow,
  hills,
  line,
  mirror,
  mix,
  rain,
  stars,
  wash,
} from './kit.mjs';

function dusk(s, horizon, sun = s.f) {
  const [A, B, C, D] = s.P;
  wash(
    s,
    [
      [0, mix(A, B, 0.5)],
      [0.45, mix(B, C, 0.35)],
      [0.9, mix(C, D, 0.5)],
      [1, D],
    ],
    0,
    horizon,
  );
  glow(s, s.w * sun, horizon - 70, 520, D, 0.75);
  disc(s, s.w * sun, horizon - 80, 54, 54, mix(D, '#ffffff', 0.6), 2);
}
function harbour(s) {
  const [A, B, C, D] = s.P;
  dusk(s, 640, 1 - s.f);
  hills(s, 600, 60, mix(B, C, 0.3), { blur: 3 });
  for (const [q, scale] of [
    [0.16, 0.8],
    [0.42, 1],
    [0.74, 1.25],
  ])
    at(s, s.w * q, 640, scale, () => {
      const dark = mix(A, '#000000', 0.4);
      for (const x of [-70, 70]) line(s, `M${x} 0L${x * 0.7} -330`, dark, 15);
      line(s, 'M-62 -140L62 -140M-60 -20L52 -140M60 -20L-52 -140', dark, 7);
      line(s, 'M-190 -330L330 -330', dark, 17);
      line(s, 'M0 -330L0 -460M0 -455L320 -335M0 -455L-180 -335', dark, 6);
      line(s, 'M220 -330L220 -190', dark, 3);
      s.c.fillStyle = mix(D, '#a03a2a', 0.4);
      s.c.fillRect(180, -190, 84, 42);
      glow(s, 0, -460, 30, '#ff4a3a', 1);
    });
  const colours = ['#a33f2c', '#2f5d7a', '#b58a3a', '#48604a', mix(B, C, 0.3)];
  for (let i = 0; i < Math.round(s.w / 44); i++)
    for (let j = 0; j < 1 + ((i * 7) % 3); j++) {
      s.c.fillStyle = mix(colours[(i * 3 + j) % colours.length], A, 0.45);
      s.c.fillRect(i * 46, 604 - j * 34, 43, 32);
    }
  mirror(s, 640, A, 0.5);
}
function span(s) {
  const [A, B, C, D] = s.P;
  dusk(s, 700);
  hills(s, 650, 110, mix(B, C, 0.5), { blur: 6 });
  const dark = mix(A, '#000000', 0.25);
  for (const q of [0.28, 0.72]) {
    const x = s.w * q;
    s.c.fillStyle = dark;
    s.c.fillRect(x - 13, 130, 26, 570);
    for (let i = 1; i < 12; i++)
      for (const side of [-1, 1])
        line(s, `M${x} ${150 + i * 10}L${x + side * i * s.w * 0.021} 600`, alpha(dark, 0.75), 2.4);
    glow(s, x, 126, 44, '#ff5a4a', 1);
  }
  s.c.fillStyle = dark;
  s.c.fillRect(-20, 598, s.w + 40, 22);
  for (let i = 0; i < 34; i++) glow(s, (i / 33) * s.w, 594, 20, i % 4 ? '#fff1c8' : '#ff6a4a', 0.9);
  mirror(s, 700, mix(A, B, 0.3), 0.45);
  wash(
    s,
    [
      [0, alpha(C, 0)],
      [0.5, alpha(C, 0.4)],
      [1, alpha(C, 0)],
    ],
    560,
    780,
  );
}
function vineyard(s) {
  const [A, B, C, D] = s.P;
  dusk(s, 520, 1 - s.f);
  hills(s, 470, 170, mix(C, B, 0.6), { blur: 4 });
  hills(s, 530, 110, mix(B, '#3c5230', 0.45));
  const x = s.w * s.f;
  fill(
    s,
    `M-20 1000L-20 640C${s.w * 0.3} 540 ${s.w * 0.7} 560 ${s.w + 20} 620L${s.w + 20} 1000Z`,
    mix('#52692c', A, 0.3),
  );
  for (let i = -16; i <= 16; i++) {
    const top = x + i * 34;
    const low = x + i * 150;
    line(s, `M${top} 600Q${(top + low) / 2} 730 ${low} 1010`, mix('#2c3f1a', A, 0.35), 26);
    line(s, `M${top + 4} 596Q${(top + low) / 2 + 8} 724 ${low + 16} 1000`, alpha(mix('#8aa04a', D, 0.4), 0.55), 9);
  }
  at(s, x, 585, 1.2, () => {
    s.c.fillStyle = mix('#e8d3ae', A, 0.2);
    s.c.fillRect(-80, -84, 160, 90);
    fill(s, 'M-98 -80L0 -136L98 -80Z', mix('#a34c2e', A, 0.2));
    for (const q of [-50, 0, 46]) {
      s.c.fillStyle = mix(D, '#ffd27a', 0.5);
      s.c.fillRect(q - 10, -56, 22, 30);
    }
  });
  for (const q of [-0.13, -0.1, 0.1, 0.15])
    fill(
      s,
      `M${x + s.w * q} 600C${x + s.w * q - 26} 540 ${x + s.w * q - 12} 430 ${x + s.w * q} 400C${x + s.w * q + 12} 430 ${x + s.w * q + 26} 540 ${x + s.w * q} 600Z`,
      mix('#1f3320', A, 0.4),
    );
}
function yurts(s) {
  const [A, B, C, D] = s.P;
  wash(
    s,
    [
      [0, mix(A, '#000000', 0.2)],
      [0.5, mix(A, B, 0.7)],
      [0.75, mix(B, D, 0.4)],
      [1, D],
    ],
    0,
    720,
  );
  stars(s, 220, 520);
  hills(s, 640, 160, mix(A, B, 0.6));
  hills(s, 730, 50, mix(A, '#000000', 0.2));
  for (const [q, scale] of [
    [s.f, 1.5],
    [s.f - 0.3, 0.85],
    [s.f + 0.26, 0.65],
  ])
    at(s, s.w * q, 820, scale, () => {
      glow(s, 0, -40, 260, D, 0.4);
      fill(
        s,
        'M-130 0L-122 -84C-90 -150 -30 -170 0 -170C30 -170 90 -150 122 -84L130 0Z',
        between(s, -130, 0, 130, 0, mix('#e6dcc8', A, 0.25), mix('#e6dcc8', A, 0.7)),
      );
      line(s, 'M-126 -84Q0 -66 126 -84', mix('#a3392b', A, 0.25), 13);
      fill(s, 'M-30 0L-30 -86L30 -86L30 0Z', mix(D, '#ffcf7a', 0.6));
      disc(s, 0, -168, 26, 9, '#1a1210');
      line(s, 'M4 -176C-20 -250 40 -300 16 -390', alpha(C, 0.25), 22, 10);
    });
}
function village(s) {
  const [A, B, C, D] = s.P;
  dusk(s, 560, 1 - s.f);
  hills(s, 500, 230, mix(B, C, 0.45), { steps: 5, blur: 3 });
  for (let row = 0; row < 4; row++)
    for (let i = 0; i < 9; i++) {
      const x = (i / 8) * s.w + s.r() * 60 - 20 + (row % 2) * 60;
      const y = 590 + row * 110;
      const size = 74 + row * 22;
      s.c.fillStyle = mix(mix('#cbb08c', C, s.r() * 0.5), A, 0.35 + s.r() * 0.2);
      s.c.fillRect(x, y - size, size * 1.2, size * 1.4);
      fill(
        s,
        `M${x - 12} ${y - size}L${x + size * 0.6} ${y - size * 1.65}L${x + size * 1.2 + 12} ${y - size}Z`,
        mix(s.r() > 0.5 ? '#8f4430' : '#6b3a34', A, 0.3),
      );
      if (s.r() > 0.3) {
        s.c.fillStyle = mix(D, '#ffd890', 0.5);
        s.c.fillRect(x + size * 0.3, y - size * 0.6, 20, 28);
        s.c.fillRect(x + size * 0.72, y - size * 0.6, 20, 28);
      }
    }
  wash(
    s,
    [
      [0, alpha(A, 0)],
      [1, alpha(A, 0.85)],
    ],
    640,
  );
}
function tram(s) {
  const [A, B, C, D] = s.P;
  wash(s, [
    [0, mix(A, '#000000', 0.2)],
    [0.6, mix(A, B, 0.7)],
    [1, mix(A, '#000000', 0.3)],
  ]);
  for (let i = 0; i < 12; i++) {
    const top = 60 + s.r() * 280;
    s.c.fillStyle = mix(A, B, 0.15 + s.r() * 0.25);
    s.c.fillRect((i / 12) * s.w, top, s.w / 11, 660 - top);
  }
  bokeh(s, 60, 200, 640, [C, D, '#ffd79a', '#ff7a5a'], 26);
  const x = s.w * s.f;
  for (const q of [-60, 60]) line(s, `M${x + q * 0.7} 700L${x + q * 7} 1010`, alpha(C, 0.5), 7);
  line(s, `M${x} 60L${x - 300} -20M${x} 60L${x + 300} -20M${x - 50} 250L${x} 100L${x + 50} 250`, '#0b0c10', 5);
  at(s, x, 760, 1.7, () => {
    fill(
      s,
      'M-120 30L-126 -250C-120 -296 -80 -306 0 -306C80 -306 120 -296 126 -250L120 30Z',
      between(s, -120, 0, 120, 0, mix('#b8392f', A, 0.1), mix('#7d1f22', A, 0.35)),
    );
    fill(
      s,
      'M-104 -110L-108 -238C-100 -266 -80 -272 0 -272C80 -272 100 -266 108 -238L104 -110Z',
      between(s, 0, -270, 0, -110, '#ffe9b8', mix(D, '#ffca70', 0.5)),
    );
    line(s, 'M0 -272L0 -110', '#5a1a1a', 7);
    figure(s, -48, -96, 150, 'rgba(40,20,16,.75)');
    for (const q of [-76, 76]) glow(s, q, -46, 90, '#fff6da', 1);
    s.c.fillStyle = '#efe6cf';
    s.c.fillRect(-120, -96, 240, 13);
  });
  glow(s, x, 900, 420, D, 0.35);
  rain(s, 120, '#dfe8ff');
}
function platform(s) {
  const [A, B, C, D] = s.P;
  wash(s, [
    [0, mix(A, '#000000', 0.3)],
    [0.5, mix(A, B, 0.5)],
    [1, mix(A, '#000000', 0.2)],
  ]);
  const x = s.w * s.f;
  fill(s, `M${x - 40} 470L-20 1010L${s.w * 0.62} 1010L${x + 26} 470Z`, mix(B, C, 0.25));
  fill(s, `M${x + 26} 470L${s.w * 0.62} 1010L${s.w + 20} 1010L${x + 60} 470Z`, mix(A, '#000000', 0.65));
  line(s, `M${x + 24} 470L${s.w * 0.61} 1010`, '#e6c24a', 11);
  for (let i = 0; i < 7; i++) {
    const q = 1.62 ** i * 18;
    s.c.fillStyle = mix(mix(A, B, 0.6), '#000000', 0.1);
    s.c.fillRect(x - 40 - q * 1.3, 470 - q * 1.7, q * 0.26, q * 2.6);
    glow(s, x - 10, 450 - q * 1.55, q * 0.95, C, 0.8);
  }
  glow(s, x + 46, 458, 120, D, 1);
  for (const q of [0, 26]) disc(s, x + 40 + q, 470, 8, 8, '#fffbe8');
  figure(s, x - s.w * 0.1, 830, 330, mix(A, '#000000', 0.75));
  figure(s, x - s.w * 0.19, 930, 460, mix(A, '#000000', 0.85), { hat: true });
}
function station(s) {
  const [A, B, C, D] = s.P;
  wash(s, [
    [0, '#02030a'],
    [1, mix(A, '#000000', 0.5)],
  ]);
  stars(s, 420, 1000);
  const x = s.w * s.f;
  disc(s, s.w * 0.5, 1720, s.w * 0.95, 1050, alpha(D, 0.35), 40);
  s.c.fillStyle = between(s, 0, 690, 0, 1000, mix(C, '#ffffff', 0.3), mix(B, '#12305c', 0.5), mix(A, '#000000', 0.4));
  s.c.beginPath();
  s.c.ellipse(s.w * 0.5, 1730, s.w * 0.95, 1040, 0, 0, 7);
  s.c.fill();
  for (let i = 0; i < 26; i++)
    disc(s, s.r() * s.w, 760 + s.r() * 240, 60 + s.r() * 170, 8 + s.r() * 14, 'rgba(255,255,255,.16)', 12);
  at(
    s,
    x,
    380,
    1.3,
    () => {
      for (const side of [-1, 1])
        for (const y of [-120, 60]) {
          s.c.fillStyle = between(s, side * 130, y, side * 330, y + 60, mix('#2a3f7a', D, 0.15), '#0c1434');
          s.c.fillRect(side > 0 ? 130 : -330, y, 200, 62);
          for (let i = 0; i < 9; i++) line(s, `M${side * (130 + i * 25)} ${y}l0 62`, alpha(C, 0.4), 2);
        }
      s.c.fillStyle = between(s, 0, -30, 0, 40, '#f3f1ea', '#6f7682');
      s.c.fillRect(-330, -12, 660, 24);
      s.c.fillRect(-70, -58, 140, 116);
      s.c.beginPath();
      s.c.roundRect(-160, -34, 320, 68, 26);
      s.c.fill();
      for (const q of [-100, -50, 50, 100]) disc(s, q, 0, 12, 12, mix(D, '#ffe9b0', 0.5));
      line(s, 'M0 -58L0 -150M-36 -150Q0 -110 36 -150', '#c9ccd2', 6);
    },
    -0.22,
  );
}
function observatory(s) {
  const [A, B, C, D] = s.P;
  wash(s, [
    [0, mix(A, '#000000', 0.45)],
    [0.6, mix(A, B, 0.7)],
    [1, mix(B, D, 0.45)],
  ]);
  stars(s, 520, 780);
  for (let i = 0; i < 130; i++) {
    const k = s.r();
    disc(
      s,
      s.w * (0.05 + k * 0.8),
      720 - k * 700 + (s.r() - 0.5) * 150,
      30 + s.r() * 70,
      16 + s.r() * 34,
      alpha(i % 3 ? C : D, 0.035),
      8,
      -0.6,
    );
  }
  hills(s, 850, 90, mix(A, '#000000', 0.55));
  at(s, s.w * s.f, 850, 1.6, () => {
    const dark = mix(A, '#000000', 0.5);
    s.c.fillStyle = between(s, -130, 0, 130, 0, mix(dark, C, 0.28), dark);
    s.c.fillRect(-130, -110, 260, 130);
    fill(
      s,
      'M-140 -110C-140 -250 -70 -290 0 -290C70 -290 140 -250 140 -110Z',
      between(s, -140, 0, 140, 0, mix(dark, C, 0.4), dark),
    );
    fill(s, 'M-6 -290C20 -286 60 -270 84 -240L50 -110L-4 -110Z', mix(D, '#ffd08a', 0.4));
    line(s, 'M28 -140L96 -282', '#0a0b10', 26);
    line(s, 'M-130 -110L130 -110', alpha(C, 0.5), 5);
    s.c.fillStyle = mix(D, '#ffd08a', 0.5);
    s.c.fillRect(-84, -60, 30, 66);
  });
}
function yacht(s) {
  const [A, B, C, D] = s.P;
  dusk(s, 540, 1 - s.f);
  for (let i = 0; i < 9; i++) {
    const y = 520 + i * 56;
    let d = `M-20 ${y}`;
    for (let x = 0; x <= s.w + 60; x += 90) d += `q22 ${-14 - i * 5 - s.r() * 12} 45 0t45 0`;
    fill(s, `${d}L${s.w + 20} 1010L-20 1010Z`, mix(mix(B, C, 0.35 - i * 0.03), A, 0.1 + i * 0.075));
  }
  at(
    s,
    s.w * s.f,
    720,
    1.75,
    () => {
      fill(
        s,
        'M-8 -30L-8 -370C60 -280 120 -140 132 -50Z',
        between(s, 0, -370, 130, 0, '#fffaf0', mix('#d9c9b0', B, 0.35)),
      );
      fill(
        s,
        'M-18 -340C-60 -250 -120 -120 -150 -56L-18 -34Z',
        between(s, -140, -60, 0, -300, mix(D, '#c33a2c', 0.4), mix(D, '#ffffff', 0.5)),
      );
      line(s, 'M-12 -384L-12 -20', '#2a2320', 6);
      fill(
        s,
        'M-160 -28C-60 -18 60 -18 156 -40C140 10 110 34 70 36L-90 36C-130 30 -150 4 -160 -28Z',
        between(s, 0, -30, 0, 40, '#f4efe6', mix('#7a2a24', A, 0.2)),
      );
      for (const q of [30, 60, -50]) disc(s, q, -46, 9, 20, '#1c2430');
      for (let i = 0; i < 16; i++) disc(s, -130 + i * 18, 40 + s.r() * 8, 18, 6, 'rgba(255,255,255,.5)', 3);
    },
    0.13,
  );
}
export const PLACES = { harbour, span, vineyard, yurts, village, tram, platform, station, observatory, yacht };
