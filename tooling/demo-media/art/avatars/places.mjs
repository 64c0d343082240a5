// Small landscapes: five layers from sky to foreground, fog at the bottom of each, one light.
import { disc, ground, hex, line, path, rgrad, stars, vgrad } from './kit.mjs';

const ridge = (r, y, amp, step = 40) => {
  let d = `M-20 420V${y}`;
  for (let x = -20; x <= 420; x += step) d += `L${x + r() * step * 0.5} ${y - r() * amp}`;
  return `${d}L420 420Z`;
};
const hill = (y, a, b) =>
  `M-10 410V${y}C80 ${y - a} 150 ${y + b} 220 ${y - a * 0.3}C290 ${y - a * 0.9} 350 ${y + b * 0.6} 410 ${y - a * 0.4}V410Z`;
function layer(c, d, top, bottom, y0, y1) {
  c.fillStyle = vgrad(c, y0, y1, [
    [0, top],
    [1, bottom],
  ]);
  c.fill(path(d));
}
const glow = (c, x, y, r, colour, a = 1) => {
  c.fillStyle = rgrad(c, x, y, r, [
    [0, hex(colour, a)],
    [0.25, hex(colour, a * 0.5)],
    [1, hex(colour, 0)],
  ]);
  c.fillRect(0, 0, 400, 400);
};
function peaks(c, r) {
  ground(c, ['#27305f', '#f09a7a'], '#ffd9a0', 262, 178, 220, 0.95);
  disc(c, 262, 178, 34, '#fff3d0');
  layer(c, 'M-10 400V250L60 190L104 226L176 118L236 214L280 176L350 236L410 196V410Z', '#8a6f9c', '#d89a94', 120, 300);
  c.fillStyle = 'rgba(255,240,225,.85)';
  c.fill(path('M176 118L208 170L190 166L178 184L164 160L148 166Z'));
  c.fill(path('M60 190L78 206L64 208L50 216L44 206Z'));
  layer(c, ridge(r, 290, 50), '#4d4a7c', '#7a5f86', 230, 340);
  layer(c, hill(330, 40, 20), '#272b55', '#14163a', 290, 400);
  layer(c, hill(372, 24, 16), '#141636', '#0a0b22', 350, 400);
}
function boat(c) {
  ground(c, ['#143a5a', '#f2b78a'], '#ffe7b8', 200, 214, 240, 0.95);
  disc(c, 200, 196, 50, '#fff2cc');
  layer(c, 'M0 240H400V410H0Z', '#d8946f', '#12304c', 236, 400);
  c.save();
  c.filter = 'blur(3px)';
  for (let i = 0; i < 15; i++)
    line(
      c,
      `M${200 - 62 + i * 2.4 - (i % 3) * 18} ${254 + i * 9.6}h${124 - i * 5 + (i % 4) * 14}`,
      `rgba(255,240,200,${0.72 - i * 0.04})`,
      3.4,
    );
  c.restore();
  c.fillStyle = '#101a30';
  c.fill(path('M120 300C168 312 240 312 286 298C274 330 250 340 204 340C158 340 134 330 120 300Z'));
  c.fill(path('M204 150V294H138C172 250 194 204 204 150ZM216 176C246 214 262 252 266 290H216Z'));
  line(c, 'M209 132V306', '#101a30', 6);
}
function city(c, r) {
  ground(c, ['#0e1238', '#c2507e'], '#ffb07a', 300, 250, 240, 0.8);
  stars(c, r, 40, 150);
  c.fillStyle = '#ffe9c8';
  c.fill(path('M100 60A32 32 0 1 0 126 106A27 27 0 1 1 100 60Z'));
  for (const [base, colour, lit, wide, high] of [
    [300, '#6a3f7c', 0.1, 34, 120],
    [330, '#3c2a62', 0.35, 42, 170],
    [372, '#17143c', 0.55, 54, 190],
  ]) {
    for (let x = -20; x < 420; x += wide) {
      const h = high * (0.35 + r() * 0.65);
      const w = wide * (0.8 + r() * 0.3);
      c.fillStyle = colour;
      c.fillRect(x, base - h, w, 420);
      for (let wy = base - h + 12; wy < 395; wy += 15)
        for (let wx = x + 6; wx < x + w - 8; wx += 12)
          if (r() < lit * 0.6) {
            c.fillStyle = r() > 0.25 ? 'rgba(255,214,140,.9)' : 'rgba(140,220,255,.8)';
            c.fillRect(wx, wy, 5, 7);
          }
    }
  }
}
function dunes(c) {
  ground(c, ['#3a1f52', '#f0a35c'], '#ffe0a0', 130, 150, 230, 0.9);
  disc(c, 130, 146, 40, '#fff0c4');
  layer(c, 'M-10 400V250C70 220 130 236 190 254C260 274 330 214 410 232V410Z', '#e09a5c', '#b0603c', 220, 330);
  layer(c, 'M-10 410V318C60 322 116 250 200 244C226 290 300 318 410 300V410Z', '#f2bd7a', '#8a4230', 244, 400);
  c.fillStyle = 'rgba(70,24,40,.5)';
  c.fill(path('M200 244C180 292 150 340 160 410H410V300C300 318 226 290 200 244Z'));
  c.fillStyle = '#2a1028';
  for (const [x, y, k] of [
    [250, 238, 0.5],
    [284, 234, 0.5],
    [318, 230, 0.5],
  ]) {
    c.save();
    c.translate(x, y);
    c.scale(k, k);
    c.fill(
      path(
        'M-26 0C-24 -16 -14 -18 -8 -12C-4 -26 4 -26 8 -12C14 -22 22 -20 26 -8C34 -12 34 -30 40 -34C48 -36 50 -30 44 -28C40 -10 36 0 26 4L28 34H22L18 8H-14L-20 34H-26Z',
      ),
    );
    c.restore();
  }
}
function forest(c, r) {
  ground(c, ['#0f3a3a', '#d8e6a8'], '#fff6c0', 240, 90, 260, 0.9);
  const tree = (x, base, h, colour) => {
    c.fillStyle = colour;
    for (let i = 0; i < 5; i++) {
      const y = base - h + (i * h) / 5.4;
      const w = h * (0.1 + i * 0.055);
      c.fill(path(`M${x} ${y - h * 0.1}L${x + w} ${y + h * 0.24}L${x - w} ${y + h * 0.24}Z`));
    }
    c.fillRect(x - 3, base - 12, 6, 20);
  };
  for (const [n, base, h, colour] of [
    [11, 290, 150, '#8fb48a'],
    [9, 330, 200, '#4f8468'],
    [7, 396, 260, '#1f5046'],
  ]) {
    for (let i = 0; i < n; i++) tree((i + r() * 0.7) * (420 / n) - 6, base + r() * 10, h * (0.75 + r() * 0.4), colour);
    c.fillStyle = vgrad(c, base - 80, base + 30, [
      [0, 'rgba(240,250,210,0)'],
      [1, 'rgba(240,250,210,.3)'],
    ]);
    c.fillRect(0, base - 80, 400, 400);
  }
  layer(c, 'M-10 384C90 372 300 372 410 384V410H-10Z', '#123a38', '#0a2426', 372, 400);
  tree(58, 420, 330, '#0b2a2c');
  tree(352, 430, 300, '#0b2a2c');
  c.save();
  c.filter = 'blur(14px)';
  for (const x of [120, 190, 260]) line(c, `M${x + 60} -20L${x - 40} 380`, 'rgba(255,250,210,.2)', 26);
  c.restore();
}
function aurora(c, r) {
  ground(c, ['#050b22', '#123a52'], '#2fd0a0', 200, 220, 240, 0.28);
  stars(c, r, 90, 300);
  c.save();
  c.filter = 'blur(11px)';
  for (const [y, col, a] of [
    [70, '#54f0b0', 0.85],
    [110, '#6ad0ff', 0.55],
    [40, '#b07aff', 0.6],
  ])
    for (let x = -20; x < 420; x += 9) {
      const t = y + Math.sin(x / 62 + y) * 38 + Math.sin(x / 23) * 9;
      c.fillStyle = vgrad(c, t, t + 150, [
        [0, hex(col, 0)],
        [0.25, hex(col, a * (0.5 + r() * 0.5))],
        [1, hex(col, 0)],
      ]);
      c.fillRect(x, t, 10, 150);
    }
  c.restore();
  layer(c, ridge(r, 318, 46, 54), '#123048', '#0a1c30', 260, 400);
  layer(c, 'M-10 410V350C90 336 180 364 260 352C320 344 370 356 410 346V410Z', '#dfeff5', '#7ea6bc', 340, 410);
  glow(c, 262, 344, 70, '#ffb45a', 0.8);
  c.fillStyle = '#2a1a1c';
  c.fill(path('M230 352L262 306L294 352Z'));
  c.fillStyle = '#ffd07a';
  c.fill(path('M254 352L262 322L270 352Z'));
}
function lighthouse(c, r) {
  ground(c, ['#0b1838', '#3c6a96'], '#ffe9b0', 250, 120, 240, 0.45);
  stars(c, r, 40, 180);
  c.save();
  c.filter = 'blur(7px)';
  c.fillStyle = (() => {
    const g = c.createLinearGradient(250, 116, -40, 60);
    [
      [0, 'rgba(255,244,196,.95)'],
      [1, 'rgba(255,244,196,0)'],
    ].forEach(([k, v]) => g.addColorStop(k, v));
    return g;
  })();
  c.fill(path('M250 110L-30 8V164L250 124Z'));
  c.restore();
  layer(c, 'M-10 410V318H410V410Z', '#2c5678', '#0c1f38', 316, 400);
  for (let i = 0; i < 9; i++)
    line(c, `M${20 + ((i * 67) % 190)} ${334 + i * 7}h${34 + ((i * 29) % 40)}`, 'rgba(220,238,250,.3)', 3);
  c.fillStyle = (() => {
    const g = c.createLinearGradient(216, 0, 286, 0);
    [
      [0, '#fff6ea'],
      [0.5, '#f2e4da'],
      [1, '#8f86a0'],
    ].forEach(([k, v]) => g.addColorStop(k, v));
    return g;
  })();
  c.fill(path('M230 142H270L288 330H212Z'));
  c.save();
  c.clip(path('M230 142H270L288 330H212Z'));
  for (const y of [176, 240, 304]) {
    c.fillStyle = 'rgba(205,64,58,.92)';
    c.fillRect(200, y, 100, 30);
  }
  c.fillStyle = 'rgba(30,16,50,.25)';
  c.fillRect(258, 130, 50, 220);
  c.restore();
  c.fillStyle = '#1c2040';
  c.fillRect(224, 134, 52, 9);
  c.fillRect(232, 98, 36, 38);
  c.fill(path('M226 100L250 74L274 100Z'));
  disc(c, 250, 117, 13, '#fff8d8');
  glow(c, 250, 117, 60, '#fff0b8', 0.9);
  layer(c, 'M140 410C150 340 196 320 250 322C314 324 372 330 410 352V410Z', '#26304e', '#0b1020', 320, 400);
}
export const PLACES = { peaks, boat, city, dunes, forest, aurora, lighthouse };
