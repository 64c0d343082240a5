import { guideCalls } from '@antenna/api-contract';
import { toSeconds, type Clock } from '@antenna/kernel';
import type { ApiRouter } from '../../http/api-router.ts';
import { FUTURE, GUIDE_CHANNELS_MOST, GUIDE_PAST, GUIDE_SPAN_MOST } from '../limits.ts';
import { isForProfile } from '../viewing.ts';
import { guideChannels } from './tile.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { Database } from '../../db/open.ts';
import { invalid } from '../../domain/domain-error.ts';

export interface GuideRoutesDeps {
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly db: Database;
}

export function registerGuide({ serve }: ApiRouter, { providers, clock, db }: GuideRoutesDeps): void {
  serve(guideCalls.tile, async ({ query, viewer, language, cached }) => {
    const { start, end } = query;
    const ids = [...new Set(query.ids.split(',').map(Number))];
    if (ids.length > GUIDE_CHANNELS_MOST)
      throw invalid({ ids: [{ problem: 'too_many', values: { count: GUIDE_CHANNELS_MOST } }] });
    if (end <= start || end - start > GUIDE_SPAN_MOST)
      throw invalid({ end: [{ problem: 'span', values: { count: GUIDE_SPAN_MOST } }] });
    const now = toSeconds(clock.now());
    const isOutside = end <= now - GUIDE_PAST || start >= now + FUTURE + GUIDE_SPAN_MOST;
    // What a profile may not know of, and what there is not, is left out as from the channel lists. Equal pieces of one class of viewers are the same bytes.
    return cached(`${viewer.providerId}|${viewer.profile}|${start}|${end}|${isOutside}|${ids.join(',')}`, async () => {
      const provider = await providers.get(viewer.providerId);
      const channels = ids
        .flatMap((id) => provider.channelById.get(id) ?? [])
        .filter((channel) => isForProfile(channel.age, viewer.profile));
      return {
        start,
        end,
        channels: isOutside ? [] : await guideChannels(db, { channels, span: { start, end }, language }),
      };
    });
  });
}
