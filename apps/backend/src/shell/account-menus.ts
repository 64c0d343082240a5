import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteFolders } from './folders.ts';

/** What `apps/account_mobile/dist/server.mjs` exports. */
interface AccountServer {
  drawMenus(request: { readonly boot: unknown; readonly language: string; readonly texts: unknown }): string;
}

/** The markup of the account's menu; without it the app draws the menu in the browser. */
export type DrawMenus = (page: { readonly boot: unknown; readonly language: string }) => Promise<string | undefined>;

export function accountMenus({ account, locales }: Pick<SiteFolders, 'account' | 'locales'>): DrawMenus {
  return async ({ boot, language }) => {
    const script = join(account, 'server.mjs');
    const found = await stat(script).catch(() => undefined);
    const texts = locales.translation(language);
    if (!found || !texts) return undefined;
    // A new build is another module.
    const server = (await import(`${pathToFileURL(script).href}?${found.mtimeMs}`)) as AccountServer;
    return server.drawMenus({ boot, language, texts: JSON.parse(texts.bytes.toString()) });
  };
}
