import { HttpError, type Http, type HttpRequest, type HttpResponse } from '@antenna/kernel';
import type { BrowserClock } from './browser-clock.ts';

export interface FetchHttpParts {
  readonly clock?: BrowserClock;
  /**
   * A write may be the last request of a page that closes (the default). Engines of TVs up to Chromium 79 refuse every
   * preflighted request that asks for it.
   */
  readonly writesOutlivePage?: boolean;
}

/** `Http` over `fetch`: any status is an answer, a timeout and an abort are different errors, the server's `Date` corrects the clock. */
export function createFetchHttp({ clock, writesOutlivePage = true }: FetchHttpParts = {}): Http {
  return async (request) => {
    const control = new AbortController();
    let isLate = false;
    const timer =
      request.timeout === undefined ? undefined : setTimeout(() => ((isLate = true), control.abort()), request.timeout);
    const abort = () => control.abort();
    if (request.signal?.aborted) abort();
    request.signal?.addEventListener('abort', abort);
    try {
      return await exchange(request, {
        signal: control.signal,
        keepalive: writesOutlivePage && request.method !== 'GET',
        clock,
      });
    } catch (error) {
      if (error instanceof HttpError) throw error;
      throw new HttpError(isLate ? 'timeout' : request.signal?.aborted ? 'aborted' : 'network');
    } finally {
      clearTimeout(timer);
      request.signal?.removeEventListener('abort', abort);
    }
  };
}

interface Exchange {
  readonly signal: AbortSignal;
  readonly keepalive: boolean;
  readonly clock: BrowserClock | undefined;
}

async function exchange(request: HttpRequest, { signal, keepalive, clock }: Exchange): Promise<HttpResponse> {
  const began = Date.now();
  const response = await fetch(request.url, {
    method: request.method,
    headers: request.headers,
    ...(request.body !== undefined && { body: request.body }),
    signal,
    keepalive,
    // The server knows a browser that has signed in before by a cookie; no other site gets one, nor our addresses as a referrer (T1).
    credentials: 'same-origin',
    referrerPolicy: 'no-referrer',
  });
  const date = Date.parse(response.headers.get('date') ?? '');
  // A cached answer (`Age` header) has an old date.
  if (clock && !Number.isNaN(date) && !response.headers.has('age')) clock.correct(date + 500, (began + Date.now()) / 2);
  return { status: response.status, body: await response.text(), headers: Object.fromEntries(response.headers) };
}
