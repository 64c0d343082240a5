import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineEarly, precompress, splitConstants } from '@antenna/build';
import { smallHls, smallVast } from '@antenna/player-engines/vite';
import { preloadLazy } from './build/preload-lazy.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    smallHls(),
    smallVast(),
    splitConstants(here('../../packages/ui-kit/src/icon/glyphs.ts')),
    preloadLazy('embed/src/App.tsx', 'player-engines/src/hls/index'),
    inlineEarly(here('src/early.ts')),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    // The backend serves both apps from one origin: `/assets` belongs to the main app.
    assetsDir: 'embed-assets',
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    cssCodeSplit: true,
    assetsInlineLimit: 0,
    rolldownOptions: { input: { main: here('index.html'), receiver: here('receiver.html'), demo: here('demo.html') } },
    reportCompressedSize: false,
  },
  // The backend serves the build; this is for development of the player against a running backend.
  server: {
    proxy: Object.fromEntries(
      ['/v2', '/play', '/media', '/locales', '/robots.txt', '/demo'].map((path) => [
        path,
        process.env['ANTENNA_URL'] ?? 'http://localhost:8080',
      ]),
    ),
  },
});
