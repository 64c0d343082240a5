import type { ContentMeta, UserRating } from '@antenna/api-contract';
import { toSeconds, type Clock, type Random } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import type { Created } from '../../domain/created.ts';
import { domainError } from '../../domain/domain-error.ts';
import type { ContentStore } from '../../provider/contents-repository.ts';
import type { Viewer } from '../../sessions/sessions.ts';
import { isForProfile } from '../viewing.ts';
import { deleteRating, findRating, ratingsOfContent, upsertRating } from './repository.ts';

export interface RatingsDeps {
  readonly clock: Clock;
  readonly contents: ContentStore;
  readonly db: Database;
  readonly random: Random;
}

/** Fewer ratings than this would tell what single viewers think. */
const RATINGS_LEAST = 5;

const shown = ({ id, rating }: { readonly id: string; readonly rating: number }): UserRating => ({
  id,
  rating: String(rating),
});

/** A profile's rating of a title it may know of; a second one replaces the first. */
export async function addRating(
  deps: RatingsDeps,
  viewer: Viewer,
  { contentId, rating }: { readonly contentId: string; readonly rating: number },
): Promise<Created<UserRating>> {
  if (viewer.isGuest) throw domainError('guest-forbidden');
  const record = await deps.contents.one(viewer.providerId, contentId);
  if (!record || !isForProfile(record.age, viewer.profile)) throw domainError('missing');
  const known = await findRating(deps.db, { profileId: viewer.profileId, contentId: record.id });
  const row = await upsertRating(deps.db, {
    id: deps.random.uuid(),
    provider_id: viewer.providerId,
    user_id: viewer.userId,
    profile_id: viewer.profileId,
    content_id: record.id,
    rating,
    rated_at: toSeconds(deps.clock.now()),
  });
  return { value: shown(row), isNew: known === undefined };
}

export async function removeRating(deps: Pick<RatingsDeps, 'db'>, viewer: Viewer, id: string): Promise<void> {
  if (viewer.isGuest) throw domainError('guest-forbidden');
  const { numDeletedRows } = await deleteRating(deps.db, id, viewer.profileId);
  if (numDeletedRows === 0n) throw domainError('missing');
}

/** The viewer's own rating of a title, and the mean of everybody's. */
export async function ratingsFor(
  deps: Pick<RatingsDeps, 'db'>,
  viewer: Viewer,
  contentId: string,
): Promise<Pick<ContentMeta, 'user_rating' | 'viewers_rating'>> {
  const [own, all] = await Promise.all([
    viewer.isGuest ? undefined : findRating(deps.db, { profileId: viewer.profileId, contentId }),
    ratingsOfContent(deps.db, { providerId: viewer.providerId, contentId }),
  ]);
  const count = Number(all.count);
  return {
    user_rating: own ? shown(own) : null,
    viewers_rating: count < RATINGS_LEAST ? null : { rating: (Number(all.sum) / count).toFixed(1), count },
  };
}
