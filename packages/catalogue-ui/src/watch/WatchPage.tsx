import type { Content } from '@antenna/api-client';
import { contentTitle, isWatchPageFound } from '@antenna/catalogue';
import { useContentMetaQuery, useContentQuery } from '@antenna/store';
import { Spinner, useTranslation } from '@antenna/ui-kit';
import type { ReactNode } from 'react';
import { AGE_ADULT, strictestAge } from '@antenna/kernel';
import { isMissing } from '../state/is-missing.ts';
import { LoadFailed } from '../state/LoadFailed.tsx';
import { NotFound } from '../state/NotFound.tsx';
import './watch.css';

export interface Watched {
  readonly content: Content;
  /** The strictest of its own, its season's and its series' (B-358). */
  readonly age: number | undefined;
  readonly title: string;
  readonly subtitle?: string | undefined;
}

export interface WatchPageProps {
  /** Content or episode id. */
  readonly id: string;
  /** Titles that this deployment must not show (B-395). */
  readonly blockedIds?: readonly string[] | undefined;
  /** Renders the app's player. */
  readonly player: (watched: Watched) => ReactNode;
}

/** The full player over everything (B-026). Not found only when the metadata says that the title is neither available nor known (B-392). */
export function WatchPage({ id, blockedIds = [], player }: WatchPageProps) {
  const { t } = useTranslation();
  const content = useContentQuery({ id, isPlaying: true });
  const meta = useContentMetaQuery({ id });
  const parentId = content.data?.parentId;
  const parent = useContentQuery({ id: parentId ?? '' }, { skip: parentId === undefined });
  const root = useContentQuery({ id: parent.data?.parentId ?? '' }, { skip: parent.data?.parentId === undefined });
  const isBlocked = content.data !== undefined && blockedIds.includes(content.data.id);
  if (isBlocked || (meta.data && !isWatchPageFound(meta.data))) return <NotFound kind="content" />;
  if (content.isError && !content.data)
    return isMissing(content.error) ? (
      <NotFound kind="content" />
    ) : (
      <LoadFailed onRetry={() => void content.refetch()} retrying={content.isFetching} />
    );
  // Without the season and the series it is not known who may watch.
  if (!content.data || parent.isLoading || root.isLoading)
    return (
      <div className="ca-watch ca-watch--waiting">
        <Spinner size={44} />
      </div>
    );
  const episode = content.data.contentType === 'episode' ? content.data : undefined;
  const series = root.data ?? parent.data;
  const title = episode && series ? series.title : content.data.title;
  const subtitle = episode
    ? episode.season !== undefined && episode.series !== undefined
      ? `${t('catalogue.season_episode', { season: episode.season, series: episode.series })} · ${episode.title}`
      : contentTitle({ title: episode.title })
    : undefined;
  return (
    <div className="ca-watch">
      {player({ content: content.data, age: ageOf(content.data, parent.data, root.data), title, subtitle })}
    </div>
  );
}

const ageOf = (...line: readonly (Content | undefined)[]): number | undefined =>
  strictestAge(...line.flatMap((each) => [each?.age, each?.isAdult ? AGE_ADULT : undefined]));
