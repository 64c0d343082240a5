import { HttpError, type Clock, type Http } from '@antenna/kernel';

/** A clock whose timers never keep the process alive. */
export function serverClock(now: () => number = () => Date.now()): Clock {
  return {
    now,
    after(delay, run) {
      const timer = setTimeout(run, Math.min(delay, 2_147_483_647)).unref();
      return () => clearTimeout(timer);
    },
  };
}

/** Calls of a platform elsewhere. */
export function remoteHttp(origin: string): Http {
  const base = origin.replace(/\/+$/, '');
  return async ({ method, url, headers, body, timeout = 10_000 }) => {
    try {
      const response = await fetch(url.startsWith('/') ? base + url : url, {
        method,
        headers,
        ...(body !== undefined && { body }),
        signal: AbortSignal.timeout(timeout),
      });
      return { status: response.status, body: await response.text(), headers: Object.fromEntries(response.headers) };
    } catch {
      throw new HttpError('network');
    }
  };
}

/** Adds headers to every call. */
export const withHeaders =
  (http: Http, added: Readonly<Record<string, string>>): Http =>
  (request) =>
    http({ ...request, headers: { ...request.headers, ...added } });
