import type { RowFile } from '../../provider/catalogue-cache.ts';
import type { ContentFilter, ContentPage } from '../../provider/listed-contents-repository.ts';
import { CHILD_AGE } from '../limits.ts';
import type { RowPage, RowReader } from './fill.ts';
import { leavingUntil, recentSince } from './limits.ts';

/** The list of titles that a row is, as this profile may see it; undefined for a row of other things. */
export function titlesAsked(
  { deps, viewer }: Pick<RowReader, 'deps' | 'viewer'>,
  { source }: Pick<RowFile, 'source'>,
  { offset, limit, filter: asked = {}, countTo }: RowPage,
): ContentPage | undefined {
  const filter = (): ContentFilter | undefined => {
    // With a kind of content asked for, the catalogue's titles of that kind.
    if ('contents' in source) return asked.ids || asked.types ? asked : { ...asked, ids: source.contents };
    if ('genre' in source) return { ...asked, genres: [...(asked.genres ?? []), [String(source.genre)]] };
    if ('library' in source) return { ...asked, library: source.library };
    if ('titles' in source)
      return {
        types: source.titles,
        ...asked,
        ...(source.recent ? { addedSince: recentSince(deps.clock.now()) } : {}),
        ...(source.leaving ? { leavesBefore: leavingUntil(deps.clock.now()) } : {}),
      };
    return undefined;
  };
  const own = filter();
  return (
    own && {
      filter: viewer.profile === 'child' ? { ...own, maxAge: CHILD_AGE } : own,
      offset,
      limit,
      ...(countTo === undefined ? {} : { countTo }),
    }
  );
}
