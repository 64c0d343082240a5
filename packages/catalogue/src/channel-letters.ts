import { GEORGIAN, WORD } from './letters.ts';

const SHORT_NAME = 5;

/** Georgian is written without capitals; the ones that Unicode has are in few fonts. */
const capitals = (text: string): string =>
  text.replaceAll(new RegExp(`[^${GEORGIAN}]+`, 'gu'), (part) => part.toUpperCase());

/** `C12` of "Channel 12", `BO` of "BBC One", `EU` of "Euronews"; a short name as it is. */
export function lettersOf(name: string): string {
  if ([...name].length <= SHORT_NAME) return name;
  const words = name.match(WORD) ?? [name];
  const [first = name] = words;
  if (words.length === 1) return capitals([...first].slice(0, 2).join(''));
  const letters = words.slice(0, 3).map((word) => (/^\d{1,4}$/u.test(word) ? word : ([...word][0] ?? '')));
  return capitals(letters.join(''));
}
