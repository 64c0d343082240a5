import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { openApi } from './openapi.ts';
import { pagePolicy } from '@antenna/platform-server';

/** /v2/openapi.json and a page to browse it; both are made at their first use. */
export function registerDocs(app: FastifyInstance): void {
  let described: string | undefined;
  let page: Promise<{ readonly html: string; readonly policy: string }> | undefined;

  app.get('/v2/openapi.json', (_request, reply) => {
    described ??= JSON.stringify(openApi());
    return reply
      .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' })
      .send(described);
  });

  app.get('/v2/docs', async (_request, reply) => {
    const { html, policy } = await (page ??= readPage());
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': policy,
      })
      .removeHeader('x-frame-options')
      .send(html);
  });
}

async function readPage() {
  const html = await readFile(new URL('docs-page.html', import.meta.url), 'utf8');
  return { html, policy: pagePolicy({ html, ancestors: [], isHttps: true }) };
}
