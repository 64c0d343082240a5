import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { devServer, inlineEarly, precompress, privateMaps, splitConstants } from '@antenna/build';
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
    privateMaps(),
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
  server: devServer('/robots.txt'),
});
