import type { ContentMeta } from '@antenna/api-contract';
import { toSeconds } from '@antenna/kernel';
import type { ContentRecord } from '../../provider/content-record.ts';
import { programmeById } from '../guide/repository.ts';
import { contentSchedule } from '../guide/wire.ts';
import { comingShowing } from './repository.ts';
import { showingsInArchive, type ShowingsDeps } from './showings.ts';
import type { TitleRequest } from './title-view.ts';

const WEEK = 7 * 86_400;
const OF_PARTS: readonly string[] = ['series', 'serial', 'season'];

/**
 * The showing that a title without a stream of its own is tied to: the next one within a week, else the newest that an
 * archive has (B-317). What can be played is tied to none.
 */
export async function tiedShowing(
  deps: ShowingsDeps,
  { viewer, language }: TitleRequest,
  { id, file }: ContentRecord,
): Promise<ContentMeta['stream_using']['content_schedule']> {
  const { clips = [], streams = [], protection } = file;
  const isAhead = file.is_announcement === true;
  if (OF_PARTS.includes(file.content_type) || file.is_lost) return null;
  if (!isAhead && (clips.length > 0 || streams.length > 0 || protection)) return null;
  const now = toSeconds(deps.clock.now());
  const coming = await comingShowing(deps.db, {
    providerId: viewer.providerId,
    contentId: id,
    since: now,
    until: now + WEEK,
  });
  const past = coming || isAhead ? undefined : (await showingsInArchive(deps, viewer.providerId, [id]))[0];
  const row = coming ?? (past && (await programmeById(deps.db, viewer.providerId, past.id)));
  const channel = row && (await deps.providers.get(viewer.providerId)).channelById.get(row.channel_id);
  return row && channel ? contentSchedule(row, channel, { language, zone: viewer.timezone }) : null;
}
