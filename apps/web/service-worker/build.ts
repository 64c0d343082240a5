import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { injectManifest } from 'workbox-build';
import { SCRIPT } from './rules.ts';

/** Scripts and styles of players: large, and loaded when something plays. */
const ENGINES = ['assets/shaka-*', 'assets/hls-*', 'assets/ads-*'];
/** Bytes; the first file is the largest that is kept. */
const LARGEST = 1_000_000;

/** Completes the service worker after all files are written: puts the list of the build's files into it, and joins the offline page. */
export function serviceWorker(folder: string, dist: string): Plugin {
  return {
    name: 'antenna-service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'worker' || name === 'offline',
    async writeBundle() {
      if (this.environment.name === 'offline') await joinOfflinePage(folder, dist);
      else await listFiles(dist);
    },
  };
}

async function listFiles(dist: string): Promise<void> {
  const script = join(dist, SCRIPT);
  const { count, warnings } = await injectManifest({
    swSrc: script,
    swDest: script,
    globDirectory: dist,
    globPatterns: ['assets/*.{js,css}'],
    globIgnores: ENGINES,
    maximumFileSizeToCacheInBytes: LARGEST,
    modifyURLPrefix: { '': '/' },
    // Their names change with their content.
    dontCacheBustURLsMatching: /^\/?assets\//,
  });
  if (count === 0 || warnings.length > 0)
    throw new Error(`The service worker keeps ${count} files. ${warnings.join(' ')}`);
}

/** One file: without a network there would be no others. */
async function joinOfflinePage(folder: string, dist: string): Promise<void> {
  const [script, style] = ['offline.js', 'offline.css'].map((name) => join(dist, name)) as [string, string];
  const page = await readFile(join(folder, 'offline.html'), 'utf8');
  const css = (await readFile(style, 'utf8')).trim();
  const code = (await readFile(script, 'utf8')).trim().replaceAll('</', '<\\/');
  await writeFile(
    join(dist, 'offline.html'),
    page
      .replace('<!--offline:style-->', () => `<style>${css}</style>`)
      .replace('<!--offline:script-->', () => `<script>{${code}}</script>`),
  );
  await Promise.all([rm(script), rm(style)]);
}
