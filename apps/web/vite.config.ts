import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { smallHls, smallVast } from '@antenna/player-engines/vite';
import { firstLoad, inlineScripts, precompress, splitConstants } from '@antenna/build';
import { firstTexts } from './build/first-texts.ts';
import { shellPage } from './build/shell-page.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    smallHls(),
    smallVast(),
    splitConstants(here('../../packages/ui-kit/src/icon/glyphs.ts')),
    shellPage(),
    inlineScripts({ look: here('src/look.ts'), early: here('src/early.ts') }),
    firstLoad(),
    firstTexts(here('../../packages/i18n/locales/en')),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    cssCodeSplit: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    // All that the first page needs comes as one file: each further one would be another request that stands before the first paint.
    // The first file names each later one; a glyph's chunk has a name that says nothing and costs bytes there.
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) =>
          name.startsWith('_antenna-constant') ? 'assets/[hash].js' : 'assets/[name]-[hash].js',
        codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] },
      },
    },
  },
  // `npm start` serves the build; this is for work on one screen against a running backend.
  server: {
    proxy: Object.fromEntries(
      ['/v2', '/play', '/media', '/locales', '/robots.txt', '/demo'].map((path) => [
        path,
        process.env['ANTENNA_URL'] ?? 'http://localhost:8080',
      ]),
    ),
  },
});
