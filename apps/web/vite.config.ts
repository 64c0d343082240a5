import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type BuildEnvironmentOptions, type EnvironmentOptions } from 'vite';
import { smallHls, smallVast } from '@antenna/player-engines/vite';
import {
  devServer,
  firstLoad,
  dynamicImports,
  precompress,
  privateMaps,
  renderedApp,
  splitConstants,
  unusedComponents,
} from '@antenna/build';
import { serviceWorker } from './service-worker/build.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** One script without imports, beside the pages. */
const alone = (name: string): BuildEnvironmentOptions => ({
  outDir: 'dist',
  emptyOutDir: false,
  copyPublicDir: false,
  cssCodeSplit: false,
  rolldownOptions: {
    input: here(`service-worker/${name}.ts`),
    output: { entryFileNames: `${name}.js`, assetFileNames: `${name}[extname]`, codeSplitting: false },
  },
});
const ALONE: EnvironmentOptions = {
  consumer: 'client',
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
};

export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    smallHls(),
    smallVast(),
    splitConstants(here('../../packages/ui-kit/src/icon/glyphs.ts')),
    unusedComponents(),
    firstLoad(),
    dynamicImports(),
    privateMaps(),
    precompress(),
    serviceWorker(here('service-worker'), here('dist')),
  ],
  ...renderedApp({
    server: here('server/main.ts'),
    client: { manifest: true },
    files: {
      // The first file names every later one: hashes are short, and styles and chunks of several pages have no other name.
      chunkFileNames: ({ isDynamicEntry }) => (isDynamicEntry ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'),
      assetFileNames: ({ names }) =>
        names.some((name) => /^(?!index\.).+\.css$/.test(name))
          ? 'assets/[hash:7][extname]'
          : 'assets/[name]-[hash:7][extname]',
    },
    // The service worker lists the files of the others.
    more: { offline: { ...ALONE, build: alone('offline') }, worker: { ...ALONE, build: alone('service-worker') } },
  }),
  build: { target: 'baseline-widely-available', reportCompressedSize: false, chunkSizeWarningLimit: 700 },
  server: devServer('/manifest.webmanifest', '/robots.txt'),
});
