import { describe, expect, it } from 'vitest';
import { arranged } from './arranged.ts';

describe('the packets of a provider', () => {
  const PACKETS = [{ id: 1, price: 300 }, { id: 2, price: 100 }, { id: 3, price: 200 }, { id: 4, price: 100 }];
  const NEUTRAL = { only: [], without: [], first: [], order: 'given' } as const;
  const ids = (rules: Partial<Parameters<typeof arranged>[1]>) => arranged(PACKETS, { ...NEUTRAL, ...rules }).map(({ id }) => id);

  it('stand as they were given, unless its row says otherwise [C-088]', () => {
    expect(ids({})).toEqual([1, 2, 3, 4]);
    expect(ids({ order: 'price' })).toEqual([2, 4, 3, 1]);
    expect(ids({ without: [2, 9] })).toEqual([1, 3, 4]);
    expect(ids({ only: [3, 1] })).toEqual([1, 3]);
    expect(ids({ first: [4, 9, 3] })).toEqual([4, 3, 1, 2]);
    expect(ids({ first: [1], order: 'price', without: [3] })).toEqual([1, 2, 4]);
  });
});
