import type { Http } from '@antenna/kernel';
import type { EarlyAnswers } from '../services.ts';

/**
 * Puts answers that were asked for before the bundle arrived in front of an Http: each serves one GET and is gone; a
 * failed one is asked again. The record is read when a request is made: the page's script may still be adding to it.
 */
export function withEarlyAnswers(http: Http, early: EarlyAnswers): Http {
  const used = new Set<string>();
  return async (request) => {
    const name = request.method === 'GET' ? nameOf(request.url) : '';
    const answer = Object.hasOwn(early, name) && !used.has(name) ? early[name] : undefined;
    if (!answer) return http(request);
    used.add(name);
    const given = await answer.catch(() => undefined);
    return given && given.status < 400 ? given : http(request);
  };
}

/** Path and query without origin and token. */
function nameOf(url: string): string {
  const [path = '', query = ''] = url.replace(/^[a-z]+:\/\/[^/]+/i, '').split('?');
  const rest = query.split('&').filter((pair) => pair !== '' && !pair.startsWith('access_token='));
  return rest.length > 0 ? `${path}?${rest.join('&')}` : path;
}
