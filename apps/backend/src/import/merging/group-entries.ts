import type { PlaylistEntry } from '@antenna/m3u';
import { createFirstEntries } from '../first-entries.ts';
import { textKey } from '../identity.ts';
import { countriesOf } from '../matching/countries.ts';
import { hasOwnNumbers } from './channel-numbers.ts';
import { mergeName } from './merge-name.ts';

type GroupedEntry = Pick<PlaylistEntry, 'tvgId' | 'name' | 'groups' | 'shift' | 'isRadio' | 'number' | 'attributes'>;

/** Which entries are one channel, and in which order the channels stand. */
export interface EntryGrouping {
  /** Entries are numbered from 1 in the order in which they are added. */
  readonly add: (entry: GroupedEntry) => number;
  readonly size: () => number;
  readonly finish: () => GroupedEntries;
}

export interface GroupedEntries {
  readonly channels: number;
  /** tvg-chno counts through the whole list. */
  readonly hasOwnNumbers: boolean;
  /**
   * The channel of an entry by the entry's number. Channels stand in the order of their own numbers, if they have such, else group by
   * group, each by tvg-chno, then by line; they are counted from 1.
   */
  readonly channelOf: (entry: number) => number;
  /** Whether other channels have the tvg-id of this one. */
  readonly sharesId: (channel: number) => boolean;
}

/** No tvg-id, country or number. */
const NONE = 0;

/**
 * Merges entries that are surely one channel: the same tvg-id and the same name but for words like "TV" and "HD", or the same full
 * name in one country or group with at most one tvg-id between them. One shared word is never enough, nor an id alone.
 * Holds numbers alone, about 100 bytes an entry.
 */
export function createEntryGrouping(): EntryGrouping {
  const ids = [NONE];
  const countries = [NONE];
  const bares = [NONE];
  const fulls = [NONE];
  const groups = [NONE];
  const numbers = [NONE];
  return {
    size: () => ids.length - 1,
    add({ tvgId, name, groups: [group = ''], shift, isRadio, number = NONE, attributes }) {
      const { full, bare, shift: named } = mergeName(name);
      const kind = `\n${shift}\n${named}\n${isRadio}`;
      const known = countriesOf(tvgId, attributes['tvg-country']);
      fulls.push(textKey(full + kind));
      bares.push(bare === '' ? NONE : textKey(bare + kind));
      groups.push(textKey(group.toLowerCase()));
      countries.push(known.length === 1 ? textKey(known[0] as string) : NONE);
      numbers.push(number);
      return ids.push(tvgId === undefined ? NONE : textKey(tvgId)) - 1;
    },
    finish() {
      const clusters = createClusters(ids, countries);
      mergeByIdAndName({ ids, bares, clusters });
      const all = ids.map((_, entry) => entry).slice(1);
      // The country first: it says more than a group such as "News".
      mergeByFullName(
        all.filter((entry) => countries[entry] !== NONE),
        {
          clusters,
          bucketOf: (entry) => pairKey(fulls[entry], countries[entry]),
          isLoose: (entry) => clusters.idOf(entry) === NONE,
        },
      );
      mergeByFullName(all, {
        clusters,
        bucketOf: (entry) => pairKey(fulls[entry], groups[entry]),
        isLoose: (entry) => clusters.idOf(entry) === NONE && clusters.countryOf(entry) === NONE,
      });
      return orderedChannels({ clusters, ids, groups, numbers });
    },
  };
}

const pairKey = (a: number | undefined, b: number | undefined): number => textKey(`${a} ${b}`);

interface Clusters {
  readonly rootOf: (entry: number) => number;
  /** The tvg-id of the entry's cluster. */
  readonly idOf: (entry: number) => number;
  readonly countryOf: (entry: number) => number;
  /** Joins two clusters, unless they have different ids or countries. */
  readonly join: (a: number, b: number) => void;
}

function createClusters(entryIds: readonly number[], entryCountries: readonly number[]): Clusters {
  const parents = entryIds.map((_, entry) => entry);
  const ids = [...entryIds];
  const countries = [...entryCountries];
  const rootOf = (entry: number): number => {
    let at = entry;
    while (parents[at] !== at) {
      parents[at] = parents[parents[at] as number] as number;
      at = parents[at] as number;
    }
    return at;
  };
  const fits = (a = NONE, b = NONE): boolean => a === b || a === NONE || b === NONE;
  return {
    rootOf,
    idOf: (entry) => ids[rootOf(entry)] as number,
    countryOf: (entry) => countries[rootOf(entry)] as number,
    join(one, other) {
      // The first entry of a channel is its root.
      const [a, b] = [rootOf(one), rootOf(other)].toSorted((x, y) => x - y) as [number, number];
      const hasOneId = ids[a] !== NONE && ids[a] === ids[b];
      if (a === b || !fits(ids[a], ids[b]) || !(hasOneId || fits(countries[a], countries[b]))) return;
      parents[b] = a;
      if (ids[a] === NONE) ids[a] = ids[b] as number;
      if (countries[a] === NONE) countries[a] = countries[b] as number;
    },
  };
}

