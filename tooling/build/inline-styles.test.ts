import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { inlineStyles } from './inline-styles.ts';

const folder = mkdtempSync(join(tmpdir(), 'antenna-styles-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('puts the style sheet into the page; what loads later does not load it again', async () => {
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><head></head><body><script type="module" src="/a.js"></script></body>',
  );
  writeFileSync(join(folder, 'a.js'), 'import "./a.css"; document.title = "a";');
  writeFileSync(join(folder, 'a.css'), '.a{color:red}');
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [inlineStyles()],
    build: { write: false },
  });
  const { output } = Array.isArray(result) ? result[0]! : (result as Extract<typeof result, { output: unknown }>);
  const page = output.find(({ fileName }) => fileName === 'index.html');
  const html = page?.type === 'asset' ? String(page.source) : '';
  expect(html).toMatch(/<style>\.a\{color:red\}\s*<\/style><link rel="stylesheet"[^>]* disabled>/);
});
