import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Texts } from './shell/page.ts';

const AREA = 'startup.';

/** The texts that stand in packages, by language. */
export function startupTexts(root: string): Texts {
  const folder = join(root, 'packages/i18n/locales');
  return Object.fromEntries(
    readdirSync(folder).map((language) => {
      const texts = JSON.parse(readFileSync(join(folder, language, 'startup.json'), 'utf8')) as Record<string, string>;
      return [language, Object.fromEntries(Object.entries(texts).map(([key, text]) => [key.slice(AREA.length), text]))];
    }),
  );
}
