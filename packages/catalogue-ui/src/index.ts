// Pages
export { HomePage, type HomePageProps } from './row/HomePage.tsx';
export { RowsetView, type Filtered, type RowsetViewProps } from './row/RowsetPage.tsx';
export { RowView, type RowViewProps } from './row/RowPage.tsx';
export { AfterEnd } from './watch/AfterEnd.tsx';
export { ContentPage, ContentSkeleton, type ContentPageProps, type ContentParts } from './content/ContentPage.tsx';
export type { TrailerPicture, TrailerPictureProps } from './content/use-trailer.ts';
export { RefusedTitle } from './watch/RefusedTitle.tsx';
export { WatchPage, type Watched, type WatchPageProps } from './watch/WatchPage.tsx';
export { FavoriteShelves } from './favorite/FavoriteShelves.tsx';
export { MyInvite } from './favorite/MyInvite.tsx';
export { PersonPage, type PersonPageProps } from './person/PersonPage.tsx';
export { NewsItemPage, NewsPage } from './news/NewsPage.tsx';
export { NewYearPage, type NewYearPageProps } from './newyear/NewYearPage.tsx';
export { SearchPage, type SearchPageProps } from './search/SearchPage.tsx';
// States
export { MissingTitle } from './state/MissingTitle.tsx';
export { NotFound } from './state/NotFound.tsx';
export { LoadFailed } from './state/LoadFailed.tsx';
export { HasTitleContext, PageTitle, TitleContext } from './state/PageTitle.tsx';
// Parts
export { Hero, HeroSkeleton, type HeroProps } from './hero/Hero.tsx';
export { RowShelf, type RowShelfProps } from './row/RowShelf.tsx';
export { PosterCard, StillCard, type PosterCardProps } from './card/PosterCard.tsx';
export { CardPreviews } from './card/preview/CardPreviews.tsx';
export { HistoryCard } from './card/HistoryCard.tsx';
export { PersonCard } from './card/PersonCard.tsx';

// What the app provides
export { PrerenderProvider, usePrerendered } from './row/prerendered.tsx';
export { CardSlotsProvider, type CardSlots } from './row/card-slots.tsx';
export { OpenerProvider } from './open-target.tsx';
export { OverHeroProvider } from './hero/over-hero.tsx';
export { startsWithHero } from './row/Rows.tsx';
export { CurrencyProvider } from './currency.tsx';
