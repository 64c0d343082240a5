import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkTitle } from './check-title.ts';
import { ImportedTitle } from './title-schema.ts';

const docs = new URL('../../../../../docs/', import.meta.url);

it('is published as JSON Schema (docs/catalogue-title.schema.json)', () => {
  const published = JSON.parse(readFileSync(new URL('catalogue-title.schema.json', docs), 'utf8')) as object;
  expect(published).toEqual({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...(JSON.parse(JSON.stringify(ImportedTitle)) as object),
  });
});

it('accepts the example of docs/operators.md, which names every field', () => {
  const chapter = readFileSync(new URL('operators.md', docs), 'utf8').split('## Importing films and series')[1] ?? '';
  const example = JSON.parse(/```json\n([\s\S]*?)```/.exec(chapter)?.[1] ?? '[]') as readonly object[];
  expect(example.length).toBeGreaterThan(1);
  for (const title of example) expect(checkTitle(title)).toHaveProperty('title');
  const named = new Set(example.flatMap((title) => Object.keys(title)));
  expect(
    Object.keys(ImportedTitle.properties).filter((name) => !named.has(name) && !chapter.includes(`\`${name}\``)),
  ).toEqual([]);
});
