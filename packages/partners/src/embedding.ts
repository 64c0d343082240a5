/** An origin, or a host source of a policy: `https://partner.example`, `https://*.partner.example`, `http://localhost:*`. */
const SOURCE = /^(https?):\/\/([^:/?#@\s]+)(?::(\d{1,5}|\*))?$/i;

/** Whether an origin is one of the operator's, by the rules of `frame-ancestors`; never more. */
export function allowsOrigin(allowed: readonly string[], origin: string): boolean {
  const asked = SOURCE.exec(origin.toLowerCase());
  if (!asked || origin.includes('*')) return false;
  return allowed.some((source) => {
    const given = SOURCE.exec(source.toLowerCase());
    return (
      given !== null &&
      given[1] === asked[1] &&
      isHost(given[2] ?? '', asked[2] ?? '') &&
      (given[3] === '*' || given[3] === asked[3])
    );
  });
}

function isHost(source: string, host: string): boolean {
  // `*.partner.example` is every subdomain, but not the host itself.
  return source.startsWith('*.') ? host.endsWith(source.slice(1)) && host.length > source.length - 1 : source === host;
}
