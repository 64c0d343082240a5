import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import {
  classicScripts,
  devServer,
  firstLoad,
  flatSelectors,
  inlineScripts,
  precompress,
  privateMaps,
  splitConstants,
  unusedComponents,
} from '@antenna/build';
import { smallHls, smallVast } from '@antenna/player-engines/vite';
import { tooOldPage } from './build/too-old.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  // The same files lie below /tv/ and in packages for stores.
  base: './',
  plugins: [
    react(),
    smallHls(),
    smallVast(),
    splitConstants(here('../../packages/ui-kit/src/icon/glyphs.ts')),
    unusedComponents(),
    classicScripts(),
    tooOldPage(),
    inlineScripts({ 'last-screen': here('src/last-screen/show.ts') }),
    firstLoad(),
    privateMaps(),
    precompress(),
  ],
  css: { transformer: 'lightningcss', lightningcss: { visitor: flatSelectors } },
  build: {
    outDir: 'dist',
    target: 'chrome53',
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 900,
  },
  server: devServer(),
});
