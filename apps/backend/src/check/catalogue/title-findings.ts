import type { ContentFile } from '../../provider/content-record.ts';
import { everyText } from '../../texts/localised.ts';

/** What may be wrong with a title, in the order of the report. */
export const FINDINGS = {
  'dead-stream': 'Streams that do not play',
  browser: 'Streams that a browser refuses',
  'no-stream': 'Films and episodes without an address to play',
  'no-poster': 'Without a poster',
  'picture-gone': 'Pictures that are not there',
  'unknown-genre': 'Genres that no list has',
  'unknown-country': 'Countries that no list has',
  'unknown-person': 'People that no list has',
  'unknown-library': 'Libraries that no list has',
  'unknown-packet': 'Packets that do not exist: nobody can buy the title',
  'no-parent': 'Seasons and episodes without their series',
  'no-episodes': 'Series without an episode',
  'no-age': 'Without an age: they count as 18+ and ask for the PIN',
  'no-language': 'Texts that lack a language of your service',
} as const;
export type FindingKind = keyof typeof FINDINGS;

export interface TitleFinding {
  readonly kind: FindingKind;
  readonly id: string;
  /** Its id in the operator's system. */
  readonly externalId?: string;
  readonly title: string;
  readonly text: string;
}

/** A row of the catalogue. */
export interface CheckedTitle {
  readonly id: string;
  readonly externalId: string | null;
  readonly parentId: string | null;
  readonly file: ContentFile;
}

export interface KnownParts {
  /** Ids of genre, country, person, library, as texts. */
  readonly entries: Readonly<Record<'genre' | 'country' | 'person' | 'library', ReadonlySet<string>>>;
  readonly packets: ReadonlySet<number>;
  /** Ids of titles that others belong to, and those that are named as such. */
  readonly titles: ReadonlySet<string>;
  readonly parents: ReadonlySet<string>;
  /** Languages that viewers can choose. */
  readonly languages: readonly string[];
}

type Finding = Pick<TitleFinding, 'kind' | 'text'>;

/** What is wrong with a title by its own data, without a request. */
export function findingsOf({ id, parentId, file }: CheckedTitle, known: KnownParts): readonly Finding[] {
  const isPart = file.content_type === 'season' || file.content_type === 'episode';
  const isPlayed = !['series', 'serial', 'season'].includes(file.content_type);
  const hasMedia = (file.streams?.length ?? 0) + (file.clips?.length ?? 0) > 0 || file.protection !== undefined;
  const isLater = file.is_announcement === true || file.is_lost === true || file.is_available === false;
  const found: Finding[] = [];
  const add = (kind: FindingKind, text = '') => void found.push({ kind, text });
  if (isPlayed && !hasMedia && !isLater) add('no-stream');
  if (!isPart && !file.cover?.src_2x3) add('no-poster', file.cover?.src_16x9 ? 'it has a wide picture' : '');
  for (const [kind, ids] of [
    ['genre', file.genres],
    ['country', file.countries],
    ['person', file.persons?.map((person) => person.id)],
    ['library', file.library_id === undefined ? [] : [file.library_id]],
  ] as const)
    for (const each of ids ?? []) if (!known.entries[kind].has(String(each))) add(`unknown-${kind}`, String(each));
  for (const packet of file.packets ?? []) if (!known.packets.has(packet)) add('unknown-packet', String(packet));
  if (isPart && (parentId === null || !known.titles.has(parentId))) add('no-parent', parentId ?? '');
  if ((file.content_type === 'series' || file.content_type === 'serial') && !known.parents.has(id)) add('no-episodes');
  if (!isPart && file.age === undefined && file.is_adult !== true) add('no-age');
  for (const name of ['title', 'description', 'short'] as const) {
    const text = file[name];
    if (typeof text !== 'object' || text === null || 'und' in text) continue;
    const missing = known.languages.filter((language) => !text[language]);
    if (missing.length > 0) add('no-language', `${name}: ${missing.join(', ')}`);
  }
  return found;
}

/** Its name as the report prints it. */
export const nameOf = ({ title }: ContentFile): string =>
  typeof title === 'string' ? title : (title['en'] ?? everyText(title)[0] ?? '');

/** Every picture that a title names. */
export function picturesOf({ cover, background, title_art: art }: ContentFile): readonly string[] {
  const all = [...everyText(cover?.src_2x3), cover?.src_16x9, cover?.bg, background, ...everyText(art)];
  return [...new Set(all)].filter((each): each is string => each !== undefined && each !== null && each !== '');
}
