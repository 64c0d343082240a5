import type { FastifyInstance } from 'fastify';
import { originOf } from '../http/origin.ts';
import { registerSharePictures, type SharePictureDeps } from './share-pictures.ts';
import { registerSitemap, SITEMAP_PATH, type SitemapDeps } from './sitemap.ts';

import type { DrawShare, PictureFolders } from '../pictures/index.ts';

export interface SearchEngineParts {
  readonly folders: PictureFolders;
  readonly draw: DrawShare;
}

/** What search engines and messengers ask for besides pages. Apps ask for `/robots.txt` too, to learn whether there is a connection. */
export function registerSearchEngines(
  app: FastifyInstance,
  deps: SitemapDeps & SharePictureDeps,
  share?: SearchEngineParts,
): void {
  app.get('/robots.txt', (request, reply) =>
    reply
      .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
      .send(
        `User-agent: *\nDisallow: /v2/\nDisallow: /play/\nDisallow: /settings\n\nSitemap: ${originOf(deps.settings, request)}${SITEMAP_PATH}\n`,
      ),
  );
  registerSitemap(app, deps);
  if (share) registerSharePictures(app, deps, share);
}
