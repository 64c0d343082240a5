import type { FastifyRequest } from 'fastify';
import type { ProviderData } from '../provider/provider-cache.ts';
import type { AppSettings } from '../settings.ts';

const COUNTRY = /^[A-Za-z]{2}$/;

/** Where the caller is: what a trusted balancer says, else the operator's own country. Tests say it themselves. */
export function countryOf(
  headers: FastifyRequest['headers'],
  { testing, countryHeader }: Pick<AppSettings, 'testing' | 'countryHeader'>,
  provider: ProviderData,
): string {
  const names = [...(testing ? ['x-antenna-country'] : []), ...(countryHeader ? [countryHeader.toLowerCase()] : [])];
  for (const name of names) {
    const value = headers[name];
    if (typeof value === 'string' && COUNTRY.test(value)) return value.toUpperCase();
  }
  return provider.brand.network.country;
}
