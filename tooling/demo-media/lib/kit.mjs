// Drawing functions shared by all clips. Every scene is a pure function of loop phase.
export const TAU = Math.PI * 2;
export function rng(seed) {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
export const clamp = (x, a = 0, b = 1) => Math.max(a, Math.min(b, x));
export const lerp = (a, b, k) => a + (b - a) * k;
export const seg = (t, a, b) => clamp((t - a) / (b - a));
export const eo = (x) => 1 - Math.pow(1 - clamp(x), 3); // ease out
export const eio = (x) => {
  x = clamp(x);
  return x < 0.5 ? 4 * x * x * x : 1 - Math.pow(-2 * x + 2, 3) / 2;
};
export const wrap = (x, m) => ((x % m) + m) % m;
export const hex = (h, a = 1) => {
  const n = parseInt(h.slice(1), 16);
  return `rgba(${n >> 16},${(n >> 8) & 255},${n & 255},${a})`;
};
export function vgrad(c, y0, y1, stops) {
  const g = c.createLinearGradient(0, y0, 0, y1);
  stops.forEach(([k, col]) => g.addColorStop(k, col));
  return g;
}
export function rgrad(c, x, y, r, stops) {
  const g = c.createRadialGradient(x, y, 0, x, y, r);
  stops.forEach(([k, col]) => g.addColorStop(k, col));
  return g;
}
export function rr(c, x, y, w, h, r) {
  c.beginPath();
  c.roundRect(x, y, w, h, r);
}
// Static dither (±1 code value), applied once to a still layer: hides banding and costs bits in key frames only.
export function dither(ctx, w, h, amp = 1.2, seed = 9) {
  const r = rng(seed),
    im = ctx.getImageData(0, 0, w, h),
    d = im.data;
  for (let i = 0; i < d.length; i += 4) {
    const n = (r() + r() - 1) * amp;
    d[i] += n;
    d[i + 1] += n;
    d[i + 2] += n;
  }
  ctx.putImageData(im, 0, 0);
}
// Periodic 1-D waves: integer cycles per loop => exact loop.
export const osc = (p, cycles, ph = 0) => Math.sin(TAU * (p * cycles + ph));
export function text(c, s, x, y, font, fill, { align = 'left', base = 'alphabetic', track = 0 } = {}) {
  c.font = font;
  c.fillStyle = fill;
  c.textAlign = align;
  c.textBaseline = base;
  if (!track) return c.fillText(s, x, y);
  c.textAlign = 'left';
  let w = 0;
  const ws = [...s].map((ch) => {
    const m = c.measureText(ch).width + track;
    w += m;
    return m;
  });
  w -= track;
  let cx = align === 'center' ? x - w / 2 : align === 'right' ? x - w : x;
  [...s].forEach((ch, i) => {
    c.fillText(ch, cx, y);
    cx += ws[i];
  });
}
