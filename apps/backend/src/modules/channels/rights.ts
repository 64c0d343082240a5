import type { Seconds } from '@antenna/kernel';
import type { ProviderData } from '../../provider/provider-cache.ts';
import { programmesBetween } from '../guide/repository.ts';
import type { Database } from '../../db/open.ts';
import { domainError } from '../../domain/domain-error.ts';

export interface RightsDeps {
  readonly db: Database;
}

/**
 * A past moment of a programme whose right ended with its broadcast is not served, except at the edges that the operator leaves free.
 * Our players never ask for one. Of programmes that overlap the latest counts.
 */
export async function refuseLiveOnly(
  deps: RightsDeps,
  { provider, channelId, at }: { readonly provider: ProviderData; readonly channelId: number; readonly at: Seconds },
): Promise<void> {
  const programme = (await programmesBetween(deps.db, { channelId, start: at, end: at + 1 })).at(-1);
  const edge = provider.brand.configuration?.catchup_blackout_safe_area ?? 0;
  if (programme && programme.is_live_only === 1 && at >= programme.start + edge && at < programme.stop - edge)
    throw domainError('watching-denied', { reason: 'live-only' });
}
