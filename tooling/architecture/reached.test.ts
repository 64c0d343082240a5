// What a package gives out is used by an app in the end: knip takes every export of a package's entry for used.
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { files, read, sources } from './workspace.ts';

/** Exports that no product code uses, with the reason. */
const FOR_TESTS: Readonly<Record<string, string>> = {
  armFailPoint: 'billing: a test ends a process between two statements',
  readPlaylist: 'm3u: a playlist in one piece; the product reads it as a stream',
  SANDBOX_TEXTS: 'payment-sandbox: tests look for its words on its pages',
  paymentEndpoints: 'store: tests read the cache',
};

const isTest = (path: string) =>
  /\.(test|spec|stories)\.\w+$|\/testing\/|\/stories\/|^apps\/stories\/|^tooling\/(e2e|architecture|bench)\//.test(
    path,
  );
const withoutComments = (code: string) => code.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');
const product = new Map(sources.filter((path) => !isTest(path)).map((path) => [path, withoutComments(read(path))]));

interface Exported {
  readonly entry: string;
  readonly name: string;
  /** Its name inside the package. */
  readonly own: string;
}

/** Values that the entries of a package export; types cost nothing. */
function exportsOf(entry: string): readonly Exported[] {
  const lists = [...(product.get(entry) ?? '').matchAll(/export\s+\{([^}]*)\}/g)];
  return lists
    .flatMap(([, list = '']) => list.split(','))
    .map((each) => each.trim())
    .filter((each) => each !== '' && !each.startsWith('type '))
    .map((each) => ({ entry, own: each.split(' as ')[0] ?? each, name: each.split(' as ').at(-1) ?? each }));
}

const entries = files
  .filter((path) => /^packages\/[^/]+\/package\.json$/.test(path))
  .flatMap((path) => {
    const { exports = {} } = JSON.parse(read(path)) as { readonly exports?: Readonly<Record<string, unknown>> };
    return Object.values(exports)
      .filter((target) => typeof target === 'string')
      .map((target) => join(dirname(path), target));
  })
  .filter((path) => /\.tsx?$/.test(path) && product.has(path));

function isReached({ entry, name, own }: Exported): boolean {
  const home = `${entry.split('/').slice(0, 2).join('/')}/`;
  const count = (code: string, pattern: string) => [...code.matchAll(new RegExp(pattern, 'g'))].length;
  return [...product].some(([path, code]) => {
    if (path === entry || !code.includes(path.startsWith(home) ? own : name)) return false;
    if (!path.startsWith(home)) return count(code, `\\b${name}\\b`) > 0;
    const defined = count(code, `(?:function|const|class|enum)\\s+${own}\\b`);
    return !path.endsWith('/index.ts') && count(code, `\\b${own}\\b`) > defined;
  });
}

it('product code reaches every export of a package: delete the others with their tests', () => {
  const exported = entries.flatMap(exportsOf);
  expect(exported.length).toBeGreaterThan(500);
  const unreached = exported.filter((each) => !isReached(each)).map(({ name }) => name);
  expect([...new Set(unreached)].toSorted()).toEqual(Object.keys(FOR_TESTS).toSorted());
});
