import { foldId, foldName } from './folding.ts';
import type { FoldedName } from './folding.ts';

/** A channel of the playlist for matching. */
export interface MatchableChannel {
  readonly id: number;
  /** tvg-id from the playlist, if it has one. */
  readonly tvgId?: string;
  readonly names: readonly string[];
  /** Seconds of tvg-shift. */
  readonly shift: number;
}

export interface MatchableGuideChannel {
  readonly id: string;
  readonly names: readonly string[];
}

export type MatchBy = 'id' | 'id-folded' | 'name' | 'name-core' | 'name-sound' | 'name-bare' | 'name-shifted';

export interface Match {
  readonly channelId: number;
  readonly guideId: string;
  readonly by: MatchBy;
  /** 0 to 1. */
  readonly confidence: number;
}

/** A channel with several equally good guide channels. It gets no guide instead of a guessed one. */
export interface Ambiguity {
  readonly channelId: number;
  readonly by: MatchBy;
  readonly guideIds: readonly string[];
}

export interface Matcher {
  /** Adds a guide channel; ids are unique, a second call adds names only before the first `targets`. */
  readonly declare: (guide: MatchableGuideChannel) => void;
  /** The playlist channels that show this guide channel. */
  readonly targets: (guideId: string) => readonly number[];
  readonly matches: () => readonly Match[];
  readonly ambiguities: () => readonly Ambiguity[];
}

interface Level {
  readonly by: MatchBy;
  readonly confidence: number;
  readonly ofChannel: (channel: Folded) => readonly string[];
  readonly ofGuide: (guide: FoldedGuide) => readonly string[];
}
interface Folded {
  readonly channel: MatchableChannel;
  readonly names: readonly FoldedName[];
}
interface FoldedGuide {
  readonly guide: MatchableGuideChannel;
  readonly names: readonly FoldedName[];
}

/** Best first. A "+2" in a name counts, except for a channel whose tvg-shift moves the guide. */
const levels: readonly Level[] = [
  { by: 'id', confidence: 1, ofChannel: ({ channel }) => known(channel.tvgId), ofGuide: ({ guide }) => [guide.id] },
  {
    by: 'id-folded',
    confidence: 0.95,
    ofChannel: ({ channel }) => known(channel.tvgId).map(foldId),
    ofGuide: ({ guide }) => [foldId(guide.id)],
  },
  nameLevel('name', 0.9, ({ whole }) => whole),
  nameLevel('name-core', 0.8, ({ core, shift }) => `${core} ${shift}`),
  nameLevel('name-sound', 0.7, ({ sound, shift }) => `${sound} ${shift}`),
  nameLevel('name-bare', 0.6, ({ bare, shift }) => `${bare} ${shift}`),
  {
    by: 'name-shifted',
    confidence: 0.5,
    ofChannel: ({ channel, names }) =>
      channel.shift === 0 ? [] : distinct(names.filter(({ shift }) => shift !== 0).map(({ core }) => core)),
    ofGuide: ({ names }) => distinct(names.filter(({ shift }) => shift === 0).map(({ core }) => core)),
  },
];

/** Finds the guide of each channel by id, then by name, level by level, in linear time. */
export function createMatcher(channels: readonly MatchableChannel[]): Matcher {
  const folded = channels.map((channel): Folded => ({ channel, names: channel.names.map(foldName) }));
  const open = new Set(folded);
  const indexes = levels.map(({ ofChannel }) => index(folded, ofChannel));
  const declared = new Set<string>();
  const matches: Match[] = [];
  const targets = new Map<string, number[]>();
  const unsure = new Map<number, Ambiguity>();
  let fresh: FoldedGuide[] = [];

  const matchAdded = (): void => {
    const added = fresh;
    fresh = [];
    levels.forEach(({ by, confidence, ofGuide }, at) => {
      for (const [key, guides] of index(added, ofGuide)) {
        for (const candidate of indexes[at]?.get(key) ?? []) {
          if (!open.has(candidate)) continue;
          const { id } = candidate.channel;
          if (guides.length > 1) {
            if (!unsure.has(id)) unsure.set(id, { channelId: id, by, guideIds: guides.map(({ guide }) => guide.id) });
            continue;
          }
          // A weaker level does not decide between candidates of a stronger one.
          if (unsure.has(id)) continue;
          const guideId = (guides[0] as FoldedGuide).guide.id;
          matches.push({ channelId: id, guideId, by, confidence });
          open.delete(candidate);
          const list = targets.get(guideId);
          if (list === undefined) targets.set(guideId, [id]);
          else list.push(id);
        }
      }
    });
  };
  const declare = (guide: MatchableGuideChannel): void => {
    if (declared.has(guide.id)) return;
    declared.add(guide.id);
    fresh.push({ guide, names: guide.names.map(foldName) });
  };

  return {
    declare,
    targets(guideId) {
      // A guide without declared channels: only the ids of its programmes are known.
      if (!declared.has(guideId)) declare({ id: guideId, names: [] });
      if (fresh.length > 0) matchAdded();
      return targets.get(guideId) ?? [];
    },
    matches: () => matches,
    ambiguities: () => [...unsure.values()],
  };
}

function nameLevel(by: MatchBy, confidence: number, key: (name: FoldedName) => string): Level {
  const keys = ({ names }: { readonly names: readonly FoldedName[] }): readonly string[] =>
    distinct(names.filter(({ whole }) => whole !== '').map(key));
  return { by, confidence, ofChannel: keys, ofGuide: keys };
}

function index<Item>(items: readonly Item[], keysOf: (item: Item) => readonly string[]): Map<string, Item[]> {
  const map = new Map<string, Item[]>();
  for (const item of items) {
    for (const key of keysOf(item)) {
      const list = map.get(key);
      if (list === undefined) map.set(key, [item]);
      else list.push(item);
    }
  }
  return map;
}

function known(id: string | undefined): readonly string[] {
  return id === undefined || id === '' ? [] : [id];
}

function distinct(keys: readonly string[]): readonly string[] {
  return [...new Set(keys)];
}
