import { endingOf, streamTypeOf } from './stream-type.ts';

type Cells = Readonly<Record<string, string>>;

const TEXTS = ['title', 'description', 'short'] as const;
const PLAIN = ['external_id', 'original_title', 'parent', 'poster', 'cover', 'background', 'logo'] as const;
const NUMBERS = ['year', 'season', 'episode', 'library'] as const;
/** Column → role of the persons in it. */
const PERSONS = { directors: 'director', actors: 'actor', writers: 'writer', producers: 'producer' } as const;

/** Names of columns that are read. */
export const COLUMN =
  /^(?:(?:title|description|short)(?:_[a-z]{2,3})?|external_id|type|original_title|parent|poster|cover|background|logo|available_from|available_until|year|age|duration|season|episode|library|packets|announced|genres|countries|directors|actors|writers|producers|streams|rating_[a-z]+)$/;

/** Names of columns in one spelling. */
export const columnsOf = (names: readonly string[]): string[] =>
  names.map((name) => {
    const plain = name.trim().replace(/^"|"$/g, '').trim().toLowerCase().replace(/[ -]+/g, '_');
    return plain === 'id' ? 'external_id' : plain;
  });

/** A title as JSON has it; what cannot be read stays as it is, so that the check names it. */
export function titleOfCells(
  cells: Cells,
  { lists, onUnplayable }: { readonly lists: RegExp; readonly onUnplayable: (kind: string, url: string) => void },
): Readonly<Record<string, unknown>> {
  const title: Record<string, unknown> = {};
  const set = (name: string, read: (text: string) => unknown) => {
    if (cells[name]) title[name] = read(cells[name]);
  };
  const list = (name: string): readonly string[] => (cells[name] ?? '').split(lists).filter((each) => each !== '');
  for (const name of PLAIN) set(name, (text) => text);
  for (const name of NUMBERS) set(name, numberOr);
  set('age', (text) => numberOr(text.replace(/^(\d{1,2})\s*\+$/, '$1')));
  set('duration', secondsOf);
  for (const name of ['available_from', 'available_until']) set(name, dayOf);
  for (const name of TEXTS) {
    const text = textOf(cells, name);
    if (text !== undefined) title[name] = text;
  }
  for (const name of ['genres', 'countries']) if (list(name).length > 0) title[name] = list(name);
  if (list('packets').length > 0) title['packets'] = list('packets').map(numberOr);
  set('announced', (text) => /^(?:1|yes|true)$/i.test(text));
  const persons = Object.entries(PERSONS).flatMap(([column, role]) => list(column).map((name) => ({ name, role })));
  if (persons.length > 0) title['persons'] = persons;
  const ratings = Object.entries(cells).flatMap(([name, value]) =>
    name.startsWith('rating_') && value !== ''
      ? [{ type: name.slice('rating_'.length), rating: numberOr(value.replace(',', '.')) }]
      : [],
  );
  if (ratings.length > 0) title['ratings'] = ratings;
  // Addresses may contain the separators of lists, but no blank.
  const streams = (cells['streams'] ?? '').split(/\s+/).flatMap((url) => {
    const type = streamTypeOf(url);
    if (type === undefined && url !== '') onUnplayable(endingOf(url), url);
    return url === '' || type === undefined ? [] : [{ type, url }];
  });
  if (streams.length > 0) title['streams'] = streams;
  title['type'] = cells['type']?.toLowerCase() || typeOf(title);
  return title;
}

/** A table of films alone needs no column for it. */
function typeOf({ parent, episode }: Readonly<Record<string, unknown>>): string {
  return parent === undefined ? 'movie' : episode === undefined ? 'season' : 'episode';
}

/** `title`, or `title_en` and `title_ru` as a text in languages. */
function textOf(cells: Cells, name: string): unknown {
  const languages = Object.entries(cells).flatMap(([column, text]) => {
    const language = column.startsWith(`${name}_`) ? column.slice(name.length + 1) : '';
    return text !== '' && /^[a-z]{2,3}$/.test(language) ? [[language, text] as const] : [];
  });
  if (languages.length === 0) return cells[name] === '' ? undefined : cells[name];
  return { ...Object.fromEntries(languages), ...(cells[name] ? { und: cells[name] } : {}) };
}

const numberOr = (text: string): number | string => (/^-?\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) : text);

/** Seconds, or 1:30:00. */
function secondsOf(text: string): number | string {
  const [, hours, minutes, seconds = 0] = /^(\d{1,2}):([0-5]\d)(?::([0-5]\d))?$/.exec(text) ?? [];
  return hours === undefined ? numberOr(text) : Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}

/** Spreadsheets write days as 31.12.2026. */
function dayOf(text: string): string {
  const [, day = '', month = '', year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  return year === undefined ? text : [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
}
