import { networkCalls } from '@antenna/api-contract';
import { DAY, HOUR, SECOND, toSeconds, type Clock } from '@antenna/kernel';
import type { ApiRouter } from '../../http/api-router.ts';
import { isOnSale } from '../../provider/packet-record.ts';
import { countryOf } from '../../http/country.ts';
import { packetIncludes } from '../packets/packet-view.ts';
import { packet } from '../packets/wire.ts';
import { configuration, landingBundle, network, wireProvider } from './wire.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { PlayAddresses } from '../../ports/play-addresses.ts';
import type { AppSettings } from '../../settings.ts';
import { domainError } from '../../domain/domain-error.ts';

export interface NetworkRoutesDeps {
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly playout: PlayAddresses;
  readonly settings: Pick<AppSettings, 'collector' | 'countryHeader' | 'localesVersion' | 'mattressClips' | 'testing'>;
}
import { SHARED_SESSION } from '../streams/limits.ts';

/** The covering picture's address is renewed long before it ends. */
const MATTRESS_LIFE = DAY / SECOND;

/** The operator's mattress: an address, or `playout://mattress` for our own. */
export function mattressAddress(deps: NetworkRoutesDeps, call: string | null | undefined): string | null {
  if (!call) return null;
  if (!call.startsWith('playout://')) return call;
  const { mattressClips } = deps.settings;
  if (mattressClips.length === 0) return null;
  return deps.playout.contentAddress({
    contentId: 'mattress',
    clips: mattressClips,
    sid: SHARED_SESSION,
    now: toSeconds(deps.clock.now()),
    lifetime: MATTRESS_LIFE,
  }).hls;
}

export function registerNetwork({ serve }: ApiRouter, deps: NetworkRoutesDeps): void {
  const { providers, settings } = deps;

  serve(networkCalls.network, async (call) => {
    const provider = await providers.find(call.query.provider);
    if (!provider) throw domainError('missing');
    const country = countryOf(call.headers, settings, provider);
    return network(provider, {
      language: call.language,
      country,
      remote: call.remote,
      collector: deps.settings.collector,
    });
  });

  serve(networkCalls.configuration, (call) =>
    call.cached('', async () => {
      const provider = await providers.find();
      if (!provider) throw domainError('unavailable', { retryAfter: 5 });
      return {
        value: configuration(
          provider,
          call.language,
          mattressAddress(deps, provider.brand.configuration?.catchup_blackout_mattress_url),
        ),
        maxAge: HOUR,
      };
    }),
  );

  serve(networkCalls.providerInfo, async ({ params, query, language }) => {
    const provider = await providers.find(params['id'] ?? '');
    if (!provider) throw domainError('missing');
    const packets = provider.packets
      .filter((record) => isOnSale(record.file))
      .map((record) => packet(record, { provider, language, includes: packetIncludes(query.includes) }));
    return {
      ...wireProvider(provider, language),
      packets,
      bundles: (provider.brand.bundles ?? []).map((bundle) => landingBundle(bundle, packets, language)),
    };
  });

  serve(networkCalls.resources, async () => {
    const provider = await providers.find();
    const links = provider?.brand.links ?? {};
    return { locales_version: settings.localesVersion(), links: { ...links } };
  });
}