/** A name that says only a quality ("HD", "backup") belongs to the one channel of its id. */
function mergeByIdAndName({
  ids,
  bares,
  clusters,
}: {
  readonly ids: readonly number[];
  readonly bares: readonly number[];
  readonly clusters: Clusters;
}): void {
  const firsts = createFirstEntries();
  const firstOfId = createFirstEntries();
  const isShared = new Set<number>();
  const nameless: number[] = [];
  for (let entry = 1; entry < ids.length; entry += 1) {
    if (ids[entry] === NONE) continue;
    if (bares[entry] === NONE) {
      nameless.push(entry);
      continue;
    }
    clusters.join(firsts.firstOf(pairKey(ids[entry], bares[entry]), entry), entry);
    const first = firstOfId.firstOf(ids[entry] as number, entry);
    if (clusters.rootOf(first) !== clusters.rootOf(entry)) isShared.add(first);
  }
  for (const entry of nameless) {
    const first = firstOfId.firstOf(ids[entry] as number, entry);
    if (!isShared.has(first)) clusters.join(first, entry);
  }
}

/** The entries of one name in one country or group. */
interface Bucket {
  id: number;
  country: number;
  /** Several ids or countries: an entry without could belong to any of them. */
  isAmbiguous: boolean;
  /** The first entry that could belong to any channel of its name. */
  loose: number;
}

interface Bucketing {
  readonly clusters: Clusters;
  readonly bucketOf: (entry: number) => number;
  /** Whether the entry could belong to any channel of its bucket: where there are several it joins only its like. */
  readonly isLoose: (entry: number) => boolean;
}

/** Joins the entries of a bucket if they have at most one id and one country between them. */
function mergeByFullName(entries: readonly number[], { clusters, bucketOf, isLoose }: Bucketing): void {
  const firsts = createFirstEntries();
  const buckets = new Map<number, Bucket>();
  const repeated: [entry: number, first: number][] = [];
  const put = (bucket: Bucket, entry: number): Bucket => {
    const [id, country] = [clusters.idOf(entry), clusters.countryOf(entry)];
    bucket.isAmbiguous ||= isOther(bucket.id, id) || isOther(bucket.country, country);
    bucket.id ||= id;
    bucket.country ||= country;
    if (isLoose(entry)) bucket.loose ||= entry;
    return bucket;
  };
  for (const entry of entries) {
    const first = firsts.firstOf(bucketOf(entry), entry);
    if (first === entry) continue;
    repeated.push([entry, first]);
    const bucket = buckets.get(first) ?? put({ id: NONE, country: NONE, isAmbiguous: false, loose: NONE }, first);
    buckets.set(first, put(bucket, entry));
  }
  for (const [entry, first] of repeated) {
    const { isAmbiguous, loose } = buckets.get(first) as Bucket;
    if (!isAmbiguous) clusters.join(first, entry);
    else if (isLoose(entry)) clusters.join(loose, entry);
  }
}

const isOther = (a: number, b: number): boolean => a !== NONE && b !== NONE && a !== b;

/** Puts the channels in order. */
function orderedChannels({
  clusters,
  ids,
  groups,
  numbers,
}: {
  readonly clusters: Clusters;
  readonly ids: readonly number[];
  readonly groups: readonly number[];
  readonly numbers: readonly number[];
}): GroupedEntries {
  const firstOfGroup = createFirstEntries();
  const firstOfId = createFirstEntries();
  const isShared = new Set<number>();
  const requested = new Map<number, number>();
  const roots: number[] = [];
  for (let entry = 1; entry < ids.length; entry += 1) {
    const root = clusters.rootOf(entry);
    firstOfGroup.firstOf(groups[entry] as number, entry);
    const number = numbers[entry] as number;
    if (number !== NONE && !requested.has(root)) requested.set(root, number);
    if (root !== entry) continue;
    roots.push(root);
    const id = clusters.idOf(root);
    if (id === NONE) continue;
    const first = firstOfId.firstOf(id, root);
    if (first !== root) isShared.add(first).add(root);
  }
  const groupOf = (root: number): number => firstOfGroup.firstOf(groups[root] as number, root);
  const numberOf = (root: number): number => requested.get(root) ?? Number.POSITIVE_INFINITY;
  // Infinity less Infinity is no number: then the line decides.
  const isOwn = hasOwnNumbers([...requested.values()]);
  const ordered = roots.toSorted(
    (a, b) => (isOwn ? numberOf(a) - numberOf(b) : 0) || groupOf(a) - groupOf(b) || numberOf(a) - numberOf(b) || a - b,
  );
  const channels = new Int32Array(ids.length);
  ordered.forEach((root, at) => (channels[root] = at + 1));
  return {
    channels: ordered.length,
    hasOwnNumbers: isOwn,
    channelOf: (entry) => channels[clusters.rootOf(entry)] as number,
    sharesId: (channel) => isShared.has(ordered[channel - 1] as number),
  };
}
