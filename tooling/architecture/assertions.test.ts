// Every test checks something on every run.
import { expect, it } from 'vitest';
import { createFinder } from './assertions.ts';
import { read, sources } from './workspace.ts';

const tests = sources.filter((path) => /\.(test|spec)\.(ts|tsx|mjs)$/.test(path));

it('every test asserts, and not only inside a branch: state what must be there, then read it', () => {
  expect(tests.length).toBeGreaterThan(300);
  const find = createFinder(read);
  const findings = tests.flatMap((path) => find(path));
  expect(findings.map(({ path, line, title, checks }) => `${checks} ${path}:${line} ${title}`)).toEqual([]);
  // It parses every test of the repository: 20 s do not suffice on a busy machine.
}, 90_000);

it('finds a test without an assertion, and one that asserts in a branch alone', () => {
  const code = (body: string) => `import { expect, it } from 'vitest'; it('title', () => { ${body} });`;
  const found = (body: string) => createFinder(() => code(body))('a.test.ts').map(({ checks }) => checks);
  expect(found('expect(1).toBe(1);')).toEqual([]);
  expect(found('1 + 1;')).toEqual(['nothing']);
  expect(found('if (a) expect(1).toBe(1);')).toEqual(['branch']);
  expect(found('if (a) expect(1).toBe(1); else expect(2).toBe(2);')).toEqual([]);
  expect(found('try { run(); } catch (error) { expect(error).toBe(1); }')).toEqual(['branch']);
  expect(found('a && expect(1).toBe(1);')).toEqual(['branch']);
  expect(found('const shows = () => expect(1).toBe(1); shows();')).toEqual([]);
});
