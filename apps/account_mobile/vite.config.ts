import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { hostPage } from './build/host-page.ts';
import { firstLoad, inlineEarly, precompress, splitConstants, unusedComponents } from '@antenna/build';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    splitConstants(here('../../packages/ui-kit/src/icon/glyphs.ts')),
    unusedComponents(),
    inlineEarly(here('src/early.ts')),
    hostPage(here('src/host-page')),
    firstLoad(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    // The backend serves all apps from one origin: `/assets` belongs to the main app.
    assetsDir: 'account-assets',
    // Web views of Android 5 and later are renewed by the Play Store; those of iOS belong to the system.
    target: ['chrome87', 'safari14'],
    modulePreload: { polyfill: false },
    cssCodeSplit: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // All that the menu needs comes as one file, as in the web app.
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'] },
            { name: 'icons', test: /antenna-constant/ },
          ],
        },
      },
    },
    reportCompressedSize: false,
  },
  // The backend serves the build; this is for work on one screen against a running backend.
  server: {
    proxy: Object.fromEntries(
      ['/v2', '/play', '/media', '/locales', '/demo'].map((path) => [
        path,
        process.env['ANTENNA_URL'] ?? 'http://localhost:8080',
      ]),
    ),
  },
});
