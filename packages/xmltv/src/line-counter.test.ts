import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { XML_TOKEN } from './limits.ts';
import { createLineCounter } from './line-counter.ts';

/** The line of a character, counted from the beginning. */
const lineOf = (text: string, index: number) => text.slice(0, index).split('\n').length;

describe('the line counter', () => {
  it('begins with line 1; a line break belongs to the line it ends', () => {
    const lines = createLineCounter();
    expect([lines.at(0), lines.last()]).toEqual([1, 1]);
    lines.add('a\nb\n');
    expect([0, 1, 2, 3, 4].map(lines.at)).toEqual([1, 1, 2, 2, 3]);
    expect(lines.last()).toBe(3);
  });

  it('answers the end for what lies after it', () => {
    const lines = createLineCounter();
    lines.add('a\nb');
    expect(lines.at(1_000)).toBe(2);
    lines.add('\n\nc');
    expect([lines.at(3), lines.at(5), lines.last()]).toEqual([2, 4, 4]);
  });

  it('counts on over chunks of any length, backwards within a chunk too', () => {
    const piece = fc.oneof(
      fc.constantFrom('\n', 'a', 'ab\n\nc'),
      fc.nat(90_000).map((length) => 'line of a guide\n'.repeat(Math.ceil(length / 16)).slice(0, length)),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), fc.array(fc.nat(), { maxLength: 6 }), (pieces, picks) => {
        const lines = createLineCounter();
        let text = '';
        for (const each of pieces) {
          lines.add(each);
          text += each;
          for (const pick of picks) {
            const index = pick % (text.length + 1);
            expect(lines.at(index)).toBe(lineOf(text, index));
          }
          expect(lines.last()).toBe(lineOf(text, text.length));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('knows every line of the longest tag that may be open, however much came before it', () => {
    const lines = createLineCounter();
    const chunk = `${'x'.repeat(999)}\n`.repeat(60);
    const count = Math.ceil((3 * XML_TOKEN) / chunk.length);
    for (let at = 0; at < count; at += 1) lines.add(chunk);
    const end = count * chunk.length;
    for (const back of [XML_TOKEN, XML_TOKEN / 2, 1_000, 1])
      expect(lines.at(end - back)).toBe(Math.floor((end - back) / 1_000) + 1);
  });
});
