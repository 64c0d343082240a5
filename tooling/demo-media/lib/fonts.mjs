// Fonts for titles, logos and clips, registered by file (all OFL), so that no system font is needed. A font has two
// or three subset files; each gets its own family name, and FACES lists them in fallback order.
import { GlobalFonts } from '@napi-rs/canvas';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
const require = createRequire(import.meta.url);
const CYR = ['cyrillic', 'cyrillic-ext', 'latin', 'latin-ext'];
const face = (pkg, weight, style = 'normal', subsets = CYR) => ({ pkg, weight, style, subsets });
export const FACES = {
  oswald300: face('oswald', 300),
  oswald400: face('oswald', 400),
  oswald500: face('oswald', 500),
  oswald600: face('oswald', 600),
  oswald700: face('oswald', 700),
  cormoranti: face('cormorant', 500, 'italic'),
  playfair400: face('playfair-display', 400),
  playfair600: face('playfair-display', 600),
  playfair700: face('playfair-display', 700),
  playfairi: face('playfair-display', 400, 'italic'),
  alumni600: face('alumni-sans', 600),
  yeseva: face('yeseva-one', 400),
  dela: face('dela-gothic-one', 400),
  rubikmono: face('rubik-mono-one', 400),
  georgian700: face('noto-sans-georgian', 700, 'normal', ['georgian', 'latin']),
  onest500: face('onest', 500),
  onest600: face('onest', 600),
  onest700: face('onest', 700),
  onest800: face('onest', 800),
};
const file = ({ pkg, weight, style }, subset, ext) =>
  path.join(
    path.dirname(require.resolve(`@fontsource/${pkg}/package.json`)),
    'files',
    `${pkg}-${subset}-${weight}-${style}.${ext}`,
  );
const known = new Set();
/** CSS font of a face at a size; the files are registered on first use. */
export function font(name, size) {
  const f = FACES[name];
  if (!f) throw new Error(`no face ${name}`);
  const families = f.subsets
    .filter((s) => existsSync(file(f, s, 'woff2')))
    .map((s) => {
      const family = `${name}-${s}`;
      if (!known.has(family)) {
        GlobalFonts.registerFromPath(file(f, s, 'woff2'), family);
        known.add(family);
      }
      return `"${family}"`;
    });
  return `${f.style === 'italic' ? 'italic ' : ''}${f.weight} ${size}px ${families.join(', ')}`;
}
const tables = new Map();
/** Whether a face has every letter of a text. */
export function hasLetters(name, text) {
  if (!tables.has(name))
    tables.set(
      name,
      outlines(name).map((each) => {
        const { buffer, byteOffset, byteLength } = readFileSync(each);
        return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength));
      }),
    );
  return [...text].every((letter) => tables.get(name).some((each) => each.charToGlyphIndex(letter) > 0));
}
/** The woff files of a font, for converting text to paths. */
export const outlines = (name) => FACES[name].subsets.map((s) => file(FACES[name], s, 'woff')).filter(existsSync);
for (const w of [500, 600, 700])
  for (const s of ['latin', 'cyrillic']) {
    GlobalFonts.registerFromPath(file(face('inter', w), s, 'woff2'), 'Inter');
    GlobalFonts.registerFromPath(file(face('oswald', w), s, 'woff2'), 'Oswald');
  }
