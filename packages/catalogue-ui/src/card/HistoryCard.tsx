import type { HistoryItem } from '@antenna/api-client';
import { to } from '@antenna/navigation';
import { Card, Icon, iconPlayFill, Picture, ProgressBar, useFormats, useTranslation } from '@antenna/ui-kit';
import { HistoryActions } from './HistoryActions.tsx';
import './cards.css';

/** What the viewer was watching: the still, the episode, what is left of it, the progress bar (B-215). */
export function HistoryCard({ item }: { readonly item: HistoryItem }) {
  const { t } = useTranslation();
  const { duration } = useFormats();
  const { content, episode, showing, leftSeconds } = item;
  const watched = Math.round(item.watchPercentage);
  const which =
    episode?.season !== undefined && episode.series !== undefined
      ? t('catalogue.season_episode', { season: episode.season, series: episode.series })
      : (episode?.title ?? content.year);
  const left = leftSeconds && t('common.time_left', { time: duration(leftSeconds) });
  return (
    <div className="ca-history">
      <Card
        to={showing ? to.channel({ id: showing.channelId }, showing.timestamp) : to.watch(episode?.id ?? content.id)}
        shape="wide"
        picture={
          <Picture
            src={item.screenshot ?? content.cover.still}
            title={content.title}
            tone={content.genres[0]?.name}
            color={content.cover.colorBg}
          />
        }
        over={
          <>
            <span className="ca-play-disc" aria-hidden="true">
              <Icon glyph={iconPlayFill} size="normal" />
            </span>
            <ProgressBar
              kind="watched"
              overlay
              value={item.watchPercentage / 100}
              label={t('catalogue.progress', { percent: watched })}
            />
          </>
        }
        title={content.title}
        caption={[which, left].filter(Boolean).join(' · ')}
      />
      <HistoryActions item={item} />
    </div>
  );
}
