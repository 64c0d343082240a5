import { slugOf, textKey } from '../import/identity.ts';
import { everyLanguage } from '../texts/index.ts';
import type { ChannelRecord } from './channel-record.ts';
import type { CategoryRecord } from './provider-cache.ts';

/** Ids that the apps know: all channels, and the category of children's profiles. */
const ALL = 2;
const CHILDREN = 5;
/** Categories of groups begin here, above the ids with a meaning of their own. */
const FIRST_ID = 10_000;
const IDS = 1_000_000;
const ADULT_AGE = 18;
const CHILDREN_WORDS =
  // cspell:disable-next-line
  /(^|[^\p{L}])(kids?|child|cartoon|junior|infantil|enfants|kinder|bambini|детск|детям|мульт|дет[иь]|деца|copii|bērn|uşaq|балалар|балдарг|bolalar|кӯдак|ბავშვ|საბავშვო)/iu;

/**
 * Categories of an operator without categories.json: all channels, then one for each group of the playlist, that of the
 * operator's country first and groups for adults last. Groups for children are one category, which children's profiles show.
 * Ids are made of the group's name: they stay when other groups come and go.
 */
export function defaultCategories(channels: readonly ChannelRecord[], country: string): readonly CategoryRecord[] {
  if (channels.length === 0) return [];
  const groups = new Map<string, ChannelRecord[]>();
  for (const channel of channels)
    for (const group of channel.groups) groups.set(group, [...(groups.get(group) ?? []), channel]);
  const forChildren = [...groups.keys()].filter((group) => CHILDREN_WORDS.test(group));
  const taken = { ids: new Set([ALL, CHILDREN]), slugs: new Set(['all', 'favorites']) };
  const categories = [...groups]
    .filter(([group]) => !forChildren.slice(1).includes(group))
    .map(([group, own]): CategoryRecord => {
      const isForChildren = group === forChildren[0];
      const inside = isForChildren ? unique(forChildren.flatMap((each) => groups.get(each) ?? [])) : own;
      return {
        id: isForChildren ? CHILDREN : freeId(group, taken.ids),
        slug: freeSlug(group, taken.slugs),
        name: group,
        tags: isAdult(inside) ? { is_adult: true } : {},
        channels: inside.map(({ id }) => id),
      };
    });
  const names = countryNames(country);
  const rank = ({ name, tags }: CategoryRecord) =>
    tags.is_adult ? 2 : typeof name === 'string' && names.has(name.toLowerCase()) ? 0 : 1;
  return [
    {
      id: ALL,
      slug: 'all',
      name: everyLanguage('allChannels'),
      tags: { all_channels: true },
      channels: channels.map(({ id }) => id),
    },
    ...categories.toSorted((a, b) => rank(a) - rank(b)),
  ];
}

const unique = (channels: readonly ChannelRecord[]): readonly ChannelRecord[] => [...new Set(channels)];

const isAdult = (channels: readonly ChannelRecord[]): boolean =>
  channels.every(({ age, isAgeAssumed }) => age >= ADULT_AGE && !isAgeAssumed);

function freeId(group: string, taken: Set<number>): number {
  let id = FIRST_ID + (textKey(group) % IDS);
  while (taken.has(id)) id += 1;
  taken.add(id);
  return id;
}

function freeSlug(group: string, taken: Set<string>): string {
  const slug = slugOf(group);
  let free = slug;
  for (let count = 2; taken.has(free); count += 1) free = `${slug}-${count}`;
  taken.add(free);
  return free;
}

/** Names of the country in the interface languages and in its most common one, and its code, all in lower case. */
export function countryNames(country: string): ReadonlySet<string> {
  const languages = [
    ...Object.keys(everyLanguage('allChannels')),
    new Intl.Locale(`und-${country}`).maximize().language,
  ];
  const names = languages.map((language) => new Intl.DisplayNames([language], { type: 'region' }).of(country));
  return new Set([country, ...names].flatMap((name) => name?.toLowerCase() ?? []));
}
