/**
 * Which hosts may receive a channel's headers (User-Agent, Referer, cookies, passwords of the operator's playlist): the origin that the playlist names, the same
 * host once it speaks https, and the hosts that brand.json names, `cdn.example` or `*.cdn.example`. What a server's own lists lead to is not trusted.
 */
export function createTrust(home: string, hosts: readonly string[] = []): (url: URL) => boolean {
  return ({ origin, hostname }) =>
    origin === home ||
    origin === home.replace(/^http:/, 'https:') ||
    hosts.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host));
}
