import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FILE_SHAPES } from './file-shapes/index.ts';

const GUIDE = readFileSync(join(import.meta.dirname, '../../../../docs/operators.md'), 'utf8');
const [channel] = Object.values(FILE_SHAPES['channels.json'].patternProperties);
const news = FILE_SHAPES['news.json'].items;

/** Names of a file's fields that operators are not told. */
const undocumented = (shape: { readonly properties: object } | undefined): readonly string[] =>
  Object.keys(shape?.properties ?? {}).filter((name) => !new RegExp(`[\`"]${name}[\`"]`).test(GUIDE));

describe('docs/operators.md', () => {
  it.each(Object.keys(FILE_SHAPES))('names the file %s of an operator’s folder', (name) => {
    expect(GUIDE).toContain(name);
  });

  it('names every field of channels.json', () => {
    expect(Object.keys(channel?.properties ?? {}).length).toBeGreaterThan(15);
    expect(undocumented(channel)).toEqual([]);
  });

  it('names every field of news.json, but for the one of the demo', () => {
    expect(undocumented(news)).toEqual(['days_ago']);
  });
});
