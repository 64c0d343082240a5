import type { ContentCard, Row } from '@antenna/api-client';
import { is4kByName } from './channel-access.ts';
import {
  OPEN_ALL_CARD_OVER,
  ROW_PAGE,
  ROW_PAGE_HORIZONTAL,
  ROW_PAGE_PRERENDERED,
  ROW_PAGE_VERTICAL,
  SEE_ALL_OVER,
} from './limits.ts';
import { isAgeListed, type Viewer } from './viewer.ts';

/** How a row is drawn: several templates share a shape. */
export type RowShape =
  | 'poster'
  | 'still'
  | 'history'
  | 'person'
  | 'channel'
  | 'button'
  | 'collection'
  | 'promo-background'
  | 'promo-wide'
  | 'packet'
  | 'donate-packs';

const SHAPES: Readonly<Record<string, RowShape>> = {
  'content-v': 'poster',
  'content-h': 'still',
  'history-h': 'history',
  history: 'history',
  person: 'person',
  channel: 'channel',
  channels: 'channel',
  button: 'button',
  branded_button: 'button',
  'collection-v': 'collection',
  'promo-bg': 'promo-background',
  'promo-wide': 'promo-wide',
  packet_promo: 'packet',
  packet_promo_base: 'packet',
  donate_packs: 'donate-packs',
};

/** The shape of a template; unknown templates are drawn as content-h (B-156). */
export function rowShape(template: string): RowShape {
  return Object.hasOwn(SHAPES, template) ? (SHAPES[template] ?? 'still') : 'still';
}

/** Items a page of the row holds: 21 for content-v, 18 for content-h, 24 else, 100 when prerendered (B-570, B-571). */
export function rowPageSize(template: string, isPrerendered = false): number {
  if (isPrerendered) return ROW_PAGE_PRERENDERED;
  if (template === 'content-v') return ROW_PAGE_VERTICAL;
  return template === 'content-h' ? ROW_PAGE_HORIZONTAL : ROW_PAGE;
}

/**
 * The row as this viewer may see it: nothing in 4K, for a child nothing above 12 (B-373, B-374). Search results
 * (`isFound`) include 4K titles, because the home page shows them too.
 */
export function visibleRow(row: Row, viewer: Pick<Viewer, 'isChild'>, isFound = false): Row {
  const isContentShown = (content: ContentCard) => (isFound || !content.is4k) && isAgeListed(content.age, viewer);
  return {
    ...row,
    contents: row.contents.filter(isContentShown),
    channels: row.channels.filter(
      ({ is4k, name, age, tags }) =>
        !is4k && !is4kByName(name) && isAgeListed(age, viewer) && !(viewer.isChild && tags.isAdult),
    ),
    histories: row.histories.filter(({ content }) => isContentShown(content)),
    promotions: row.promotions.filter(({ content }) => !content || isAgeListed(content.age, viewer)),
  };
}

/** How many items a row holds, of all kinds. */
export function rowCount(row: Row): number {
  return row.contents.length + row.channels.length + row.promotions.length + row.histories.length + row.persons.length;
}

export interface RowFrame {
  readonly isEmpty: boolean;
  /** Key of the header's link to all of the row; `undefined` draws a plain heading (B-135, B-136). */
  readonly seeAll?: 'all' | 'open_all';
  /** A last card "open all" (B-137). */
  readonly hasOpenAllCard: boolean;
}

/** The header and footer of a row. */
export function rowFrame(row: Row, layout: { readonly isMobile: boolean }): RowFrame {
  const count = rowCount(row);
  const hasOpenAllCard = count > OPEN_ALL_CARD_OVER;
  if (count <= SEE_ALL_OVER) return { isEmpty: count === 0, hasOpenAllCard };
  return { isEmpty: false, seeAll: layout.isMobile ? 'all' : 'open_all', hasOpenAllCard };
}
