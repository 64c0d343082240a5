import type { FastifyInstance } from 'fastify';

/** Media may be played from any origin: the token or grant in the path protects it. */
export const OPEN_MEDIA = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** Answers browsers that ask first, as they do before a request with `Range`. */
export function registerMediaPreflight(app: FastifyInstance, path: string): void {
  app.options(path, { config: { rateLimit: false } }, (_request, reply) =>
    reply
      .code(204)
      .headers({
        ...OPEN_MEDIA,
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': 'Range',
        'access-control-max-age': '86400',
      })
      .send(),
  );
}
