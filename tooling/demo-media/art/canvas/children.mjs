// Pictures for children.
import { alpha, at, between, disc, fill, glow, hills, line, mix, stars, wash } from './kit.mjs';

function boat(s) {
  const [A, B, C, D] = s.P;
  wash(
    s,
    [
      [0, mix(B, C, 0.3)],
      [1, mix(C, '#ffffff', 0.3)],
    ],
    0,
    620,
  );
  disc(s, s.w * 0.8, 180, 84, 84, mix(D, '#fff2a0', 0.5));
  for (const [q, y] of [
    [0.2, 170],
    [0.52, 110],
    [0.66, 250],
  ])
    for (let i = -2; i <= 2; i++) disc(s, s.w * q + i * 52, y - (2 - Math.abs(i)) * 20, 52, 38, '#ffffff');
  for (let i = 0; i < 3; i++) hills(s, 560 + i * 34, 120 - i * 20, mix(B, '#4fae6a', 0.4 + i * 0.2));
  for (let i = 0; i < 6; i++) {
    let d = `M-20 ${640 + i * 64}`;
    for (let x = 0; x < s.w + 140; x += 120) d += 'q30 -30 60 0t60 0';
    fill(s, `${d}L${s.w + 40} 1010L-20 1010Z`, mix(mix('#58b4e8', B, 0.3), A, i * 0.1));
  }
  at(
    s,
    s.w * s.f,
    720,
    1.8,
    () => {
      fill(s, 'M-170 0L170 0L110 90L-110 90Z', between(s, 0, 0, 0, 90, '#ffffff', '#d9dfe8'));
      fill(s, 'M-90 0L0 -150L90 0Z', '#f2f5f9');
      fill(s, 'M0 -150L90 0L0 0Z', '#d3dbe6');
      line(s, 'M-170 0L-60 0M60 0L170 0', '#b9c4d4', 4);
      disc(s, -34, -30, 30, 30, mix('#e87b3a', D, 0.3));
      fill(s, 'M-60 -44L-58 -82L-34 -58ZM-8 -44L-10 -82L-34 -58Z', mix('#e87b3a', D, 0.3));
      for (const q of [-44, -24]) {
        disc(s, q, -34, 5, 6, '#24160f');
      }
      disc(s, -34, -20, 6, 4, '#24160f');
      line(s, 'M0 -150L0 -190', '#8a5a3a', 5);
      fill(s, 'M0 -190L56 -174L0 -158Z', mix('#e0454a', D, 0.2));
    },
    -0.05,
  );
}

function toy(s) {
  const [A, B, C, D] = s.P;
  wash(s, [
    [0, mix(C, B, 0.35)],
    [1, mix(C, '#ffffff', 0.2)],
  ]);
  for (let i = 0; i < 12; i++) disc(s, s.r() * s.w, s.r() * 420, 12, 12, alpha('#ffffff', 0.7));
  hills(s, 700, 150, mix('#8ed08a', B, 0.3));
  hills(s, 780, 90, mix('#5fb26a', B, 0.2));
  s.c.fillStyle = mix('#a8764a', A, 0.15);
  for (let i = 0; i < 40; i++) s.c.fillRect(i * 62, 872, 34, 26);
  line(s, `M-20 868L${s.w + 20} 868`, '#5c6470', 13);
  const colours = ['#e8584a', '#f2b53a', '#4aa3dd', '#8a6ad8'];
  const car = (x, colour, isEngine) =>
    at(s, x, 850, 1.3, () => {
      s.c.fillStyle = colour;
      s.c.beginPath();
      s.c.roundRect(-96, -130, 192, 120, 22);
      s.c.fill();
      if (isEngine) {
        s.c.beginPath();
        s.c.roundRect(-96, -220, 96, 130, 20);
        s.c.fill();
        s.c.fillRect(50, -180, 30, 60);
        disc(s, 65, -186, 26, 13, mix(colour, '#000000', 0.25));
        disc(s, 96, -66, 22, 22, '#fff3b8');
        for (let i = 0; i < 4; i++)
          disc(s, 50 - i * 50, -250 - i * 44, 30 + i * 13, 28 + i * 11, 'rgba(255,255,255,.9)');
      }
      for (const q of isEngine ? [-50] : [-44, 44]) {
        s.c.fillStyle = '#fff8e4';
        s.c.beginPath();
        s.c.roundRect(q - 30, isEngine ? -196 : -112, 60, 56, 12);
        s.c.fill();
        disc(s, q, isEngine ? -162 : -78, 20, 22, '#d88a4a');
        disc(s, q - 7, isEngine ? -166 : -82, 3.5, 4.5, '#24160f');
        disc(s, q + 7, isEngine ? -166 : -82, 3.5, 4.5, '#24160f');
      }
      for (const q of [-54, 54]) {
        disc(s, q, 0, 34, 34, '#3a3f4a');
        disc(s, q, 0, 15, 15, '#e9e2d4');
      }
    });
  car(s.w * s.f + 260, colours[0], true);
  for (let i = 1; i < 4; i++) car(s.w * s.f + 260 - i * 268, colours[i], false);
}

