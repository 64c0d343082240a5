import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { smallHls, smallVast } from '@antenna/player-engines/vite';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/tv/',
  plugins: [react(), smallHls(), smallVast()],
  build: { outDir: 'dist', target: 'chrome63', assetsInlineLimit: 0, reportCompressedSize: false },
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
