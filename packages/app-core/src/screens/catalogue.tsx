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
  usePrerendered,
  type Filtered,
  type TrailerPicture,
} from '@antenna/catalogue-ui';
import { MyReminders } from '@antenna/channels-ui';
import { readQuery, to, trailingId } from '@antenna/navigation';
import { RegistrationPrompt } from '@antenna/session-ui';
import { webviewText } from '@antenna/settings-ui';
import { useAppStore, useConfigurationQuery, useContentQuery, useSession } from '@antenna/store';
import { useTranslation } from '@antenna/ui-kit';
import type { ReactNode } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { TrailerSlot } from '../player/TrailerSlot.tsx';
import { optionalNumber } from './query-values.ts';
import { ScreenFallback } from '../frame/ScreenFallback.tsx';
import { useServices } from '../services/services-context.tsx';

const useLibrary = () => optionalNumber(readQuery(useLocation().search)['library_id']);

/** The content type of the pages that can be filtered (B-131). */
const FILTERED: Readonly<Record<string, string>> = { movies: 'movie', series: 'series' };

/** Filters replace the address: Back leaves the page. */
function useFiltered(slug: string): Filtered | undefined {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const contentType = Object.hasOwn(FILTERED, slug) ? FILTERED[slug] : undefined;
  return contentType === undefined
    ? undefined
    : {
        contentType,
        search,
        onSearch: (next) => void navigate(pathname + next, { replace: true, preventScrollReset: true }),
      };
}

/**
 * Search engines get a page that can be filtered once, under one address; what a viewer has filtered or searched for is not
 * indexed.
 */
function Indexing({ slug, isChosen }: { readonly slug?: string; readonly isChosen: boolean }) {
  const { services } = useAppStore();
  if (isChosen) return <meta name="robots" content="noindex" />;
  return slug === undefined ? null : <link rel="canonical" href={`${services.outside.origin}/${slug}`} />;
}

function hasFilter(search: string): boolean {
  const { genre, subgenre, country, year, rating } = readQuery(search);
  return [genre, subgenre, country, year, rating].some(Boolean);
}

/** Lists of titles depend on whether the viewer is a child. */
function Rowset({
  slug,
  titleWithout,
  children,
}: {
  readonly slug: string;
  readonly titleWithout?: string;
  readonly children?: ReactNode;
}) {
  const { isChild } = useSession();
  const libraryId = useLibrary();
  const filtered = useFiltered(slug);
  return (
    <>
      {filtered ? <Indexing slug={slug} isChosen={hasFilter(filtered.search)} /> : null}
      <RowsetView rowset={slug} libraryId={libraryId} isChild={isChild} titleWithout={titleWithout} filtered={filtered}>
        {children}
      </RowsetView>
    </>
  );
}

export function RowsetScreen() {
  const slug = useParams()['rowset'] ?? '';
  // The own page has more than its rowset: reminders, favourite channels.
  if (slug === 'my') return <Navigate to={to.my()} replace />;
  return <Rowset slug={slug} />;
}

export function MoviesScreen() {
  return <Rowset slug="movies" />;
}

export function SeriesScreen() {
  return <Rowset slug="series" />;
}

/** The viewer's own page (B-040), even if the platform has no rowset for it; a guest is asked to sign in. */
export function MyScreen() {
  const { t } = useTranslation();
  const { context } = useServices();
  const { isUser, viewer } = useSession();
  if (viewer === 'pending') return <ScreenFallback name="my" />;
  if (!isUser) return <MyInvite signIn={webviewText(t, 'sign_in', context.isWebview)} />;
  return (
    <Rowset slug="my" titleWithout={t('shell.my')}>
      <MyReminders />
      <FavoriteShelves />
    </Rowset>
  );
}

export function RowScreen() {
  const params = useParams();
  const { search } = useLocation();
  const libraryId = useLibrary();
  const { isChild } = useSession();
  const text = readQuery(search)['text'];
  return (
    <>
      <Indexing isChosen={Boolean(text)} />
      <RowView row={params['row'] ?? ''} libraryId={libraryId} text={text} isChild={isChild} />
    </>
  );
}

/** No trailer starts for a child, whose viewing time is counted, for a crawler, or with data saver on. */
function useTrailer(): TrailerPicture | undefined {
  const { isChild, viewer } = useSession();
  const { connectivity } = useServices();
  const { isPrerendered } = usePrerendered();
  const isUnwanted = viewer === 'pending' || isChild || connectivity.isDataSaverOn?.() === true || isPrerendered;
  return isUnwanted ? undefined : TrailerSlot;
}

export function ContentScreen() {
  const params = useParams();
  const { isUser, isChild } = useSession();
  const { isPrerendered } = usePrerendered();
  const libraryId = useLibrary();
  const trailer = useTrailer();
  return (
    <>
      <ContentPage
        content={params['content'] ?? ''}
        child={params['child']}
        libraryId={libraryId}
        isLoggedIn={isUser}
        isChild={isChild}
        trailer={trailer}
      />
      {isPrerendered ? null : <RegistrationPrompt page={params['content'] ?? ''} />}
    </>
  );
}

/** The address of an episode shows its series with the episode selected (B-031). */
export function EpisodeScreen() {
  const params = useParams();
  const { isUser, isChild } = useSession();
  const libraryId = useLibrary();
  const trailer = useTrailer();
  const address = params['content'] ?? '';
  const id = trailingId(address) ?? address;
  const { data, isError, error, refetch } = useContentQuery({ id });
  const parent = useContentQuery({ id: data?.parentId ?? '' }, { skip: data?.parentId === undefined });
  if (isError && !data) return <ContentError error={error} onRetry={() => void refetch()} />;
  if (!data || parent.isLoading) return <ScreenFallback name="episode" />;
  const series = parent.data?.parentId ?? data.parentId;
  return series === undefined ? (
    <ContentPage content={id} libraryId={libraryId} isLoggedIn={isUser} isChild={isChild} trailer={trailer} />
  ) : (
    <ContentPage
      content={series}
      child={id}
      libraryId={libraryId}
      isLoggedIn={isUser}
      isChild={isChild}
      trailer={trailer}
    />
  );
}

function ContentError({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const kind = typeof error === 'object' && error !== null && 'kind' in error ? error.kind : undefined;
  return kind === 'missing' || kind === 'invalid' ? <NotFound kind="content" /> : <LoadFailed onRetry={onRetry} />;
}

export function PersonScreen() {
  const params = useParams();
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

export function NewsItemScreen() {
  const params = useParams();
  return <NewsItemPage news={params['news'] ?? ''} />;
}

export function SearchScreen() {
  const { search } = useLocation();
  const { t } = useTranslation();
  const { isChild } = useSession();
  const { data: configuration } = useConfigurationQuery();
  const q = (readQuery(search)['q'] ?? '').trim().toLowerCase();
  return (
    <>
      <Indexing isChosen />
      <PageTitle words={q === '' ? t('catalogue.search') : q} />
      <SearchPage q={q} minChars={configuration?.minSearchChars ?? 1} isChild={isChild} />
    </>
  );
}
