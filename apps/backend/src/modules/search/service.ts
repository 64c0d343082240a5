import type { Clock } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import type { CatalogueCache } from '../../provider/catalogue-cache.ts';
import type { ContentStore } from '../../provider/contents-repository.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { Viewer } from '../../sessions/sessions.ts';
import { recentlyWatched } from '../contents/history.ts';
import { titleViewFor } from '../contents/title-view.ts';
import { contentCard } from '../contents/wire.ts';
import { ADULT_AGE, CHILD_AGE, SUGGESTIONS } from '../limits.ts';
import { contentsFor } from '../viewing.ts';
import { topTopics } from './repository.ts';
import { search } from './search.ts';

/** Of the suggestions without a text; the rest are topics. */
const RECENT = 5;

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

/** Names, genres and sections that go on as the text begins; with no text, what the viewer watched last, then the greatest topics. */
export async function suggestions(deps: SearchDeps, reader: Reader, text: string): Promise<{ text: string }[]> {
  const q = text.trim();
  if (q === '') return beforeTyping(deps, reader);
  const { viewer, language } = reader;
  const found = await search(deps.db, {
    providerId: viewer.providerId,
    q,
    kinds: ['channel', 'content', 'program', 'person', 'topic'],
    isByNameOnly: true,
    limit: SUGGESTIONS * 2,
    language,
    maxAge: viewer.profile === 'child' ? CHILD_AGE : undefined,
  });
  return [...new Set(found.map((each) => each.label))].slice(0, SUGGESTIONS).map((label) => ({ text: label }));
}

async function beforeTyping(deps: SearchDeps, reader: Reader): Promise<{ text: string }[]> {
  const { viewer, language } = reader;
  const recent = await recentTitles(deps, reader);
  const maxAge = viewer.profile === 'child' ? CHILD_AGE : ADULT_AGE - 1;
  const topics = await topTopics(deps.db, { providerId: viewer.providerId, maxAge, language, limit: SUGGESTIONS * 2 });
  return [...new Set([...recent.slice(0, RECENT), ...topics])].slice(0, SUGGESTIONS).map((text) => ({ text }));
}

async function recentTitles(deps: SearchDeps, reader: Reader): Promise<readonly string[]> {
  const { viewer } = reader;
  const recent = await recentlyWatched(deps.db, viewer.profileId, SUGGESTIONS);
  const ids = recent.map((each) => each.parentId ?? each.contentId);
  const records = contentsFor(await deps.contents.many(viewer.providerId, ids), viewer.profile);
  const titleView = await titleViewFor(deps, reader);
  return records.slice(0, SUGGESTIONS).map((record) => contentCard(record, titleView).title);
}
