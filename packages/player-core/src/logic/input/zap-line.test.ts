import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aroundInLine, besideInLine, type ZapChannel } from './zap-line.ts';

const channel = (id: number, change: Partial<ZapChannel> = {}): ZapChannel => ({
  id,
  number: id,
  name: `C${id}`,
  opens: true,
  isPassed: false,
  ...change,
});
const line = [channel(1), channel(2, { isPassed: true }), channel(3, { opens: false }), channel(4)];

describe('the next and the previous channel', () => {
  it('go round the ends, leave out what cannot be watched, and include what has a prompt', () => {
    expect(besideInLine(line, 1, 1)?.id).toBe(3);
    expect(besideInLine(line, 3, -1)?.id).toBe(1);
    expect(besideInLine(line, 3, 1)?.id).toBe(4);
    expect(besideInLine(line, 4, 1)?.id).toBe(1);
    expect(besideInLine(line, 1, -1)?.id).toBe(4);
  });

  it('start from a channel that itself is left out', () => {
    expect([besideInLine(line, 2, 1)?.id, besideInLine(line, 2, -1)?.id]).toEqual([3, 1]);
  });

  it('from outside the list are its ends', () => {
    expect([besideInLine(line, 99, 1)?.id, besideInLine(line, 99, -1)?.id]).toEqual([1, 4]);
    expect([besideInLine(line, undefined, 1)?.id, besideInLine(line, undefined, -1)?.id]).toEqual([1, 4]);
  });

  it('from outside a list of one are that one', () => {
    expect([besideInLine([channel(1)], 99, 1)?.id, besideInLine([channel(1)], 99, -1)?.id]).toEqual([1, 1]);
  });

  it('do not exist where there is no other channel', () => {
    for (const step of [1, -1] as const) {
      expect(besideInLine([channel(1)], 1, step)).toBeUndefined();
      expect(besideInLine([channel(1), channel(2, { isPassed: true })], 1, step)).toBeUndefined();
      expect(besideInLine([channel(1, { isPassed: true })], 99, step)).toBeUndefined();
      expect(besideInLine([], 1, step)).toBeUndefined();
    }
  });

  it('requested as often as there are channels, meet each that is not left out once and come back', () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: 2, maxLength: 40 }),
        fc.constantFrom<1 | -1>(1, -1),
        (passed, step) => {
          const any = passed.map((isPassed, id) => channel(id, { isPassed: isPassed && id !== 0 }));
          const met: number[] = [];
          let at = 0;
          do {
            at = besideInLine(any, at, step)?.id ?? 0;
            met.push(at);
          } while (at !== 0 && met.length < 100);
          expect(met.toSorted((a, b) => a - b)).toEqual(any.filter(({ isPassed }) => !isPassed).map(({ id }) => id));
        },
      ),
    );
  });

  it('undo each other', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 3, maxLength: 20 }), fc.nat(), (passed, pick) => {
        const any = passed.map((isPassed, id) => channel(id, { isPassed }));
        const open = any.filter((each) => !each.isPassed);
        fc.pre(open.length > 1);
        const from = open[pick % open.length]?.id;
        expect(besideInLine(any, besideInLine(any, from, 1)?.id, -1)?.id).toBe(from);
      }),
    );
  });
});

describe('the small list of channels', () => {
  const long = Array.from({ length: 20 }, (_, id) => channel(id));
  const ids = (id: number | undefined, count: number, from: readonly ZapChannel[] = long) =>
    aroundInLine(from, id, count).map((each) => each.id);

  it('has the channel in its middle and goes round the ends', () => {
    expect(ids(10, 7)).toEqual([7, 8, 9, 10, 11, 12, 13]);
    expect(ids(0, 7)).toEqual([17, 18, 19, 0, 1, 2, 3]);
    expect(ids(19, 7)).toEqual([16, 17, 18, 19, 0, 1, 2]);
  });

  it('of an even count has one more before the channel than after it', () => {
    expect(ids(10, 4)).toEqual([8, 9, 10, 11]);
  });

  it('of no more channels than fit is the whole list in its own order', () => {
    expect(ids(3, 7, long.slice(0, 7))).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(aroundInLine(line, 3, 7)).toBe(line);
    expect(ids(3, 7, long.slice(0, 8))).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('around a channel outside the list begins with the first channel in the middle', () => {
    expect(ids(undefined, 3)).toEqual([19, 0, 1]);
    expect(ids(99, 3)).toEqual([19, 0, 1]);
  });

  it('never has a channel twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.nat(40), fc.integer({ min: 1, max: 12 }), (size, id, count) => {
        const list = Array.from({ length: size }, (_, each) => channel(each));
        const shown = ids(id, count, list);
        expect(new Set(shown).size).toBe(shown.length);
        expect(shown.length).toBe(Math.min(size, count));
        if (id < size) expect(shown).toContain(id);
      }),
    );
  });
});
