import type { FastifyRequest } from 'fastify';
import type { AppSettings } from '../../settings.ts';
import type { ProviderData } from '../../provider/provider-cache.ts';
import { domainError } from '../../domain/domain-error.ts';

const COUNTRY = /^[A-Za-z]{2}$/;

/** Where the caller is: what a trusted balancer says, else the operator's own country. Tests say it themselves. */
export function countryOf(
  headers: FastifyRequest['headers'],
  { testing, countryHeader }: Pick<AppSettings, 'testing' | 'countryHeader'>,
  provider: ProviderData,
): string {
  const names = [...(testing ? ['x-antenna-country'] : []), ...(countryHeader ? [countryHeader.toLowerCase()] : [])];
  for (const name of names) {
    const said = headers[name];
    if (typeof said === 'string' && COUNTRY.test(said)) return said.toUpperCase();
  }
  return provider.brand.network.country;
}

/** Throws 403 from a country that the operator may not serve. */
export function refuseForbiddenCountry(provider: ProviderData, country: string, remote: string): void {
  if (provider.brand.forbidden_countries?.includes(country))
    throw domainError('forbidden-country', { country, remote });
}
