import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';

const here = import.meta.dirname;
const LOCALES = join(here, '../i18n/locales');

/** The two texts of the poster in every language; the script loads nothing else. */
function consentTexts(): Readonly<Record<string, { readonly play: string; readonly text: string }>> {
  return Object.fromEntries(
    readdirSync(LOCALES).map((language) => {
      const texts = JSON.parse(readFileSync(join(LOCALES, language, 'embed.json'), 'utf8')) as Record<string, string>;
      return [language, { play: texts['embed.consent_play'] ?? '', text: texts['embed.consent_text'] ?? '' }];
    }),
  );
}

export default defineConfig({
  root: here,
  define: { CONSENT_TEXTS: JSON.stringify(consentTexts()) },
  build: {
    outDir: 'dist',
    // The age of the browsers that watch on partners' sites, not that of the service's own pages.
    target: 'es2020',
    reportCompressedSize: false,
    lib: {
      entry: join(here, 'src/index.ts'),
      name: 'antenna',
      formats: ['es', 'umd'],
      fileName: (format) => (format === 'es' ? 'index.js' : 'player.umd.cjs'),
    },
  },
});
