import type { HistoryTarget } from '@antenna/api-contract';
import { strictestAge, toSeconds, type Clock } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import { domainError, invalid, oneOf } from '../../domain/domain-error.ts';
import type { ContentRecord } from '../../provider/content-record.ts';
import type { ContentStore } from '../../provider/contents-repository.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { Viewer } from '../../sessions/sessions.ts';
import { programmesBetween, type ProgrammeRow } from '../guide/repository.ts';
import { upsertHistory, upsertProgrammeHistory } from '../stats/repository.ts';
import { channelsFor, isForProfile } from '../viewing.ts';
import { hideProgramme, hideTitle } from './repository.ts';

export interface HistoryDeps {
  readonly clock: Clock;
  readonly contents: ContentStore;
  readonly db: Database;
  readonly providers: ProviderCache;
}

/** What was begun and is not wanted on the row; its place stays. An episode stands for its series there. */
export async function removeFromRow(deps: HistoryDeps, viewer: Viewer, target: HistoryTarget): Promise<void> {
  const { profileId } = viewer;
  const named = namedBy(target);
  if ('contentId' in named) {
    const record = await titleOf(deps, viewer, named.contentId);
    return void (await hideTitle(deps.db, profileId, record.parents.at(-1)?.id ?? record.id));
  }
  await programmeOf(deps, viewer, named);
  await hideProgramme(deps.db, { profileId, ...named });
}

/** As if it had just been seen to its end. */
export async function markWatched(deps: HistoryDeps, viewer: Viewer, target: HistoryTarget): Promise<void> {
  const { profileId, userId } = viewer;
  const at = toSeconds(deps.clock.now());
  const named = namedBy(target);
  // What lasts a second and was seen for one was seen to its end, where nothing says how long it is.
  const placeOf = (duration: number | undefined) => {
    const whole = duration || 1;
    return { seconds: whole, duration: whole, updated_at: at };
  };
  if ('contentId' in named) {
    const { id, file, parents } = await titleOf(deps, viewer, named.contentId);
    if (file.content_type !== 'movie' && file.content_type !== 'episode' && file.content_type !== 'program')
      throw invalid({ content_id: ['choice'] });
    const place = placeOf(file.duration);
    const row = { user_id: userId, profile_id: profileId, content_id: id, parent_id: parents.at(-1)?.id ?? null };
    return void (await upsertHistory(deps.db, { row: { ...row, ...place }, place, at }));
  }
  const { start, stop } = await programmeOf(deps, viewer, named);
  const place = placeOf(stop - start);
  const row = { user_id: userId, profile_id: profileId, channel_id: named.channelId, start };
  await upsertProgrammeHistory(deps.db, { row: { ...row, ...place }, place, at });
}

type Named = { readonly contentId: string } | { readonly channelId: number; readonly start: number };

function namedBy({ content_id: contentId, channel_id: channelId, timestamp: start }: HistoryTarget): Named {
  if (contentId !== undefined && channelId === undefined && start === undefined) return { contentId };
  if (contentId === undefined && channelId !== undefined && start !== undefined) return { channelId, start };
  throw invalid({ object: [oneOf('content_id', 'channel_id')] });
}

async function titleOf({ contents }: HistoryDeps, viewer: Viewer, id: string): Promise<ContentRecord> {
  const record = await contents.one(viewer.providerId, id);
  if (!record || !isForProfile(record.age, viewer.profile)) throw domainError('missing');
  return record;
}

async function programmeOf(
  { db, providers }: HistoryDeps,
  viewer: Viewer,
  { channelId, start }: { readonly channelId: number; readonly start: number },
): Promise<ProgrammeRow> {
  const { channels } = await providers.get(viewer.providerId);
  const channel = channelsFor(channels, viewer.profile).find(({ id }) => id === channelId);
  const found = channel && (await programmesBetween(db, { channelId, start, end: start + 1 }));
  const programme = found?.find((each) => each.start === start);
  if (!channel || !programme || !isForProfile(strictestAge(programme.age, channel.age) ?? null, viewer.profile))
    throw domainError('missing');
  return programme;
}
