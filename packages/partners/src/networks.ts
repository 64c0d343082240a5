/** The bits of an IPv4 or IPv6 address; `undefined` for other text. An IPv4 address inside IPv6 counts as IPv4. */
function bitsOf(address: string): string | undefined {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const octets = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(plain)?.slice(1).map(Number);
  if (octets)
    return octets.every((octet) => octet < 256)
      ? octets.map((octet) => octet.toString(2).padStart(8, '0')).join('')
      : undefined;
  if (!/^[\da-f:]+$/i.test(plain) || !plain.includes(':')) return undefined;
  const [head = '', tail, ...more] = plain.split('::');
  const groups = (half: string) => half.split(':').filter((group) => group !== '');
  const missing = 8 - groups(head).length - groups(tail ?? '').length;
  if (more.length > 0 || missing < 0 || (tail === undefined && missing !== 0)) return undefined;
  return [...groups(head), ...Array.from({ length: missing }, () => '0'), ...groups(tail ?? '')]
    .map((group) => Number.parseInt(group, 16).toString(2).padStart(16, '0'))
    .join('');
}

/** Whether an address lies in one of the networks, written as `10.0.0.0/8` or `2001:db8::/32`. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  const bits = bitsOf(address);
  return networks.some((network) => {
    const [base = '', length = ''] = network.split('/');
    const own = bitsOf(base);
    return (
      bits !== undefined &&
      own?.length === bits.length &&
      /^\d{1,3}$/.test(length) &&
      bits.slice(0, Number(length)) === own.slice(0, Number(length))
    );
  });
}
