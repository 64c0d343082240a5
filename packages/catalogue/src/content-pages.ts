import type { Content, ContentCard, ContentMeta } from '@antenna/api-client';
import { PERSON_INDEX_MIN } from './limits.ts';
import { isAgeListed, type Viewer } from './viewer.ts';

export type ContentPage = 'content' | 'lost' | 'not-found';

/** Which page a title gets: a lost title has its own, an unavailable or blocked one is not found (B-391, B-393, B-395). */
export function contentPage(
  content: Pick<Content, 'id' | 'isAvailable' | 'isLost' | 'isAnnouncement'>,
  blockedIds: readonly string[] = [],
): ContentPage {
  if (blockedIds.includes(content.id)) return 'not-found';
  if (content.isLost) return 'lost';
  // An announcement cannot be played yet and still has its page (B-120).
  return content.isAvailable || content.isAnnouncement ? 'content' : 'not-found';
}

/** The watch page is not found only when its meta says both not available and lost (B-392). */
export function isWatchPageFound(meta: Pick<ContentMeta, 'isAvailable' | 'isLost'>): boolean {
  return meta.isAvailable || !meta.isLost;
}

export interface Filmography {
  readonly movies: readonly ContentCard[];
  readonly series: readonly ContentCard[];
  readonly programs: readonly ContentCard[];
}

/** A person's titles in three groups; a child sees those up to 12 (B-123, B-128). */
export function filmography(cards: readonly ContentCard[], viewer: Pick<Viewer, 'isChild'>): Filmography {
  const shown = cards.filter(({ age }) => isAgeListed(age, viewer));
  const of = (...types: readonly string[]) => shown.filter(({ contentType }) => types.includes(contentType));
  return { movies: of('movie'), series: of('series', 'season', 'episode'), programs: of('program') };
}

/** A person's page with fewer than 2 shown items stays out of search engines (B-127). */
export function isPersonIndexed({ movies, series, programs }: Filmography): boolean {
  return movies.length + series.length + programs.length >= PERSON_INDEX_MIN;
}
