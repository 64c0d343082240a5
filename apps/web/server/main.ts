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
  const manifest = JSON.parse(
    await readFile(join(folder, '.vite/manifest.json'), 'utf8').catch(() => '{}'),
  ) as PageTemplate['manifest'];
  const files = new Set(Object.values(manifest).flatMap((chunk) => chunk?.css ?? []));
  const read = (file: string) => readFile(join(folder, file), 'utf8');
  return {
    html,
    css: sheet === undefined ? '' : await read(sheet),
    manifest,
    sheets: new Map(await Promise.all([...files].map(async (file) => [file, await read(file)] as const))),
  };
}

const [, script = ''] = process.argv;
if (script.endsWith('server.mjs')) {
  const { serve } = await import('./serve.ts');
  await serve(process.argv.slice(2), dirname(script));
}