function bear(s) {
  const [A, B, C, D] = s.P;
  wash(s, [
    [0, mix('#16214a', A, 0.4)],
    [1, mix('#4a4f96', B, 0.4)],
  ]);
  stars(s, 160, 760, '#fff6d8');
  glow(s, s.w * 0.76, 250, 330, '#fff2c0', 0.6);
  at(s, s.w * 0.76, 250, 1, () => fill(s, 'M40 -114A120 120 0 1 0 114 40A96 96 0 0 1 40 -114Z', '#ffedb8'));
  for (let i = 0; i < 3; i++) hills(s, 780 + i * 60, 110, mix('#2a3f6a', A, 0.15 + i * 0.2));
  at(s, s.w * s.f, 830, 1.7, () => {
    const fur = between(s, 0, -220, 0, 60, '#b98a5e', '#7a5334');
    for (const q of [-64, 64]) {
      disc(s, q, -196, 34, 34, '#9a6c44');
      disc(s, q, -194, 19, 19, '#e2b98c');
    }
    disc(s, 0, 0, 140, 110, fur);
    disc(s, 0, -130, 98, 88, fur);
    disc(s, 0, -100, 46, 34, '#ead0ac');
    disc(s, 0, -116, 15, 11, '#2a1810');
    line(s, 'M0 -104C-6 -92 -20 -90 -26 -96M0 -104C6 -92 20 -90 26 -96', '#2a1810', 5);
    line(s, 'M-52 -142q14 13 28 0M24 -142q14 13 28 0', '#2a1810', 6);
    fill(s, 'M-170 10C-80 -46 80 -46 170 10L180 110L-180 110Z', mix('#5a6ad0', D, 0.25));
    for (let i = 0; i < 13; i++) disc(s, -140 + (i % 7) * 48, 30 + Math.floor(i / 7) * 44, 9, 9, '#ffedb8');
  });
}

function blocks(s) {
  const [A, B, C, D] = s.P;
  wash(s, [
    [0, mix(C, B, 0.2)],
    [0.72, mix(C, '#ffffff', 0.35)],
    [0.73, mix('#e4b98a', B, 0.15)],
    [1, mix('#c99866', A, 0.2)],
  ]);
  for (let i = 0; i < 9; i++)
    at(s, (i / 8) * s.w, 90 + (i % 2) * 40, 1, () =>
      fill(s, 'M-60 -60L60 -60L0 40Z', [mix('#f0705a', D, 0.3), mix('#58b4e8', B, 0.2), '#f6c84a'][i % 3]),
    );
  line(s, `M-20 34Q${s.w / 2} 70 ${s.w + 20} 34`, '#8a6a4a', 4);
  const cube = (x, y, size, colour, mark) =>
    at(s, x, y, size, () => {
      disc(s, 6, 6, 120, 18, 'rgba(60,30,10,.3)', 9);
      s.c.fillStyle = colour;
      s.c.beginPath();
      s.c.roundRect(-90, -176, 180, 180, 24);
      s.c.fill();
      s.c.fillStyle = mix(colour, '#ffffff', 0.4);
      s.c.beginPath();
      s.c.roundRect(-66, -152, 132, 132, 16);
      s.c.fill();
      mark(colour);
    });
  const marks = [
    (k) => fill(s, 'M-40 -40L0 -140L40 -40L18 -40L10 -66L-10 -66L-18 -40ZM-4 -84L4 -84L0 -100Z', k),
    (k) => disc(s, 0, -86, 42, 42, k),
    (k) => fill(s, 'M0 -136L15 -102L52 -98L24 -74L32 -38L0 -57L-32 -38L-24 -74L-52 -98L-15 -102Z', k),
    (k) => fill(s, 'M0 -44C-70 -90 -44 -140 0 -110C44 -140 70 -90 0 -44Z', k),
  ];
  const x = s.w * s.f;
  const colours = ['#ee5f4c', '#3f9fe0', '#f3b733', '#5dbb63', '#9a6ae0'];
  [
    [-230, 880, 1.2],
    [0, 890, 1.3],
    [236, 878, 1.15],
    [-110, 668, 1.1],
    [120, 664, 1.1],
    [6, 472, 1],
  ].forEach(([q, y, size], i) => cube(x + q, y, size, colours[i % 5], marks[(i + Math.floor(s.r() * 4)) % 4]));
}

export const CHILDREN = { boat, toy, bear, blocks };
