import { isNetwork } from '../domain/ip-networks.ts';

/**
 * Whose X-Forwarded-For is trusted: none, that of proxies at these addresses, or that of this number of proxies in front of the server.
 * Everything further left in the header was written by the caller.
 */
export type TrustedProxies = false | number | readonly string[];

/** A name that Fastify knows for this machine's own addresses. */
const NAMED = new Set(['loopback']);

/** Undefined when the text is neither a count nor a list of addresses and networks. */
export function readTrustedProxies(text: string | undefined): TrustedProxies | undefined {
  const words = (text ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  if (words.length === 0) return false;
  const [first = ''] = words;
  if (words.length === 1 && /^[1-9]$/.test(first)) return Number(first);
  return words.every((word) => NAMED.has(word) || isNetwork(word)) ? words : undefined;
}

/** Fastify's form. A count is a function: Fastify itself takes none, since it also believes who calls past the proxies. */
export function proxyTrust(proxies: TrustedProxies): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return proxies === false ? false : [...proxies];
}
