import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { build } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { classicScripts } from './classic-scripts.ts';
import { flatSelectors } from './flat-selectors.ts';

const folder = mkdtempSync(join(tmpdir(), 'antenna-classic-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FILES = {
  'index.html': `<!doctype html><html><head>
<!--antenna:head-->
<title>x</title></head><body><script type="module" src="/main.js"></script></body></html>`,
  'main.js': `import './style.css';
import { inlined } from './near.js';
window.open = async () => [(await import('./player.js')).name?.at(-1), await import('./near.js'), inlined];
window.more = () => import('./drm.js');
window.other = (address) => import(/* @vite-ignore */ address);`,
  'near.js': `export const inlined = 'near';`,
  'player.js': `import { inlined } from './near.js';
import { both } from './both.js';
export const name = [both, inlined, 'player'];`,
  'drm.js': `import { both } from './both.js';
export const drm = both + ' drm';`,
  'both.js': `globalThis.runs = (globalThis.runs ?? 0) + 1;
export const both = 'both';`,
  'style.css': `:where(:root, [data-theme='dark']) { --a: 1px } :where(.a) :is(.b, .c):hover { color: red } .d { color: var(--a) }`,
};

async function built(): Promise<ReadonlyMap<string, string>> {
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  const result = await build({
    root: folder,
    base: './',
    configFile: false,
    logLevel: 'error',
    plugins: [classicScripts()],
    css: { transformer: 'lightningcss', lightningcss: { visitor: flatSelectors } },
    build: { target: 'chrome53', write: false, cssMinify: 'lightningcss' },
  });
  const { output } = Array.isArray(result) ? result[0]! : (result as Extract<typeof result, { output: unknown }>);
  return new Map(output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]));
}

/** A page without modules: what a script loads is run from the build. */
function pageOf(files: ReadonlyMap<string, string>) {
  const loaded: string[] = [];
  const context: Record<string, unknown> = {};
  // Vite reports scripts that did not load.
  Object.assign(context, { window: context, Event, dispatchEvent: () => true });
  context['document'] = {
    createElement: () => ({}),
    head: {
      removeChild() {},
      appendChild(script: { src: string; onload(): void; onerror(): void }) {
        loaded.push(script.src);
        // Downloads take time.
        queueMicrotask(() => {
          const code = files.get(script.src);
          if (code === undefined) return script.onerror();
          runInContext(code, sandbox);
          script.onload();
        });
      },
    },
  };
  const sandbox = createContext(context);
  return { sandbox, loaded, context };
}

it('builds one classic script, and others for what is imported later', async () => {
  const files = await built();
  const scripts = [...files.keys()].filter((name) => name.endsWith('.js'));
  expect(scripts.map((name) => name.replace(/-[\w-]{8}\.js$/, '')).toSorted()).toEqual([
    'assets/both',
    'assets/drm',
    'assets/index',
    'assets/player',
  ]);
  const html = files.get('index.html') ?? '';
  expect(html).toMatch(/<script defer src="\.\/assets\/index-[\w-]{8}\.js"><\/script>/);
  // What the server adds overrides the style sheet.
  expect(html.indexOf('<!--antenna:head-->')).toBeGreaterThan(html.indexOf('stylesheet'));
  const main = files.get(scripts.find((name) => name.includes('index')) ?? '') ?? '';
  expect(main).not.toMatch(/\?\.|\bimport\(|^export /m);

  const { sandbox, loaded, context } = pageOf(files);
  runInContext(main, sandbox);
  expect(loaded).toEqual([]);
  const open = context['open'] as () => Promise<readonly [string, { inlined: string }, string]>;
  const [name, near, direct] = await open();
  expect([name, near.inlined, direct]).toEqual(['player', 'near', 'near']);
  await open();
  expect(loaded.map((path) => path.replace(/-.*/, '')).toSorted()).toEqual(['assets/both', 'assets/player']);
  const other = context['other'] as (address: string) => Promise<unknown>;
  await expect(other('https://other.example/module.js')).rejects.toThrow('no modules');
  const more = context['more'] as () => Promise<{ drm: string }>;
  expect((await more()).drm).toBe('both drm');
  // What several scripts use is run once.
  expect([loaded.length, context['runs']]).toEqual([3, 1]);
});

it('gives a part that is asked for twice only with all it needs', async () => {
  const files = await built();
  const { sandbox, context } = pageOf(files);
  runInContext([...files].find(([name]) => name.includes('index-'))?.[1] ?? '', sandbox);
  const open = context['open'] as () => Promise<readonly unknown[]>;
  const asked: Promise<readonly unknown[]>[] = [];
  // Also while its own script has come and the one it needs has not.
  for (let turn = 0; turn < 30; turn += 1) {
    asked.push(open());
    await Promise.resolve();
  }
  expect(new Set((await Promise.all(asked)).map(([name]) => name))).toEqual(new Set(['player']));
});

it('can load a part again that failed', async () => {
  const files = new Map(await built());
  const { sandbox, context } = pageOf(files);
  runInContext([...files].find(([name]) => name.includes('index-'))?.[1] ?? '', sandbox);
  const [name, code] = [...files].find(([file]) => file.includes('player-')) ?? ['', ''];
  files.delete(name);
  const open = context['open'] as () => Promise<readonly unknown[]>;
  await expect(open()).rejects.toThrow('not loaded');
  files.set(name, code);
  expect((await open())[0]).toBe('player');
});

it('leaves no :where and :is in the style sheet, and drops no rule', async () => {
  const css = [...(await built())].find(([name]) => name.endsWith('.css'))?.[1] ?? '';
  expect(css).not.toMatch(/:where|:is\(/);
  expect(css).toMatch(/:root,\[data-theme=["']?dark["']?\]\{--a:1px\}/);
  expect(css).toMatch(/\.a \.b:hover,\.a \.c:hover\{color:red\}/);
});
