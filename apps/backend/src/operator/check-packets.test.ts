import { describe, expect, it } from 'vitest';
import { shopOf } from '@antenna/billing';
import type { PacketFile } from '../provider/packet-record.ts';
import { packetsProblem } from './check-packets.ts';
import { parseOperatorFile } from './read-files.ts';
import { checkBelongings, type Belongings } from './repository/holdings.ts';

const MONTH = { days: 0, months: 1, years: 0 };
const packet = (id: number, more: Partial<PacketFile> = {}): PacketFile => ({
  id,
  name: 'P',
  price: '10.00',
  is_base: true,
  period_human: MONTH,
  channels: [],
  ...more,
});

describe('packets.json', () => {
  it('takes every kind of packet', () => {
    const packets = [
      packet(1, {
        periods: [{ period_human: { days: 0, months: 0, years: 1 }, price: '100.00' }],
        trial: { days: 7 },
        agreement: { id: 1, version: '1', url: '/a' },
      }),
      packet(2, { agreement: { id: 1, version: '1', url: '/a' } }),
      packet(3, { bundle: [1, 2] }),
      packet(4, { price: '0.00', type: 'promo' }),
      packet(5, { price: '0.00', period_human: { days: 0, months: 0, years: 0 } }),
    ];
    expect(packetsProblem(packets)).toBeUndefined();
  });

  it.each([
    [packet(1), '/1/id is there twice (1)'],
    [
      packet(2, { period_human: { days: 0, months: 0, years: 0 } }),
      '/1/period_human is empty though the packet has a price',
    ],
    [
      packet(2, { periods: [{ period_human: MONTH, price: '9.00' }] }),
      '/1/periods/0/period_human is there twice (P1M)',
    ],
    [
      packet(2, { periods: [{ period_human: { days: 0, months: 0, years: 0 }, price: '9.00' }] }),
      '/1/periods/0/period_human is empty',
    ],
    [packet(2, { trial: { price: '1.00' } }), '/1/trial has no length: days, months or years'],
    [packet(2, { type: 'promo' }), '/1/price has to be 0.00 for the type promo'],
    [packet(2, { type: 'promo', price: '0.00', trial: { days: 1 } }), '/1/trial makes no sense for the type promo'],
    [packet(2, { bundle: [9] }), '/1/bundle/0 is no other packet of this file (9)'],
    [packet(2, { bundle: [1, 2] }), '/1/bundle/1 is no other packet of this file (2)'],
    [packet(2, { bundle: [1, 1] }), '/1/bundle/1 is there twice (1)'],
  ])('names the place of what cannot be sold: %#', (broken, line) => {
    expect(packetsProblem([packet(1), broken])).toBe(line);
  });

  it('names a bundle of bundles, and agreements that differ under one number', () => {
    expect(packetsProblem([packet(1), packet(2, { bundle: [1] }), packet(3, { bundle: [2] })])).toBe(
      '/2/bundle/0 is a bundle itself (2)',
    );
    const agreement = { id: 1, version: '1', url: '/a' };
    expect(packetsProblem([packet(1, { agreement }), packet(2, { agreement: { ...agreement, version: '2' } })])).toBe(
      '/1/agreement differs from the other one with the same id (1)',
    );
  });

  it('is refused with the file’s name and the place', async () => {
    await expect(parseOperatorFile('packets.json', JSON.stringify([packet(1), packet(1)]))).rejects.toThrow(
      'packets.json: /1/id is there twice (1)',
    );
    await expect(
      parseOperatorFile('packets.json', JSON.stringify([{ ...packet(1), lock: { status: 404, message: 'x' } }])),
    ).rejects.toThrow(/packets\.json: \/0\/lock\/status/);
    await expect(
      parseOperatorFile(
        'packets.json',
        JSON.stringify([packet(1, { periods: [{ period_human: MONTH, price: '-9' }] })]),
      ),
    ).rejects.toThrow(/packets\.json: \/0\/periods\/0\/price must match pattern/);
  });
});

describe('accounts.json', () => {
  const shop = shopOf({ id: 1, brand: { provider: {} }, packets: [packet(1)].map((file) => ({ file })) } as never);

  it.each([
    [{ packets: [1, 9] }, '/0/packets/1 is no packet of packets.json (9)'],
    [{ holdings: [{ packet: 9 }] }, '/0/holdings/0/packet is no packet of packets.json (9)'],
    [
      { holdings: [{ packet: 1, period: { days: 3, months: 0, years: 0 } }] },
      '/0/holdings/0/period is none of packet 1',
    ],
    [{ holdings: [{ packet: 1, state: 'paused' }] }, '/0/holdings/0/paused stands exactly when state is paused'],
    [{ holdings: [{ packet: 1, paused: 'funds' }] }, '/0/holdings/0/paused stands exactly when state is paused'],
  ] as [Belongings, string][])('names the place of what no account can have: %#', (account, line) => {
    expect(() => checkBelongings(shop, account, '/0')).toThrow(`accounts.json: ${line}`);
  });

  it('takes what packets.json has', () => {
    expect(() =>
      checkBelongings(
        shop,
        { packets: [1], holdings: [{ packet: 1, state: 'paused', paused: 'base', period: MONTH }] },
        '/0',
      ),
    ).not.toThrow();
  });
});
