import type { HlsConfig, Loader, LoaderCallbacks, LoaderConfiguration, LoaderContext, LoaderStats } from 'hls.js';
import type { Found, Larder, Opening } from './larder.ts';

type LoaderClass = new (config: HlsConfig) => Loader<LoaderContext>;

const LISTS: readonly string[] = ['level', 'audioTrack'];
/** An answer that was asked ahead and does not come within this time is asked for once more, in hls.js's own way with its retries. */
const PATIENCE = 3_000;

/** hls.js's own loader, which looks into the larder first. */
export function larderLoader(
  Base: LoaderClass,
  larder: Pick<Larder, 'take'> & Pick<Opening, 'serve'> & { readonly fetched?: (bytes: number) => void },
): LoaderClass {
  return class implements Loader<LoaderContext> {
    context: LoaderContext | null = null;
    readonly #own: Loader<LoaderContext>;
    #isOver = false;
    #patience: ReturnType<typeof setTimeout> | undefined;

    constructor(config: HlsConfig) {
      this.#own = new Base(config);
    }

    get stats(): LoaderStats {
      return this.#own.stats;
    }

    load(context: LoaderContext, config: LoaderConfiguration, callbacks: LoaderCallbacks<LoaderContext>): void {
      this.context = context;
      const answer = this.#serving(callbacks);
      const kept = context.rangeEnd ? undefined : larder.take(context.url);
      const askOwn = () => {
        if (this.#isOver) return;
        this.#isOver = true;
        clearTimeout(this.#patience);
        this.#own.load(context, config, this.#serving(callbacks, true));
      };
      if (!kept) {
        askOwn();
        return;
      }
      this.#patience = setTimeout(askOwn, PATIENCE);
      kept.then((found) => {
        if (this.#isOver) return;
        this.#isOver = true;
        clearTimeout(this.#patience);
        tell(this.stats, found, context.type === 'media-fragment');
        answer.onSuccess({ url: found.url, data: found.data, code: 200 }, this.stats, context, null);
      }, askOwn);
    }

    abort(): void {
      this.#end();
      this.#own.abort();
    }

    destroy(): void {
      this.#end();
      this.#own.destroy();
    }

    getCacheAge(): number | null {
      return this.#own.getCacheAge?.() ?? null;
    }

    getResponseHeader(name: string): string | null {
      return this.#own.getResponseHeader?.(name) ?? null;
    }

    #end(): void {
      this.#isOver = true;
      clearTimeout(this.#patience);
    }

    #serving(callbacks: LoaderCallbacks<LoaderContext>, isOwn = false): LoaderCallbacks<LoaderContext> {
      return {
        ...callbacks,
        onSuccess: (response, stats, context, details) => {
          if (isOwn && response.data instanceof ArrayBuffer) larder.fetched?.(response.data.byteLength);
          const isList = LISTS.includes(context.type) && typeof response.data === 'string';
          callbacks.onSuccess(
            isList ? { ...response, data: larder.serve(response.url, response.data as string) } : response,
            stats,
            context,
            details,
          );
        },
      };
    }
  };
}

/**
 * How long it took, for hls.js's sums. A list keeps its true moments, by which hls.js knows how old it is; a piece is told
 * as if it came just now in the time it really took, by which hls.js measures the line.
 */
function tell(stats: LoaderStats, found: Found, isPiece: boolean): void {
  const shift = isPiece ? Math.max(0, performance.now() - found.came) : 0;
  stats.loading = { start: found.asked + shift, first: found.first + shift, end: found.came + shift };
  stats.loaded = stats.total = typeof found.data === 'string' ? found.data.length : found.data.byteLength;
  stats.bwEstimate = (stats.total * 8_000) / Math.max(1, found.came - found.first);
}
