import type { Seconds } from '@antenna/kernel';
import { Refusal } from '../../http/refusal.ts';
import type { ProviderData } from '../../provider/provider-cache.ts';
import { programmesBetween } from '../guide/repository.ts';
import type { Database } from '../../db/open.ts';

export interface RightsDeps {
  readonly db: Database;
}

/**
 * A past moment of a programme whose right ended with its broadcast is not served, but for the edges that the operator keeps free
 * Our players never ask for one. Of programmes that overlap the latest counts.
 */
export async function refuseLiveOnly(
  deps: RightsDeps,
  {
    provider,
    channelId,
    at,
    language,
  }: { readonly provider: ProviderData; readonly channelId: number; readonly at: Seconds; readonly language: string },
): Promise<void> {
  const programme = (await programmesBetween(deps.db, channelId, at, at + 1)).at(-1);
  const edge = provider.brand.configuration?.catchup_blackout_safe_area ?? 0;
  if (programme && programme.is_live_only === 1 && at >= programme.start + edge && at < programme.stop - edge)
    throw new Refusal('permission_denied', { detail: LIVE_ONLY[language === 'ru' ? 'ru' : 'en'] });
}

const LIVE_ONLY = {
  en: 'This programme may not be shown in the archive.',
  ru: 'Эту передачу нельзя показать в архиве.',
};
