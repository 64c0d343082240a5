import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|mjs|css|html|svg|json|webmanifest)$/;

/** Writes a brotli and a gzip copy of every text file of a build, so that the server compresses nothing. */
export function precompress(): Plugin {
  let out = 'dist';
  const visit = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) visit(path);
      else if (TEXT.test(entry.name) && entry.name !== 'index.html') {
        const source = readFileSync(path);
        if (source.length < 1024) continue;
        writeFileSync(
          `${path}.br`,
          brotliCompressSync(source, {
            params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length },
          }),
        );
        writeFileSync(`${path}.gz`, gzipSync(source, { level: 9 }));
      }
    }
  };
  return {
    name: 'antenna-precompress',
    apply: 'build',
    // A server bundle is not downloaded.
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(config) {
      out = join(config.root, config.build.outDir);
    },
    closeBundle() {
      // A failed build has written no files and reports its own error.
      if (existsSync(out)) visit(out);
    },
  };
}
