import type { Content, ContentCard, Genre } from '@antenna/api-client';
import { DESCRIPTION_COLLAPSE_OVER, DESCRIPTION_MAX } from './limits.ts';

/** A rating with one decimal; `undefined` unless it reads as a nonzero integer part (B-396). */
export function shownRating(rating: string | undefined): string | undefined {
  if (rating === undefined) return undefined;
  const whole = Number.parseInt(rating, 10);
  if (!Number.isFinite(whole) || whole === 0) return undefined;
  // Half up on the written digits: 7.25 is 7.3, which binary rounding would make 7.2.
  const value = Number.parseFloat(rating.replace(',', '.'));
  return (Math.round(Number((value * 10).toPrecision(12))) / 10).toFixed(1);
}

/** The first rating of a card that is shown. */
export function cardRating(card: Pick<ContentCard, 'ratings'>): string | undefined {
  for (const { rating } of card.ratings) {
    const shown = shownRating(rating);
    if (shown !== undefined) return shown;
  }
  return undefined;
}

/** `16+`, or the motion rating's own text where there is one (B-397). */
export function shownAge(age: number | undefined, motionRating?: string): string | undefined {
  if (motionRating) return motionRating;
  return age === undefined ? undefined : `${age}+`;
}

const NOTHING = new Set(['', 'null', 'none', 'undefined']);

/** A description for display: 'null' and 'none' are empty, the first link is removed, other markup becomes text (B-398, B-401). */
export function cleanDescription(text: string | undefined): string {
  if (text === undefined || NOTHING.has(text.trim().toLowerCase())) return '';
  return withoutFirstLink(text).trim();
}

function withoutFirstLink(text: string): string {
  const anchor = /<a\b[^>]*>[\s\S]*?<\/a>/iu.exec(text);
  const bare = /https?:\/\/\S+/u.exec(text);
  const first = anchor && (!bare || anchor.index <= bare.index) ? anchor : bare;
  if (!first) return text;
  return `${text.slice(0, first.index)}${text.slice(first.index + first[0].length)}`.replace(/ {2,}/gu, ' ');
}

export interface Trimmed {
  readonly text: string;
  readonly isTrimmed: boolean;
}

/** At most 600 characters, cut at the end of a paragraph; a first paragraph that is longer is cut at a word (B-399). */
export function trimDescription(text: string, max = DESCRIPTION_MAX): Trimmed {
  if (text.length <= max) return { text, isTrimmed: false };
  const head = text.slice(0, max + 1);
  const paragraph = head.lastIndexOf('\n');
  if (paragraph > 0) return { text: text.slice(0, paragraph).trimEnd(), isTrimmed: true };
  const word = head.lastIndexOf(' ');
  return { text: `${text.slice(0, word > 0 ? word : max).trimEnd()}…`, isTrimmed: true };
}

/** Beside the player a description above 400 characters starts collapsed (B-400). */
export function isCollapsed(text: string): boolean {
  return text.length > DESCRIPTION_COLLAPSE_OVER;
}

/** An episode described by '0' has no description. */
export function episodeDescription(text: string): string {
  return text.trim() === '0' ? '' : cleanDescription(text);
}

/** The row a genre links to: its slug, else its id; neither makes it plain text (B-089). */
export function genreRow(genre: Pick<Genre, 'rowSlug' | 'rowId'>): string | undefined {
  return genre.rowSlug ?? genre.rowId;
}

/** Line breaks of a biography become paragraphs (B-124). */
export function paragraphs(text: string): readonly string[] {
  return text
    .split(/\n+/u)
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

/** The name of a title, and of its episode where one is open. */
export function contentTitle(content: Pick<Content, 'title'>, episode?: Pick<Content, 'title'>): string {
  return episode ? `${content.title}. ${episode.title}` : content.title;
}
