import type { Clock } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import type { CatalogueCache } from '../../provider/catalogue-cache.ts';
import type { ContentStore } from '../../provider/contents-repository.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { Viewer } from '../../sessions/sessions.ts';
import { recentlyWatched } from '../contents/history.ts';
import { titleViewFor } from '../contents/title-view.ts';
import { contentCard } from '../contents/wire.ts';
import { CHILD_AGE, SUGGESTIONS } from '../limits.ts';
import { contentsFor } from '../viewing.ts';
import { search } from './repository.ts';

export interface SearchDeps {
  readonly providers: ProviderCache;
  readonly catalogues: CatalogueCache;
  readonly clock: Clock;
  readonly contents: ContentStore;
  readonly db: Database;
}

interface Reader {
  readonly viewer: Viewer;
  readonly language: string;
}

/** Names that go on as the text begins; with no text, what the viewer watched last. */
export async function suggestions(deps: SearchDeps, reader: Reader, text: string): Promise<{ text: string }[]> {
  const q = text.trim();
  if (q === '') return recentTitles(deps, reader);
  const { viewer, language } = reader;
  const found = await search(deps.db, {
    providerId: viewer.providerId,
    q,
    kinds: ['channel', 'content', 'program', 'person'],
    limit: SUGGESTIONS * 2,
    language,
    maxAge: viewer.profile === 'child' ? CHILD_AGE : undefined,
  });
  return [...new Set(found.map((each) => each.label))].slice(0, SUGGESTIONS).map((label) => ({ text: label }));
}

async function recentTitles(deps: SearchDeps, reader: Reader): Promise<{ text: string }[]> {
  const { viewer } = reader;
  const recent = await recentlyWatched(deps.db, viewer.profileId, SUGGESTIONS);
  const ids = recent.map((each) => each.parentId ?? each.contentId);
  const records = contentsFor(await deps.contents.many(viewer.providerId, ids), viewer.profile);
  const titleView = await titleViewFor(deps, reader);
  return records.slice(0, SUGGESTIONS).map((record) => ({ text: contentCard(record, titleView).title }));
}
