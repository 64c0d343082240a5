/** Interface languages. */
export const LANGUAGES = ['ru', 'en', 'bg', 'kk', 'tg', 'ky', 'uz', 'ka', 'lv', 'az', 'ro'] as const;
const ALIASES: Readonly<Record<string, string>> = { kz: 'kk', kaz: 'kk', rus: 'ru', eng: 'en', uzb: 'uz' };
const KNOWN = new Set<string>(LANGUAGES);
const DEFAULT = 'en';

const remembered = new Map<string, string>();

/** The interface language a call asks for: the first of Accept-Language that exists here. Quality values are not weighed: clients send one. */
export function readLanguage(header: string | undefined): string {
  if (!header) return DEFAULT;
  const known = remembered.get(header);
  if (known) return known;
  const language = pick(header);
  if (remembered.size < 1_000) remembered.set(header, language);
  return language;
}

function pick(header: string): string {
  for (const part of header.slice(0, 200).split(',')) {
    const base = (part.split(';', 1)[0] ?? '').trim().toLowerCase().split(/[-_]/, 1)[0] ?? '';
    const language = ALIASES[base] ?? base;
    if (KNOWN.has(language)) return language;
  }
  return DEFAULT;
}
