import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PageTemplate } from './document.ts';

export { createRenderer, type PageRequest, type RenderedDocument, type Renderer } from './renderer.ts';
export { textsOf } from './locales.ts';
export type { PageTemplate };

const SHEET = /<link rel="stylesheet"[^>]* href="\/?([^"]+)"/;

/** The template of a build folder; undefined where there is none. */
export async function readTemplate(folder: string): Promise<PageTemplate | undefined> {
  const html = await readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined);
  if (html === undefined) return undefined;
  const sheet = SHEET.exec(html)?.[1];
  const manifest = await readFile(join(folder, '.vite/manifest.json'), 'utf8').catch(() => '{}');
  return {
    html,
    css: sheet === undefined ? '' : await readFile(join(folder, sheet), 'utf8'),
    manifest: JSON.parse(manifest) as PageTemplate['manifest'],
  };
}

const [, script = ''] = process.argv;
if (script.endsWith('server.mjs')) {
  const { serve } = await import('./serve.ts');
  await serve(process.argv.slice(2), dirname(script));
}
