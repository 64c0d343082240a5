import { expect, it } from 'vitest';
import { packetWith } from '../testing/examples.ts';
import { agreementKey, agreementsToAccept, isAccepted, packetsWithAgreement } from './agreements.ts';

const agreement = { id: 7, version: '2', url: 'https://example/a' };

it('an agreement is accepted in its version; a packet without one asks for none', () => {
  const file = packetWith({ agreement });
  expect(isAccepted(packetWith({}), new Set())).toBe(true);
  expect(isAccepted(file, new Set([agreementKey(7, '1')]))).toBe(false);
  expect(isAccepted(file, new Set([agreementKey(7, '2')]))).toBe(true);
});

it('agreements to accept are those of packets on sale, each once', () => {
  const packets = [
    packetWith({ id: 1, agreement }),
    packetWith({ id: 2, agreement }),
    packetWith({ id: 3 }),
    packetWith({ id: 4, agreement: { ...agreement, id: 8 }, is_sold: false }),
    packetWith({ id: 5, agreement: { ...agreement, id: 9 }, type: 'promo' }),
    packetWith({ id: 6, agreement: { ...agreement, id: 10 } }),
  ];
  const files = packetsWithAgreement({ packets: packets.map((file) => ({ file })) });
  expect(files.map(({ id }) => id)).toEqual([1, 2, 6]);
  expect(agreementsToAccept(files, new Set())).toEqual([7, 10]);
  expect(agreementsToAccept(files, new Set([agreementKey(7, '2')]))).toEqual([10]);
});
