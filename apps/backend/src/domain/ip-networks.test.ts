import { manualClock } from '@antenna/kernel/testing';
import { MINUTE } from '@antenna/kernel';
import { describe, expect, it } from 'vitest';
import { subnetOf, widerNetworkOf } from './ip-networks.ts';
import { createAddressLimiter } from './rate-limit.ts';

describe('whose budget an address counts in', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8::2', '2001:db8:0:0'],
    ['2001:0DB8:0:0:aaaa::9', '2001:db8:0:0'],
    ['2001:db8:0:1::1', '2001:db8:0:1'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['1:2:3:4:5:6:7:8', '1:2:3:4'],
  ])('%s: %s', (address, household) => {
    expect(subnetOf(address)).toBe(household);
  });

  it('a network of IPv6 is one, however its addresses are shortened', () => {
    expect(
      new Set(['2001:db8::1', '2001:db8:0:7::5', '2001:db8:0::', '2001:db8:0:0:0:0:0:1'].map(widerNetworkOf)),
    ).toEqual(new Set(['2001:db8:0']));
    expect(widerNetworkOf('192.0.2.7')).toBe('192.0.2');
  });

  it('another address of the same /64 gives no more guesses', () => {
    const limiter = createAddressLimiter(manualClock(), [{ count: 3, within: MINUTE }]);
    for (const each of [1, 2, 3]) limiter.take(`2001:db8::${each}`);
    expect(() => limiter.take('2001:db8::4')).toThrow();
    limiter.take('2001:db8:0:1::4');
  });
});
