import { domainError } from '../../domain/domain-error.ts';
import type { ProviderData } from '../../provider/provider-cache.ts';

/** Throws forbidden-country from a country that the operator may not serve. */
export function refuseForbiddenCountry(provider: ProviderData, country: string, remote: string): void {
  if (provider.brand.forbidden_countries?.includes(country))
    throw domainError('forbidden-country', { country, remote });
}
