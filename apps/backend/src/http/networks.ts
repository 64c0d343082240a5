import { BlockList, isIP } from 'node:net';

/** An address without the IPv6 in which a socket wraps an IPv4 one. */
function plain(address: string): string {
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address;
}

/** Whether an address lies in one of these networks (`10.0.0.0/8`, `2001:db8::/32`); what is no network holds nothing. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  const bare = plain(address);
  const family = isIP(bare);
  if (family === 0) return false;
  const list = new BlockList();
  for (const each of networks) {
    const [network = '', prefix = ''] = each.split('/');
    const version = isIP(network);
    const bits = Number(prefix);
    if (version !== 0 && Number.isInteger(bits) && bits <= (version === 4 ? 32 : 128)) list.addSubnet(network, bits, version === 4 ? 'ipv4' : 'ipv6');
  }
  return list.check(bare, family === 4 ? 'ipv4' : 'ipv6');
}

/** The network that shares an address's budget: /24, /48 (quality.md T2). */
export function neighbourhood(address: string): string {
  const bare = plain(address);
  return bare.includes('.') ? bare.split('.').slice(0, 3).join('.') : bare.split(':').slice(0, 3).join(':');
}
