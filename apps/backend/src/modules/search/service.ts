import type { Playable, Suggestion } from '@antenna/api-contract';
import { toSeconds, type Clock } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import type { CatalogueCache } from '../../provider/catalogue-cache.ts';
import type { ContentStore } from '../../provider/contents-repository.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { Viewer } from '../../sessions/sessions.ts';
import { recentlyWatched } from '../contents/history.ts';
import { ADULT_AGE, CHILD_AGE, SUGGESTIONS } from '../limits.ts';
import { localise } from '../../texts/localised.ts';
import { contentsFor } from '../viewing.ts';
import { popularSearches } from './openings.ts';
import { playableOf, type Named } from './playable.ts';
import { topTopics } from './repository.ts';
import { search } from './search.ts';

/** Of the suggestions without a text; the rest are topics. */
const RECENT = 5;
/** What many opened from searches lately. */
const POPULAR = 5;

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

/** Names, genres and sections that go on as the text begins; with no text, what the viewer watched last, what many searched for, then the greatest topics. What the viewer may watch at once says so. */
export async function suggestions(deps: SearchDeps, reader: Reader, text: string): Promise<Suggestion[]> {
  const q = text.trim();
  if (q === '') return beforeTyping(deps, reader);
  const { viewer, language } = reader;
  const found = await search(deps, {
    providerId: viewer.providerId,
    q,
    kinds: ['channel', 'content', 'program', 'person', 'topic'],
    isByNameOnly: true,
    limit: SUGGESTIONS * 2,
    language,
    maxAge: viewer.profile === 'child' ? CHILD_AGE : undefined,
  });
  const labels = [...new Set(found.map((each) => each.label))].slice(0, SUGGESTIONS);
  const playable = await playableOf(deps, reader, found);
  return labels.map((label) => suggestion(label, playable));
}

function suggestion(text: string, playable: ReadonlyMap<string, Playable>): Suggestion {
  const play = playable.get(text);
  return play ? { text, play } : { text };
}

async function beforeTyping(deps: SearchDeps, reader: Reader): Promise<Suggestion[]> {
  const { viewer, language } = reader;
  const recent = await recentTitles(deps, reader);
  const maxAge = viewer.profile === 'child' ? CHILD_AGE : ADULT_AGE - 1;
  const topics = await topTopics(deps.db, { providerId: viewer.providerId, maxAge, language, limit: SUGGESTIONS * 2 });
  const popular = await popularSearches(deps.db, {
    providerId: viewer.providerId,
    now: toSeconds(deps.clock.now()),
    maxAge,
    language,
    limit: POPULAR,
  });
  const playable = await playableOf(deps, reader, recent);
  return [...new Set([...recent.slice(0, RECENT).map(({ label }) => label), ...popular, ...topics])]
    .slice(0, SUGGESTIONS)
    .map((text) => suggestion(text, playable));
}

async function recentTitles(deps: SearchDeps, reader: Reader): Promise<readonly Named[]> {
  const { viewer, language } = reader;
  const recent = await recentlyWatched(deps.db, viewer.profileId, SUGGESTIONS);
  const ids = recent.map((each) => each.parentId ?? each.contentId);
  const records = contentsFor(await deps.contents.many(viewer.providerId, ids), viewer.profile);
  return records.map(({ id, file }) => ({ kind: 'content', objectId: id, label: localise(file.title, language) }));
}
