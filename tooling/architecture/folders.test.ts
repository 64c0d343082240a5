// A folder has at most 25 sources; tests and stories do not count.
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { sources } from './workspace.ts';

const MAX_SOURCES = 25;
/** Larger folders and their present size, which may only decrease. */
const LARGER: Readonly<Record<string, number>> = {
  // One file for each migration, in order.
  'packages/database/src/migrations': Number.POSITIVE_INFINITY,
  'packages/player-core/src/logic': 32,
};

it('no folder holds more than 25 sources', () => {
  const counts = new Map<string, number>();
  for (const path of sources.filter((each) => !/\.(test|spec|stories)\.\w+$/.test(each)))
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  const tooLarge = [...counts].filter(([folder, count]) => count > (LARGER[folder] ?? MAX_SOURCES));
  expect(tooLarge, 'divide the folder by topic').toEqual([]);
});
