// The texts of the demo are written in Russian and English in content/; content/translations/*.txt has the other nine
// languages, one line for each English text: `en|bg|kk|…`. A text without a line stays in two languages.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { HERE } from './paths.mjs';

const FOLDER = path.join(HERE, 'content/translations');
export const LANGUAGES = ['ru', 'en', 'bg', 'kk', 'tg', 'ky', 'uz', 'ka', 'lv', 'az', 'ro'];
/** Names are spelt as in Russian where the alphabet is the same, and as in English elsewhere. */
const CYRILLIC = ['bg', 'kk', 'tg', 'ky'];

const known = new Map(
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) => {
      const [head, ...rows] = readFileSync(path.join(FOLDER, name), 'utf8').trimEnd().split('\n');
      const languages = head.split('|');
      return rows.map((row) => {
        const cells = row.split('|');
        if (cells.length !== languages.length) throw new Error(`${name}: ${cells.length} languages in "${row}"`);
        return [cells[0], Object.fromEntries(languages.slice(1).map((language, i) => [language, cells[i + 1]]))];
      });
    }),
);

const isText = (value) =>
  typeof value?.ru === 'string' &&
  typeof value.en === 'string' &&
  Object.keys(value).every((key) => LANGUAGES.includes(key));

/** A text in every language that there is. */
export const inLanguages = ({ ru, en }) => ({ ru, en, ...known.get(en) });

/** A proper name in the alphabets of all languages. */
export const spelt = ({ ru, en }) => ({ ru, en, ...Object.fromEntries(CYRILLIC.map((language) => [language, ru])) });

/** The same data with every text in every language that there is. */
export function translated(value) {
  if (Array.isArray(value)) return value.map(translated);
  if (value === null || typeof value !== 'object') return value;
  if (isText(value)) return { ...value, ...(value.en.startsWith('/') ? {} : known.get(value.en)) };
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, translated(inner)]));
}
