import type { FastifyReply, FastifyRequest } from 'fastify';

/** On every answer of ours (quality.md T1, T22). What is a page adds its own policy. */
const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
  'x-permitted-cross-domain-policies': 'none',
  'x-dns-prefetch-control': 'off',
} as const;

const API = {
  ...EVERYWHERE,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'cross-origin',
  vary: 'Origin, Accept-Encoding, Accept-Language, Authorization',
} as const;

/**
 * Against the window of another site that opened ours. Who came by himself (an address typed, a bookmark, a link of another
 * program) was opened by none: there it would only cost a new process before the first paint (docs/decisions/0809).
 */
const OPENED = { 'cross-origin-opener-policy': 'same-origin-allow-popups' } as const;

const HSTS = 'max-age=31536000; includeSubDomains';

/** Allowed on other origins (wire.md 1.1). */
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'Content-Type, Authorization, Accept-Language, Idempotency-Key',
  'access-control-max-age': '600',
} as const;
const READABLE = 'Retry-After, X-Request-Id, Date';

/** Whether an origin is one of the configured ones; `*` in one stands for a port or one label of a name. */
export function originMatcher(patterns: readonly string[]): (origin: string) => boolean {
  const tests = patterns.map(
    (pattern) =>
      new RegExp(
        `^${pattern
          .split('*')
          .map((part) => part.replaceAll(/[.+?^${}()|[\]\\/]/g, '\\$&'))
          .join('[\\w-]+')}$`,
        'i',
      ),
  );
  return (origin) => tests.some((test) => test.test(origin));
}

export function createHeaders(corsOrigins: readonly string[]) {
  const isAllowed = originMatcher(corsOrigins);
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const isApi = request.url.startsWith('/v2');
    reply.headers(isApi ? API : EVERYWHERE).header('x-request-id', request.id);
    if (request.headers['sec-fetch-site'] !== 'none') reply.headers(OPENED);
    if (request.protocol === 'https') reply.header('strict-transport-security', HSTS);
    const { origin } = request.headers;
    if (!isApi || !origin || !isAllowed(origin)) return;
    reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', READABLE);
    if (request.method === 'OPTIONS') reply.headers(PREFLIGHT);
  };
}
