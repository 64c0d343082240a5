import { registerChannelTiles } from './channel-tiles.ts';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerUnknown } from '../http/failing.ts';
import { readLanguage } from '../http/language.ts';
import { accountMenus } from './account-menus.ts';
import { createAppPage, type AppPage } from './app-page.ts';
import { registerBuiltFiles } from './built-files.ts';
import { registerDemoPages } from './demo-pages.ts';
import { registerDocs } from './docs.ts';
import { createPlayerScript, registerPartnerSites } from '../partner-sites/index.ts';
import { registerHealth, type Phase } from './health.ts';
import { registerInstalledApp } from '../installed-app/index.ts';
import { registerPictures } from './pictures.ts';
import { registerSearchEngines } from '../search-engines/index.ts';
import { registerServiceWorker } from './service-worker.ts';
import { registerRemotePictures } from './remote-pictures.ts';
import { createWebPage, type WebPage } from './web-page.ts';
import type { SiteFolders } from './folders.ts';
import { ICONS_PATH } from '../provider/icon-address.ts';
import { openSharePictures, OWN_PATH } from '../pictures/index.ts';
import { LOGOS_PATH, type LogoStore } from '../logos/store.ts';
import { TITLE_PICTURES_FOLDER, TITLE_PICTURES_PATH } from '../title-pictures/store.ts';
import type { PictureAddresses, PictureFacts, PictureResizer, RemotePictures } from '../pictures/index.ts';
import type { AnswerCache } from '../http/kept/answer-cache.ts';
import type { ProviderCache } from '../provider/provider-cache.ts';
import type { CatalogueCache } from '../provider/catalogue-cache.ts';
import type { Clock } from '@antenna/kernel';
import type { ContentStore } from '../provider/contents-repository.ts';
import type { Database } from '../db/open.ts';
import type { Outbox } from '../delivery/outbox.ts';
import type { PlayAddresses } from '../ports/play-addresses.ts';
import type { AppSettings } from '../settings.ts';

export interface SiteDeps {
  readonly answers: AnswerCache;
  readonly providers: ProviderCache;
  readonly catalogues: CatalogueCache;
  readonly clock: Clock;
  readonly contents: ContentStore;
  readonly db: Database;
  readonly logos: LogoStore;
  readonly outbox: Outbox;
  readonly pictures: PictureAddresses;
  readonly pictureFacts: PictureFacts;
  readonly playout: PlayAddresses;
  readonly settings: Pick<
    AppSettings,
    'countryHeader' | 'localesVersion' | 'mattressClips' | 'publicOrigins' | 'rateLimits' | 'testing'
  >;
}

export interface SiteParts {
  readonly deps: SiteDeps;
  readonly folders: SiteFolders;
  readonly operatorDir: string;
  /** What the process does now; "running" by default. */
  readonly phase?: () => Phase;
  /** Whose disk `/readyz` looks at. */
  readonly dataDir?: string;
  /** Makes pictures narrower; without it originals are served. */
  readonly resizer?: PictureResizer;
  /** Fetches pictures of other servers; without it none are sent. */
  readonly remote?: RemotePictures;
}

export interface Site {
  register(app: FastifyInstance): Promise<void>;
  /** A page of an app for every address without a route. */
  notFound(request: FastifyRequest, reply: FastifyReply): unknown;
}

const IS_EMBED = /^\/(channel|content)_embed(\/|\?|$)/;
/** What other screens show. */
const RECEIVER = '/receiver';
/** For partners' developers. */
const DEMO = '/embed/demo';
/** The app for TVs; it has one page. */
const TV = '/tv';
/** The account inside native apps, and a page that plays such an app. */
const IS_ACCOUNT = /^\/account_mobile(\/|$)/;
const ACCOUNT_HOST = '/account_mobile/host';
const IS_FILE = /\.[a-z\d]{2,5}$/i;
const FOREVER = 'public, max-age=31536000, immutable';

