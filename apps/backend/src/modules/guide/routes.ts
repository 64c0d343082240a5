import { guideCalls } from '@antenna/api-contract';
import { SECOND, toSeconds, type Clock } from '@antenna/kernel';
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

export function registerGuide({ serveShared }: ApiRouter, { providers, clock, db }: GuideRoutesDeps): void {
  serveShared(guideCalls.tile, ({ query, viewer, language, cached }) => {
    const { start, end } = query;
    // What a profile may not know of, and what there is not, is left out as from the channel lists. Equal pieces of one class of viewers are the same bytes.
    return cached(`${viewer.providerId}|${viewer.profile}|${start}|${end}|${query.ids}`, async () => {
      const ids = [...new Set(query.ids.split(',').map(Number))];
      if (ids.length > GUIDE_CHANNELS_MOST)
        throw invalid({ ids: [{ problem: 'too_many', values: { count: GUIDE_CHANNELS_MOST } }] });
      if (end <= start || end - start > GUIDE_SPAN_MOST)
        throw invalid({ end: [{ problem: 'span', values: { count: GUIDE_SPAN_MOST } }] });
      const now = toSeconds(clock.now());
      const [opens, closes] = [start - FUTURE - GUIDE_SPAN_MOST, end + GUIDE_PAST];
      const isShown = now > opens && now < closes;
      const changes = now <= opens ? opens + 1 : isShown ? closes : Number.POSITIVE_INFINITY;
      const provider = await providers.get(viewer.providerId);
      const channels = ids
        .flatMap((id) => provider.channelById.get(id) ?? [])
        .filter((channel) => isForProfile(channel.age, viewer.profile));
      const shown = isShown ? await guideChannels(db, { channels, span: { start, end }, language }) : [];
      return { value: { start, end, channels: shown }, maxAge: (changes - now) * SECOND };
    });
  });
}
