import type { Translate } from '@antenna/i18n';
import type { Episode } from '@antenna/api-client';
import { episodesShown } from '@antenna/catalogue';
import { to } from '@antenna/navigation';
import { Card, CardChip, Picture, ProgressBar, useLayout, useFormats, useTranslation } from '@antenna/ui-kit';
import { EpisodeCards } from './EpisodeCards.tsx';

/** Episodes of the programme in the catalogue, each with its own address (B-090); announcements are left out. */
export function CatalogueEpisodes({
  episodes,
  isSeries,
  tone,
}: {
  readonly episodes: readonly Episode[];
  readonly isSeries: boolean;
  readonly tone?: string | undefined;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const width = useLayout('width');
  const playable = episodes.filter(({ isAvailable, isAnnouncement }) => isAvailable && !isAnnouncement);
  return (
    <EpisodeCards title={t('catalogue.episodes')} shown={episodesShown({ width, isSeries })}>
      {playable.map((episode) => (
        <Card
          key={episode.id}
          to={to.watch(episode.id)}
          shape="wide"
          picture={<Picture src={episode.image} title={episode.title} tone={tone ?? episode.title} />}
          over={
            <>
              {episode.duration > 0 ? <CardChip>{formats.duration(episode.duration)}</CardChip> : null}
              {episode.watchPercentage ? (
                <ProgressBar
                  kind="watched"
                  overlay
                  value={episode.watchPercentage / 100}
                  label={t('catalogue.progress', { percent: Math.round(episode.watchPercentage) })}
                />
              ) : null}
            </>
          }
          title={episode.title}
          caption={numberOf(episode, t)}
        />
      ))}
    </EpisodeCards>
  );
}

function numberOf({ season, series }: Episode, text: Translate): string | undefined {
  if (series === undefined) return undefined;
  return season === undefined
    ? text('channels.episode', { series })
    : text('channels.season_episode', { season, series });
}
