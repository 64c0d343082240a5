import { searchCalls } from '@antenna/api-contract';
import type { ApiRouter } from '../../http/api-router.ts';
import { recentlyWatched } from '../contents/history.ts';
import { titleViewFor } from '../contents/title-view.ts';
import { contentCard } from '../contents/wire.ts';
import { CHILD_AGE, SUGGESTIONS } from '../limits.ts';
import { contentsFor } from '../viewing.ts';
import { search } from './repository.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { CatalogueCache } from '../../provider/catalogue-cache.ts';
import type { Clock } from '@antenna/kernel';
import type { ContentStore } from '../../provider/contents-repository.ts';
import type { Database } from '../../db/open.ts';

export interface SearchRoutesDeps {
  readonly providers: ProviderCache;
  readonly catalogues: CatalogueCache;
  readonly clock: Clock;
  readonly contents: ContentStore;
  readonly db: Database;
}

export function registerSearch({ serve }: ApiRouter, deps: SearchRoutesDeps): void {
  serve(searchCalls.suggest, async (call) => {
    const { viewer, language } = call;
    const q = call.query.q?.trim() ?? '';
    if (q === '') {
      // Nothing typed yet: what the viewer opened last.
      const recent = await recentlyWatched(deps.db, viewer.profileId, SUGGESTIONS);
      const records = contentsFor(
        await deps.contents.many(
          viewer.providerId,
          recent.map((each) => each.parentId ?? each.contentId),
        ),
        viewer.profile,
      );
      const titleView = await titleViewFor(deps, call);
      return records.slice(0, SUGGESTIONS).map((record) => ({ text: contentCard(record, titleView).title }));
    }
    const found = await search(deps.db, {
      providerId: viewer.providerId,
      q,
      kinds: ['channel', 'content', 'program', 'person'],
      limit: SUGGESTIONS * 2,
      language,
      maxAge: viewer.profile === 'child' ? CHILD_AGE : undefined,
    });
    return [...new Set(found.map((each) => each.label))].slice(0, SUGGESTIONS).map((text) => ({ text }));
  });
}
