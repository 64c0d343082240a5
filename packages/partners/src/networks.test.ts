import { expect, it } from 'vitest';
import { isInNetworks } from './networks.ts';

it.each([
  ['10.1.2.3', ['10.0.0.0/8'], true],
  ['11.1.2.3', ['10.0.0.0/8'], false],
  ['192.0.2.129', ['192.0.2.0/25', '192.0.2.128/25'], true],
  ['192.0.2.129', ['192.0.2.0/25'], false],
  ['::ffff:10.1.2.3', ['10.0.0.0/8'], true],
  ['2001:db8:1::7', ['2001:db8::/32'], true],
  ['2001:db9::7', ['2001:db8::/32'], false],
  ['1::2::3', ['::/0'], false],
  ['300.1.1.1', ['0.0.0.0/0'], false],
  ['', ['0.0.0.0/0', '::/0'], false],
  ['10.1.2.3', ['10.0.0.0', 'nonsense', '::/0'], false],
])('%s lies in %o: %s [A-475]', (address, networks, isIn) => {
  expect(isInNetworks(address, networks)).toBe(isIn);
});
