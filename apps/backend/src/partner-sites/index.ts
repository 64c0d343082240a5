import type { Clock } from '@antenna/kernel';
import { allowsOrigin } from '@antenna/partners';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readLanguage } from '../http/language.ts';
import { originOf } from '../http/origin.ts';
import type { ContentStore } from '../provider/contents-repository.ts';
import type { ProviderCache } from '../provider/provider-cache.ts';
import type { AppSettings } from '../settings.ts';
import { framersOf, passOf } from './framers.ts';
import { asXml, oEmbedOf } from './oembed.ts';
import type { PlayerScript } from './player-script.ts';

export { demoSamples, type DemoSamples } from './demo-samples.ts';
export { framersOf, isEmbeddingOpen, passOf } from './framers.ts';
export { createPlayerScript, type PlayerScript } from './player-script.ts';

export interface PartnerSiteDeps {
  readonly clock: Clock;
  readonly contents: ContentStore;
  readonly providers: ProviderCache;
  readonly settings: Pick<AppSettings, 'publicOrigins'>;
}

export interface PartnerSiteParts {
  readonly script: () => Promise<PlayerScript | undefined>;
  readonly hasSharePictures: boolean;
}

export const SCRIPT_PATH = '/embed/player.js';
const SHORTLY = 'public, max-age=300';
/** For every site: nothing here depends on the viewer. */
const OPEN = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
/** oEmbed's own words; consumers look at the status alone. */
const STATUSES = { missing: 404, closed: 401 } as const;

/** What partners' sites and their developers ask for (docs/partners.md): the script, its hash, oEmbed. */
export function registerPartnerSites(app: FastifyInstance, deps: PartnerSiteDeps, parts: PartnerSiteParts): void {
  registerScript(app, deps, parts);

  app.get<{ Querystring: { path?: unknown } }>('/embed/allowed', async (request, reply) => {
    const { origin } = request.headers;
    const { path } = request.query;
    const provider = await deps.providers.find();
    const isOwn = origin === undefined || origin === originOf(deps.settings, request);
    const isAllowed = () => {
      if (!provider) return false;
      const address = typeof path === 'string' && URL.canParse(path, 'http://frame') ? path : '/';
      const url = new URL(address, 'http://frame');
      const query = Object.fromEntries(url.searchParams);
      const pass = passOf(deps.clock, provider, { url: url.pathname + url.search, query });
      return allowsOrigin(framersOf(provider, pass), origin ?? '');
    };
    return reply
      .code(isOwn || isAllowed() ? 204 : 403)
      .headers({ ...OPEN, 'cache-control': 'no-store' })
      .send();
  });

  app.get<{ Querystring: Readonly<Record<string, unknown>> }>('/oembed', async (request, reply) => {
    const { url, format = 'json', maxwidth, maxheight } = request.query;
    void reply.headers({ ...OPEN, 'cache-control': SHORTLY, vary: 'Accept-Encoding, Accept-Language' });
    if (format !== 'json' && format !== 'xml') return failed(reply, 501);
    const provider = await deps.providers.find();
    if (typeof url !== 'string' || !provider) return failed(reply, 404);
    const answer = await oEmbedOf(
      {
        url,
        maxWidth: limitOf(maxwidth),
        maxHeight: limitOf(maxheight),
        language: readLanguage(request.headers['accept-language']),
        origin: originOf(deps.settings, request),
      },
      { provider, contents: deps.contents, hasSharePictures: parts.hasSharePictures },
    );
    if (typeof answer === 'string') return failed(reply, STATUSES[answer]);
    return format === 'xml' ? reply.type('text/xml; charset=utf-8').send(asXml(answer)) : reply.send(answer);
  });
}

function registerScript(app: FastifyInstance, deps: PartnerSiteDeps, { script }: PartnerSiteParts): void {
  app.get(SCRIPT_PATH, async (request, reply) => {
    const found = await script();
    if (!found) return failed(reply, 503);
    const { encoding, bytes } = found.answer.packed(String(request.headers['accept-encoding'] ?? ''));
    if (encoding) reply.header('content-encoding', encoding);
    return reply
      .headers({ ...OPEN, 'cache-control': SHORTLY, vary: 'Accept-Encoding' })
      .type('text/javascript; charset=utf-8')
      .send(bytes);
  });

  app.get('/embed/player.json', async (request, reply) => {
    const found = await script();
    if (!found) return failed(reply, 503);
    return reply
      .headers({ ...OPEN, 'cache-control': SHORTLY })
      .send({ version: 1, src: originOf(deps.settings, request) + SCRIPT_PATH, integrity: found.integrity });
  });
}

const failed = (reply: FastifyReply, status: number) =>
  reply.code(status).type('text/plain; charset=utf-8').send(`${status}\n`);

/** Pixels; anything else is no limit. */
function limitOf(value: unknown): number | undefined {
  const pixels = typeof value === 'string' && /^\d{1,5}$/.test(value) ? Number(value) : 0;
  return pixels > 0 ? pixels : undefined;
}
