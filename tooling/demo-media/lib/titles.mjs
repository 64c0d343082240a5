// Draws a title into a poster, or alone on a transparent background as title art.
import { createCanvas } from '@napi-rs/canvas';
import { balanced } from './balanced.mjs';
import { font, hasLetters } from './fonts.mjs';
const sub = (size) => font('onest500', size);
/**
 * `art`: l lines, f font, s size on a 600 px wide poster, y top|bottom, al left|center, ls tracking, sub small line,
 * col colour, st outline, bare: no shade behind it.
 */
export function poster(picture, art) {
  const { width: w, height: h } = picture,
    x = picture.getContext('2d'),
    k = w / 600,
    top = art.y === 'top',
    centre = art.al === 'center';
  const ls = (art.ls ?? 0) * k,
    col = art.col ?? '#ffffff',
    dark = col.toLowerCase() !== '#fff' && col.toLowerCase() !== '#ffffff';
  const shade = x.createLinearGradient(0, top ? 0 : h, 0, top ? h * 0.48 : h * 0.5),
    tone = dark ? '255,240,220' : '0,0,0';
  shade.addColorStop(0, `rgba(${tone},${dark ? 0.34 : 0.74})`);
  shade.addColorStop(1, `rgba(${tone},0)`);
  if (!art.st && !art.bare) {
    x.fillStyle = shade;
    x.fillRect(0, 0, w, h);
  }
  x.textAlign = 'left';
  x.letterSpacing = `${ls}px`;
  const room = w - 84 * k;
  // Without a shade behind it the title keeps to its fifth of the poster.
  let size = Math.min(art.s * k, art.bare ? (h * 0.2) / (art.l.length * 0.98) : Infinity);
  const measure = () => {
    x.font = font(art.f, size);
    return Math.max(...art.l.map((l) => x.measureText(l).width - ls));
  };
  const wide = measure();
  if (wide > room) {
    size *= room / wide;
    measure();
  }
  const step = size * (art.f === 'georgian700' ? 1.08 : 0.98),
    last = (art.l.length - 1) * step,
    small = 21 * k;
  let y = top ? h * 0.085 + size * 0.82 : h * 0.945 - last - (art.sub ? small * 2.1 : 0);
  for (const line of art.l) {
    const lw = x.measureText(line).width - ls,
      left = centre ? (w - lw) / 2 : 46 * k;
    if (art.st) {
      x.strokeStyle = art.st;
      x.lineWidth = 16 * k;
      x.lineJoin = 'round';
      x.strokeText(line, left, y);
    }
    x.fillStyle = col;
    x.fillText(line, left, y);
    y += step;
  }
  if (art.sub) {
    x.font = sub(small);
    x.letterSpacing = `${4 * k}px`;
    x.globalAlpha = 0.9;
    x.fillStyle = art.st ? art.st : col;
    let lw = x.measureText(art.sub).width - 4 * k;
    if (lw > room) {
      x.font = sub((small * room) / lw);
      lw = room;
    }
    x.fillText(art.sub, centre ? (w - lw) / 2 : 48 * k, y - step + small * 2.1);
    x.globalAlpha = 1;
  }
  x.letterSpacing = '0px';
}
/** White title on a transparent background, left-aligned, cropped to its letters. */
export function titleArt(art, width = 760) {
  const big = createCanvas(1600, 700),
    x = big.getContext('2d'),
    ls = (art.ls ?? 0) * 1.3;
  let size = 190;
  x.letterSpacing = `${ls}px`;
  const measure = () => {
    x.font = font(art.f, size);
    return Math.max(...art.l.map((l) => x.measureText(l).width));
  };
  const wide = measure();
  size *= Math.min(1.1, width / wide);
  measure();
  const step = size * (art.f === 'georgian700' ? 1.08 : 0.96);
  let y = 30 + size;
  x.fillStyle = '#ffffff';
  for (const line of art.l) {
    x.fillText(line, 20, y);
    y += step;
  }
  const d = x.getImageData(0, 0, 1600, 700).data;
  let x1 = 1600,
    x2 = 0,
    y1 = 700,
    y2 = 0;
  for (let j = 0; j < 700; j++)
    for (let i = 0; i < 1600; i++)
      if (d[(j * 1600 + i) * 4 + 3] > 8) {
        if (i < x1) x1 = i;
        if (i > x2) x2 = i;
        if (j < y1) y1 = j;
        if (j > y2) y2 = j;
      }
  const cut = createCanvas(x2 - x1 + 5, y2 - y1 + 5);
  cut.getContext('2d').drawImage(big, 2 - x1, 2 - y1);
  return cut;
}

/** Faces in place of one without the letters of a language: as heavy, and then one that has them all. */
const INSTEAD = ['onest800', 'georgian700'];

/** The title art of another language: as many capitals and about as many lines as the original, in a face with all letters. */
export function artIn(art, title, language) {
  const isUpper = language !== 'ka' && art.l.every((line) => line === line.toLocaleUpperCase('ru'));
  const text = isUpper ? title.toLocaleUpperCase(language) : title;
  const face = [art.f, ...INSTEAD].find((each) => hasLetters(each, text.replaceAll(' ', '')));
  if (!face) throw new Error(`no face has the letters of "${text}"`);
  const longest = Math.max(...art.l.map((line) => line.length), 9);
  const lines = art.flat ? balanced(text) : lined(text.split(' '), Math.max(longest, Math.ceil(text.length / 3)));
  return { ...art, l: lines, f: face, ls: face === art.f ? art.ls : 0, sub: undefined };
}

/** Words in lines of up to so many letters. */
function lined(words, width) {
  const lines = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
