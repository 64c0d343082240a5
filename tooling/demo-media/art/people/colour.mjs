// Colours as #rrggbb: mixing and transparency.
const parts = (hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));
/** `k` = 0: the first colour, 1: the second. */
export const mix = (a, b, k) =>
  `#${parts(a)
    .map((v, i) => Math.round(v + (parts(b)[i] - v) * k))
    .map((v) => v.toString(16).padStart(2, '0'))
    .join('')}`;
export const alpha = (hex, k) => `rgba(${parts(hex).join(',')},${k})`;
