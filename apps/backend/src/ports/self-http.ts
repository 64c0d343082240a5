import { HttpError, type Http } from '@antenna/kernel';

/** Calls to this server by paths (`/psp/…`), over HTTP like any client's; `base` is known once it listens. */
export function selfHttp(base: () => string | undefined): Http {
  return async ({ method, url, headers, body, timeout = 10_000 }) => {
    const origin = base();
    if (origin === undefined) throw new HttpError('network');
    try {
      const response = await fetch(new URL(url, origin), {
        method,
        headers: { ...headers },
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
        ...(body === undefined ? {} : { body }),
      });
      return { status: response.status, body: await response.text(), headers: Object.fromEntries(response.headers) };
    } catch (error) {
      throw new HttpError((error as Error).name === 'TimeoutError' ? 'timeout' : 'network');
    }
  };
}
