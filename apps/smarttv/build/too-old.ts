import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const LOCALES = here('../../../packages/i18n/locales/');

/** Puts the page for engines that cannot run the app into it, with the texts that are needed before the app’s own, in all languages. */
export function tooOldPage(): Plugin {
  return {
    name: 'antenna-too-old',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('<!--antenna:too-old-->', () => `<script>${script()}</script>`),
    },
  };
}

function script(): string {
  const texts = Object.fromEntries(
    readdirSync(LOCALES).map((language) => {
      const own = JSON.parse(readFileSync(`${LOCALES}${language}/startup.json`, 'utf8')) as Record<string, string>;
      return [
        language,
        ['too_old', 'too_old_hint', 'offline', 'offline_hint', 'retry'].map((key) => own[`startup.${key}`]),
      ];
    }),
  );
  return readFileSync(here('too-old.js'), 'utf8')
    .replaceAll(/^\s*\/\/.*\n/gm, '')
    .replace("'__TEXTS__'", () => JSON.stringify(texts).replaceAll('<', '\\u003c'));
}
