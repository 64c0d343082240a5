/** A person of `<credits>`, with a role of /v2. */
export interface Credit {
  readonly name: string;
  readonly role: string;
}
/** A rating of `<star-rating>` on a scale of ten. */
export interface Rating {
  readonly type: string;
  readonly rating: string;
}

/** XMLTV's roles as /v2 names them (director, actor, producer, writer, composer, presenter, editor). */
const roles: Readonly<Record<string, string>> = {
  director: 'director',
  actor: 'actor',
  writer: 'writer',
  adapter: 'writer',
  producer: 'producer',
  composer: 'composer',
  editor: 'editor',
  presenter: 'presenter',
  commentator: 'presenter',
  guest: 'guest',
};

export const isCredit = (element: string): boolean => Object.hasOwn(roles, element);

/** Some guides write "Name (role)" or a comma at the end. */
export function readCredit(element: string, text: string): Credit | undefined {
  const name = text.replace(/\s*\([^)]*\)\s*$/, '').replace(/[\s,;]+$/, '');
  const role = isCredit(element) ? roles[element] : undefined;
  return role === undefined || name === '' || name.length > 120 ? undefined : { name, role };
}

/** `7.9/10`, `4 / 5`, `79%` or `7.9`, on a scale of ten with one decimal. */
export function readRating(system: string | undefined, text: string): Rating | undefined {
  const [, figure, sign, scale] = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*(?:(%)|\/\s*(\d{1,3}))?$/.exec(text) ?? [];
  if (figure === undefined) return undefined;
  const value = Number(figure.replace(',', '.')) / (sign === '%' ? 100 : scale === undefined ? 10 : Number(scale));
  if (!(value > 0) || value > 1) return undefined;
  return { type: ratingType(system), rating: (value * 10).toFixed(1) };
}

function ratingType(system: string | undefined): string {
  const word = (system ?? '').trim().toLowerCase();
  if (word.includes('imdb')) return 'imdb';
  return word.includes('kinopoisk') || word === 'kp' ? 'kinopoisk' : 'other';
}

/** `2026`, `20260214`. */
export function readYear(text: string): number | undefined {
  const year = Number(/^(\d{4})(?:\d{2}){0,5}(?:\D|$)/.exec(text)?.[1]);
  return year >= 1870 && year <= 2100 ? year : undefined;
}
