// Builds a baseline page with the product's Vite and React; answers its folder and the gzip size of its scripts.
import { createRequire } from 'node:module';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../../run/workspace.mjs';

const web = createRequire(join(root, 'apps/web/package.json'));
/** Whose dependencies the pages may use. */
const IMPORTERS = [
  'apps/web/src/entry-client.tsx',
  'packages/app-core/src/index.ts',
  'packages/guide-ui/src/index.ts',
  'packages/player-engines/src/index.ts',
];

export async function buildBare(entry, target = 'baseline-widely-available') {
  const { build } = await import(web.resolve('vite'));
  const folder = mkdtempSync(join(tmpdir(), 'antenna-bare-'));
  const source = join(root, 'tooling/bench/bare', entry);
  const html = join(folder, 'index.html');
  writeFileSync(
    html,
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>bare</title><div id="root"></div><script type="module" src="/main.ts"></script></html>`,
  );
  writeFileSync(join(folder, 'main.ts'), `import ${JSON.stringify(source)};\n`);
  mkdirSync(join(folder, 'out'));
  await build({
    root: folder,
    logLevel: 'error',
    configFile: false,
    oxc: { jsx: { runtime: 'automatic' } },
    plugins: [
      {
        name: 'from-the-product',
        enforce: 'pre',
        async resolveId(id) {
          if (/^[./\0]/.test(id)) return undefined;
          for (const importer of IMPORTERS) {
            const found = await this.resolve(id, join(root, importer), { skipSelf: true }).catch(() => null);
            if (found) return found;
          }
          return undefined;
        },
      },
    ],
    build: { outDir: join(folder, 'out'), target, modulePreload: { polyfill: false } },
  });
  const assets = join(folder, 'out', 'assets');
  const gzip = readdirSync(assets)
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(assets, file)), { level: 9 }).length, 0);
  return { folder: join(folder, 'out'), gzip };
}
