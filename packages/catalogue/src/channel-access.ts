import type { Channel } from '@antenna/api-client';
import { isAdultAge, isAgeListed, type Viewer } from './viewer.ts';

type Known = Pick<Channel, 'id' | 'age' | 'tags'>;

/** Adult by age, by tag, or by the configured list (B-370, B-371, B-564). */
export function isAdultChannel(channel: Known, viewer: Pick<Viewer, 'isChild' | 'adultChannelIds'>): boolean {
  return isAdultAge(channel.age, viewer) || channel.tags.isAdult || (viewer.adultChannelIds ?? []).includes(channel.id);
}

/** Names that tell a 4K version of a channel that is listed in HD already. */
export function is4kByName(name: string): boolean {
  return /4k|uhd|ultra[\s_-]*hd/iu.test(name);
}

/** Channels of the list: no hidden ones, no 4K by name, for a child nothing above 12 (B-368, B-372, B-375). */
export function isListed(
  channel: Pick<Channel, 'name' | 'age' | 'isHidden' | 'tags'>,
  viewer: Pick<Viewer, 'isChild'>,
): boolean {
  if (channel.isHidden || is4kByName(channel.name)) return false;
  return isAgeListed(channel.age, viewer) && !(viewer.isChild && channel.tags.isAdult);
}

export type ChannelAccess =
  | { readonly at: 'open' }
  /** Drawn with an overlay over its still (B-095). */
  | { readonly at: 'unavailable' }
  /** A lock; the price, for logged-in viewers only, as "watch from {price}" (B-096, B-097). */
  | { readonly at: 'locked'; readonly price?: string; readonly hasSubscriptionLabel: boolean };

/** Whether a viewer can open a channel from its card, and what is in the way. `price` is the wire's decimal string. */
export function channelAccess(
  channel: Pick<Channel, 'isAvailable' | 'isPurchased' | 'minPrice'>,
  viewer: Pick<Viewer, 'isLoggedIn' | 'isChild' | 'hidesPrices'>,
): ChannelAccess {
  if (!channel.isAvailable) return { at: 'unavailable' };
  if (channel.isPurchased) return { at: 'open' };
  // A child buys nothing, and some apps sell nothing.
  if (viewer.isChild || viewer.hidesPrices) return { at: 'locked', hasSubscriptionLabel: false };
  // A minimum price means that some packet holds the channel (B-099).
  const hasSubscriptionLabel = channel.minPrice !== undefined;
  return viewer.isLoggedIn && channel.minPrice !== undefined
    ? { at: 'locked', price: channel.minPrice, hasSubscriptionLabel }
    : { at: 'locked', hasSubscriptionLabel };
}

/** Whether a card may play the channel live: never an adult channel (B-100), nor one in a foreign player. The platform decides finally (B-414). */
export function playsPreview(
  channel: Known & Pick<Channel, 'isAvailable' | 'isVitrina'>,
  viewer: Pick<Viewer, 'isChild' | 'adultChannelIds'>,
): boolean {
  return channel.isAvailable && !channel.isVitrina && !isAdultChannel(channel, viewer);
}

export type ChannelBadge = '4k' | 'hd';

/** Only one of the two is shown: 4K rather than HD (B-094). */
export function channelBadge(channel: Pick<Channel, 'isHd' | 'is4k'>): ChannelBadge | undefined {
  if (channel.is4k) return '4k';
  return channel.isHd ? 'hd' : undefined;
}
