import { HttpError, type Http, type HttpRequest, type HttpResponse } from '@antenna/kernel';
import type { BrowserClock } from './browser-clock.ts';

/** Http over `fetch`: any status is an answer, a time limit and an abort are told apart, the server's `Date` corrects the clock. */
export function createFetchHttp({ clock }: { readonly clock?: BrowserClock } = {}): Http {
  return async (request) => {
    const control = new AbortController();
    let isLate = false;
    const timer =
      request.timeout === undefined ? undefined : setTimeout(() => ((isLate = true), control.abort()), request.timeout);
    const abort = () => control.abort();
    if (request.signal?.aborted) abort();
    request.signal?.addEventListener('abort', abort);
    try {
      return await exchange(request, control.signal, clock);
    } catch (trouble) {
      if (trouble instanceof HttpError) throw trouble;
      throw new HttpError(isLate ? 'timeout' : request.signal?.aborted ? 'aborted' : 'network');
    } finally {
      clearTimeout(timer);
      request.signal?.removeEventListener('abort', abort);
    }
  };
}

async function exchange(
  request: HttpRequest,
  signal: AbortSignal,
  clock: BrowserClock | undefined,
): Promise<HttpResponse> {
  const began = Date.now();
  const response = await fetch(request.url, {
    method: request.method,
    headers: request.headers,
    ...(request.body !== undefined && { body: request.body }),
    signal,
    // What is written may be the last word of a page that goes away: it outlives the page.
    keepalive: request.method !== 'GET',
    // The token is no cookie, and no address of ours may travel as a referrer (T1).
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  const date = Date.parse(response.headers.get('date') ?? '');
  // The body of a cached answer has an old date: only one that came now tells the time.
  if (clock && !Number.isNaN(date) && !response.headers.has('age')) clock.correct(date + 500, (began + Date.now()) / 2);
  return { status: response.status, body: await response.text(), headers: Object.fromEntries(response.headers) };
}
