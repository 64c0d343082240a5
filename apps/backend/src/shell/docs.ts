import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { serializeAnswer, SerializedAnswer } from '../http/serialized-answer.ts';
import { openApi } from './openapi.ts';
import { pagePolicy } from '@antenna/platform-server';

/** /v2/openapi.json and a page to browse it; both are made at their first use. */
export function registerDocs(app: FastifyInstance): void {
  let described: SerializedAnswer | undefined;
  let page: Promise<{ answer: SerializedAnswer; policy: string; etag: string }> | undefined;

  app.get('/v2/openapi.json', (request, reply) => {
    described ??= serializeAnswer(openApi());
    const { encoding, bytes } = described.packed(String(request.headers['accept-encoding'] ?? ''));
    if (encoding) reply.header('content-encoding', encoding);
    return reply
      .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' })
      .send(bytes);
  });

  app.get('/v2/docs', async (request, reply) => {
    const { answer, policy } = await (page ??= readPage());
    const { encoding, bytes } = answer.packed(String(request.headers['accept-encoding'] ?? ''));
    if (encoding) reply.header('content-encoding', encoding);
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': policy,
      })
      .removeHeader('x-frame-options')
      .send(bytes);
  });
}

async function readPage() {
  const html = await readFile(new URL('docs-page.html', import.meta.url), 'utf8');
  return {
    answer: new SerializedAnswer(Buffer.from(html)),
    policy: pagePolicy({ html, ancestors: [], isHttps: true }),
    etag: createHash('sha1').update(html).digest('base64url'),
  };
}
