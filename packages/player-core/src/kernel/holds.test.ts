import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createHolds } from './holds.ts';

describe('holds', () => {
  it('report a change when the first holder of a reason comes and when its last one goes', () => {
    const changed = vi.fn();
    const holds = createHolds<'ad' | 'pin'>(changed);
    const [first, second] = [holds.take('ad'), holds.take('ad')];
    const pin = holds.take('pin');
    first();
    second();
    pin();
    expect(changed.mock.calls).toEqual([[['ad']], [['ad', 'pin']], [['pin']], [[]]]);
  });

  it('count a holder once, however often it releases', () => {
    const holds = createHolds<'ad'>(() => {});
    const [first, second] = [holds.take('ad'), holds.take('ad')];
    first();
    first();
    expect(holds.reasons()).toEqual(['ad']);
    second();
    expect(holds.reasons()).toEqual([]);
  });

  it('can be taken again after they were released', () => {
    const changed = vi.fn();
    const holds = createHolds<'gate'>(changed);
    holds.take('gate')();
    holds.take('gate');
    expect(changed.mock.calls).toEqual([[['gate']], [[]], [['gate']]]);
  });

  it('show the reasons as they are when a listener asks for them', () => {
    const seen: (readonly string[])[] = [];
    const holds = createHolds<'gate'>(() => seen.push(holds.reasons()));
    holds.take('gate')();
    expect(seen).toEqual([['gate'], []]);
  });

  it('last while any holder of any reason is left, whatever the order of release', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('ad', 'pin', 'gate'), { maxLength: 12 }),
        fc.infiniteStream(fc.nat()),
        (reasons, picks) => {
          const seen: (readonly string[])[] = [];
          const holds = createHolds<string>((now) => seen.push(now));
          const open = reasons.map((reason) => ({ reason, release: holds.take(reason) }));
          while (open.length > 0) {
            expect(new Set(holds.reasons())).toEqual(new Set(open.map((each) => each.reason)));
            const [taken] = open.splice((picks.next().value ?? 0) % open.length, 1);
            taken?.release();
            taken?.release();
          }
          expect(holds.reasons()).toEqual([]);
          for (let index = 1; index < seen.length; index += 1) expect(seen[index]).not.toEqual(seen[index - 1]);
        },
      ),
    );
  });
});
