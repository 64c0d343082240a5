import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { smallHls, smallVast } from '@antenna/player-engines/vite';
import { firstLoad, precompress, splitConstants, unusedComponents } from '@antenna/build';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    smallHls(),
    smallVast(),
    splitConstants(here('../../packages/ui-kit/src/icon/glyphs.ts')),
    unusedComponents(),
    firstLoad(),
    precompress(),
  ],
  // `vite build` makes both: the browser's files and the server's renderer beside them.
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist',
        manifest: true,
        modulePreload: { polyfill: false },
        cssCodeSplit: true,
        assetsInlineLimit: 0,
        // All that the first page needs comes as one file: each further one would be another request before hydration.
        // The icons of later pages are one file too: the first file names every later one.
        rolldownOptions: {
          output: {
            // The first file names every later one: hashes are short, and styles and chunks of several pages have no other name.
            chunkFileNames: ({ isDynamicEntry }) =>
              isDynamicEntry ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
            assetFileNames: ({ names }) =>
              names.some((name) => /^(?!index\.).+\.css$/.test(name))
                ? 'assets/[hash:7][extname]'
                : 'assets/[name]-[hash:7][extname]',
            codeSplitting: {
              groups: [
                { name: 'first', tags: ['$initial'] },
                { name: 'icons', test: /antenna-constant/ },
              ],
            },
          },
        },
      },
    },
    ssr: {
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: {
        outDir: 'dist',
        emptyOutDir: false,
        copyPublicDir: false,
        target: 'node24',
        minify: false,
        rolldownOptions: {
          input: here('server/main.ts'),
          output: { entryFileNames: 'server.mjs', chunkFileNames: 'server/[name]-[hash].mjs' },
        },
      },
    },
  },
  build: { target: 'baseline-widely-available', reportCompressedSize: false, chunkSizeWarningLimit: 700 },
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
