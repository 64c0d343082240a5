import type { ContentReason } from '@antenna/api-contract';
import { toSeconds, type Clock } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import type { ContentRecord } from '../../provider/content-record.ts';
import type { ContentStore } from '../../provider/contents-repository.ts';
import type { Viewer } from '../../sessions/sessions.ts';
import { localise } from '../../texts/localised.ts';
import { HISTORY_LEAST } from '../limits.ts';
import { leavingUntil, recentSince } from '../rows/limits.ts';
import { contentsFor } from '../viewing.ts';
import { recentlyWatched } from './history.ts';
import { addedAtOf } from './repository.ts';

/** Titles watched last that another may be like. */
const LOOKED_BACK = 8;

/** Why this title is worth the viewer's attention, the strongest reason; undefined where there is none. */
export async function reasonFor(
  deps: { readonly clock: Clock; readonly contents: ContentStore; readonly db: Database },
  { viewer, language }: { readonly viewer: Viewer; readonly language: string },
  record: ContentRecord,
): Promise<ContentReason | undefined> {
  const now = deps.clock.now();
  const { until } = record.rights;
  if (until !== undefined && until > toSeconds(now) && until <= leavingUntil(now))
    return { type: 'leaving', at: until };
  const alike = await watchedAlike(deps, viewer, record);
  if (alike) return { type: 'watched', title: localise(titleOf(alike).title, language) };
  const at = await addedAtOf(deps.db, viewer.providerId, record.id);
  return at !== undefined && at >= recentSince(now) ? { type: 'added', at } : undefined;
}

/** Of the titles that the profile watched last, the one that shares most genres with it. */
async function watchedAlike(
  { contents, db }: { readonly contents: ContentStore; readonly db: Database },
  viewer: Viewer,
  record: ContentRecord,
): Promise<ContentRecord | undefined> {
  const genres = new Set(genresOf(record));
  if (genres.size === 0) return undefined;
  const watched = (await recentlyWatched(db, viewer.profileId, LOOKED_BACK)).filter(
    ({ seconds }) => seconds >= HISTORY_LEAST,
  );
  const records = await contents.many(
    viewer.providerId,
    watched.slice(0, LOOKED_BACK).map(({ contentId }) => contentId),
  );
  const shared = (each: ContentRecord) => genresOf(each).filter((id) => genres.has(id)).length;
  return contentsFor(records, viewer.profile)
    .filter((each) => titleOf(each).id !== titleOf(record).id && shared(each) > 0)
    .sort((a, b) => shared(b) - shared(a))[0];
}

const lineOf = ({ file, parents }: ContentRecord) => [file, ...parents];
/** A film, or the series that an episode belongs to. */
const titleOf = (record: ContentRecord) => lineOf(record).at(-1) ?? record.file;
const genresOf = (record: ContentRecord) => lineOf(record).find(({ genres = [] }) => genres.length > 0)?.genres ?? [];
