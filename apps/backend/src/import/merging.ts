import type { InputProblem } from '@antenna/safe-input';
import { M3U_SOURCES_PER_CHANNEL, type Catchup, type PlaylistEntry, type Source } from '@antenna/m3u';
import { foldName } from './folding.ts';
import type { FoldedName } from './folding.ts';

/** An address of a further entry, with what that entry says of its archive; `null`: nothing. */
type MergedSource = Source & { readonly catchup?: Catchup | null };

/** A channel with all its addresses, in the order in which they are tried. */
export interface MergedChannel extends Omit<PlaylistEntry, 'tvgId' | 'sources' | 'groups'> {
  /** Unique in the playlist: the tvg-id, made from the name where there is none. */
  readonly key: string;
  readonly position: number;
  readonly groups: readonly string[];
  readonly sources: readonly MergedSource[];
}

export interface ChannelMerger {
  readonly add: (position: number, entry: PlaylistEntry, key: string) => void;
  readonly channels: () => readonly MergedChannel[];
}

interface Growing {
  channel: MergedChannel;
  readonly name: FoldedName;
  readonly sources: MergedSource[];
  readonly groups: Set<string>;
}

export interface MergeReporting {
  /** An entry became a further address of a channel. */
  readonly onMerged: (problem: InputProblem) => void;
  /** An entry shares a tvg-id and is a channel of its own. */
  readonly onSeparated: (problem: InputProblem) => void;
}

/**
 * Merges entries that share one tvg-id. Each further entry is another address of the first (failover) unless it is clearly
 * another channel: a different "+2" or tvg-shift, or a name without a single word in common.
 */
export function createChannelMerger({ onMerged, onSeparated }: MergeReporting): ChannelMerger {
  const growing: Growing[] = [];
  const keys = new Set<string>();
  return {
    add(position, entry, key) {
      const name = foldName(entry.name);
      const same = growing.find((other) => isSame(other, entry, name));
      if (same !== undefined) {
        for (const source of entry.sources)
          if (same.sources.length < M3U_SOURCES_PER_CHANNEL && !same.sources.some(({ url }) => url === source.url))
            same.sources.push({ ...source, catchup: entry.catchup ?? null });
        for (const group of entry.groups) same.groups.add(group);
        // The archive may belong to another address than the first.
        const of = entry.sources[0]?.url;
        if (same.channel.catchup === undefined && entry.catchup !== undefined && of !== undefined)
          same.channel = { ...same.channel, catchup: { ...entry.catchup, of } };
        onMerged({
          line: entry.line,
          reason: `another address of "${same.channel.name}" (line ${same.channel.line})`,
          text: entry.name,
        });
        return;
      }
      const own = keyInPlaylist({ key, entry, name, taken: keys });
      keys.add(own);
      const first = growing[0];
      if (first !== undefined)
        onSeparated({
          line: entry.line,
          reason: `has the tvg-id of "${first.channel.name}" (line ${first.channel.line}) and is another channel`,
          text: entry.name,
        });
      const { tvgId: _id, sources, groups, ...rest } = entry;
      growing.push({
        channel: { ...rest, key: own, position, groups, sources },
        name,
        sources: [...sources],
        groups: new Set(groups),
      });
    },
    channels: () => growing.map(({ channel, sources, groups }) => ({ ...channel, sources, groups: [...groups] })),
  };
}

function isSame(other: Growing, entry: PlaylistEntry, name: FoldedName): boolean {
  if (other.channel.shift !== entry.shift || other.name.shift !== name.shift) return false;
  if (other.name.sound === name.sound || other.name.sound === '' || name.sound === '') return true;
  const words = new Set(other.name.whole.split(' '));
  return onlyQuality(name) || onlyQuality(other.name) || name.whole.split(' ').some((word) => words.has(word));
}

/** "HD", "backup": a name that says only a quality. */
function onlyQuality({ whole, core }: FoldedName): boolean {
  return foldName(`x ${whole}`).core === 'x' && core !== '';
}

function keyInPlaylist({
  key,
  entry,
  name,
  taken,
}: {
  readonly key: string;
  readonly entry: PlaylistEntry;
  readonly name: FoldedName;
  readonly taken: ReadonlySet<string>;
}): string {
  if (taken.size === 0) return key;
  const shift = entry.shift !== 0 ? entry.shift / 3600 : name.shift;
  const part = shift === 0 ? name.whole : `${shift > 0 ? '+' : ''}${shift}h`;
  if (!taken.has(`${key}~${part}`)) return `${key}~${part}`;
  const both = `${key}~${name.whole}${part}`;
  return taken.has(both) ? `${both}~${entry.line}` : both;
}
