import { SECOND, type Millis } from '@antenna/kernel';

/** Category ids. */
export const CATEGORY_ALL = 2;
export const CATEGORY_DEFAULT = 3;
export const CATEGORY_CHILD = 5;
export const CATEGORY_DROPPED = 26;
export const CATEGORY_FAVORITES = 1_000;
/** The menu page that a child profile does not see. */
export const MENU_PAGE_NOT_FOR_CHILDREN = 1_000;
/** Last watched channels. */
export const LAST_WATCHED_MAX = 10;
/** At most this many channels are drawn in the short layout. */
export const SHORT_LAYOUT_MAX = 31;
/** The list opens with the channel this many places before the current one at its top. */
export const ITEMS_BEFORE_CURRENT = 2;
/** Row page sizes. */
export const ROW_PAGE = 24;
export const ROW_PAGE_VERTICAL = 21;
export const ROW_PAGE_HORIZONTAL = 18;
export const ROW_PAGE_PRERENDERED = 100;
/** Rows of a page that load at once (B-573). */
export const ROWS_AT_ONCE = 4;
/** Rows load when this near the viewport, px (B-578). */
export const ROW_LAZY_MARGIN = 150;
/** A header links to all of a row with more items than this; a card "open all" comes with more than the second. */
export const SEE_ALL_OVER = 2;
export const OPEN_ALL_CARD_OVER = 6;
/** The next page of a catalogue loads this many px before the bottom. */
export const CATALOGUE_SCROLL_TRIGGER = 1_000;
/** Items of a filtered catalogue's first page and of those after it (B-575). */
export const CATALOGUE_FIRST_PAGE = 100;
export const CATALOGUE_NEXT_PAGE = 50;
/** A page of a row that has not come after this is given up, so that paging can go on (B-343, B-574). */
export const ROW_LOAD_TIMEOUT: Millis = 10 * SECOND;
/** Lowest ratings that a viewer can ask for. */
export const RATING_OPTIONS = [8, 7, 6] as const;
/** Countries that a viewer can choose from. */
export const COUNTRIES_MAX = 30;
/** Similar titles on a content page; series episodes before "more". */
export const SIMILAR_MAX = 12;
export const SERIES_EPISODES_SHOWN = 25;
/** Past showings of a title on its page, newest first. */
export const CATCHUPS_MAX = 12;
/** Episodes of what is no series before "show more", and up to which px the first two hold. */
export const EPISODES_SHOWN = [2, 3, 4] as const;
export const EPISODES_FEW_UP_TO = 480;
export const EPISODES_SOME_UP_TO = 932;
/** Characters of a description before it is cut at a paragraph; above the second it collapses beside the player. */
export const DESCRIPTION_MAX = 600;
export const DESCRIPTION_COLLAPSE_OVER = 400;
/** Fewer items than this on a person's page keep it out of search engines. */
export const PERSON_INDEX_MIN = 2;
