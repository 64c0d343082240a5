import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { hostPage } from './build/host-page.ts';
import {
  devServer,
  firstLoad,
  inlineScripts,
  inlineStyles,
  dynamicImports,
  precompress,
  privateMaps,
  renderedApp,
  splitConstants,
  unusedComponents,
} from '@antenna/build';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    splitConstants(here('../../packages/ui-kit/src/icon/glyphs.ts')),
    unusedComponents(),
    inlineScripts({ early: here('src/early.ts'), 'draw-menu': here('src/draw-menu.ts') }),
    inlineStyles(),
    hostPage(here('src/host-page')),
    firstLoad(),
    dynamicImports(),
    privateMaps(),
    precompress(),
  ],
  ...renderedApp({
    server: here('src/entry-server.tsx'),
    // The backend serves all apps from one origin: `/assets` belongs to the main app.
    client: { assetsDir: 'account-assets' },
  }),
  // Web views of Android 5 and later are renewed by the Play Store; those of iOS belong to the system.
  build: { target: ['chrome87', 'safari14'], reportCompressedSize: false },
  server: devServer(),
});
