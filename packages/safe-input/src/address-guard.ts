import { lookup as systemLookup } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { InputError } from './input-error.ts';

/** Networks that user-supplied addresses must not reach, such as the operator's own. */
const inner = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inner.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inner.addSubnet(network, prefix, 'ipv6');

/** Whether it is a numeric address of the public internet. IPv4 inside IPv6 counts as IPv4. */
export function isPublicAddress(address: string): boolean {
  const bare = address.split('%', 1)[0] as string;
  const family = isIP(bare);
  if (family === 0) return false;
  if (family === 4) return !inner.check(bare, 'ipv4');
  const mapped = mappedIpv4(bare);
  if (mapped !== undefined) return !inner.check(mapped, 'ipv4');
  return !inner.check(bare, 'ipv6');
}

/** ::ffff:a.b.c.d, ::ffff:hhhh:hhhh and the old ::a.b.c.d, in any notation. */
function mappedIpv4(address: string): string | undefined {
  // URL writes every IPv6 address in its short form.
  const short = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const match = /^::(?:ffff:)?(?:0:)?([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(short);
  if (match === null) return undefined;
  const [high, low] = [Number.parseInt(match[1] as string, 16), Number.parseInt(match[2] as string, 16)];
  return `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;
}

export type ResolveHost = (host: string) => Promise<readonly LookupAddress[]>;

export const resolveBySystem: ResolveHost = (host) =>
  new Promise((resolve, reject) => {
    systemLookup(host, { all: true, verbatim: true }, (error, addresses) =>
      error === null ? resolve(addresses) : reject(error),
    );
  });

/**
 * A DNS lookup for connections that answers exactly the addresses it has checked, so that a name cannot resolve to
 * another one between check and connection (DNS rebinding). One private address among several refuses all.
 */
export function guardedLookup(resolveHost: ResolveHost, allowPrivate: boolean): LookupFunction {
  return (host, options, callback) => {
    const answer = callback as (error: Error | null, address: string | LookupAddress[], family?: number) => void;
    resolveHost(host).then(
      (addresses) => {
        const bad = allowPrivate ? undefined : addresses.find(({ address }) => !isPublicAddress(address));
        if (bad !== undefined) return answer(forbidden(host, bad.address), '');
        if (addresses.length === 0) return answer(new InputError('not-fetched', `no address for ${host}`), '');
        const requested =
          options.family === 4 || options.family === 6
            ? addresses.filter(({ family }) => family === options.family)
            : addresses;
        const first = requested[0] ?? (addresses[0] as LookupAddress);
        return options.all === true ? answer(null, [...requested]) : answer(null, first.address, first.family);
      },
      (error: unknown) =>
        answer(
          new InputError(
            'not-fetched',
            `no address for ${host} (${(error as NodeJS.ErrnoException).code ?? 'lookup failed'})`,
          ),
          '',
        ),
    );
  };
}

export function forbidden(host: string, address: string): InputError {
  return new InputError(
    'forbidden-address',
    `${host} is inside a private network${host === address ? '' : ` (${address})`}; --allow-private lets an operator's own network in`,
  );
}
