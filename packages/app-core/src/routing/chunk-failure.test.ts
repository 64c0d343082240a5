import { expect, it } from 'vitest';
import { isChunkFailure } from './chunk-failure.ts';

it('a chunk that did not load is distinguished from other errors', () => {
  expect(isChunkFailure(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'))).toBe(true);
  expect(isChunkFailure(new TypeError('error loading dynamically imported module: /assets/a.js'))).toBe(true);
  expect(isChunkFailure(new TypeError('Importing a module script failed.'))).toBe(true);
  expect(isChunkFailure(new Error('Unable to preload CSS for /assets/a.css'))).toBe(true);
  expect(isChunkFailure(new TypeError('x is not a function'))).toBe(false);
});
