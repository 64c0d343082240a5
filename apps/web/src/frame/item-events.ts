import type { Track } from '@antenna/analytics';
import { matchRoute, readTs, trailingId, type MatchedRoute } from '@antenna/navigation';

/** Focus counts when it has rested: 100 ms on a channel, 500 ms on anything else (spec 2 §9). */
export const FOCUS_DELAY = { channel: 100, other: 500 } as const;

export interface Item {
  readonly kind: 'channel' | 'content' | 'person' | 'row' | 'channels' | 'other';
  readonly id: string;
  /** Of a programme of the archive. */
  readonly ts?: number | undefined;
  /** Its number in the list that holds it, from 1 as a viewer counts. */
  readonly position: number;
  /** The shelf it lies on, else the page. */
  readonly source: string;
}

/** Where an address leads; how wide the window is does not matter to that. */
export const routeOf = (pathname: string): MatchedRoute => matchRoute(pathname, 1920, 'desktop');

type Page = Pick<Location, 'origin' | 'pathname'>;

const KINDS: Readonly<Partial<Record<string, Item['kind']>>> = {
  channel: 'channel',
  content: 'content',
  watch: 'content',
  episode: 'content',
  person: 'person',
  row: 'row',
  channels: 'channels',
};

/** What a link of the page leads to; undefined for what is no item of ours. */
export function itemOf(link: HTMLAnchorElement, page: Page): Item | undefined {
  const url = new URL(link.href, page.origin);
  if (url.origin !== page.origin) return undefined;
  const { name, params } = routeOf(url.pathname);
  const kind = KINDS[name] ?? 'other';
  const id =
    params['channel'] ??
    params['child'] ??
    params['content'] ??
    params['person'] ??
    params['row'] ??
    params['category'] ??
    '';
  const isNumbered = kind === 'content' || kind === 'person';
  return {
    kind,
    id: isNumbered ? (trailingId(id) ?? id) : id,
    ts: kind === 'channel' ? readTs(url.search) : undefined,
    position: positionOf(link),
    source: sourceOf(link, page),
  };
}

function positionOf(link: Element): number {
  const item = link.closest('li, [role="listitem"], [role="option"], article') ?? link;
  return item.parentElement ? [...item.parentElement.children].indexOf(item) + 1 : 1;
}

/** A shelf is known by the row behind it, else by its place on the page. */
function sourceOf(link: Element, page: Page): string {
  const route = routeOf(page.pathname).name;
  const shelf = link.closest('[data-shelf]');
  if (!shelf) return route;
  const all = shelf.querySelector<HTMLAnchorElement>('.k-shelf-all')?.href;
  const row = all === undefined ? undefined : routeOf(new URL(all, page.origin).pathname).params['row'];
  return row ?? `${route} ${[...document.querySelectorAll('[data-shelf]')].indexOf(shelf) + 1}`;
}

export interface ItemWatch {
  /** A channel by what its address says: its number or its name there. */
  readonly channelIdOf: (slugOrId: string) => Promise<number | undefined>;
  readonly root?: Document;
  readonly page?: Page;
}

/** Tells what the viewer presses, rests on and sees among the items of any page. Cancel ends it. */
export function watchItems(track: Track, { channelIdOf, root = document, page = location }: ItemWatch): () => void {
  const control = new AbortController();
  const linkOf = (event: Event) =>
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const on = (type: string, run: (link: HTMLAnchorElement) => void) =>
    root.addEventListener(
      type,
      (event) => {
        const link = linkOf(event);
        if (link) run(link);
      },
      { capture: true, signal: control.signal },
    );

  on('click', (link) => {
    const item = itemOf(link, page);
    if (item) pressed(track, item, channelIdOf);
  });
  let hovered: HTMLAnchorElement | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const leave = () => clearTimeout(resting);
  const rest = (link: HTMLAnchorElement) => {
    leave();
    const item = itemOf(link, page);
    if (!item || !isCard(item)) return;
    resting = setTimeout(
      () => track('focus', seen(item)),
      item.kind === 'channel' ? FOCUS_DELAY.channel : FOCUS_DELAY.other,
    );
  };
  on('focusin', rest);
  on('focusout', leave);
  on('pointerover', (link) => {
    if (link === hovered) return;
    hovered = link;
    rest(link);
  });
  on('pointerout', () => {
    hovered = undefined;
    leave();
  });
  const stopShowing = watchShown(track, root, page);
  return () => {
    control.abort();
    leave();
    stopShowing();
  };
}

const isCard = ({ kind }: Item): boolean => kind === 'channel' || kind === 'content' || kind === 'person';
const seen = ({ id, position, source }: Item) => ({ id, position, source });

function pressed(track: Track, item: Item, channelIdOf: ItemWatch['channelIdOf']): void {
  const { source } = item;
  if (isCard(item)) track('click', seen(item));
  if (item.kind === 'row') track('see_all', { row: item.id, source });
  if (item.kind === 'channels' && item.id === '') track('watch_tv', { source });
  if (item.kind === 'channels' && item.id !== '') track('channels_filter_old_change', { category: item.id });
  if (item.kind === 'content') track('open_content', { contentId: item.id, source });
  if (item.kind !== 'channel') return;
  const { ts } = item;
  void channelIdOf(item.id).then((channelId) => {
    if (channelId === undefined) return;
    // With a moment it is a programme that was chosen, in a schedule, a guide or a list of showings.
    if (ts === undefined) track('open_channel', { channelId, source });
    else track('select_schedule', { channelId, timestamp: ts });
  });
}

/** An item is shown when half of it is on the screen; once for each time that it comes onto the page. */
function watchShown(track: Track, root: Document, page: Page): () => void {
  if (typeof IntersectionObserver !== 'function') return () => {};
  const told = new WeakSet<Element>();
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        sight.unobserve(target);
        const item = itemOf(target as HTMLAnchorElement, page);
        if (item && isCard(item)) track('show', seen(item));
      }
    },
    { threshold: 0.5 },
  );
  const look = () => {
    for (const link of root.querySelectorAll('main [data-shelf] li a[href]')) {
      if (told.has(link)) continue;
      told.add(link);
      sight.observe(link);
    }
  };
  look();
  // Pages fill in pieces: twice a second is soon enough to see what is new, and costs nothing while nothing is.
  let waits = false;
  const changes = new MutationObserver(() => {
    if (waits) return;
    waits = true;
    setTimeout(() => {
      waits = false;
      look();
    }, 500);
  });
  changes.observe(root.body, { childList: true, subtree: true });
  return () => {
    changes.disconnect();
    sight.disconnect();
  };
}
