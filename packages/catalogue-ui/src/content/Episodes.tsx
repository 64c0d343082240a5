import type { Content, Episode } from '@antenna/api-client';
import { episodeDescription, SERIES_EPISODES_SHOWN } from '@antenna/catalogue';
import { to } from '@antenna/navigation';
import { useEpisodesQuery, useTrack } from '@antenna/store';
import {
  LinkPlaceProvider,
  Button,
  Chips,
  classNames,
  Icon,
  iconPlayFill,
  Link,
  Picture,
  ProgressBar,
  Skeleton,
  Tag,
  useFormats,
  useTranslation,
} from '@antenna/ui-kit';
import { useState } from 'react';

export interface EpisodesProps {
  readonly content: Content;
  /** The season that is open at first, unless an episode is selected. */
  readonly season?: number | undefined;
  readonly libraryId?: number | undefined;
  readonly selectedId?: string | undefined;
  readonly nextToPlayId?: string | undefined;
}

/** Episodes by season; the first 25 of a season until "show more" is pressed (B-113, B-582). */
export function Episodes({ content, season: requested, libraryId, selectedId, nextToPlayId }: EpisodesProps) {
  const { t } = useTranslation();
  const { data, isLoading } = useEpisodesQuery({ id: content.id, libraryId });
  const [chosen, setChosen] = useState<number>();
  const [isWhole, setWhole] = useState(false);
  const track = useTrack();
  if (isLoading)
    return (
      <div className="ca-episodes" aria-busy="true">
        {[0, 1, 2].map((each) => (
          <Skeleton key={each} height={92} />
        ))}
      </div>
    );
  if (!data || data.length === 0) return null;
  const seasons = [...new Set(data.map((episode) => episode.season ?? 1))].toSorted((a, b) => a - b);
  const opened = data.find((episode) => episode.id === (selectedId ?? nextToPlayId))?.season;
  const season = chosen ?? opened ?? requested ?? seasons[0] ?? 1;
  const ofSeason = data.filter((episode) => (episode.season ?? 1) === season);
  const shown = isWhole ? ofSeason : ofSeason.slice(0, SERIES_EPISODES_SHOWN);
  return (
    <section className="ca-episodes" aria-label={t('catalogue.episodes')}>
      <h2 className="k-h2">{t('catalogue.episodes')}</h2>
      {seasons.length > 1 ? (
        <Chips
          label={t('catalogue.seasons')}
          chips={seasons.map((each) => ({ key: String(each), label: t('catalogue.season', { season: each }) }))}
          current={String(season)}
          onChange={(key) => {
            setChosen(Number(key));
            track('select_season', { number: Number(key) });
          }}
        />
      ) : null}
      <ol>
        {shown.map((episode, index) => (
          <li key={episode.id}>
            <LinkPlaceProvider position={index + 1}>
              <EpisodeRow
                episode={episode}
                isSelected={episode.id === selectedId}
                onChosen={(number) => track('select_episode', { number })}
              />
            </LinkPlaceProvider>
          </li>
        ))}
      </ol>
      {shown.length < ofSeason.length ? (
        <Button kind="quiet" onClick={() => setWhole(true)}>
          {t('catalogue.show_more')}
        </Button>
      ) : null}
    </section>
  );
}

function EpisodeRow({
  episode,
  isSelected,
  onChosen,
}: {
  readonly episode: Episode;
  readonly isSelected: boolean;
  readonly onChosen: (number: number) => void;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const canPlay = episode.isAvailable && !episode.isAnnouncement;
  const name = episode.series === undefined ? episode.title : `${episode.series}. ${episode.title}`;
  const inside = (
    <>
      <span className="ca-episode-still">
        <Picture src={episode.image} title={episode.title} tone={episode.title} />
        {canPlay ? (
          <span className="ca-episode-play" aria-hidden="true">
            <Icon glyph={iconPlayFill} size="button" />
          </span>
        ) : null}
        {episode.watchPercentage ? (
          <ProgressBar
            kind="watched"
            overlay
            value={episode.watchPercentage / 100}
            label={t('catalogue.progress', { percent: Math.round(episode.watchPercentage) })}
          />
        ) : null}
      </span>
      <span className="ca-episode-text">
        <span className="ca-episode-title">{name}</span>
        <span className="ca-episode-note">
          {episode.isAnnouncement ? <Tag>{t('catalogue.announcement')}</Tag> : formats.duration(episode.duration)}
        </span>
        {episodeDescription(episode.description) ? (
          <span className="ca-episode-about k-clamp-2">{episodeDescription(episode.description)}</span>
        ) : null}
      </span>
    </>
  );
  const className = classNames('ca-episode', isSelected && 'ca-episode--selected');
  return canPlay ? (
    <Link
      to={to.watch(episode.id)}
      className={className}
      aria-current={isSelected || undefined}
      onClick={() => episode.series !== undefined && onChosen(episode.series)}
    >
      {inside}
    </Link>
  ) : (
    <div className={classNames(className, 'ca-episode--waiting')}>{inside}</div>
  );
}
