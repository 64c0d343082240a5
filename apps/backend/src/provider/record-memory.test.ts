import { expect, it } from 'vitest';
import { createRecordMemory } from './record-memory.ts';

it('keeps so much, and drops what was used least lately', () => {
  const memory = createRecordMemory<string>(4);
  const keep = memory.reading();
  for (const key of ['a', 'b', 'c']) keep(key, key);
  expect(memory.get('a')).toBe('a');
  keep('list', 'of two', 2);
  expect(['a', 'b', 'c', 'list'].map((key) => memory.get(key))).toEqual(['a', undefined, 'c', 'of two']);
  expect(memory.size).toBe(4);
  keep('list', 'of one', 1);
  expect(memory.size).toBe(3);
  keep('too long', 'of five', 5);
  expect(['a', 'c', 'list', 'too long'].map((key) => memory.get(key))).toEqual(['a', 'c', 'of one', undefined]);
  expect(memory.size).toBe(3);
});

it('does not keep what was being read while it was cleared', () => {
  const memory = createRecordMemory<string>(4);
  const keep = memory.reading();
  memory.clear();
  keep('a', 'old');
  expect(memory.get('a')).toBeUndefined();
  memory.reading()('a', 'new');
  expect(memory.get('a')).toBe('new');
  expect(memory.size).toBe(1);
});
