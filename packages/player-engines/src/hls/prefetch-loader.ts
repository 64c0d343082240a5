import type { HlsConfig, Loader, LoaderCallbacks, LoaderConfiguration, LoaderContext, LoaderStats } from 'hls.js';
import type { LiveStart } from './live-start.ts';
import { inOwnTask } from './own-task.ts';
import type { CachedResponse, PrefetchCache } from './prefetch-cache.ts';

type LoaderClass = new (config: HlsConfig) => Loader<LoaderContext>;

export interface LoaderHooks extends Pick<PrefetchCache, 'take'>, Pick<LiveStart, 'process'> {
  /** Bytes that hls.js's own loader fetched. */
  readonly onBytes?: (bytes: number) => void;
  /**
   * Requests start in tasks of their own: on a slow phone, reading a playlist and requesting what follows would be one long task. Only
   * for previews: nobody waits for their picture.
   */
  readonly isPreview?: boolean | undefined;
}

const PLAYLISTS: readonly string[] = ['level', 'audioTrack'];
/** A prefetched response that takes longer is requested again, with hls.js's own retries. */
const CACHE_TIMEOUT = 3_000;

/** hls.js's own loader, which uses the prefetch cache first. */
export function createPrefetchLoader(Base: LoaderClass, hooks: LoaderHooks): LoaderClass {
  return class implements Loader<LoaderContext> {
    context: LoaderContext | null = null;
    readonly #own: Loader<LoaderContext>;
    #isDone = false;
    #timeout: ReturnType<typeof setTimeout> | undefined;

    constructor(config: HlsConfig) {
      this.#own = new Base(config);
    }

    get stats(): LoaderStats {
      return this.#own.stats;
    }

    load(context: LoaderContext, config: LoaderConfiguration, callbacks: LoaderCallbacks<LoaderContext>): void {
      this.context = context;
      const cached = context.rangeEnd ? undefined : hooks.take(context.url);
      const loadOwn = () => {
        if (this.#finish()) this.#own.load(context, config, withProcessing(hooks, callbacks, true));
      };
      if (!cached) return hooks.isPreview ? inOwnTask(loadOwn) : loadOwn();
      this.#timeout = setTimeout(loadOwn, CACHE_TIMEOUT);
      cached.then((response) => {
        if (!this.#finish()) return;
        setStats(this.stats, response, context.type === 'media-fragment');
        const { onSuccess } = withProcessing(hooks, callbacks, false);
        onSuccess({ url: response.url, data: response.data, code: 200 }, this.stats, context, null);
      }, loadOwn);
    }

    abort(): void {
      this.#finish();
      this.#own.abort();
    }

    destroy(): void {
      this.#finish();
      this.#own.destroy();
    }

    getCacheAge(): number | null {
      return this.#own.getCacheAge?.() ?? null;
    }

    getResponseHeader(name: string): string | null {
      return this.#own.getResponseHeader?.(name) ?? null;
    }

    /** Returns whether it was still waiting. */
    #finish(): boolean {
      const wasDone = this.#isDone;
      this.#isDone = true;
      clearTimeout(this.#timeout);
      return !wasDone;
    }
  };
}

function withProcessing(
  { onBytes, process }: LoaderHooks,
  callbacks: LoaderCallbacks<LoaderContext>,
  isOwn: boolean,
): LoaderCallbacks<LoaderContext> {
  return {
    ...callbacks,
    onSuccess: (response, ...rest) => {
      const [, context] = rest;
      const { data, url } = response;
      if (isOwn && data instanceof ArrayBuffer) onBytes?.(data.byteLength);
      const isPlaylist = PLAYLISTS.includes(context.type) && typeof data === 'string';
      callbacks.onSuccess(isPlaylist ? { ...response, data: process(url, data) } : response, ...rest);
    },
  };
}

/**
 * hls.js computes the age of a playlist from its true moments, and the bandwidth from the duration of a segment's
 * request: a segment is reported as if that request had just ended.
 */
function setStats(stats: LoaderStats, response: CachedResponse, isSegment: boolean): void {
  const { data, requestedAt, firstByteAt, receivedAt } = response;
  const shift = isSegment ? Math.max(0, performance.now() - receivedAt) : 0;
  stats.loading = { start: requestedAt + shift, first: firstByteAt + shift, end: receivedAt + shift };
  stats.loaded = stats.total = typeof data === 'string' ? data.length : data.byteLength;
  stats.bwEstimate = (stats.total * 8_000) / Math.max(1, receivedAt - firstByteAt);
}
