import { M3U_SOURCES_PER_CHANNEL, type Catchup, type PlaylistEntry, type Source } from '@antenna/m3u';
import { shownName } from './merge-name.ts';

/** An address of a further entry, with what that entry says of its archive; `null`: nothing. */
type MergedSource = Source & { readonly catchup?: Catchup | null };

/** A channel with all its addresses, in the order in which they are tried. */
export interface MergedChannel extends Omit<PlaylistEntry, 'sources' | 'groups'> {
  /** From 1, in the order of the channel list. */
  readonly position: number;
  readonly groups: readonly string[];
  readonly sources: readonly MergedSource[];
  /** The first group of each of its entries that comes first in the alphabet: it does not depend on their order. */
  readonly keyGroup: string;
}

/** With what the other channels and the database decide. */
export interface KeyedChannel extends MergedChannel {
  /** Unique in the playlist: the tvg-id, or made from name and group where there is none. */
  readonly key: string;
  readonly number: number;
}

export interface ChannelBuilder {
  /** An entry that is a further address of the channel. */
  readonly add: (entry: PlaylistEntry) => void;
  readonly result: () => MergedChannel;
}

export function createChannelBuilder(position: number, first: PlaylistEntry): ChannelBuilder {
  const sources: MergedSource[] = [...first.sources];
  const groups = new Set(first.groups);
  let { tvgId, number, catchup } = first;
  let keyGroup = first.groups[0] ?? '';
  return {
    add(entry) {
      for (const source of entry.sources)
        if (sources.length < M3U_SOURCES_PER_CHANNEL && !sources.some(({ url }) => url === source.url))
          sources.push({ ...source, catchup: entry.catchup ?? null });
      for (const group of entry.groups) groups.add(group);
      tvgId ??= entry.tvgId;
      number ??= entry.number;
      const group = entry.groups[0] ?? '';
      if (group < keyGroup) keyGroup = group;
      // The archive may belong to another address than the first.
      const of = entry.sources[0]?.url;
      if (catchup === undefined && entry.catchup !== undefined && of !== undefined) catchup = { ...entry.catchup, of };
    },
    result: () => ({
      ...first,
      name: shownName(first.name),
      ...(tvgId === undefined ? {} : { tvgId }),
      ...(number === undefined ? {} : { number }),
      ...(catchup === undefined ? {} : { catchup }),
      position,
      groups: [...groups],
      sources,
      keyGroup,
    }),
  };
}
