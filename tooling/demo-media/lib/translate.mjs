// The texts of the demo are written in Russian and English in content/; content/translations/*.txt has the other nine
// languages. A file's first line names its columns: the lines of `en|bg|…` begin with the English text, those of `id|bg|…`
// with the id of a story, an episode, a programme … (lib/texts.mjs); ` / ` separates several texts of one id.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { HERE } from './paths.mjs';
import { ENGLISH } from './texts.mjs';

const FOLDER = path.join(HERE, 'content/translations');
export const LANGUAGES = ['ru', 'en', 'bg', 'kk', 'tg', 'ky', 'uz', 'ka', 'lv', 'az', 'ro'];
/** Names are spelt as in Russian where the alphabet is the same, and as in English elsewhere. */
const CYRILLIC = ['bg', 'kk', 'tg', 'ky'];

const known = new Map();
for (const name of readdirSync(FOLDER)
  .filter((each) => each.endsWith('.txt'))
  .sort()) {
  const [head, ...rows] = readFileSync(path.join(FOLDER, name), 'utf8').trimEnd().split('\n');
  const [key, ...languages] = head.split('|');
  for (const row of rows)
    for (const [english, texts] of translations(row, { name, languages, isById: key === 'id' })) {
      const other = known.get(english);
      if (key === 'id' && other && JSON.stringify(other) !== JSON.stringify(texts))
        throw new Error(`${name}: "${english}" is translated twice, differently`);
      known.set(english, texts);
    }
}

/** The texts of one line: [English, { language: text }]. */
function translations(row, { name, languages, isById }) {
  const [key, ...cells] = row.split('|');
  if (cells.length !== languages.length) throw new Error(`${name}: ${cells.length} languages in "${row}"`);
  const english = isById ? ENGLISH[path.parse(name).name].get(key) : key;
  if (english === undefined) throw new Error(`${name}: there is no "${key}"`);
  if (!isById) return [[english, Object.fromEntries(languages.map((language, i) => [language, cells[i]]))]];
  const parts = cells.map((cell) => cell.split(' / '));
  return english.split(' / ').map((text, n) => [
    text,
    Object.fromEntries(
      languages.map((language, i) => {
        if (parts[i][n] === undefined) throw new Error(`${name}: ${key} has no part ${n + 1} in ${language}`);
        return [language, parts[i][n]];
      }),
    ),
  ]);
}

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
