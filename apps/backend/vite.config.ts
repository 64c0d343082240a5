import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const sources = here('src/');

/** A module that asks where it lies gets its place among the sources: files beside it are read there, not in dist. */
function placeOfSources(): Plugin {
  return {
    name: 'antenna-place-of-sources',
    transform(code, id) {
      if (!id.startsWith(sources) || !code.includes('import.meta.url')) return undefined;
      return code.replaceAll(
        'import.meta.url',
        `new URL(${JSON.stringify(`../src/${relative(sources, id)}`)}, import.meta.url).href`,
      );
    },
  };
}

const TRACING = ['api', 'context-async-hooks', 'core', 'exporter-trace-otlp-http', 'resources', 'sdk-trace'].map(
  (name) => `@opentelemetry/${name}`,
);

/**
 * One file instead of four hundred: opening them is two thirds of a start. The sources run as they are too
 * (`node src/main.ts`), and what is rarely needed (PostgreSQL's driver, the mail client, the import's worker, traces) stays outside.
 */
export default defineConfig({
  root: here('.'),
  plugins: [placeOfSources()],
  ssr: { noExternal: true, external: ['nodemailer', 'pg', 'sharp', 'stripe', 'undici', ...TRACING] },
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'node24',
    minify: false,
    sourcemap: false,
    rollupOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' } },
  },
});
