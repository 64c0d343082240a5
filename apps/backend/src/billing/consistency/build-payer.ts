import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const BACKEND = join(import.meta.dirname, '../../..');

/**
 * `payer.ts` in one file, for processes that are started only to be killed: opening two hundred files is most of what such a start
 * costs. It lies beside the packages that it loads.
 */
export async function buildPayer(): Promise<{ readonly file: string; remove(): void }> {
  const folder = mkdtempSync(join(BACKEND, 'node_modules/.payer-'));
  await build({
    configFile: false,
    root: BACKEND,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['nodemailer', 'pg', 'stripe', 'undici'] },
    build: {
      ssr: join(import.meta.dirname, 'payer.ts'),
      outDir: folder,
      target: 'node24',
      minify: false,
      rollupOptions: { output: { entryFileNames: 'payer.js', codeSplitting: false } },
    },
  });
  return { file: join(folder, 'payer.js'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}
