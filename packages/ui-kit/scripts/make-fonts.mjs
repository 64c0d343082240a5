// Writes src/fonts/*.woff2: Onest as @fontsource-variable/onest brings it, with the weights that the product's look has, and its
// Latin in two files, the first with what every page of any language shows. Run it after a new Onest, with a folder where
// `npm install subset-font@2.9.0` was done: `node scripts/make-fonts.mjs /tmp/subset`. It is no dependency, because only this script needs it.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const [folder = '.'] = process.argv.slice(2);
const subset = createRequire(join(resolve(folder), 'package.json'))('subset-font');
const here = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** `font: 400 …` to `font: 700 …`: nothing is drawn lighter or bolder. */
const WEIGHTS = { wght: { min: 400, max: 700 } };
const codes = (ranges) =>
  ranges.split(', ').flatMap((range) => {
    const [first, last = first] = range
      .slice(2)
      .split('-')
      .map((code) => parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });

/** As `styles/fonts.css` says it. */
const FILES = {
  'onest-basic': [
    'latin',
    'U+0020-007E, U+00A0, U+00A9, U+00AB, U+00B7, U+00BB, U+00D7, U+2009, U+2013-2014, U+2018-2019, U+201C-201E, U+2022, U+2026, U+202F',
  ],
  'onest-latin': [
    'latin',
    'U+00A1-00A8, U+00AA, U+00AC-00B6, U+00B8-00BA, U+00BC-00D6, U+00D8-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-2008, U+200A-2012, U+2015-2017, U+201A-201B, U+201F-2021, U+2023-2025, U+2027-202E, U+2030-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  ],
  'onest-cyrillic': ['cyrillic', 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116'],
};

for (const [name, [source, ranges]] of Object.entries(FILES)) {
  const whole = readFileSync(here(`node_modules/@fontsource-variable/onest/files/onest-${source}-wght-normal.woff2`));
  const part = await subset(whole, String.fromCodePoint(...codes(ranges)), {
    targetFormat: 'woff2',
    variationAxes: WEIGHTS,
  });
  writeFileSync(here(`src/fonts/${name}.woff2`), part);
  process.stdout.write(`${name}: ${whole.length} → ${part.length}\n`);
}
