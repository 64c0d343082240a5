import type { LookupAddress } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { guardedLookup, isPublicAddress, resolveBySystem, type ResolveHost } from './address-guard.ts';
import { decodeEntities } from './entities.ts';

const PUBLIC: readonly LookupAddress[] = [
  { address: '2606:4700::1111', family: 6 },
  { address: '1.1.1.1', family: 4 },
];

/** What a connection gets from the lookup: the arguments of its callback. */
function lookup(
  resolveHost: ResolveHost,
  options: { readonly all?: boolean; readonly family?: number } = {},
  allowPrivate = false,
): Promise<readonly unknown[]> {
  return new Promise((resolve) => {
    guardedLookup(resolveHost, allowPrivate)('host.example', options, (...answer: readonly unknown[]) =>
      resolve(answer),
    );
  });
}

describe('the guarded lookup', () => {
  it('answers one address or all, of the requested family if there is one', async () => {
    const resolve = async () => PUBLIC;
    expect(await lookup(resolve)).toEqual([null, '2606:4700::1111', 6]);
    expect(await lookup(resolve, { family: 4 })).toEqual([null, '1.1.1.1', 4]);
    expect(await lookup(resolve, { all: true })).toEqual([null, PUBLIC]);
    expect(await lookup(resolve, { all: true, family: 4 })).toEqual([null, [PUBLIC[1]]]);
    expect(await lookup(async () => PUBLIC.slice(1), { family: 6 })).toEqual([null, '1.1.1.1', 4]);
  });
  it('refuses a host with one private address among public ones, unless private networks are allowed (T15)', async () => {
    const addresses = [...PUBLIC, { address: '10.0.0.7', family: 4 }];
    for (const options of [{}, { all: true }, { family: 6 }])
      expect((await lookup(async () => addresses, options))[0]).toMatchObject({
        kind: 'forbidden-address',
        message: expect.stringContaining('host.example is inside a private network (10.0.0.7)'),
      });
    expect(await lookup(async () => addresses, { all: true }, true)).toEqual([null, addresses]);
  });
  it('reports a host without an address and a failed query', async () => {
    expect((await lookup(async () => []))[0]).toMatchObject({
      kind: 'not-fetched',
      message: 'no address for host.example',
    });
    const failed = Object.assign(new Error('query failed'), { code: 'ENOTFOUND' });
    expect((await lookup(() => Promise.reject(failed)))[0]).toMatchObject({
      kind: 'not-fetched',
      message: 'no address for host.example (ENOTFOUND)',
    });
    expect((await lookup(() => Promise.reject(new Error('x'))))[0]).toMatchObject({
      message: 'no address for host.example (lookup failed)',
    });
  });
  it('resolves by the system', async () => {
    const addresses = await resolveBySystem('localhost');
    expect(addresses.length).toBeGreaterThan(0);
    for (const { address } of addresses) expect(isPublicAddress(address), address).toBe(false);
    await expect(resolveBySystem('host.invalid')).rejects.toThrow();
  });
});

describe('public addresses', () => {
  it.each([
    ['9.255.255.255', true],
    ['11.0.0.0', true],
    ['100.63.255.255', true],
    ['100.64.0.0', false],
    ['100.128.0.0', true],
    ['172.15.255.255', true],
    ['172.16.0.0', false],
    ['172.32.0.0', true],
    ['223.255.255.255', true],
    ['224.0.0.0', false],
    ['255.255.255.255', false],
    ['::ffff:8.8.8.8', true],
    ['::ffff:7f00:1', false],
    ['::127.0.0.1', false],
    ['fe80::1%eth0', false],
    ['2606:4700::1111', true],
    ['0.255.255.255', false],
    ['1.0.0.0', true],
    ['169.253.255.255', true],
    ['169.254.0.1', false],
    ['192.0.0.8', false],
    ['192.0.1.0', true],
    ['192.0.2.1', false],
    ['192.88.99.1', false],
    ['192.167.255.255', true],
    ['192.168.255.255', false],
    ['198.17.255.255', true],
    ['198.19.255.255', false],
    ['198.51.100.1', false],
    ['203.0.113.1', false],
    ['240.0.0.1', false],
    ['::', false],
    ['::1', false],
    ['64:ff9b::808:808', false],
    ['100::1', false],
    ['2001::1', false],
    ['2001:db8::1', false],
    ['2002:808:808::1', false],
    ['3fff::1', false],
    ['fd00::1', false],
    ['fec0::1', false],
    ['ff02::1', false],
    ['2a00:1450::1', true],
    ['0:0:0:0:0:ffff:0a00:0001', false],
    ['::FFFF:10.0.0.1', false],
    ['localhost', false],
    ['1.1.1', false],
    ['', false],
  ])('%s: %s', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic));
});

describe('entities', () => {
  it.each([
    ['no entity', 'no entity'],
    ['A &amp; B', 'A & B'],
    ['&amp;quot;A&amp;quot;', '&quot;A&quot;'],
    ['&laquo;A&raquo; &#1071;&#x42F;', '«A» ЯЯ'],
    ['&amp;amp;', '&amp;'],
    ['AT&T; &unknown; & &copy', 'AT&T; &unknown; & &copy'],
  ])('%s', (text, decoded) => expect(decodeEntities(text)).toBe(decoded));
});
