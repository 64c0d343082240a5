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

it.each([
  ['0.0.0.0', ['0.0.0.0/0'], true],
  ['10.0.0.255', ['10.0.0.255/32'], true],
  ['10.0.0.254', ['10.0.0.255/32'], false],
  ['10.255.255.255', ['10.0.0.0/8', '192.168.0.0/16'], true],
  ['172.32.0.1', ['172.16.0.0/12'], false],
  ['172.31.255.254', ['172.16.0.0/12'], true],
  ['::1', ['::1/128'], true],
  ['::2', ['::1/128'], false],
  ['2001:db8:0:0:0:0:0:1', ['2001:db8::/64'], true],
  ['2001:DB8::1', ['2001:db8::/64'], true],
  ['fe80::1', ['fe80::/10'], true],
  ['10.0.0.1', ['::/0'], false],
  ['1.2.3', ['0.0.0.0/0'], false],
  ['1.2.3.4.5', ['0.0.0.0/0'], false],
  ['1:2:3:4:5:6:7', ['::/0'], false],
  ['host.example', ['0.0.0.0/0', '::/0'], false],
  ['10.0.0.1', ['10.0.0.0/-8', '10.0.0.0/x', '/8'], false],
])('%s lies in %o: %s', (address, networks, isIn) => {
  expect(isInNetworks(address, networks)).toBe(isIn);
});

it('lies in no network where none is named', () => expect(isInNetworks('10.0.0.1', [])).toBe(false));
