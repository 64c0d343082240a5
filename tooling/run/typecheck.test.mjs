import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { programs, projects } from '../architecture/typecheck.mjs';
import { root } from './workspace.mjs';

const folder = mkdtempSync(join(tmpdir(), 'antenna-types-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
/** Settings and files of a tsconfig, wherever it lies. */
const said = (config) => {
  const { extends: base, include = [], exclude = [] } = read(config);
  const at = (path) => resolve(dirname(config), path);
  return { base: at(base), include: include.map(at), exclude: exclude.map(at) };
};

describe('the programs that are type-checked', () => {
  it('hold each project once, with all of its files, under the settings of its own runtime', () => {
    const all = programs(folder);
    expect(all.flatMap((each) => each.projects).toSorted()).toEqual([...projects()].toSorted());
    for (const program of all) {
      const whole = said(program.config);
      for (const project of program.projects) {
        const own = said(join(root, project));
        expect(whole.base, project).toBe(own.base);
        expect(whole.include, project).toEqual(expect.arrayContaining(own.include));
        expect(whole.exclude, project).toEqual(expect.arrayContaining(own.exclude));
      }
      // Nothing of one is left out because another leaves it out.
      for (const path of whole.exclude)
        expect(
          program.projects.some(
            (project) =>
              path.startsWith(join(root, dirname(project))) && said(join(root, project)).exclude.includes(path),
          ),
          path,
        ).toBe(true);
    }
  });

  it('are few: what is shared is checked once a runtime', () => {
    expect(programs(folder).length).toBeLessThan(8);
    expect(projects().length).toBeGreaterThan(25);
  });
});
