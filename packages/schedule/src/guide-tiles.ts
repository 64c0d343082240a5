import { go, type Flow, type Millis, type Seconds, type Step } from '@antenna/kernel';
import { TILE_LIFE, TILE_RETRIES, TILE_RETRY_DELAY, TILES_AT_ONCE, TILES_KEPT } from './limits.ts';

/** A request for a part of the guide: some channels, six hours. */
export interface TileRequest {
  readonly key: string;
  readonly start: Seconds;
  readonly ids: readonly number[];
}

export interface Tile {
  readonly request: TileRequest;
  /** `queued`: waits for a free request; `resting`: waits for a retry. */
  readonly at: 'queued' | 'loading' | 'resting' | 'ready' | 'failed';
  readonly tries: number;
  /** It was loaded before: it is drawn while it is refreshed. */
  readonly isKnown: boolean;
  readonly since: Millis;
}

/** In the order in which they were last requested, most urgent first. */
export type TilesState = ReadonlyMap<string, Tile>;

export type TilesEvent =
  /** Everything needed now, most urgent first; other requests are aborted. */
  | { readonly type: 'tiles-requested'; readonly requests: readonly TileRequest[]; readonly now: Millis }
  | { readonly type: 'answered'; readonly key: string; readonly now: Millis }
  /** `isFinal`: a retry would fail again. */
  | { readonly type: 'failed'; readonly key: string; readonly isFinal: boolean }
  | { readonly type: 'delay-elapsed'; readonly key: string }
  /** The viewer pressed "try again". */
  | { readonly type: 'retried'; readonly key: string };

export type TilesEffect =
  | { readonly do: 'load'; readonly request: TileRequest }
  | { readonly do: 'abort'; readonly key: string }
  | { readonly do: 'wait'; readonly key: string; readonly delay: Millis }
  | { readonly do: 'stop-waiting'; readonly key: string }
  | { readonly do: 'forget'; readonly request: TileRequest };

type Tiles = Map<string, Tile>;
type Outcome = Step<TilesState, TilesEffect>;

/** Loads tiles of the guide: a few at a time, visible ones first, others not at all. */
export const tilesFlow: Flow<TilesState, TilesEvent, TilesEffect> = {
  initial: new Map(),
  step(state, event) {
    if (event.type === 'tiles-requested') return requestTiles(state, event.requests, event.now);
    const tile = state.get(event.key);
    if (!tile) return go(state);
    const put = (change: Partial<Tile>, ...effects: readonly TilesEffect[]) =>
      begun(new Map(state).set(event.key, { ...tile, ...change }), effects);
    switch (event.type) {
      case 'answered':
        return tile.at === 'loading' ? put({ at: 'ready', isKnown: true, tries: 0, since: event.now }) : go(state);
      case 'failed':
        return tile.at === 'loading' ? failed(tile, event.isFinal, put) : go(state);
      case 'delay-elapsed':
        return tile.at === 'resting' ? put({ at: 'queued', tries: tile.tries + 1 }) : go(state);
      case 'retried':
        return tile.at === 'failed' ? put({ at: 'queued', tries: 0 }) : go(state);
    }
  },
};

function failed(
  tile: Tile,
  isFinal: boolean,
  put: (change: Partial<Tile>, ...effects: readonly TilesEffect[]) => Outcome,
): Outcome {
  // A tile that is drawn stays; it is refreshed when it is next needed.
  if (tile.isKnown) return put({ at: 'ready' });
  if (isFinal || tile.tries >= TILE_RETRIES) return put({ at: 'failed' });
  return put({ at: 'resting' }, { do: 'wait', key: tile.request.key, delay: TILE_RETRY_DELAY * 2 ** tile.tries });
}

function requestTiles(state: TilesState, requests: readonly TileRequest[], now: Millis): Outcome {
  const keys = new Set(requests.map(({ key }) => key));
  const rest: Tiles = new Map();
  const effects: TilesEffect[] = [];
  for (const [key, tile] of state) {
    if (keys.has(key)) continue;
    if (tile.at === 'loading') effects.push({ do: 'abort', key });
    if (tile.at === 'resting') effects.push({ do: 'stop-waiting', key });
    if (tile.isKnown) rest.set(key, { ...tile, at: 'ready' });
  }
  for (const [key, { request }] of rest) {
    if (rest.size + keys.size <= TILES_KEPT) break;
    rest.delete(key);
    effects.push({ do: 'forget', request });
  }
  for (const request of requests) rest.set(request.key, renewed(state.get(request.key), request, now));
  return begun(rest, effects);
}

function renewed(tile: Tile | undefined, request: TileRequest, now: Millis): Tile {
  if (!tile) return { request, at: 'queued', tries: 0, isKnown: false, since: now };
  return tile.at === 'ready' && now - tile.since >= TILE_LIFE ? { ...tile, at: 'queued', tries: 0 } : tile;
}

/** Starts queued tiles while requests are free. */
function begun(tiles: Tiles, effects: readonly TilesEffect[]): Outcome {
  const begins: TilesEffect[] = [];
  let loading = 0;
  for (const { at } of tiles.values()) if (at === 'loading') loading += 1;
  for (const [key, tile] of tiles) {
    if (loading >= TILES_AT_ONCE) break;
    if (tile.at !== 'queued') continue;
    tiles.set(key, { ...tile, at: 'loading' });
    begins.push({ do: 'load', request: tile.request });
    loading += 1;
  }
  return go(tiles as TilesState, ...effects, ...begins);
}
