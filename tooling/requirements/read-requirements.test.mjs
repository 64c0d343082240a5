import { describe, expect, it } from 'vitest';
import { namedRequirements, readRequirements, testTitles } from './read-requirements.mjs';

describe('test titles', () => {
  it('are read from it, test, describe, steps and tables, across line breaks', () => {
    const source = [
      "describe('group', () => {",
      "  it('one [A-001]', () => {});",
      "  it.each([[1, (2)], [3]])(\n    'two %s [B-002]',\n    () => {},\n  );",
      "  it.each<readonly [count: number, names: Record<string, 'a'>]>([[1, {}]])('typed %s [B-004]', () => {});",
      "  await test.step(`three 'quoted'`, () => {});",
      "  // it('a comment [C-003]', …)",
      "  submit('no test');",
    ].join('\n');
    expect(testTitles(source)).toEqual([
      'group',
      'one [A-001]',
      'two %s [B-002]',
      'typed %s [B-004]',
      "three 'quoted'",
    ]);
  });

  it('are read after an address with wildcards, which begins no comment', () => {
    const source = ["page.route('**/v2/rows/*', answer);", "it('one', () => {});", "page.route('**/v2/*', answer);"];
    expect(testTitles(source.join('\n'))).toEqual(['one']);
  });
});

describe('requirements', () => {
  it('have a unique id and say how they are proved', () => {
    const requirements = readRequirements();
    expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length);
    expect(requirements.filter(({ text, proof }) => !text || !proof)).toEqual([]);
  });
  it('exist for every id that a test title names', () => {
    const known = new Set(readRequirements().map(({ id }) => id));
    const unknown = [...namedRequirements()].filter(([id]) => !known.has(id));
    expect(unknown).toEqual([]);
  });
});
