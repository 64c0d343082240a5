// Writes src/icon/glyphs.ts: the path data of the Phosphor glyphs we draw, one constant each, so that a bundle carries
// only what it names. Run `pnpm --filter @antenna/ui-kit glyphs` after changing the list.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const assets = fileURLToPath(new URL('../node_modules/@phosphor-icons/core/assets', import.meta.url));

/** Regular always; a name with `*` also brings its filled weight (on, current, play). */
const wanted = `
play* pause* skip-back* skip-forward* arrow-counter-clockwise arrow-clockwise clock-counter-clockwise
speaker-high speaker-low speaker-none speaker-slash speaker-x closed-captioning* subtitles gear gear-six gauge picture-in-picture
screencast* corners-out corners-in broadcast* record* queue playlist list list-bullets rows squares-four
caret-left caret-right caret-up caret-down caret-double-right arrow-left arrow-right arrow-up arrow-down arrow-square-out
heart* share-network share-fat bell* bell-ringing* lock* lock-open prohibit eye eye-slash
magnifying-glass* x x-circle* plus minus check check-circle* house* television* television-simple* calendar* calendar-dots*
film-slate* film-strip* film-script bookmark* bookmark-simple* user* user-circle* users* baby globe globe-simple sun* moon* warning* warning-circle* wifi-slash wifi-high
dots-three dots-three-vertical dots-six-vertical star* info* download-simple phone envelope-simple link copy question chat-circle chat-circle-dots
newspaper* sliders-horizontal funnel sort-ascending clock clock-clockwise crosshair-simple map-pin device-mobile devices desktop monitor-play*
image image-broken ticket* gift* wallet credit-card shopping-cart sign-in sign-out trash pencil-simple translate text-aa
sparkle* fire* popcorn* soccer-ball* music-notes* microphone* radio* books graduation-cap leaf smiley* shield-check fast-forward* rewind*
thumbs-up* thumbs-down* backspace keyboard arrows-out-simple arrows-in-simple cloud-slash plugs circle* spinner-gap bug floppy-disk
`
  .trim()
  .split(/\s+/);

const pathOf = (name, weight) => {
  const file = join(assets, weight, weight === 'regular' ? `${name}.svg` : `${name}-${weight}.svg`);
  const paths = [...readFileSync(file, 'utf8').matchAll(/ d="([^"]+)"/g)].map((match) => match[1]);
  if (paths.length === 0) throw new Error(`${file} has no path`);
  return paths.join('');
};
const constant = (name) => `icon${name.replace(/(^|-)([a-z0-9])/g, (_, __, letter) => letter.toUpperCase())}`;

const lines = wanted.flatMap((entry) => {
  const name = entry.replace('*', '');
  const regular = `export const ${constant(name)}: Glyph = '${pathOf(name, 'regular')}';`;
  return entry.endsWith('*')
    ? [regular, `export const ${constant(name)}Fill: Glyph = '${pathOf(name, 'fill')}';`]
    : [regular];
});
const head = `// Written by scripts/make-glyphs.mjs from @phosphor-icons/core (MIT, © Phosphor Icons). Do not edit.

/** The path of one glyph in a 256 × 256 box. */
export type Glyph = string;

`;
writeFileSync(new URL('../src/icon/glyphs.ts', import.meta.url), `${head}${lines.join('\n')}\n`);
