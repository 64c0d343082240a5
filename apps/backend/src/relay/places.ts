import type { Clock, Millis } from '@antenna/kernel';
import { LRUCache } from 'lru-cache';
import { PLACE_LAST_MS, PLACE_WAIT_MS } from './limits.ts';
import { UpstreamFailed, type Upstream, type UpstreamRequest } from './upstream.ts';

const HOSTS_MOST = 1_000;

/**
 * Requests the same thing at one server after the other until one has it. A server that failed or said nothing is tried last for a
 * minute, so that not every piece waits for it. Answers what the last one answered where none has it.
 */
export function createPlaces(fetch: (request: UpstreamRequest) => Promise<Upstream>, clock: Clock) {
  const failed = new LRUCache<string, Millis>({ max: HOSTS_MOST });
  const hasFailed = (url: string): boolean => (failed.get(new URL(url).origin) ?? 0) > clock.now();
  const fail = (url: string): void => {
    failed.set(new URL(url).origin, clock.now() + PLACE_LAST_MS);
  };
  return async (urls: readonly string[], request: Omit<UpstreamRequest, 'url'>): Promise<Upstream> => {
    const order = [...urls.filter((url) => !hasFailed(url)), ...urls.filter(hasFailed)];
    for (const url of order.slice(0, -1)) {
      const answer = await within(PLACE_WAIT_MS, request.signal, (signal) => fetch({ ...request, url, signal })).catch(
        (error: unknown) => {
          if (!(error instanceof UpstreamFailed) || request.signal.aborted) throw error;
        },
      );
      if (answer !== undefined && answer.status < 400) return answer;
      if (answer === undefined || answer.status >= 500) fail(url);
      answer?.body.on('error', () => undefined).destroy();
    }
    return fetch({ ...request, url: order.at(-1) ?? '' });
  };
}

/** The wait is for the beginning of the answer; its body may take longer. */
async function within<Result>(
  wait: Millis,
  signal: AbortSignal,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const slow = new AbortController();
  const timer = setTimeout(() => slow.abort(), wait);
  try {
    return await run(AbortSignal.any([signal, slow.signal]));
  } finally {
    clearTimeout(timer);
  }
}