export function registerSite(parts: SiteParts): Site {
  const { deps, folders, operatorDir, phase = () => 'running', dataDir, resizer, remote } = parts;
  let webPage: WebPage | undefined;
  const embedPage = createAppPage(deps, folders.embed, 'embed');
  const own = new Map([
    [RECEIVER, createAppPage(deps, folders.embed, 'receiver')],
    [DEMO, createAppPage(deps, folders.embed, 'demo')],
  ]);
  const accountPage = createAppPage({ ...deps, menus: accountMenus(folders) }, folders.account, 'account');
  const hostPage = createAppPage(deps, folders.account, 'host');
  const isDemo = async () => (await deps.providers.find())?.brand.demo === true;
  const pageOf = async (path: string): Promise<AppPage | undefined> => {
    if (IS_EMBED.test(path)) return embedPage;
    if (!IS_ACCOUNT.test(path)) return own.get(path) ?? webPage;
    return path === ACCOUNT_HOST && (await isDemo()) ? hostPage : accountPage;
  };
  const tvPage = createAppPage(deps, folders.smarttv, 'tv');
  const offlinePage = createAppPage(deps, folders.web, 'offline');

  const notBuilt = (reply: FastifyReply) =>
    reply
      .code(503)
      .headers({ 'retry-after': 5, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
      .send(
        phase() !== 'starting'
          ? 'The app is not built: run npm start, or build apps/web, apps/embed, apps/account_mobile and apps/smarttv.\n'
          : 'Antenna is starting.\n',
      );

  return {
    async register(app) {
      webPage = createWebPage(app, { ...deps, hasSharePictures: dataDir !== undefined }, folders.web);
      registerHealth(app, { db: deps.db, phase, dataDir });
      const share = dataDir !== undefined && {
        folders: { pictures: folders.pictures, dataDir },
        draw: openSharePictures(join(dataDir, 'share-pictures')),
      };
      registerSearchEngines(app, deps, share || undefined);
      app.get<{ Params: { language: string } }>('/locales/:language/translation.json', (request, reply) =>
        translation(request, reply, folders),
      );
      await registerBuiltFiles(app, { folder: folders.web, assets: 'assets' });
      await registerBuiltFiles(app, { folder: folders.embed, assets: 'embed-assets' });
      await registerBuiltFiles(app, { folder: folders.account, assets: 'account-assets' });
      await registerBuiltFiles(app, { folder: folders.smarttv, assets: 'assets', base: TV });
      registerServiceWorker(app, { folder: folders.web, offlinePage });
      registerInstalledApp(app, {
        providers: deps.providers,
        folders: { pictures: folders.pictures, dataDir: dataDir ?? '' },
      });
      app.get(TV, async (request, reply) => {
        // Addresses in the page are relative to its folder.
        if (!request.url.startsWith(`${TV}/`)) return reply.redirect(`${TV}/${request.url.slice(TV.length)}`);
        return (await tvPage.send(request, reply)) ? reply : notBuilt(reply);
      });
      await registerPictures(app, { prefix: OWN_PATH, folder: folders.pictures, resizer, facts: deps.pictureFacts });
      if (remote) await registerRemotePictures(app, { ...deps, remote, resizer });
      await registerPictures(app, { prefix: ICONS_PATH, folder: folders.icons });
      if (deps.logos.dir !== undefined)
        await registerPictures(app, { prefix: LOGOS_PATH, folder: deps.logos.dir, resizer });
      if (dataDir !== undefined) {
        const folder = join(dataDir, TITLE_PICTURES_FOLDER);
        mkdirSync(folder, { recursive: true });
        await registerPictures(app, { prefix: TITLE_PICTURES_PATH, folder, resizer, facts: deps.pictureFacts });
      }
      registerChannelTiles(app, deps);
      await registerOpenMedia(app, '/media/protected/', folders.protectedMedia);
      await registerOpenMedia(app, '/media/ads/', folders.ads);
      registerDocs(app);
      registerPartnerSites(app, deps, {
        script: createPlayerScript(folders.playerScript),
        hasSharePictures: dataDir !== undefined,
      });
      await registerDemoPages(app, deps, operatorDir);
    },

    async notFound(request, reply) {
      const path = request.url.split('?', 1)[0] ?? '/';
      const isPage =
        (request.method === 'GET' || request.method === 'HEAD') &&
        !path.startsWith('/v2') &&
        !path.startsWith('/play') &&
        !path.startsWith('/media');
      if (!isPage || IS_FILE.test(path)) return answerUnknown(request, reply);
      const page = await pageOf(path);
      return (await page?.send(request, reply)) ? reply : notBuilt(reply);
    },
  };
}

function translation(
  request: FastifyRequest<{ Params: { language: string } }>,
  reply: FastifyReply,
  { locales }: SiteFolders,
): FastifyReply {
  const language = request.params.language.toLowerCase();
  const texts = locales.translation(language) ?? locales.translation(readLanguage(language));
  // `readLanguage` answers English for anything: only what it really understood counts.
  if (!texts || !language.startsWith(readLanguage(language).slice(0, 1))) return answerUnknown(request, reply);
  const isCurrent = (request.query as { v?: string }).v === locales.version();
  const { encoding, bytes } = texts.packed(String(request.headers['accept-encoding'] ?? ''));
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .headers({
      'cache-control': isCurrent ? FOREVER : 'no-cache',
      'content-type': 'application/json; charset=utf-8',
      vary: 'Accept-Encoding',
    })
    .send(bytes);
}

/** What is encrypted needs no token of its own: who may see it is judged where the keys are. Ads are for everybody. */
async function registerOpenMedia(app: FastifyInstance, prefix: string, folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  await app.register(fastifyStatic, {
    root: folder,
    prefix,
    decorateReply: false,
    index: false,
    dotfiles: 'deny',
    cacheControl: false,
    setHeaders: (reply) =>
      void reply.headers({
        'cache-control': 'public, max-age=86400',
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'Content-Length, Content-Range, Date',
        'cross-origin-resource-policy': 'cross-origin',
        // Read, never opened: an operator's XML is no page of this origin.
        'content-security-policy': "default-src 'none'; sandbox",
      }),
  });
}
