import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { AppPage } from './app-page.ts';

/**
 * `/service-worker.js` of the web app's build, and the page that it shows without a network. A build without one answers
 * 404, with which browsers drop the worker they have.
 */
export function registerServiceWorker(
  app: FastifyInstance,
  { folder, offlinePage }: { readonly folder: string; readonly offlinePage: AppPage },
): void {
  app.get('/service-worker.js', async (_request, reply) => {
    const script = await readFile(join(folder, 'service-worker.js')).catch(() => undefined);
    if (!script) return reply.callNotFound();
    return reply
      .headers({ 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' })
      .send(script);
  });
  app.get('/offline.html', async (request, reply) =>
    (await offlinePage.send(request, reply)) ? reply : reply.callNotFound(),
  );
}
