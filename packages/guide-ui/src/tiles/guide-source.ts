import type { Channel } from '@antenna/api-client';
import { MINUTE, type Cancel, type Clock, type Seconds } from '@antenna/kernel';
import {
  createGuideIndex,
  GUIDE_PAGE,
  GUIDE_TILE,
  tilesBetween,
  tilesFlow,
  type GuideRange,
  type GuideRow,
  type TilesEvent,
  type TileRequest,
} from '@antenna/schedule';
import type { LoadGuide } from '@antenna/store';

export interface GuideWindow {
  readonly from: Seconds;
  readonly to: Seconds;
  readonly firstRow: number;
  readonly lastRow: number;
}

/** Data of the guide: loaded rows, and the state of tiles that are not loaded. */
export interface GuideSource {
  row(channelId: number): GuideRow;
  stateOf(channelId: number, start: Seconds): 'waiting' | 'failed';
  /** Loads what a window shows and aborts the rest. */
  want(channels: readonly Pick<Channel, 'id'>[], window: GuideWindow): void;
  retry(channelId: number, start: Seconds): void;
  /** Called whenever a tile loaded or failed. */
  subscribe(listener: () => void): () => void;
  /** Grows with each loaded or failed tile. */
  version(): number;
  /** Changes when a tile failed, or no longer fails. */
  failures(): number;
  dispose(): void;
}

export function createGuideSource({
  range,
  least,
  load,
  clock,
}: {
  readonly range: GuideRange;
  readonly least: Seconds;
  readonly load: LoadGuide;
  readonly clock: Clock;
}): GuideSource {
  const index = createGuideIndex(range, least);
  const listeners = new Set<() => void>();
  const aborts = new Map<string, AbortController>();
  const waits = new Map<string, Cancel>();
  let state = tilesFlow.initial;
  let version = 0;
  let failed = 0;
  let failures = 0;
  /** The last request: within the same tiles nothing is requested again for a minute. */
  let wished: { readonly channels: readonly Pick<Channel, 'id'>[]; readonly pieces: string } | undefined;

  const notify = () => {
    version += 1;
    for (const listener of listeners) listener();
  };
  const ask = async ({ key, ids, start }: TileRequest) => {
    const control = new AbortController();
    aborts.set(key, control);
    const outcome = await load({ ids, start, end: start + GUIDE_TILE }, control.signal);
    if (control.signal.aborted) return;
    aborts.delete(key);
    if (outcome.ok) index.put(outcome.value, ids);
    send(
      outcome.ok
        ? { type: 'answered', key, now: clock.now() }
        : {
            type: 'failed',
            key,
            isFinal:
              outcome.failure.kind === 'invalid' ||
              outcome.failure.kind === 'missing' ||
              outcome.failure.kind === 'forbidden',
          },
    );
    notify();
  };
  const send = (event: TilesEvent) => {
    const step = tilesFlow.step(state, event);
    state = step.state;
    let count = 0;
    for (const { at } of state.values()) if (at === 'failed') count += 1;
    if (count !== failed) failures += 1;
    failed = count;
    for (const effect of step.effects) {
      if (effect.do === 'load') void ask(effect.request);
      if (effect.do === 'abort') aborts.get(effect.key)?.abort();
      if (effect.do === 'wait')
        waits.set(
          effect.key,
          clock.after(effect.delay, () => send({ type: 'delay-elapsed', key: effect.key })),
        );
      if (effect.do === 'stop-waiting') waits.get(effect.key)?.();
      if (effect.do === 'forget') index.drop(effect.request.start, effect.request.ids);
    }
  };
  const failedKey = (channelId: number, start: Seconds) => {
    for (const [key, { at, request }] of state)
      if (at === 'failed' && request.start === start && request.ids.includes(channelId)) return key;
    return undefined;
  };
  return {
    row: index.row,
    stateOf: (channelId, start) => (failedKey(channelId, start) === undefined ? 'waiting' : 'failed'),
    want(channels, window) {
      const pieces = `${piecesOf(window).join(' ')} ${Math.floor(clock.now() / MINUTE)}`;
      if (wished?.channels === channels && wished.pieces === pieces) return;
      wished = { channels, pieces };
      send({ type: 'tiles-requested', requests: tileRequests(channels, window, range), now: clock.now() });
    },
    retry(channelId, start) {
      const key = failedKey(channelId, start);
      if (key === undefined) return;
      send({ type: 'retried', key });
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    version: () => version,
    failures: () => failures,
    dispose() {
      wished = undefined;
      send({ type: 'tiles-requested', requests: [], now: clock.now() });
    },
  };
}

/** First and last page of channels and tile of time in a window. */
function piecesOf({ from, to, firstRow, lastRow }: GuideWindow): readonly number[] {
  return [
    Math.floor(firstRow / GUIDE_PAGE),
    Math.floor(lastRow / GUIDE_PAGE),
    Math.floor(from / GUIDE_TILE),
    Math.ceil(to / GUIDE_TILE),
  ];
}

/** Pages of channels by tiles, nearest to the middle of the window first. */
export function tileRequests(
  channels: readonly Pick<Channel, 'id'>[],
  { from, to, firstRow, lastRow }: GuideWindow,
  range: GuideRange,
): readonly TileRequest[] {
  const pages: number[] = [];
  const lastPage = Math.floor(Math.min(lastRow, channels.length - 1) / GUIDE_PAGE);
  for (let page = Math.max(0, Math.floor(firstRow / GUIDE_PAGE)); page <= lastPage; page += 1) pages.push(page);
  const starts = tilesBetween(Math.max(from, range.from), Math.min(to, range.to));
  const middle = { row: (firstRow + lastRow) / 2, at: (from + to) / 2 };
  const farness = (page: number, start: Seconds) =>
    Math.abs((page + 0.5) * GUIDE_PAGE - middle.row) / GUIDE_PAGE +
    Math.abs(start + GUIDE_TILE / 2 - middle.at) / GUIDE_TILE;
  return pages
    .flatMap((page) => starts.map((start) => ({ page, start, far: farness(page, start) })))
    .toSorted((a, b) => a.far - b.far)
    .map(({ page, start }) => {
      const ids = channels.slice(page * GUIDE_PAGE, (page + 1) * GUIDE_PAGE).map(({ id }) => id);
      return { key: `${start} ${ids.join(',')}`, start, ids };
    });
}
