import type { AdInfo } from '@antenna/api-contract';
import type { Viewer } from '../../sessions/sessions.ts';
import { adsOfChannel, adsOfContent, type AdAudience } from '../../provider/ad-rules.ts';
import type { ProviderData, ProviderCache } from '../../provider/provider-cache.ts';
import type { ChannelRecord } from '../../provider/channel-record.ts';
import type { ContentRecord } from '../../provider/content-record.ts';
import { NONE, packetsOf } from '../viewing.ts';
import type { Clock } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';

export interface AdsForDeps {
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly db: Database;
}

/** The ads around a channel or a title as this viewer gets it; `null`: none. */
export async function adsFor(
  deps: AdsForDeps,
  {
    viewer,
    provider,
    what,
  }: {
    readonly viewer: Viewer;
    readonly provider: ProviderData;
    readonly what: { readonly channel: ChannelRecord } | { readonly content: ContentRecord };
  },
): Promise<AdInfo | null> {
  if (provider.ads.length === 0) return null;
  const isSold = provider.ads.some((rule) => (rule.free_packets?.length ?? 0) > 0);
  const audience: AdAudience = {
    packets: isSold ? await packetsOf(deps, viewer) : NONE,
    isChild: viewer.profile === 'child',
  };
  if ('content' in what) return adsOfContent(provider.ads, what.content, audience);
  const categories = provider.categories
    .filter((category) => category.channels.includes(what.channel.id))
    .map(({ id }) => id);
  return adsOfChannel(provider.ads, { channel: what.channel, categories, audience });
}
