import type { Content, ContentCard, ContentMeta } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import { PERSON_INDEX_MIN } from './limits.ts';
import { isAgeListed, type Viewer } from './viewer.ts';

/** What a title is to this viewer. */
export type TitleState =
  /** The platform does not know it, or must not tell (404). */
  | 'missing'
  /** This deployment must not show it (B-394, B-395). */
  | 'blocked'
  /** Withdrawn: its page stays, without a watch button (B-503). */
  | 'lost'
  /** Not available at all (B-391). */
  | 'unavailable'
  /** To come: a label instead of a button (B-120). */
  | 'announced'
  /** Known, but nothing of it can be played now: a press says so (B-505). */
  | 'unplayable'
  /** Goes on air later (B-118). */
  | 'scheduled'
  | 'unbought'
  | 'available';

type Known = Pick<Content, 'id' | 'isAvailable' | 'isLost' | 'isAnnouncement'>;

/** Series and programmes have further showings to be reminded of; a film, a season or an episode is not followed. */
export const isFollowable = ({ contentType }: Pick<Content, 'contentType'>): boolean =>
  contentType === 'series' || contentType === 'program';

/** The one answer for a title's page and its button; undefined while what decides is not known. */
export function titleState({
  content,
  isMissing = false,
  meta,
  blockedIds = [],
  now,
}: {
  readonly content: Known | undefined;
  readonly isMissing?: boolean | undefined;
  readonly meta?: Pick<ContentMeta, 'isAvailable' | 'isPurchased' | 'streamUsing'> | undefined;
  readonly blockedIds?: readonly string[] | undefined;
  readonly now: Seconds;
}): TitleState | undefined {
  if (!content) return isMissing ? 'missing' : undefined;
  if (blockedIds.includes(content.id)) return 'blocked';
  if (content.isLost) return 'lost';
  if (content.isAnnouncement) return 'announced';
  if (!content.isAvailable) return 'unavailable';
  if (!meta) return undefined;
  if (!meta.isAvailable) return 'unplayable';
  const { timestamp } = meta.streamUsing;
  if (timestamp !== undefined && timestamp > now) return 'scheduled';
  return meta.isPurchased ? 'available' : 'unbought';
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
