// Night and light: few shapes, a lit edge, deep shade on the other side.
import { body, disc, ground, hex, line, path, rgrad, stars, vgrad, TAU } from './kit.mjs';

function ball(c, x, y, r, light, dark, turn = -0.7) {
  disc(
    c,
    x,
    y,
    r,
    rgrad(c, x - r * 0.4, y - r * 0.4, r * 1.7, [
      [0, light],
      [0.55, dark],
      [1, '#05030f'],
    ]),
  );
  c.save();
  c.beginPath();
  c.arc(x, y, r - 1, 0, TAU);
  c.clip();
  c.filter = 'blur(3px)';
  c.strokeStyle = 'rgba(255,255,255,.6)';
  c.lineWidth = 5;
  c.beginPath();
  c.arc(x, y, r - 3, Math.PI + turn - 0.5, Math.PI + turn + 1.9);
  c.stroke();
  c.restore();
}
function ringed(c, r) {
  ground(c, ['#0d0a26', '#3b1c55'], '#c25a8a', 320, 320, 260, 0.6);
  stars(c, r, 70);
  const ring = (from, to) => {
    for (const [rx, w, col] of [
      [186, 13, '#ffd9a8'],
      [166, 9, '#e59a86'],
      [150, 5, '#8a4a6c'],
    ]) {
      c.strokeStyle = col;
      c.lineWidth = w;
      c.beginPath();
      c.ellipse(200, 206, rx, rx * 0.3, -0.34, from, to);
      c.stroke();
    }
  };
  ring(Math.PI, TAU);
  ball(c, 200, 206, 112, '#ffd08a', '#c8553f');
  c.save();
  c.beginPath();
  c.arc(200, 206, 111, 0, TAU);
  c.clip();
  c.translate(200, 206);
  c.rotate(-0.34);
  for (const [y, h, a] of [
    [-62, 16, 0.18],
    [-22, 24, 0.14],
    [34, 20, 0.2],
    [72, 12, 0.14],
  ]) {
    c.fillStyle = `rgba(90,20,40,${a})`;
    c.fillRect(-130, y, 260, h);
  }
  c.restore();
  ring(0, Math.PI);
}
function moon(c, r) {
  ground(c, ['#0a1330', '#274a86'], '#bcd7ff', 200, 200, 250, 0.55);
  stars(c, r, 60);
  ball(c, 200, 200, 132, '#fffbe8', '#b9b6c8');
  for (const [x, y, q] of [
    [160, 160, 24],
    [236, 140, 15],
    [252, 226, 30],
    [172, 252, 19],
    [126, 216, 12],
    [206, 200, 10],
    [222, 290, 14],
  ]) {
    disc(c, x, y, q, 'rgba(70,66,110,.3)');
    disc(c, x + q * 0.14, y + q * 0.16, q * 0.84, 'rgba(255,250,232,.38)');
  }
}
function rocket(c, r) {
  ground(c, ['#101a4a', '#6a3a8e'], '#ff9a6a', 120, 330, 260, 0.8);
  stars(c, r, 60, 300);
  c.save();
  c.translate(214, 178);
  c.rotate(0.62);
  c.save();
  c.filter = 'blur(5px)';
  c.fillStyle = vgrad(c, 96, 230, [
    [0, '#fff4b0'],
    [0.35, '#ffb03a'],
    [1, 'rgba(255,80,30,0)'],
  ]);
  c.fill(path('M-34 96C-44 150 -16 190 0 240C16 190 44 150 34 96Z'));
  c.restore();
  body(
    c,
    'M-46 40C-84 64 -88 104 -80 132C-64 114 -48 104 -34 100ZM46 40C84 64 88 104 80 132C64 114 48 104 34 100Z',
    ['#ff6a5a', '#c4304a'],
    { y0: 30, y1: 130, rim: 0 },
  );
  const hull = 'M0 -150C46 -112 62 -44 52 30C50 62 42 88 34 104L-34 104C-42 88 -50 62 -52 30C-62 -44 -46 -112 0 -150Z';
  c.fillStyle = (() => {
    const g = c.createLinearGradient(-56, 0, 56, 0);
    [
      [0, '#ffffff'],
      [0.45, '#eef0fa'],
      [1, '#8f93c0'],
    ].forEach(([k, v]) => g.addColorStop(k, v));
    return g;
  })();
  c.fill(path(hull));
  c.save();
  c.clip(path(hull));
  c.fillStyle = '#ff6a5a';
  c.fillRect(-80, -160, 160, 62);
  c.fillStyle = 'rgba(60,20,60,.25)';
  c.fillRect(10, -160, 80, 280);
  c.fillStyle = '#5a5f96';
  c.fillRect(-80, 84, 160, 24);
  c.restore();
  disc(c, 0, -34, 31, '#5a5f96');
  disc(
    c,
    0,
    -34,
    23,
    rgrad(c, -8, -44, 34, [
      [0, '#d4f6ff'],
      [1, '#2f7fc0'],
    ]),
  );
  c.restore();
}
function helmet(c, r) {
  ground(c, ['#0b1030', '#1d3f78'], '#6ad0ff', 90, 90, 260, 0.5);
  stars(c, r, 70, 260);
  body(c, 'M60 420C60 350 120 322 200 322C280 322 340 350 340 420Z', ['#f2f4fa', '#9aa3c4'], { y0: 320, y1: 420 });
  body(
    c,
    'M200 54C108 54 58 118 58 198C58 286 118 342 200 342C282 342 342 286 342 198C342 118 292 54 200 54Z',
    ['#ffffff', '#aab2d0'],
    { rim: 0.1 },
  );
  const visor =
    'M200 104C128 104 94 146 94 202C94 266 138 298 200 298C262 298 306 266 306 202C306 146 272 104 200 104Z';
  c.save();
  c.clip(path(visor));
  c.fillStyle = vgrad(c, 100, 300, [
    [0, '#1a1440'],
    [0.55, '#a8407c'],
    [0.8, '#ff9a5a'],
    [1, '#ffd98a'],
  ]);
  c.fillRect(80, 90, 240, 220);
  disc(c, 246, 262, 20, '#fff6d2');
  c.fillStyle = '#2a1440';
  c.fill(path('M80 290C120 250 160 280 200 262C240 246 280 280 330 262V310H80Z'));
  stars(c, r, 34, 210);
  c.filter = 'blur(2px)';
  line(c, 'M120 178C126 148 146 128 174 120', 'rgba(255,255,255,.85)', 12);
  c.filter = 'none';
  disc(c, 122, 206, 6, 'rgba(255,255,255,.8)');
  c.restore();
  line(c, visor, 'rgba(60,66,110,.55)', 7);
  body(
    c,
    'M42 176h26v60h-26a10 10 0 0 1 -10 -10v-40a10 10 0 0 1 10 -10ZM332 176h26a10 10 0 0 1 10 10v40a10 10 0 0 1 -10 10h-26Z',
    ['#ff8a5a', '#c8443a'],
    { rim: 0 },
  );
}
function comet(c, r) {
  ground(c, ['#06142c', '#12566a'], '#7affd8', 290, 110, 260, 0.35);
  stars(c, r, 80);
  c.save();
  c.filter = 'blur(10px)';
  c.fillStyle = (() => {
    const g = c.createLinearGradient(140, 262, 400, 20);
    [
      [0, 'rgba(210,255,240,.95)'],
      [0.4, 'rgba(90,220,210,.5)'],
      [1, 'rgba(60,120,220,0)'],
    ].forEach(([k, v]) => g.addColorStop(k, v));
    return g;
  })();
  c.fill(path('M92 236C160 150 300 40 420 -20L430 90C340 120 240 220 172 318Z'));
  c.restore();
  for (const [a, w] of [
    [0, 5],
    [26, 3],
    [-24, 3],
    [48, 2],
  ])
    line(c, `M${170 + a} ${236 + a * 0.7}L${360 + a * 0.5} ${60 + a * 0.9}`, 'rgba(235,255,250,.5)', w);
  ball(c, 136, 272, 62, '#f6fffb', '#4fb8b4');
  disc(c, 120, 262, 10, 'rgba(10,80,90,.3)');
  disc(c, 150, 296, 14, 'rgba(10,80,90,.26)');
}
function eclipse(c, r) {
  ground(c, ['#160a14', '#4a1a2a'], '#ff9a4a', 200, 196, 250, 0.9);
  stars(c, r, 40, 400, '#ffe0c0');
  for (let i = 0; i < 90; i++) {
    const a = (i / 90) * TAU;
    const l = 128 + r() * 66;
    line(
      c,
      `M${200 + Math.cos(a) * 112} ${196 + Math.sin(a) * 112}L${200 + Math.cos(a) * l} ${196 + Math.sin(a) * l}`,
      `rgba(255,${200 + r() * 40},150,${0.12 + r() * 0.3})`,
      3,
    );
  }
  c.save();
  c.filter = 'blur(6px)';
  disc(c, 200, 196, 118, '#ffe8b8');
  c.restore();
  disc(
    c,
    202,
    197,
    111,
    rgrad(c, 180, 170, 150, [
      [0, '#2c1420'],
      [1, '#0c050c'],
    ]),
  );
  disc(c, 118, 118, 15, '#ffffff');
  c.save();
  c.filter = 'blur(12px)';
  disc(c, 118, 118, 34, 'rgba(255,250,220,.9)');
  c.restore();
}
function robot(c, r) {
  ground(c, ['#0d2f38', '#1f8a7a'], '#c6ee4f', 200, 180, 250, 0.5);
  stars(c, r, 26, 180, '#d8ffe8');
  line(c, 'M200 96V54', '#dfe8e6', 8);
  disc(
    c,
    200,
    46,
    15,
    rgrad(c, 195, 41, 18, [
      [0, '#fbffd8'],
      [1, '#c6ee4f'],
    ]),
  );
  body(c, 'M96 420C96 366 130 340 200 340C270 340 304 366 304 420Z', ['#cfe0dc', '#7fa09c'], { y0: 340, y1: 420 });
  body(
    c,
    'M50 190h24v70H50a12 12 0 0 1 -12 -12v-46a12 12 0 0 1 12 -12ZM326 190h24a12 12 0 0 1 12 12v46a12 12 0 0 1 -12 12h-24Z',
    ['#ffb34f', '#d8742a'],
    { rim: 0 },
  );
  body(
    c,
    'M136 92H264C308 92 336 122 336 164V272C336 316 308 344 264 344H136C92 344 64 316 64 272V164C64 122 92 92 136 92Z',
    ['#f4fbf8', '#9dbcb8'],
    { rim: 0.2 },
  );
  c.fillStyle = vgrad(c, 130, 290, [
    [0, '#0c1f2a'],
    [1, '#17404a'],
  ]);
  c.fill(
    path(
      'M136 132H264C286 132 300 146 300 168V250C300 272 286 286 264 286H136C114 286 100 272 100 250V168C100 146 114 132 136 132Z',
    ),
  );
  for (const x of [154, 246]) {
    c.save();
    c.filter = 'blur(8px)';
    disc(c, x, 202, 28, hex('#c6ee4f', 0.6));
    c.restore();
    disc(c, x, 202, 19, '#e6ff8a', 24);
    disc(c, x - 5, 192, 6, '#fff');
  }
  line(c, 'M170 252C182 264 218 264 230 252', '#c6ee4f', 7);
  for (const x of [170, 200, 230]) line(c, `M${x} 308v14`, 'rgba(40,80,84,.45)', 6);
}
export const SPACE = { ringed, moon, rocket, helmet, comet, eclipse, robot };
