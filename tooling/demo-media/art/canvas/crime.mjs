// Streets, interrogations, evidence: crime stories and thrillers.
import { alpha, at, between, bokeh, disc, figure, fill, glow, line, mix, rain, wash } from './kit.mjs';

function street(s) {
  const [A, B, C, D] = s.P;
  wash(s, [
    [0, mix(A, '#000000', 0.3)],
    [0.55, mix(A, B, 0.6)],
    [0.62, mix(A, B, 0.2)],
    [1, mix(A, '#000000', 0.4)],
  ]);
  for (let i = 0; i < 14; i++) {
    const x = (i / 14) * s.w + s.r() * 40;
    const top = 120 + s.r() * 260;
    s.c.fillStyle = mix(A, B, 0.12 + s.r() * 0.2);
    s.c.fillRect(x, top, s.w / 12, 620 - top);
    for (let j = 0; j < 16; j++)
      if (s.r() > 0.6) {
        s.c.fillStyle = alpha(s.r() > 0.3 ? D : C, 0.25 + s.r() * 0.5);
        s.c.fillRect(x + 12 + (j % 4) * 30, top + 24 + Math.floor(j / 4) * 60, 14, 24);
      }
  }
  bokeh(s, 26, 380, 640, [D, C, '#ff5a4a'], 30);
  s.c.fillStyle = between(s, 0, 620, 0, 1000, mix(A, B, 0.35), mix(A, '#000000', 0.5));
  s.c.fillRect(-20, 620, s.w + 40, 400);
}
function policeline(s) {
  const [A, , C] = s.P;
  street(s);
  const x = s.w * s.f;
  for (const [dx, colour] of [
    [-30, '#ff2b3a'],
    [30, '#3a6bff'],
  ]) {
    glow(s, x + dx * 3, 520, 460, colour, 0.55);
    glow(s, x + dx * 5, 800, 330, colour, 0.3);
  }
  at(s, x, 690, 1.5, () => {
    fill(
      s,
      'M-190 0C-186 -46 -150 -52 -110 -58C-80 -104 -60 -112 0 -112C60 -112 84 -104 116 -58C160 -52 184 -44 190 0L184 26L-184 26Z',
      mix(A, '#000000', 0.55),
    );
    fill(s, 'M-88 -60C-68 -92 -54 -98 -8 -98L-8 -60ZM8 -60L8 -98C56 -98 70 -92 92 -60Z', alpha(C, 0.28));
    s.c.fillStyle = '#ff2b3a';
    s.c.fillRect(-34, -124, 30, 12);
    s.c.fillStyle = '#3a6bff';
    s.c.fillRect(4, -124, 30, 12);
    for (const q of [-120, 120]) disc(s, q, 24, 30, 30, '#050507');
    glow(s, -186, -14, 70, '#fff2cc', 0.9);
    glow(s, 186, -14, 70, '#fff2cc', 0.9);
  });
  figure(s, x - s.w * 0.24, 900, 420, mix(A, '#000000', 0.75), { hat: true });
  figure(s, x - s.w * 0.13, 850, 330, mix(A, '#000000', 0.7));
  for (const y of [770, 800])
    line(
      s,
      `M-20 ${y + 30}Q${s.w / 2} ${y + 56} ${s.w + 20} ${y}`,
      y === 770 ? '#e8c33a' : alpha('#e8c33a', 0.5),
      y === 770 ? 15 : 8,
    );
  rain(s, 260, '#cfe0ff');
}
function interrogation(s) {
  const [A, B, C, D] = s.P;
  wash(s, [
    [0, mix(A, '#000000', 0.5)],
    [0.6, mix(A, B, 0.35)],
    [1, mix(A, '#000000', 0.6)],
  ]);
  const x = s.w * s.f;
  for (let i = 0; i < 6; i++) line(s, `M-20 ${130 + i * 95}L${s.w + 20} ${130 + i * 95}`, 'rgba(0,0,0,.16)', 3);
  fill(s, `M${x - 46} 210L${x - 430} 1000L${x + 430} 1000L${x + 46} 210Z`, alpha(C, 0.22), 22);
  glow(s, x, 660, 480, C, 0.6);
  line(s, `M${x} -10L${x} 150`, '#0a0a0c', 7);
  fill(
    s,
    `M${x - 100} 226C${x - 80} 160 ${x - 40} 146 ${x} 146C${x + 40} 146 ${x + 80} 160 ${x + 100} 226Z`,
    mix(A, '#000000', 0.4),
  );
  glow(s, x, 226, 150, '#fff3d2', 1);
  for (const side of [-1, 1])
    at(s, x + side * 310, 860, 2.1, () => {
      s.c.scale(side, 1);
      const dark = mix(A, '#000000', 0.72);
      disc(s, 0, -190, 36, 46, dark);
      fill(s, 'M-16 -150C-90 -140 -100 -70 -98 40L70 40C110 -20 96 -40 60 -46C40 -110 40 -146 16 -150Z', dark);
      line(s, `M30 -196C40 -180 38 -160 30 -150`, alpha(D, 0.7), 5, 2);
      line(s, 'M22 -142C52 -120 56 -80 66 -52', alpha(D, 0.6), 6, 2);
    });
  fill(
    s,
    `M${x - 420} 770L${x + 420} 770L${x + 560} 1000L${x - 560} 1000Z`,
    between(s, 0, 770, 0, 1000, mix(B, C, 0.35), mix(A, '#000000', 0.4)),
  );
  fill(s, `M${x - 70} 800L${x + 40} 796L${x + 60} 850L${x - 70} 856Z`, '#e9e2d2');
  disc(s, x + 150, 830, 34, 14, '#2a2320');
}
function board(s) {
  const [A, B, C, D] = s.P;
  s.c.fillStyle = between(s, 0, 0, s.w, 1000, mix(B, '#7a5a3a', 0.5), mix(A, '#3a2a1c', 0.4));
  s.c.fillRect(-20, -20, s.w + 40, 1040);
  for (let i = 0; i < 900; i++) disc(s, s.r() * s.w, s.r() * 1000, 2, 2, alpha(s.r() > 0.5 ? '#000000' : C, 0.09));
  const pins = [];
  const columns = Math.max(3, Math.round(s.w / 300));
  for (let i = 0; i < columns * 4; i++) {
    const x = ((i % columns) + 0.5) * (s.w / columns) + (s.r() - 0.5) * 90;
    const y = (Math.floor(i / columns) + 0.5) * 250 + (s.r() - 0.5) * 70;
    pins.push([x, y - 84]);
    at(
      s,
      x,
      y,
      0.85 + s.r() * 0.3,
      () => {
        fill(s, 'M-84 -96L90 -92L86 112L-88 106Z', 'rgba(0,0,0,.4)', 8);
        const isPhoto = s.r() > 0.35;
        s.c.fillStyle = isPhoto ? '#ece6da' : mix('#ece6da', C, 0.4);
        s.c.fillRect(-82, -98, 164, 196);
        if (!isPhoto)
          return [...Array(7)].forEach((_, n) =>
            line(s, `M-64 ${-70 + n * 24}L${20 + s.r() * 44} ${-70 + n * 24}`, 'rgba(30,30,40,.5)', 5),
          );
        s.c.fillStyle = between(s, 0, -84, 0, 56, mix(B, C, 0.5), mix(A, B, 0.3));
        s.c.fillRect(-68, -84, 136, 140);
        disc(s, 0, -26, 27, 34, mix(A, '#000000', 0.35));
        fill(s, 'M-56 56C-54 14 -26 10 0 10C26 10 54 14 56 56Z', mix(A, '#000000', 0.35));
      },
      (s.r() - 0.5) * 0.22,
    );
  }
  for (let i = 0; i < pins.length + 3; i++) {
    const [x1, y1] = pins[Math.floor(s.r() * pins.length)];
    const [x2, y2] = pins[Math.floor(s.r() * pins.length)];
    line(s, `M${x1} ${y1}L${x2} ${y2}`, '#c8242f', 4.5);
  }
  for (const [x, y] of pins) disc(s, x, y, 10, 10, '#e23b3b');
  glow(s, s.w * s.f, 380, 760, D, 0.32);
  const edge = s.c.createRadialGradient(s.w * s.f, 420, 200, s.w * s.f, 420, s.w * 0.75);
  edge.addColorStop(0, 'rgba(0,0,0,0)');
  edge.addColorStop(1, 'rgba(0,0,0,.82)');
  s.c.fillStyle = edge;
  s.c.fillRect(-20, -20, s.w + 40, 1040);
}
function letters(s) {
  const [A, B, C, D] = s.P;
  s.c.fillStyle = between(s, 0, 0, s.w, 1000, mix(A, '#3a2416', 0.5), mix(A, '#000000', 0.45));
  s.c.fillRect(-20, -20, s.w + 40, 1040);
  for (let i = 0; i < 40; i++)
    line(
      s,
      `M-20 ${i * 26 + s.r() * 8}C${s.w * 0.3} ${i * 26 + s.r() * 26} ${s.w * 0.6} ${i * 26 - s.r() * 20} ${s.w + 20} ${i * 26}`,
      'rgba(0,0,0,.13)',
      4,
    );
  glow(s, s.w * s.f, 420, 780, D, 0.5);
  for (let i = 0; i < 12; i++)
    at(
      s,
      s.w * (0.1 + 0.8 * s.r()),
      180 + s.r() * 700,
      1 + s.r() * 0.7,
      () => {
        fill(s, 'M-106 -74L118 -68L112 92L-110 84Z', 'rgba(0,0,0,.5)', 12);
        s.c.fillStyle = mix('#efe4cc', i % 3 ? C : B, 0.25);
        s.c.fillRect(-108, -76, 216, 150);
        if (i % 2) return line(s, 'M-108 -76L0 20L108 -76', 'rgba(90,60,40,.55)', 4);
        for (let n = 0; n < 6; n++) {
          for (let x = -90; x < 78;) {
            const end = Math.min(82, x + 14 + s.r() * 34);
            let d = `M${x} ${-52 + n * 20}`;
            for (; x < end; x += 4.5) d += `q${1 + s.r() * 3} ${-3 - s.r() * 11} 4.5 ${(s.r() - 0.5) * 3}`;
            line(s, d, 'rgba(30,34,70,.78)', 1.5);
            x += 7;
          }
        }
      },
      (s.r() - 0.5) * 1.1,
    );
  at(s, s.w * s.f, 620, 1.6, () => {
    line(s, 'M-160 120L120 -110', 'rgba(0,0,0,.4)', 22, 8);
    line(s, 'M-150 108L120 -116', '#14161c', 17);
    line(s, 'M-60 34L-30 10', D, 18);
    fill(s, 'M-150 108L-186 150L-138 120Z', '#d7b15a');
  });
  at(
    s,
    s.w * 0.84,
    190,
    1,
    () => {
      disc(s, 14, 22, 108, 104, 'rgba(0,0,0,.5)', 16);
      s.c.fillStyle = between(s, -90, -90, 90, 90, '#5f7387', '#1d2a38', '#0c131c');
      s.c.beginPath();
      s.c.roundRect(-92, -92, 184, 184, 34);
      s.c.fill();
      line(s, 'M-74 40L-74 -56Q-72 -74 -54 -74L40 -74', 'rgba(255,255,255,.5)', 7, 2);
      disc(s, 0, 0, 62, 62, '#26323f');
      disc(s, 0, 0, 52, 52, '#080b16');
      disc(s, -14, -18, 22, 9, 'rgba(160,190,255,.45)', 4, -0.6);
    },
    0.3,
  );
}
function corridor(s) {
  const [A, B, C, D] = s.P;
  const x = s.w * s.f;
  wash(s, [
    [0, mix(A, '#000000', 0.35)],
    [0.5, mix(A, B, 0.4)],
    [1, mix(A, '#000000', 0.5)],
  ]);
  for (let i = 7; i > 0; i--) {
    const q = 1.9 ** (i / 2) * 62;
    s.c.fillStyle = mix(mix(A, B, 0.5), '#000000', 0.08 * i);
    s.c.fillRect(x - q, 500 - q * 0.78, q * 2, q * 1.56);
    s.c.fillStyle = alpha(i % 2 ? C : D, 0.85 - i * 0.09);
    s.c.fillRect(x - q * 0.3, 500 - q * 0.76, q * 0.6, q * 0.06);
    for (const side of [-1, 1]) {
      s.c.fillStyle = mix(A, '#000000', 0.55);
      s.c.fillRect(x + side * q * 0.86 - q * 0.08, 500 - q * 0.32, q * 0.16, q * 1.06);
    }
  }
  glow(s, x, 480, 260, C, 0.75);
  figure(s, x + 16, 640, 230, mix(A, '#000000', 0.8), { hat: true });
  fill(s, `M${x - 30} 640L${x - 150} 1000L${x + 130} 1000L${x + 60} 640Z`, 'rgba(0,0,0,.5)', 14);
}
export const CRIME = { policeline, interrogation, board, letters, corridor };
