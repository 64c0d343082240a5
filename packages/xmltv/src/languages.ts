/** What guides write instead of ISO 639-1: three letters, or a country. */
const aliases: Readonly<Record<string, string>> = {
  rus: 'ru',
  eng: 'en',
  bul: 'bg',
  kaz: 'kk',
  kz: 'kk',
  tgk: 'tg',
  tj: 'tg',
  kir: 'ky',
  kg: 'ky',
  uzb: 'uz',
  kat: 'ka',
  geo: 'ka',
  ge: 'ka',
  lav: 'lv',
  aze: 'az',
  ron: 'ro',
  rum: 'ro',
  md: 'ro',
  ukr: 'uk',
  ua: 'uk',
  bel: 'be',
  by: 'be',
  deu: 'de',
  ger: 'de',
  fra: 'fr',
  fre: 'fr',
  spa: 'es',
  ita: 'it',
  pol: 'pl',
  tur: 'tr',
  hye: 'hy',
  arm: 'hy',
  am: 'hy',
};

const known = new Map<string, string>();

/** The language of a `lang` attribute as a lower-case code; `und` without one. */
export function readLanguage(text: string | undefined): string {
  if (text === undefined) return 'und';
  const cached = known.get(text);
  if (cached !== undefined) return cached;
  const language = readCode(text);
  // The cache is limited: a guide has few languages, a hostile one may have millions.
  if (known.size < 1_000) known.set(text, language);
  return language;
}

function readCode(text: string): string {
  const code = /^\s{0,9}([a-z]{2,3})(?:[-_.\s]|$)/i.exec(text)?.[1]?.toLowerCase();
  return code === undefined ? 'und' : (aliases[code] ?? code);
}
