// Writes src/icon/glyphs.ts: the path data of the Phosphor glyphs we draw, one constant each, so that a bundle carries
// only what it names. Run `pnpm --filter @antenna/ui-kit glyphs` after changing the list.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const assets = fileURLToPath(new URL('../node_modules/@phosphor-icons/core/assets', import.meta.url));

const names = (list) => list.trim().split(/\s+/);

const regular = names(`
play pause arrow-counter-clockwise arrow-clockwise clock-counter-clockwise
speaker-high speaker-low speaker-slash subtitles gear-six gauge picture-in-picture
screencast corners-out corners-in broadcast queue list-bullets squares-four
caret-left caret-right caret-up caret-down arrow-left arrow-right arrow-up arrow-down arrow-square-out
heart share-network bell lock prohibit eye eye-slash
magnifying-glass x plus check check-circle house television television-simple calendar calendar-dots
film-slate film-strip bookmark-simple user user-circle users baby globe sun moon warning-circle wifi-slash wifi-high
dots-three dots-six-vertical star info download-simple copy question chat-circle-dots
newspaper clock crosshair-simple map-pin device-mobile devices desktop monitor-play
image ticket gift wallet credit-card sign-out trash pencil-simple translate text-aa
sparkle popcorn soccer-ball music-notes graduation-cap shield-check
keyboard plugs arrows-out-cardinal play-circle backspace
`);

/** On, current, playing. */
const filled = names(`
play pause skip-back skip-forward screencast heart bell lock magnifying-glass house television-simple film-slate
film-strip bookmark-simple user
`);

const pathOf = (name, weight) => {
  const file = join(assets, weight, weight === 'regular' ? `${name}.svg` : `${name}-${weight}.svg`);
  const paths = [...readFileSync(file, 'utf8').matchAll(/ d="([^"]+)"/g)].map((match) => match[1]);
  if (paths.length === 0) throw new Error(`${file} has no path`);
  return paths.join('');
};
const constant = (name) => `icon${name.replace(/(^|-)([a-z0-9])/g, (_, __, letter) => letter.toUpperCase())}`;

const line = (name, weight) =>
  `export const ${constant(name)}${weight === 'fill' ? 'Fill' : ''}: Glyph = '${pathOf(name, weight)}';`;
const lines = [...regular.map((name) => line(name, 'regular')), ...filled.map((name) => line(name, 'fill'))];
const head = `// Written by scripts/make-glyphs.mjs from @phosphor-icons/core (MIT, © Phosphor Icons). Do not edit.

/** The path of one glyph in a 256 × 256 box. */
export type Glyph = string;

`;
writeFileSync(new URL('../src/icon/glyphs.ts', import.meta.url), `${head}${lines.join('\n')}\n`);
