// Instruments and microphones.
import { alpha, at, between, bokeh, disc, fill, glow, line, mix, room, wash } from './kit.mjs';

function microphone(s) {
  const [A, B, C, D] = s.P;
  room(s, 0.45);
  bokeh(s, 34, 60, 700, [D, C, '#ff4a3a'], 46);
  const x = s.w * s.f;
  at(s, s.w * (s.f > 0.5 ? 0.2 : 0.82), 190, 1, () => {
    glow(s, 0, 0, 260, '#ff3a2e', 0.6);
    s.c.fillStyle = '#d8261f';
    s.c.beginPath();
    s.c.roundRect(-130, -42, 260, 84, 14);
    s.c.fill();
    for (let i = 0; i < 5; i++) {
      s.c.fillStyle = '#fff1e6';
      s.c.fillRect(-92 + i * 40, -12, 26, 24);
    }
  });
  at(s, x, 520, 2, () => {
    line(s, 'M0 150L0 330', '#0c0d11', 22);
    line(s, 'M-96 -40C-110 120 110 120 96 -40', '#14161b', 15);
    const body = between(s, -80, 0, 80, 0, mix('#d9d6cf', D, 0.3), '#5b5d63', '#1a1b20');
    s.c.fillStyle = body;
    s.c.beginPath();
    s.c.roundRect(-72, -190, 144, 270, 70);
    s.c.fill();
    s.c.save();
    s.c.clip();
    for (let i = 0; i < 15; i++) line(s, `M-80 ${-186 + i * 12}L80 ${-186 + i * 12}`, 'rgba(0,0,0,.5)', 4.5);
    for (let i = -7; i < 8; i++) line(s, `M${i * 11} -190L${i * 11} -14`, 'rgba(0,0,0,.28)', 3);
    s.c.restore();
    s.c.fillStyle = mix('#b98a3a', D, 0.3);
    s.c.fillRect(-74, -16, 148, 15);
    line(s, 'M-52 -160C-60 -100 -60 -40 -52 20', 'rgba(255,255,255,.55)', 9, 4);
  });
  disc(s, x, 1000, 300, 60, '#060709', 10);
}

function piano(s) {
  const [A, B, C, D] = s.P;
  wash(s, [
    [0, mix(A, '#000000', 0.55)],
    [0.7, mix(A, B, 0.35)],
    [0.72, mix(A, B, 0.5)],
    [1, mix(A, '#000000', 0.5)],
  ]);
  const x = s.w * s.f;
  fill(s, `M${x - 90} -20L${x - 460} 900L${x + 460} 900L${x + 90} -20Z`, alpha(C, 0.3), 30);
  disc(s, x, 850, 460, 88, alpha(mix(C, D, 0.4), 0.6), 14);
  at(s, x, 800, 1.75, () => {
    const black = '#0b0a0d';
    fill(
      s,
      'M-220 -120C-190 -250 -40 -330 120 -330C200 -330 230 -300 200 -270C120 -230 170 -150 150 -128Z',
      between(s, -200, -300, 200, -130, mix(black, D, 0.35), black),
    );
    line(s, 'M-40 -124L40 -250', '#26222a', 7);
    fill(
      s,
      'M-236 -128L190 -128C206 -90 190 -64 150 -60L-236 -60Z',
      between(s, 0, -128, 0, -60, mix(black, C, 0.3), black),
    );
    s.c.fillStyle = '#efe9df';
    s.c.fillRect(-250, -92, 90, 17);
    for (let i = 0; i < 9; i++) {
      s.c.fillStyle = '#16141a';
      s.c.fillRect(-248 + i * 10, -92, 4, 10);
    }
    for (const q of [-210, 60, 150]) line(s, `M${q} -60L${q - 4} 46`, black, 15);
    fill(s, 'M-350 -10L-270 -10L-276 46L-284 46L-284 6L-336 6L-336 46L-344 46Z', '#141016');
    line(s, 'M-210 -150C-160 -250 -40 -318 110 -322', alpha(D, 0.7), 4, 1);
  });
}

function turntable(s) {
  const [A, B, C, D] = s.P;
  wash(s, [
    [0, mix(A, '#000000', 0.5)],
    [1, mix(A, B, 0.5)],
  ]);
  bokeh(s, 40, 0, 480, [C, D, B], 60);
  glow(s, s.w * 0.15, 120, 640, D, 0.5);
  glow(s, s.w * 0.9, 160, 560, C, 0.4);
  for (const q of s.w > 900 ? [s.f - 0.25, s.f + 0.27] : [s.f])
    at(s, s.w * q, 720, 1, () => {
      fill(s, 'M-400 -200L400 -200L470 300L-470 300Z', '#0d0d12');
      s.c.save();
      s.c.scale(1, 0.62);
      disc(s, 0, 0, 330, 330, '#17171d');
      for (let i = 0; i < 26; i++) {
        s.c.strokeStyle = `rgba(255,255,255,${0.03 + (i % 4) * 0.018})`;
        s.c.lineWidth = 3;
        s.c.beginPath();
        s.c.arc(0, 0, 120 + i * 8, 0, 7);
        s.c.stroke();
      }
      fill(s, 'M0 0L330 -90A340 340 0 0 0 240 -230Z', alpha(C, 0.22), 8);
      fill(s, 'M0 0L-330 90A340 340 0 0 0 -240 230Z', alpha(D, 0.26), 8);
      disc(s, 0, 0, 108, 108, mix(D, B, 0.3));
      disc(s, 0, 0, 12, 12, '#0a0a0c');
      s.c.restore();
      line(s, 'M330 -150C350 -20 280 60 190 90', '#c9c7c4', 13);
      disc(s, 330, -150, 40, 27, '#3a3a42');
    });
}

function strings(s) {
  const [A, B, C, D] = s.P;
  room(s, 0.55);
  at(
    s,
    s.w * s.f,
    560,
    1.95,
    () => {
      const wood = between(s, -130, 0, 130, 0, '#d98f48', '#a85a24', '#4c220f');
      fill(s, 'M0 -60C70 -60 90 20 112 110C132 190 80 250 0 250C-80 250 -132 190 -112 110C-90 20 -70 -60 0 -60Z', wood);
      disc(s, 0, 110, 16, 16, '#1c0d07');
      line(s, 'M-64 -10C-92 60 -106 130 -96 190', 'rgba(255,235,200,.55)', 10, 5);
      s.c.fillStyle = '#3a1c0e';
      s.c.fillRect(-13, -420, 26, 380);
      s.c.fillRect(-30, -470, 60, 66);
      for (let i = 0; i < 12; i++) line(s, `M-13 ${-380 + i * 30}L13 ${-380 + i * 30}`, '#d8c29a', 3);
      for (const q of [-6, 6]) line(s, `M${q} -440L${q * 1.7} 206`, '#f4ead2', 2.4);
      s.c.fillStyle = '#2a140a';
      s.c.fillRect(-34, 182, 68, 13);
      fill(s, 'M-40 196C-20 214 20 214 40 196L30 244L-30 244Z', mix('#7a3a18', D, 0.3));
    },
    -0.42,
  );
  bokeh(s, 16, 0, 1000, [D, C], 26);
  wash(
    s,
    [
      [0, alpha(B, 0)],
      [1, alpha(A, 0.7)],
    ],
    600,
  );
}

export const MUSIC = { microphone, piano, turntable, strings };
