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
    if (version !== 0 && Number.isInteger(bits) && bits <= (version === 4 ? 32 : 128))
      list.addSubnet(network, bits, version === 4 ? 'ipv4' : 'ipv6');
  }
  return list.check(bare, family === 4 ? 'ipv4' : 'ipv6');
}

/** The eight groups of an IPv6 address, without leading zeros; what is none is one group. */
function groupsOf(address: string): readonly string[] {
  if (isIP(address) !== 6) return [address];
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::');
  const groups = (part: string) =>
    part === ''
      ? []
      : part.split(':').map((group) => (group.includes('.') ? group : Number.parseInt(group, 16).toString(16)));
  const [left, right] = [groups(head), groups(tail ?? '')];
  return [
    ...left,
    ...Array.from({ length: Math.max(0, tail === undefined ? 0 : 8 - left.length - right.length) }, () => '0'),
    ...right,
  ];
}

/** Whose budget an address counts in: its own for IPv4, the /64 that one household has to itself for IPv6. */
export function subnetOf(address: string): string {
  const bare = plain(address);
  return bare.includes('.') ? bare : groupsOf(bare).slice(0, 4).join(':');
}

/** The network that shares an address's budget: /24, /48. */
export function widerNetworkOf(address: string): string {
  const bare = plain(address);
  return bare.includes('.') ? bare.split('.').slice(0, 3).join('.') : groupsOf(bare).slice(0, 3).join(':');
}

/** Whether a text is an address, or a network like 10.0.0.0/8. */
export function isNetwork(word: string): boolean {
  const [address = '', bits, ...more] = word.split('/');
  const version = isIP(address);
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
  return version !== 0 && isRange && more.length === 0;
}
