import type { Track } from '@antenna/analytics';
import { matchRoute, numericId, readTs, trailingId } from '@antenna/navigation';
import { channelEndpoints, type AppStore } from '@antenna/store';
import type { LinkPlace } from '@antenna/ui-kit';
import type { LinkEvents, LinkTarget } from './link-reporting.ts';

/** Focus counts after resting: 100 ms on a channel, 500 ms on anything else; ms (B-567). */
export const FOCUS_DELAY = { channel: 100, other: 500 } as const;

interface Item {
  readonly kind: 'channel' | 'content' | 'person' | 'row' | 'packet' | 'channels' | 'other';
  readonly id: string;
  /** Of a programme of the archive; Unix seconds. */
  readonly ts?: number | undefined;
}

const KINDS: Readonly<Partial<Record<string, Item['kind']>>> = {
  channel: 'channel',
  content: 'content',
  watch: 'content',
  episode: 'content',
  person: 'person',
  row: 'row',
  packet: 'packet',
  channels: 'channels',
};

function itemAt(to: string): Item {
  const { pathname, search } = new URL(to, 'https://app.invalid');
  const { name, params } = matchRoute(pathname, { width: 0, device: 'desktop' });
  const kind = KINDS[name] ?? 'other';
  const id =
    params['channel'] ??
    params['child'] ??
    params['content'] ??
    params['person'] ??
    params['row'] ??
    params['packet'] ??
    params['category'] ??
    '';
  const isNumbered = kind === 'content' || kind === 'person';
  return {
    kind,
    id: isNumbered ? (trailingId(id) ?? id) : id,
    ts: kind === 'channel' ? readTs(search) : undefined,
  };
}

const isCard = ({ kind }: Item): boolean => kind === 'channel' || kind === 'content' || kind === 'person';

/** The shelf that a link stands in, else the page. */
const sourceOf = ({ list }: LinkPlace, page: string): string =>
  list || matchRoute(page, { width: 0, device: 'desktop' }).name;

export interface LinkEventsOptions {
  readonly track: Track;
  /** A channel by what its address says: its number or its name there. */
  readonly channelIdOf: (slugOrId: string) => Promise<number | undefined>;
}

/** The events of links: what a viewer follows, rests on and sees. */
export function createLinkEvents({ track, channelIdOf }: LinkEventsOptions): LinkEvents {
  const seen = ({ to, place, page }: LinkTarget) => ({
    id: itemAt(to).id,
    position: place.position,
    source: sourceOf(place, page),
  });
  const shown = createSight((target) => track('show', seen(target)));
  return {
    followed(target) {
      const item = itemAt(target.to);
      const source = sourceOf(target.place, target.page);
      if (isCard(item)) track('click', seen(target));
      if (item.kind === 'row') track('see_all', { row: item.id, source });
      // An address may have its provider before the plan and the purchase after it.
      if (item.kind === 'packet') track('packet_info', { packetId: item.id.split('_')[1] ?? item.id });
      if (item.kind === 'channels' && item.id === '') track('watch_tv', { source });
      if (item.kind === 'channels' && item.id !== '') track('channels_filter_old_change', { category: item.id });
      if (item.kind === 'content') track('open_content', { contentId: item.id, source });
      if (item.kind !== 'channel') return;
      const { id, ts } = item;
      void channelIdOf(id).then((channelId) => {
        if (channelId === undefined) return;
        // With a time it is a programme that was chosen, in a schedule or a list of showings.
        if (ts === undefined) track('open_channel', { channelId, source });
        else track('select_schedule', { channelId, timestamp: ts });
      });
    },
    rested(target) {
      const item = itemAt(target.to);
      if (!isCard(item)) return () => {};
      const delay = item.kind === 'channel' ? FOCUS_DELAY.channel : FOCUS_DELAY.other;
      const timer = setTimeout(() => track('focus', seen(target)), delay);
      return () => clearTimeout(timer);
    },
    // Only cards in shelves: a schedule has hundreds of links.
    mounted: (element, target) =>
      target.place.list !== undefined && isCard(itemAt(target.to)) ? shown(element, target) : () => {},
  };
}

/** A card is shown when half of it is in the viewport, once for as long as it is mounted. */
function createSight(onShown: (target: LinkTarget) => void): LinkEvents['mounted'] {
  if (typeof IntersectionObserver !== 'function') return () => () => {};
  const targets = new WeakMap<Element, LinkTarget>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target: element, isIntersecting } of entries) {
        const target = targets.get(element);
        if (!isIntersecting || !target) continue;
        observer.unobserve(element);
        onShown(target);
      }
    },
    { threshold: 0.5 },
  );
  return (element, target) => {
    targets.set(element, target);
    observer.observe(element);
    return () => observer.unobserve(element);
  };
}

/** The same with the store's list of channels, which knows their numbers; the channel's page asks for it too. */
export function linkEventsOf(track: Track, store: Pick<AppStore, 'dispatch'>): LinkEvents {
  const named = async (slug: string) =>
    (await store.dispatch(channelEndpoints.channels.initiate(undefined, { subscribe: false }))).data?.find(
      (channel) => channel.slug === slug,
    )?.id;
  return createLinkEvents({ track, channelIdOf: async (slugOrId) => numericId(slugOrId) ?? named(slugOrId) });
}
