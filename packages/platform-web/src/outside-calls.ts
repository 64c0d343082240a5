import type { Post } from '@antenna/analytics';

/** Requests an audience counter's pixel without cookies or referrer. Outlives the page. */
export function askPixel(address: string): void {
  const attempt = fetch(address, {
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
    cache: 'no-store',
  });
  // A counter that is down, or blocked by the viewer, does not affect the page.
  attempt.catch(() => {});
}

/**
 * Posts a batch of events as plain text, which needs no CORS preflight; the last events of a page use `sendBeacon`,
 * which outlives it. Where that is refused, by size or setting, they stay for the next page.
 */
export const postEvents: Post = async (url, body, isLast) => {
  if (isLast && typeof navigator.sendBeacon === 'function')
    return navigator.sendBeacon(url, new Blob([body], { type: 'text/plain;charset=UTF-8' }));
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      body,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: isLast,
    });
    return answer.ok;
  } catch {
    return false;
  }
};
