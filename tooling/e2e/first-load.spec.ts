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
const SCRIPT_BUDGET = 188_000;
const SHEET_BUDGET = 12_000;
/** What a page of any language asks for; other letters are files of their own. */
const FONT_BUDGET = 17_000;
/** Keys of texts that come with the start page (apps/web/build/first-texts.ts): a sixth of all would be too many. */
const TEXTS_BUDGET = 170;
/** Raw: what stands in the way of the first frame, and what stands behind it until the bundle's sheet is there. */
const FIRST_STYLES_BUDGET = 7_000;
const SHELL_STYLES_BUDGET = 18_000;
const INLINE_SCRIPTS_BUDGET = 8_500;

/** Everybody who may stand in the first load. Another area's page, a dialog, the player: all of them come when they are wanted. */
const OWNERS = [
  '@reduxjs/toolkit',
  '@standard-schema/utils',
  'immer',
  'react',
  'react-dom',
  'react-redux',
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

test('the first page loads one script and one style sheet', () => {
  const html = read('index.html');
  const scripts = named(html, /<script type="module"[^>]* src="([^"]+)"/g);
  const sheets = named(html, /<link rel="stylesheet"[^>]* href="([^"]+)"/g);
  expect([scripts.length, sheets.length, named(html, /<link rel="(modulepreload)"/g).length]).toEqual([1, 1, 0]);
  expect(html.indexOf(scripts[0] ?? '')).toBeGreaterThan(html.indexOf('class="w-shell"'));
  expect(html.indexOf(sheets[0] ?? '')).toBeGreaterThan(html.indexOf('class="w-shell"'));
  // What the script imports is preloaded beside it, or waits for it: neither is wanted.
  expect(named(read(scripts[0] ?? ''), /(?:^|[;}])import\s*[\w*{][^"'()]*?from\s*["'](\.[^"']+)["']/g)).toEqual([]);
  expect(packed(read(scripts[0] ?? '')), 'script').toBeLessThan(SCRIPT_BUDGET);
  expect(packed(read(sheets[0] ?? '')), 'sheet').toBeLessThan(SHEET_BUDGET);
});

test('what precedes the first frame stays small', () => {
  const html = read('index.html');
  const [first = '', ...others] = named(html, /<style>([\s\S]*?)<\/style>/g);
  expect(first.length, 'styles of the first frame').toBeLessThan(FIRST_STYLES_BUDGET);
  expect(first, 'what moves, and what is drawn slowly').not.toMatch(/animation:|transition:|gradient\(/);
  expect(others.join('').length, 'styles').toBeLessThan(SHELL_STYLES_BUDGET);
  // The shell's hero holds the room of its title's picture: words above it would move when that comes.
  expect(html).toMatch(/\.ca-hero-art\{[^}]*height:/);
  // The server takes these behind the first frame, which ends in every shell.
  expect(named(html, /<!--antenna:later (\S+?)-->/g)).toEqual(['look', 'styles']);
  expect(named(html, /(<!--antenna:rest-->)/g).length).toBe(named(html, /(class="w-shell")/g).length);
  expect(named(html, /<script>([\s\S]*?)<\/script>/g).join('').length, 'scripts').toBeLessThan(INLINE_SCRIPTS_BUDGET);
  // Nothing asks for a file of a font before the bundle is there.
  expect(html).not.toContain('.woff2');
});

test('fonts and texts of the first page stay small', () => {
  const fonts = readdirSync(join(dist, 'assets')).filter((file) => file.startsWith('onest-basic'));
  expect(fonts.length).toBe(1);
  expect(readFileSync(join(dist, 'assets', fonts[0] ?? '')).length, 'font').toBeLessThan(FONT_BUDGET);
  const texts = JSON.parse(read('.vite/first-texts.json')) as string[];
  expect(texts.length, 'texts').toBeLessThan(TEXTS_BUDGET);
  // What the page says at once is among them.
  expect(texts).toEqual(
    expect.arrayContaining([
      'shell.home',
      'shell.search',
      'catalogue.watch',
      'catalogue.more_about',
      'channels.minutes_left',
    ]),
  );
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
