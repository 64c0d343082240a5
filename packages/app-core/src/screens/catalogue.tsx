import {
  ContentPage,
  ContentSkeleton,
  FavoriteShelves,
  LoadFailed,
  MissingTitle,
  MyInvite,
  NewsItemPage,
  NewsPage,
  PageTitle,
  PersonPage,
  RowsetView,
  RowView,
  SearchPage,
  usePrerendered,
  type ContentParts,
  type Filtered,
} from '@antenna/catalogue-ui';
import { FollowTitle, MyFollows, MyReminders } from '@antenna/channels-ui';
import { readQuery, to, trailingId } from '@antenna/navigation';
import { RegistrationPrompt } from '@antenna/session-ui';
import { webviewText } from '@antenna/settings-ui';
import {
  useAppStore,
  useCapabilities,
  useConfigurationQuery,
  useContentQuery,
  useOpenModal,
  useSessionValue,
} from '@antenna/store';
import { lazyOptional, useTranslation } from '@antenna/ui-kit';
import type { ReactNode } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
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
  const isChild = useSessionValue('isChild');
  const libraryId = useLibrary();
  const filtered = useFiltered(slug);
  return (
    <>
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
  const isUser = useSessionValue('isUser');
  const viewer = useSessionValue('viewer');
  if (viewer === 'pending') return <ScreenFallback name="my" />;
  if (!isUser) return <MyInvite signIn={webviewText(t, 'sign_in', context.isWebview)} />;
  return (
    <Rowset slug="my" titleWithout={t('shell.my')}>
      <MyReminders />
      <MyFollows />
      <FavoriteShelves />
    </Rowset>
  );
}

export function RowScreen() {
  const params = useParams();
  const { search } = useLocation();
  const libraryId = useLibrary();
  const isChild = useSessionValue('isChild');
  const text = readQuery(search)['text'];
  return <RowView row={params['row'] ?? ''} libraryId={libraryId} text={text} isChild={isChild} />;
}

const PlanLine = lazyOptional(async () => (await import('./PlanLine.tsx')).PlanLine, null);

/** What every page of a title gets from the app. */
function useTitlePage() {
  const isUser = useSessionValue('isUser');
  const isChild = useSessionValue('isChild');
  const { contents } = useCapabilities();
  const store = useAppStore();
  const openModal = useOpenModal();
  const onPay: ContentParts['onPay'] = ({ playId, ...title }, { purchaseId, playsAfter }) => {
    if (purchaseId === undefined && isUser) return openModal({ name: 'packets_channels', with: { ...title, playId } });
    // Buying loads when somebody buys.
    void import('./buy-title.ts').then(({ buyTitle }) =>
      buyTitle(store, {
        ...title,
        ...(purchaseId !== undefined && { purchaseId }),
        ...(playsAfter && { playAfter: { kind: 'content', id: playId } }),
      }),
    );
  };
  return {
    isLoggedIn: isUser,
    isChild,
    libraryId: useLibrary(),
    blockedIds: contents.blockedIds,
    parts: {
      onPay,
      plan: PlanLine,
      follow: FollowTitle,
    } satisfies ContentParts,
  };
}

export function ContentScreen() {
  const params = useParams();
  const { isPrerendered } = usePrerendered();
  const title = useTitlePage();
  return (
    <>
      <ContentPage content={params['content'] ?? ''} child={params['child']} {...title} />
      {isPrerendered ? null : <RegistrationPrompt page={params['content'] ?? ''} />}
    </>
  );
}

/** The address of an episode shows its series with the episode selected (B-031). */
export function EpisodeScreen() {
  const params = useParams();
  const title = useTitlePage();
  const address = params['content'] ?? '';
  const id = trailingId(address) ?? address;
  const { data, isError, error, refetch } = useContentQuery({ id });
  const parent = useContentQuery({ id: data?.parentId ?? '' }, { skip: data?.parentId === undefined });
  if (isError && !data) return <ContentError error={error} isChild={title.isChild} onRetry={() => void refetch()} />;
  if (!data || parent.isLoading) return <ContentSkeleton />;
  const series = parent.data?.parentId ?? data.parentId;
  return series === undefined ? (
    <ContentPage content={id} {...title} />
  ) : (
    <ContentPage content={series} child={id} {...title} />
  );
}

function ContentError({
  error,
  isChild,
  onRetry,
}: {
  readonly error: unknown;
  readonly isChild: boolean;
  readonly onRetry: () => void;
}) {
  const kind = typeof error === 'object' && error !== null && 'kind' in error ? error.kind : undefined;
  return kind === 'missing' || kind === 'invalid' ? (
    <MissingTitle isChild={isChild} />
  ) : (
    <LoadFailed onRetry={onRetry} />
  );
}

export function PersonScreen() {
  const params = useParams();
  const isChild = useSessionValue('isChild');
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
  const isChild = useSessionValue('isChild');
  const { data: configuration } = useConfigurationQuery();
  const q = (readQuery(search)['q'] ?? '').trim().toLowerCase();
  return (
    <>
      <PageTitle words={q === '' ? t('catalogue.search') : q} />
      <SearchPage q={q} minChars={configuration?.minSearchChars ?? 1} isChild={isChild} />
    </>
  );
}
