import type { ProviderData } from '../provider/provider-cache.ts';

/**
 * What the apps show in frames: players of other services (vitrina), by their origins. Where forms of pay systems are framed, any
 * encrypted page: a form leads on to the page of the payer's bank.
 */
export function frameSources({ channels, brand }: Pick<ProviderData, 'channels' | 'brand'>): readonly string[] {
  const { iframeHosts } = (brand.network.capabilities?.['payments'] ?? {}) as { readonly iframeHosts?: unknown };
  if (Array.isArray(iframeHosts) && iframeHosts.length > 0) return ['https:'];
  const origins = channels
    .flatMap(({ vitrina }) => [vitrina?.web, vitrina?.web_vlight])
    .flatMap((address) => (address !== undefined && URL.canParse(address) ? [new URL(address).origin] : []));
  return [...new Set(origins)].filter((origin) => origin !== 'null').toSorted();
}
