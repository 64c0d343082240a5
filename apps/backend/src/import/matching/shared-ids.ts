import type { Comparable } from './levels.ts';

type IdTrust = (channel: Comparable, guide: Pick<Comparable, 'names'>) => boolean;

/**
 * Some lists give one tvg-id to several channels (all of News18). Answers whether the id may be believed for a channel: it is its own,
 * or the guide channel has its name; without names in the guide it is the first channel's.
 */
export function createIdTrust(channels: readonly Comparable[]): IdTrust {
  const firsts = new Map<string, Comparable>();
  const shared = new Set<string>();
  for (const channel of channels) {
    if (channel.id === undefined) continue;
    const first = firsts.get(channel.id);
    if (first === undefined) firsts.set(channel.id, channel);
    else if (!isAlike(first, channel)) shared.add(channel.id);
  }
  return (channel, guide) => {
    if (channel.id === undefined || !shared.has(channel.id)) return true;
    const first = firsts.get(channel.id);
    const named = guide.names.some(({ whole }) => whole !== '') ? guide : first;
    return named !== undefined && isAlike(named, channel);
  };
}

/** One of the names is the same but for words like TV and a time shift. */
function isAlike(one: Pick<Comparable, 'names'>, other: Pick<Comparable, 'names'>): boolean {
  const stems = new Set(one.names.flatMap(({ stem }) => stem));
  return other.names.some(({ stem }) => stem.some((text) => stems.has(text)));
}
