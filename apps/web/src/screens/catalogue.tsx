import {
  ContentPage,
  FavoriteShelves,
  LoadFailed,
  MyInvite,
  NewsItemPage,
  NewsPage,
  NotFound,
  PageTitle,
  PersonPage,
  RowsetView,
  RowView,
  SearchPage,
  type TrailerPicture,
} from '@antenna/catalogue-ui';
import { MyReminders } from '@antenna/channels-ui';
import { isPrerender, readQuery, trailingId } from '@antenna/navigation';
import { RegistrationPrompt } from '@antenna/session-ui';
import { webviewText } from '@antenna/settings-ui';
import { useConfigurationQuery, useContentQuery, useSession } from '@antenna/store';
import type { ReactNode } from 'react';
import { useTranslation } from '@antenna/ui-kit';
import { ScreenFallback } from '../frame/ScreenFallback.tsx';
import { TrailerSlot } from '../player/TrailerSlot.tsx';
import { useWebServices } from '../services-context.tsx';
import { optionalNumber } from './query-values.ts';
import type { ScreenProps } from './screen-props.ts';

const library = (search: string) => optionalNumber(readQuery(search)['library_id']);

/** Every list of titles knows whether a child looks. */
function Rowset({
  slug,
  search,
  titleWithout,
  children,
}: {
  readonly slug: string;
  readonly search: string;
  readonly titleWithout?: string;
  readonly children?: ReactNode;
}) {
  const { isChild } = useSession();
  return (
    <RowsetView rowset={slug} libraryId={library(search)} isChild={isChild} titleWithout={titleWithout}>
      {children}
    </RowsetView>
  );
}

export function RowsetScreen({ params, search }: ScreenProps) {
  return <Rowset slug={params['rowset'] ?? ''} search={search} />;
}

export function MoviesScreen({ search }: ScreenProps) {
  return <Rowset slug="movies" search={search} />;
}

export function SeriesScreen({ search }: ScreenProps) {
  return <Rowset slug="series" search={search} />;
}

/** What is his own (B-040), with or without a page of the platform's. It has none for who is not signed in, so he is asked in. */
export function MyScreen({ search }: ScreenProps) {
  const { t } = useTranslation();
  const { context } = useWebServices();
  const { isUser, viewer } = useSession();
  if (viewer === 'pending') return <ScreenFallback name="my" />;
  if (!isUser) return <MyInvite signIn={webviewText(t, 'sign_in', context.isWebview)} />;
  return (
    <Rowset slug="my" search={search} titleWithout={t('shell.my')}>
      <MyReminders />
      <FavoriteShelves />
    </Rowset>
  );
}

export function RowScreen({ params, search }: ScreenProps) {
  const { isChild } = useSession();
  return (
    <RowView row={params['row'] ?? ''} libraryId={library(search)} text={readQuery(search)['text']} isChild={isChild} />
  );
}

/** Nothing plays by itself for a child, whose time is counted, for a crawler, or on a line that is to be spared. */
function useTrailer(search: string): TrailerPicture | undefined {
  const { isChild, viewer } = useSession();
  const { connectivity, userAgent } = useWebServices();
  const isUnwanted =
    viewer === 'pending' || isChild || connectivity.isSparing?.() === true || isPrerender({ userAgent, search });
  return isUnwanted ? undefined : TrailerSlot;
}

export function ContentScreen({ params, search }: ScreenProps) {
  const { isUser, isChild } = useSession();
  const { userAgent } = useWebServices();
  const isCrawled = isPrerender({ userAgent, search });
  const trailer = useTrailer(search);
  return (
    <>
      <ContentPage
        content={params['content'] ?? ''}
        child={params['child']}
        libraryId={library(search)}
        isLoggedIn={isUser}
        isChild={isChild}
        trailer={trailer}
      />
      {isCrawled ? null : <RegistrationPrompt page={params['content'] ?? ''} />}
    </>
  );
}

/** An episode's own address shows its series with the episode chosen (B-031). */
export function EpisodeScreen({ params, search }: ScreenProps) {
  const { isUser, isChild } = useSession();
  const trailer = useTrailer(search);
  const address = params['content'] ?? '';
  const id = trailingId(address) ?? address;
  const { data, isError, error, refetch } = useContentQuery({ id });
  const parent = useContentQuery({ id: data?.parentId ?? '' }, { skip: data?.parentId === undefined });
  if (isError && !data) return <Missed error={error} onRetry={() => void refetch()} />;
  if (!data || parent.isLoading) return <ScreenFallback name="episode" />;
  const series = parent.data?.parentId ?? data.parentId;
  return series === undefined ? (
    <ContentPage content={id} libraryId={library(search)} isLoggedIn={isUser} isChild={isChild} trailer={trailer} />
  ) : (
    <ContentPage
      content={series}
      child={id}
      libraryId={library(search)}
      isLoggedIn={isUser}
      isChild={isChild}
      trailer={trailer}
    />
  );
}

function Missed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const kind = typeof error === 'object' && error !== null && 'kind' in error ? error.kind : undefined;
  return kind === 'missing' || kind === 'invalid' ? <NotFound kind="content" /> : <LoadFailed onRetry={onRetry} />;
}

export function PersonScreen({ params }: ScreenProps) {
  const { isChild } = useSession();
  return <PersonPage person={params['person'] ?? ''} isChild={isChild} />;
}

export function NewsScreen() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle words={t('catalogue.news')} />
      <NewsPage />
    </>
  );
}

export function NewsItemScreen({ params }: ScreenProps) {
  return <NewsItemPage news={params['news'] ?? ''} />;
}

export function SearchScreen({ search }: ScreenProps) {
  const { t } = useTranslation();
  const { isChild } = useSession();
  const { data: configuration } = useConfigurationQuery();
  const q = (readQuery(search)['q'] ?? '').trim().toLowerCase();
  return (
    <>
      <PageTitle words={q === '' ? t('catalogue.search') : q} />
      <SearchPage q={q} minChars={configuration?.minSearchChars ?? 1} isChild={isChild} />
    </>
  );
}
