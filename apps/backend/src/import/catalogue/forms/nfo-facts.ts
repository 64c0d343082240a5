// cspell:words durationinseconds mpaa originaltitle streamdetails tmdb fanart clearlogo -- names of Kodi
import { basename, extname } from 'node:path';
import { textsOf, type NfoElement } from './nfo-document.ts';

const PICTURE = /\.(?:jpe?g|png|webp|avif|gif)$/i;
/** Seconds; what is longer is a mistake. */
const LONGEST = 360_000;

/** What an .nfo file says of a title, with the names of JSON's fields. */
export function factsOf(nfo: NfoElement): Readonly<Record<string, unknown>> {
  const one = (name: string) => textsOf(nfo, name)[0];
  const year = /(?:18|19|20)\d{2}/.exec(one('year') ?? one('premiered') ?? one('aired') ?? '')?.[0];
  const minutes = Number(one('runtime')?.match(/\d+/)?.[0] ?? 0);
  const seconds = Number(deep(nfo, ['fileinfo', 'streamdetails', 'video', 'durationinseconds'])?.text ?? 0);
  const duration = Math.round(seconds > 0 ? seconds : minutes * 60);
  const age = /\d{1,2}/.exec(one('mpaa')?.replace(/^(?:us|gb):/i, '') ?? '')?.[0];
  const original = one('originaltitle');
  const facts = {
    original_title: original === one('title') ? undefined : original,
    description: one('plot'),
    short: one('outline') ?? one('tagline'),
    year: year === undefined ? undefined : Number(year),
    duration: duration > 0 && duration <= LONGEST ? duration : undefined,
    age: age === undefined ? undefined : Number(age),
    genres: listOf(nfo, 'genre'),
    countries: listOf(nfo, 'country'),
    persons: personsOf(nfo),
    ratings: ratingsOf(nfo),
  };
  return Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== undefined && (!Array.isArray(value) || value.length > 0)),
  );
}

/** Each in an element of its own, or several between slashes. */
const listOf = (nfo: NfoElement, name: string): readonly string[] => [
  ...new Set(textsOf(nfo, name).flatMap((text) => text.split(/\s*\/\s*/))),
];

function personsOf(nfo: NfoElement): readonly object[] {
  const of = (name: string, role: string) => textsOf(nfo, name).map((person) => ({ name: person, role }));
  const actors = nfo.children
    .filter(({ name }) => name === 'actor')
    .flatMap((actor) => {
      const name = textsOf(actor, 'name')[0];
      const photo = textsOf(actor, 'thumb')[0];
      return name === undefined ? [] : [{ name, role: 'actor', ...(photo?.startsWith('https://') ? { photo } : {}) }];
    });
  return [...of('director', 'director'), ...of('credits', 'writer'), ...actors];
}

function ratingsOf(nfo: NfoElement): readonly object[] {
  const several = nfo.children.find(({ name }) => name === 'ratings')?.children ?? [];
  const found = several.flatMap((rating) => {
    const value = Number(textsOf(rating, 'value')[0]);
    const most = Number(rating.attributes['max'] ?? 10) || 10;
    const type = (rating.attributes['name'] ?? 'other').toLowerCase().replace(/[^\w-]/g, '-');
    return value > 0 && value <= most ? [{ type, rating: Math.round((value / most) * 100) / 10 }] : [];
  });
  const single = Number(textsOf(nfo, 'rating')[0]);
  return found.length > 0 || !(single > 0 && single <= 10) ? found : [{ type: 'other', rating: single }];
}

/** `<uniqueid type="tmdb" default="true">12</uniqueid>` is `tmdb:12`. */
export function uniqueId(nfo: NfoElement): string | undefined {
  const all = nfo.children.filter(({ name, text }) => name === 'uniqueid' && text !== '');
  const best = all.find(({ attributes }) => attributes['default'] === 'true') ?? all[0];
  return best && `${best.attributes['type'] ?? 'id'}:${best.text}`;
}

export function numberOf(nfo: NfoElement, name: string): number | undefined {
  const text = textsOf(nfo, name)[0];
  return text !== undefined && /^\d{1,5}$/.test(text) ? Number(text) : undefined;
}

const deep = (nfo: NfoElement, [name, ...rest]: readonly string[]): NfoElement | undefined => {
  const child = nfo.children.find((each) => each.name === name);
  return child === undefined || rest.length === 0 ? child : deep(child, rest);
};

/** `poster.jpg`, `<file>-poster.jpg`, for episodes `<file>-thumb.jpg`. */
export function picturesOf(
  files: readonly string[],
  { place, stem, type }: { readonly place: string; readonly stem: string; readonly type: string },
): Readonly<Record<string, string>> {
  const pictures = files.filter((name) => PICTURE.test(name));
  const isShared = type !== 'episode';
  const find = (kind: string): string | undefined => {
    const wanted = [`${stem}-${kind}`, ...(isShared ? [kind] : [])].map((each) => each.toLowerCase());
    const name = pictures.find((each) => wanted.includes(basename(each, extname(each)).toLowerCase()));
    return name && (place === '' ? name : `${place}/${name}`);
  };
  const found = {
    poster: find('poster') ?? (isShared ? find('folder') : undefined),
    cover: find('landscape') ?? find('thumb'),
    background: find('fanart'),
    logo: find('clearlogo') ?? find('logo'),
  };
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
