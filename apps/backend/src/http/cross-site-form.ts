import type { FastifyRequest } from 'fastify';

/**
 * Whether a form comes from a page of another site. Browsers send forms anywhere without asking first, so a stranger's page could make
 * its visitors order codes or guess them; JSON they only send where CORS allows it. Other clients send no Origin.
 */
export function isCrossSiteForm({ headers, host }: FastifyRequest, isAllowed: (origin: string) => boolean): boolean {
  const { origin } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] === 'cross-site';
  return !isAllowed(origin) && hostOf(origin) !== host;
}

/** With its port; the scheme is the balancer's matter. Undefined for `null`, the origin of a sandbox. */
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
