import type { PlaybackSettings } from '@antenna/api-contract';
import type { Viewer } from '../../sessions/sessions.ts';
import type { Database } from '../../db/open.ts';
import { domainError } from '../../domain/domain-error.ts';
import { inTransaction } from '../../db/transaction.ts';
import { playbackOf } from './playback-of.ts';
import { lockUser, profileOf, updateProfile } from './repository.ts';

/** Changes how the device's profile is played to. It needs no PIN: nothing here opens anything to a child. */
export function changePlayback(
  { db }: { readonly db: Database },
  viewer: Viewer,
  change: Partial<PlaybackSettings>,
): Promise<PlaybackSettings> {
  const named = { id: viewer.profileId, userId: viewer.userId };
  return inTransaction(db, async (trx) => {
    // Two changes at once keep both.
    await lockUser(trx, named.userId);
    const row = await profileOf(trx, named.id, named.userId);
    if (!row) throw domainError('missing');
    const before = playbackOf(row);
    const after: PlaybackSettings = {
      quality_limit: change.quality_limit === undefined ? before.quality_limit : change.quality_limit,
      data_saver: change.data_saver ?? before.data_saver,
      autoplay_next: change.autoplay_next ?? before.autoplay_next,
      previews: change.previews ?? before.previews,
    };
    await updateProfile(trx, { change: { playback: JSON.stringify(after) }, ...named });
    return after;
  });
}
