// What a first visit downloads before the page can be used: bytes, files and packages. Opens no page: the build
// contains it all.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

const dist = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));
const read = (path: string) => readFileSync(join(dist, path), 'utf8');
const packed = (text: string) => gzipSync(text, { level: 9 }).length;
const named = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, path = '']) => path);

/**
 * Gzip -9. Web is about 1.6 times the baseline page of the same stack (tooling/bench/bundle.mjs); each other page is
 * a chunk of its own.
 */
const SCRIPT_BUDGET = 197_000;
const SHEET_BUDGET = 12_000;
/** Fonts that every language needs; other letters are separate files. */
const FONT_BUDGET = 17_000;

/** The packages of the entry script. Pages of other areas, dialogs and the player are loaded when they are needed. */
const OWNERS = [
  '@reduxjs/toolkit',
  '@standard-schema/utils',
  'i18next',
  'immer',
  'react',
  'react-dom',
  'react-i18next',
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
  'packages/native-bridge',
  'packages/navigation',
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
/** Packages with only a small part in the entry script (bytes before minifying). */
const AT_MOST: Readonly<Record<string, number>> = {
  'packages/native-bridge': 300,
  'packages/session-ui': 1_000,
  'packages/settings-ui': 2_000,
  'packages/channels-ui': 18_000,
  'packages/analytics': 4_000,
};

test('the first page is one script and one sheet', () => {
  const html = read('index.html');
  const scripts = named(html, /<script type="module"[^>]* src="([^"]+)"/g);
  const sheets = named(html, /<link rel="stylesheet"[^>]* href="([^"]+)"/g);
  expect([scripts.length, sheets.length, named(html, /<link rel="(modulepreload)"/g).length]).toEqual([1, 1, 0]);
  // The one inline script notes early clicks; it waits for nothing, as no sheet stands before it.
  expect(named(html, /<(script)>/g)).toHaveLength(1);
  expect(html.indexOf('<script>')).toBeLessThan(html.search(/<link rel="stylesheet"|<style/));
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
  // A string that only hls.js contains.
  const scripts = readdirSync(join(dist, 'assets')).filter(
    (file) => file.endsWith('.js') && read(`assets/${file}`).includes('MEDIA-SEQUENCE'),
  );
  expect(scripts.length).toBeGreaterThan(0);
  for (const file of scripts) expect(read('index.html')).not.toContain(file);
});
