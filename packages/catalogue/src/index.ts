// Who watches
export { isAdultAge, isAgeListed, type Viewer } from './viewer.ts';
// Channels: access, list, order, memory
export {
  channelAccess,
  channelBadge,
  is4kByName,
  isAdultChannel,
  isListed,
  playsPreview,
  type ChannelAccess,
  type ChannelBadge,
} from './channel-access.ts';
export {
  findChannel,
  firstShown,
  freeChannels,
  isNumericId,
  isShortLayout,
  lastWatched,
  listedChannels,
  neighbours,
  orderChannels,
  startChannel,
} from './channel-list.ts';
export { lettersOf } from './channel-letters.ts';
export { prepareChannels, searchChannels, type PreparedChannels } from './channel-search.ts';
export { inOtherLayout, inOtherLayouts } from './keyboard-layout.ts';
export { layoutHint } from './layout-hint/layout-hint.ts';
export { toLatin } from './transliteration.ts';
// Categories
export {
  allCategory,
  categoryOf,
  channelsOf,
  defaultCategory,
  favoriteCategory,
  favoriteChannels,
  visibleCategories,
} from './categories.ts';
// Favourites
export { toggleFavorite, type ToggleStep } from './favorites.ts';
// Rows and pages
export { rowCount, rowFrame, rowPageSize, rowShape, visibleRow, type RowFrame, type RowShape } from './rows.ts';
export { menu } from './menu.ts';
// Filters of a page of films or series
export {
  byName,
  countryOptions,
  filterQuery,
  hasFilters,
  knownFilters,
  ratingOptions,
  TITLE_SORTS,
  readFilters,
  yearOptions,
  type CatalogueFilters,
} from './filters.ts';
// Titles
export { watchButton, type WatchButton } from './watch-button.ts';
export { plainText } from './plain-text.ts';
export {
  cardRating,
  cleanDescription,
  contentTitle,
  episodeDescription,
  genreRow,
  isCollapsed,
  paragraphs,
  shownAge,
  shownRating,
  trimDescription,
  type Trimmed,
} from './content-texts.ts';
export {
  filmography,
  isFollowable,
  isPersonIndexed,
  isWatchPageFound,
  titleState,
  type Filmography,
  type TitleState,
} from './content-pages.ts';
// Episodes
export { episodesShown } from './episodes-shown.ts';
// The year's end
export { timeLeft, type TimeLeft } from './countdown.ts';
// Numbers
export {
  CATALOGUE_FIRST_PAGE,
  CATALOGUE_NEXT_PAGE,
  CATALOGUE_SCROLL_TRIGGER,
  CATEGORY_ALL,
  CATEGORY_CHILD,
  CATEGORY_DEFAULT,
  CATEGORY_DROPPED,
  CATEGORY_FAVORITES,
  CATCHUPS_MAX,
  DESCRIPTION_COLLAPSE_OVER,
  DESCRIPTION_MAX,
  LAST_WATCHED_MAX,
  ROW_LAZY_MARGIN,
  ROW_LOAD_TIMEOUT,
  ROWS_AT_ONCE,
  SERIES_EPISODES_SHOWN,
  SHORT_LAYOUT_MAX,
  SIMILAR_MAX,
  PERSON_INDEX_MIN,
} from './limits.ts';
// Persons
export { initialsOf, roleText } from './persons.ts';
