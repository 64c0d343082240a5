import { expect, it } from 'vitest';
import { pictureKind } from './kind.ts';

const kindOf = (text: string) => pictureKind(Buffer.from(text));

it.each([
  ['<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['\ufeff\n <svg>'],
  ['<?xml version="1.0"?>\n<svg >'],
  ['<?xml version="1.0"?><!-- a > b --><!DOCTYPE svg PUBLIC "x">\n<!-- c -->\n<SVG\n>'],
])('a drawing is told by what comes first: %j', (text) => {
  expect(kindOf(text)).toBe('svg');
});

it.each([
  ['<html><svg></svg>'],
  ['<!-- <svg> -->'],
  ['<!-- <svg>'],
  ['<!DOCTYPE html><svg>'],
  ['<svgs>'],
  ['<?xml <svg'],
  [''],
])('%j is none', (text) => {
  expect(kindOf(text)).toBeUndefined();
});

it('a hostile picture takes no longer than a good one (T17)', () => {
  // Each comment may end in two places: 14 of them once took 14 s, and all that fit would have taken years.
  const hostile = `<!DOCTYPE SVG>${'\t<!--L><SVG\t-->\t<!--L><SVG\t--><!DOCTYPE SVG>'.repeat(26)}\t><SVG\t`;
  const began = performance.now();
  expect(kindOf(hostile)).toBeUndefined();
  expect(performance.now() - began).toBeLessThan(2_000);
});
