import type { HttpRequest } from '@antenna/kernel';
import type { Endpoint } from './endpoint.ts';
import { escaped } from './escaped.ts';
import { CALL_TIMEOUT } from './limits.ts';

/** How the token travels: in the query as documented, or in a header that no log keeps (`auth.transport`). */
export type TokenTransport = 'query' | 'header';

export interface RequestParts {
  readonly baseUrl: string;
  readonly language: string;
  readonly transport: TokenTransport;
  readonly token: string | undefined;
}

/** Path and query of a call without the token: the name of an answer in caches and logs. */
export function addressOf<Args, Result>(endpoint: Endpoint<Args, Result>, args: Args): string {
  const query = Object.entries(endpoint.query?.(args) ?? {}).flatMap(([key, value]) =>
    value === undefined ? [] : [`${escaped(key)}=${escaped(value)}`],
  );
  return query.length > 0 ? `${endpoint.path(args)}?${query.join('&')}` : endpoint.path(args);
}

/** The HTTP request of a call. Only calls of the platform (`/v2/…`) carry language and token; foreign addresses never do (B-424). */
export function requestOf<Args, Result>(
  endpoint: Endpoint<Args, Result>,
  args: Args,
  parts: RequestParts,
): HttpRequest {
  const address = addressOf(endpoint, args);
  const isOurs = address.startsWith('/v2/');
  const token = isOurs ? parts.token : undefined;
  const inQuery = token !== undefined && parts.transport === 'query';
  const [body, idempotencyKey] = [endpoint.body?.(args), endpoint.idempotencyKey?.(args)];
  return {
    method: endpoint.method,
    url: `${address.startsWith('/') ? parts.baseUrl : ''}${address}${inQuery ? `${address.includes('?') ? '&' : '?'}access_token=${escaped(token)}` : ''}`,
    headers: {
      accept: 'application/json',
      ...(isOurs && { 'accept-language': parts.language }),
      // On the page's own origin paths are right however a proxy names this server.
      ...(isOurs && parts.baseUrl === '' && { prefer: 'addresses=relative' }),
      ...(token !== undefined && !inQuery && { authorization: `Token ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    timeout: CALL_TIMEOUT,
  };
}

/** An address as it may be logged: without the token. */
export function withoutToken(url: string): string {
  return url.replace(/([?&](?:access_)?token=)[^&#]*/gi, '$1…');
}
