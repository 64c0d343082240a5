import { brandTokens } from '@antenna/partners';
import type { FastifyInstance } from 'fastify';
import { readLanguage } from '../http/language.ts';
import { ownFile, type PictureFolders } from '../pictures/index.ts';
import type { ProviderCache, ProviderData } from '../provider/provider-cache.ts';
import { localise } from '../texts/localised.ts';
import {
  createAppIcons,
  PAGE_COLOUR,
  type AppIcons,
  type DrawIcons,
  type IconName,
  type IconPicture,
} from './icons.ts';

const MANIFEST_PATH = '/manifest.webmanifest';
const ICONS_PATH = '/media/app-icons/';
/** As the operator's files are read again. */
const A_WHILE = 'public, max-age=300';
const FOREVER = 'public, max-age=31536000, immutable';

const FILES: Readonly<Record<string, IconName>> = {
  '192.png': 'plain192',
  '512.png': 'plain512',
  'maskable.png': 'maskable512',
};

interface InstalledAppParts {
  readonly providers: ProviderCache;
  readonly folders: PictureFolders;
  readonly draw?: DrawIcons;
}

/**
 * What browsers need to install the web app under the operator's name: `GET /manifest.webmanifest?lang=ru`, and the icons that it
 * names, which are drawn from the brand's square mark or, without one, from its logo.
 */
export function registerInstalledApp(app: FastifyInstance, parts: InstalledAppParts): void {
  const draw = parts.draw ?? createAppIcons();
  const iconsOf = async ({ brand: { brand } }: ProviderData) => {
    const picture = pictureOf(brand, parts.folders);
    return picture && draw(picture);
  };

  app.get<{ Querystring: { lang?: unknown } }>(MANIFEST_PATH, async (request, reply) => {
    const provider = await parts.providers.find();
    if (!provider) return reply.callNotFound();
    const { lang } = request.query;
    const language = readLanguage(typeof lang === 'string' ? lang.slice(0, 10) : request.headers['accept-language']);
    return reply
      .headers({
        'cache-control': A_WHILE,
        'content-type': 'application/manifest+json; charset=utf-8',
        vary: 'Accept-Language',
      })
      .send(JSON.stringify(manifest(provider, language, await iconsOf(provider))));
  });

  app.get<{ Params: { file: string }; Querystring: { v?: unknown } }>(`${ICONS_PATH}:file`, async (request, reply) => {
    const name = Object.hasOwn(FILES, request.params.file) ? FILES[request.params.file] : undefined;
    const provider = name && (await parts.providers.find());
    const icons = provider && (await iconsOf(provider));
    if (!icons || !name) return reply.callNotFound();
    return reply
      .headers({ 'cache-control': request.query.v === icons.version ? FOREVER : A_WHILE, 'content-type': 'image/png' })
      .send(icons.png[name]);
  });
}

type Brand = ProviderData['brand']['brand'];

function pictureOf({ favicon, logo }: Brand, folders: PictureFolders): IconPicture | undefined {
  const mark = ownFile(folders, favicon ?? undefined);
  if (mark !== undefined) return { file: mark, kind: 'mark' };
  const file = ownFile(folders, logo ?? undefined);
  return file === undefined ? undefined : { file, kind: 'logo' };
}

function manifest({ brand: { brand } }: ProviderData, language: string, icons: AppIcons | undefined) {
  const name = localise(brand.name, language);
  const radius = brand.radius ?? 0;
  return {
    id: '/',
    name,
    short_name: localise(brand.short_name ?? brand.name, language),
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // The page is dark until the viewer's theme is known.
    background_color: PAGE_COLOUR,
    theme_color: brandTokens({ color: brand.color, radius }).dark.solid,
    icons: icons ? drawnIcons(icons) : ownIcons(brand),
  };
}

function drawnIcons({ version }: AppIcons) {
  const icon = (file: string, size: number, purpose: string) => ({
    src: `${ICONS_PATH}${file}?v=${version}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return [icon('192.png', 192, 'any'), icon('512.png', 512, 'any'), icon('maskable.png', 512, 'maskable')];
}

/** Where nothing can be drawn: the picture itself, which browsers scale. */
const ownIcons = ({ favicon }: Brand) => (favicon ? [{ src: favicon, sizes: 'any', purpose: 'any' }] : []);
