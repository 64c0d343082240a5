import { toSeconds } from '@antenna/kernel';
import { domainError } from '../../domain/domain-error.ts';
import type { ContentFile } from '../../provider/content-record.ts';
import type { Viewer } from '../../sessions/sessions.ts';
import { viewingAllowance } from '../profiles/viewing-time.ts';
import { openStat } from '../stats/open-stat.ts';
import { isForProfile } from '../viewing.ts';
import { trailerEntry } from './repository.ts';
import type { ContentsDeps } from './service.ts';

type TrailerFile = NonNullable<ContentFile['trailers']>[number] & { readonly age?: number | null };

/** A trailer's address: free for everybody of the age, within a child's hours. */
export async function openTrailer(deps: ContentsDeps, viewer: Viewer, id: string) {
  const row = await trailerEntry(deps.db, viewer.providerId, id);
  const file = row && (JSON.parse(row.data) as TrailerFile);
  if (!file || file.clips.length === 0) throw domainError('missing');
  if (!isForProfile(file.age ?? null, viewer.profile)) throw domainError('permission-denied');
  const { until } = await viewingAllowance(deps, viewer);
  const statId = await openStat(deps, { viewer, kind: 'trailer', objectId: id, position: 0, isHistory: false });
  const { hlsMbr, img } = deps.playout.contentAddress({
    contentId: `t${id}`,
    clips: file.clips,
    sid: statId,
    now: toSeconds(deps.clock.now()),
    until,
  });
  return { hls: hlsMbr, img, stat: { id: statId } };
}
