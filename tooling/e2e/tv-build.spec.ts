// The build of the TV app against what engines from Chromium 53 on can read. Opens no page: the build contains it all.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { parse } from 'acorn';

const dist = fileURLToPath(new URL('../../apps/smarttv/dist', import.meta.url));
const read = (path: string) => readFileSync(join(dist, path), 'utf8');
const assets = (ending: string) =>
  readdirSync(join(dist, 'assets'))
    .filter((name) => name.endsWith(ending))
    .map((name) => `assets/${name}`);
const packed = (paths: readonly string[]) =>
  paths.reduce((sum, path) => sum + gzipSync(read(path), { level: 9 }).length, 0);

const KB = 1024;
const html = read('index.html');
const shell = [...html.matchAll(/<script[^>]* src="\.\/([^"]+)"/g)].map(([, path = '']) => path);
/** The script with hls.js, by a string that nothing else contains. */
const player = assets('.js').filter((path) => read(path).includes('MEDIA-SEQUENCE'));

test('its page has one classic script, which every supported engine can read', () => {
  expect(shell).toHaveLength(1);
  expect(html).not.toMatch(/type="module"|crossorigin|modulepreload/);
  for (const path of assets('.js')) expect(() => parse(read(path), { ecmaVersion: 2016 }), path).not.toThrow();
});

test('the inline script that tells older engines where else to watch is ES5; every supported engine can read the other', () => {
  const [tooOld = '', lastScreen = '', ...more] = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => code,
  );
  expect(more).toEqual([]);
  expect(tooOld).toContain('antennaTooOld = true');
  expect(() => parse(tooOld, { ecmaVersion: 5 })).not.toThrow();
  expect(lastScreen).toContain('lastScreen');
  expect(() => parse(lastScreen, { ecmaVersion: 2016 })).not.toThrow();
});

test('its scripts call nothing that throws in old engines and cannot be filled in', () => {
  for (const path of assets('.js')) {
    const code = read(path);
    expect(code.match(/\\p\{\w+/g) ?? [], path).toEqual([]);
    expect(
      code.match(/(querySelector(All)?|matches|closest)\([^)]*:(focus-visible|has|is|where)\b/g) ?? [],
      path,
    ).toEqual([]);
    // A look-behind is a syntax error below 62.
    expect(code.match(/\(\?<[=!]/g) ?? [], path).toEqual([]);
  }
});

test('its style sheet has nothing that old engines drop and a build cannot lower', () => {
  const css = assets('.css').map(read).join('\n');
  expect(css.length).toBeGreaterThan(1000);
  const flexGaps = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, , body = '']) => /(^|;)\s*(row-|column-)?gap:/.test(body) && !/display:\s*(inline-)?grid/.test(body))
    .map(([, selector]) => selector);
  expect(flexGaps).toEqual([]);
  const used = (pattern: RegExp) => css.match(pattern) ?? [];
  // :where and :is 88, :has 105, :focus-visible 86, aspect-ratio 88, clamp/min/max 79, grid 57, nesting, layers, containers
  expect(used(/:(where|is|has|focus-visible)\b/g)).toEqual([]);
  expect(used(/(^|[{;])(aspect-ratio|inset|inset-(block|inline)|content-visibility):/g)).toEqual([]);
  expect(used(/\b(clamp|min|max)\(/g)).toEqual([]);
  expect(used(/display:\s*(inline-)?grid/g)).toEqual([]);
  expect(used(/@(layer|container|property|starting-style)|\b(oklch|oklab|color-mix|light-dark)\(/g)).toEqual([]);
});

test('shell, player and style sheet keep their budgets', () => {
  expect(packed(shell)).toBeLessThanOrEqual(230 * KB);
  expect(shell).not.toEqual(expect.arrayContaining(player));
  expect(packed(player)).toBeLessThanOrEqual(200 * KB);
  expect(packed(assets('.css'))).toBeLessThanOrEqual(15 * KB);
});
