import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { inlineEarly } from './inline-early.ts';

const folder = mkdtempSync(join(tmpdir(), 'antenna-inline-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function pageFor(target: string): Promise<string> {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><body><!--antenna:early--></body>');
  writeFileSync(join(folder, 'early.js'), 'globalThis.early = globalThis.document?.title ?? "none";');
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [inlineEarly(join(folder, 'early.js'))],
    build: { target, write: false },
  });
  const { output } = Array.isArray(result) ? result[0]! : (result as Extract<typeof result, { output: unknown }>);
  const page = output.find(({ fileName }) => fileName === 'index.html');
  return page?.type === 'asset' ? String(page.source) : '';
}

it('builds inline scripts for the engines of the app', async () => {
  const [old, modern] = [await pageFor('chrome53'), await pageFor('chrome111')];
  expect(modern).toContain('?.');
  expect(old).toContain('<script>');
  expect(old).not.toMatch(/\?\.|\?\?/);
});
