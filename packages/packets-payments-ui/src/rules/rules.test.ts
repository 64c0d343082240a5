import { describe, expect, it } from 'vitest';
import { arranged } from './arranged.ts';
import { addressId, packetAddress } from './packet-address.ts';

describe('the address of a packet', () => {
  it.each([
    ['15', { packet: '15' }],
    ['acme_15', { provider: 'acme', packet: '15' }],
    ['north_coast_15', { provider: 'north_coast', packet: '15' }],
    ['8_15', { provider: '8', packet: '15' }],
    ['8_15_3', { provider: '8', packet: '15', purchase: '3' }],
    ['base', { packet: 'base' }],
    ['acme_base', { packet: 'acme_base' }],
    ['8_15_3_4', { provider: '8_15_3', packet: '4' }],
  ])('%s [C-011] [C-012] [C-013]', (segment, read) => {
    expect(packetAddress(segment)).toEqual(read);
  });

  it('is made of an id of its own with an operator that is no OTT, when the packet has one [C-015]', () => {
    expect([addressId({ id: 15, idNoOtt: '7_15' }, false), addressId({ id: 15, idNoOtt: '7_15' }, true), addressId({ id: 15 }, false), addressId({ id: 15 }, true)]).toEqual(['7_15', '15', '15', '15']);
  });
});

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
