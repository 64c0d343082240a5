import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLocales, type Locales } from './locales.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

export interface SiteFolders {
  readonly web: string;
  readonly embed: string;
  /** The script for partners' sites, served at /embed/player.js. */
  readonly playerScript: string;
  readonly smarttv: string;
  readonly account: string;
  /** The operator's pictures, served at /media/pictures. */
  readonly pictures: string;
  /** Our own icons, served at /media/icons. */
  readonly icons: string;
  /** Encrypted films, served at /media/protected: without a key they are noise. */
  readonly protectedMedia: string;
  /** Tags and clips of the operator's own ads, served at /media/ads. */
  readonly ads: string;
  readonly locales: Locales;
  readonly localesVersion: () => string;
}

/** Where the builds of the apps, the texts and the operator's pictures lie. */
export function siteFolders(operatorDir: string, root = ROOT): SiteFolders {
  const locales = createLocales(join(root, 'packages/i18n/locales'));
  return {
    web: join(root, 'apps/web/dist'),
    embed: join(root, 'apps/embed/dist'),
    playerScript: join(root, 'packages/embed-sdk/dist/player.umd.cjs'),
    smarttv: join(root, 'apps/smarttv/dist'),
    account: join(root, 'apps/account_mobile/dist'),
    pictures: join(operatorDir, 'pictures'),
    icons: join(root, 'apps/backend/icons'),
    protectedMedia: join(operatorDir, 'media/protected'),
    ads: join(operatorDir, 'media/ads'),
    locales,
    localesVersion: () => locales.version(),
  };
}
