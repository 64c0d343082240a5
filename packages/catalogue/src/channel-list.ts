import type { Channel } from '@antenna/api-client';
import { isAdultChannel, isListed } from './channel-access.ts';
import { ITEMS_BEFORE_CURRENT, LAST_WATCHED_MAX, SHORT_LAYOUT_MAX } from './limits.ts';
import type { Viewer } from './viewer.ts';

/** Channels in the order of their numbers; a fixed one keeps the place the server gave it (B-196), one without a number comes last. */
export function orderChannels(channels: readonly Channel[]): readonly Channel[] {
  const rank = ({ num }: Channel) => num ?? Number.MAX_SAFE_INTEGER;
  const moving = channels.filter(({ isFixed }) => !isFixed).toSorted((a, b) => rank(a) - rank(b));
  let next = 0;
  return channels.map((channel) => (channel.isFixed ? channel : (moving[next++] ?? channel)));
}

/** The channels that the viewer may see, in order. */
export function listedChannels(channels: readonly Channel[], viewer: Pick<Viewer, 'isChild'>): readonly Channel[] {
  return orderChannels(channels.filter((channel) => isListed(channel, viewer)));
}

/** The short layout: at most 31 channels (B-070). */
export function isShortLayout(count: number): boolean {
  return count <= SHORT_LAYOUT_MAX;
}

/** Index of the item that stands first when the list opens: 2 before the current one (B-072). 0 when it is not in the list. */
export function firstShown(channels: readonly Pick<Channel, 'id'>[], currentId: number | undefined): number {
  const index = channels.findIndex(({ id }) => id === currentId);
  return Math.max(0, index - ITEMS_BEFORE_CURRENT);
}

/** A channel by id or slug. All digits are an id. */
export function findChannel(channels: readonly Channel[], idOrSlug: string): Channel | undefined {
  if (isNumericId(idOrSlug)) return channels.find(({ id }) => id === Number(idOrSlug));
  return channels.find(({ slug }) => slug === idOrSlug);
}

/** Schedule and packet calls take numeric ids only; a slug is resolved first (B-390, A-384). */
export function isNumericId(text: string): boolean {
  return /^\d+$/u.test(text);
}

/** The free list: available, free, not hidden, numbered 1…n (B-619). */
export function freeChannels(channels: readonly Channel[]): readonly (Channel & { readonly num: number })[] {
  return channels
    .filter(({ isAvailable, isFree, isHidden }) => isAvailable && isFree && !isHidden)
    .map((channel, index) => ({ ...channel, num: index + 1 }));
}

/** Stored ids as channels: those that are listed for this viewer and not adult, in their order. */
export function lastWatched(
  ids: readonly number[],
  listed: readonly Channel[],
  viewer: Pick<Viewer, 'isChild' | 'adultChannelIds'>,
): readonly Channel[] {
  return ids
    .flatMap((id) => listed.find((each) => each.id === id) ?? [])
    .filter((channel) => !isAdultChannel(channel, viewer))
    .slice(0, LAST_WATCHED_MAX);
}

/** What /channel opens without an id: the stored one, else the one tagged startup, else the first that plays (B-194). */
export function startChannel(listed: readonly Channel[], storedId: number | undefined): Channel | undefined {
  return (
    listed.find(({ id }) => id === storedId) ??
    listed.find(({ tags }) => tags.isStartup) ??
    listed.find(({ isAvailable, isPurchased }) => isAvailable && isPurchased) ??
    listed[0]
  );
}

/** Up to `count` channels around one, itself left out: its neighbours in the list, which has no ends. */
export function neighbours(channels: readonly Channel[], currentId: number, count: number): readonly Channel[] {
  const index = channels.findIndex(({ id }) => id === currentId);
  const others = Math.min(count, channels.length - 1);
  if (index < 0 || others <= 0) return channels.filter(({ id }) => id !== currentId).slice(0, count);
  const before = Math.floor(others / 2);
  return Array.from({ length: others }, (_, place) => {
    const step = place < before ? place - before : place - before + 1;
    return channels[(index + step + channels.length) % channels.length];
  }).filter((each) => each !== undefined);
}
