// What a first visit downloads before the page can be used: bytes, files and owners. Nothing is opened: the build says it all.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

const dist = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));
const read = (path: string) => readFileSync(join(dist, path), 'utf8');
const packed = (text: string) => gzipSync(text, { level: 9 }).length;
const named = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, path = '']) => path);

/** Gzip -9. Ours is 1.45 … 1.8 times the bare page of the same stack (tooling/bench/bundle.mjs); a page of its own is a chunk of its own. */
const SCRIPT_BUDGET = 210_000;
const SHEET_BUDGET = 12_000;
/** What a page of any language asks for; other letters are files of their own. */
const FONT_BUDGET = 17_000;

/** Everybody who may stand in the first load. Another area's page, a dialog, the player: all of them come when they are wanted. */
const OWNERS = [
  '@reduxjs/toolkit',
  '@standard-schema/utils',
  'i18next',
  'i18next',
  'immer',
  'react',
  'react-dom',
  'react-i18next',
  'react-redux',
  'react-i18next',
  'react-router',
  'redux',
  'redux-thunk',
  'reselect',
  'scheduler',
  'use-sync-external-store',
  'build',
  'apps/web',
  'packages/analytics',
  'packages/api-client',
  'packages/app-core',
  'packages/app-core',
  'packages/catalogue',
  'packages/catalogue-ui',
  'packages/channels-ui',
  'packages/i18n',
  'packages/kernel',
  'packages/navigation',
  'packages/parental',
  'packages/partners',
  'packages/platform-web',
  'packages/schedule',
  'packages/session',
  'packages/session-ui',
  'packages/settings-ui',
  'packages/shell-ui',
  'packages/store',
  'packages/ui-kit',
];
/** Some have a word to say in the header or at the end of a child's time, and no more (bytes before minifying). */
const AT_MOST: Readonly<Record<string, number>> = {
  'packages/session-ui': 5_000,
  'packages/settings-ui': 2_000,
  'packages/channels-ui': 26_000,
  'packages/parental': 14_000,
  'packages/analytics': 4_000,
};

test('the first page is one script and one sheet', () => {
  const html = read('index.html');
  const scripts = named(html, /<script type="module"[^>]* src="([^"]+)"/g);
  const sheets = named(html, /<link rel="stylesheet"[^>]* href="([^"]+)"/g);
  expect([scripts.length, sheets.length, named(html, /<link rel="(modulepreload)"/g).length]).toEqual([1, 1, 0]);
  // Nothing runs inline, and what the script imports would wait for it.
  expect(named(html, /<(script)>/g)).toEqual([]);
  expect(named(read(scripts[0] ?? ''), /(?:^|[;}])import\s*[\w*{][^"'()]*?from\s*["'](\.[^"']+)["']/g)).toEqual([]);
  expect(packed(read(scripts[0] ?? '')), 'script').toBeLessThan(SCRIPT_BUDGET);
  expect(packed(read(sheets[0] ?? '')), 'sheet').toBeLessThan(SHEET_BUDGET);
});

test('fonts of the first page stay small', () => {
  const fonts = readdirSync(join(dist, 'assets')).filter((file) => file.startsWith('onest-basic'));
  expect(fonts.length).toBe(1);
  expect(readFileSync(join(dist, 'assets', fonts[0] ?? '')).length, 'font').toBeLessThan(FONT_BUDGET);
});

test('only these packages are in the entry script', () => {
  const owners = JSON.parse(read('.vite/first-load.json')) as Record<string, number>;
  expect(
    Object.keys(owners).filter((owner) => !OWNERS.includes(owner)),
    'a lazy chunk lost its import()',
  ).toEqual([]);
  for (const [owner, most] of Object.entries(AT_MOST)) expect(owners[owner] ?? 0, owner).toBeLessThan(most);
  // hls.js says this and nobody else does.
  const scripts = readdirSync(join(dist, 'assets')).filter(
    (file) => file.endsWith('.js') && read(`assets/${file}`).includes('MEDIA-SEQUENCE'),
  );
  expect(scripts.length).toBeGreaterThan(0);
  for (const file of scripts) expect(read('index.html')).not.toContain(file);
});
