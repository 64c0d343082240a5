import type { ContentCard, HistoryItem, Promotion } from '@antenna/api-client';
import { cardRating, shownAge } from '@antenna/catalogue';
import { to } from '@antenna/navigation';
import { Icon, iconLockFill, Picture, useFormats, useTranslation } from '@antenna/ui-kit';
import { useNavigate } from 'react-router';
import { Bar, CardFrame } from './CardFrame.tsx';

/** A film or series: poster or still, its facts below. */
export function TitleCard({
  content,
  shape,
  height,
}: {
  readonly content: ContentCard;
  readonly shape: 'poster' | 'still';
  readonly height: number;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const rating = cardRating(content);
  const facts = content.isLost
    ? t('catalogue.lost')
    : content.isAnnouncement
      ? t('catalogue.announcement')
      : [rating, content.year, content.genres[0]?.name, shownAge(content.age)].filter(Boolean).join(' · ');
  const { cover } = content;
  return (
    <CardFrame
      label={[content.title, facts].filter(Boolean).join(', ')}
      pictureHeight={height}
      picture={
        <>
          <Picture
            src={shape === 'poster' ? cover.poster : (cover.still ?? cover.bg)}
            kind={shape}
            title={content.title}
            tone={content.genres[0]?.name}
            color={cover.colorBg}
          />
          {content.isPurchased === false ? (
            <span className="tu-card-lock">
              <Icon glyph={iconLockFill} size={26} />
            </span>
          ) : null}
        </>
      }
      title={content.title}
      caption={facts}
      onPress={() => void navigate(to.content(content))}
    />
  );
}

/** What the viewer was watching; OK goes on. */
export function HistoryCard({ item, height }: { readonly item: HistoryItem; readonly height: number }) {
  const { t } = useTranslation();
  const { duration } = useFormats();
  const navigate = useNavigate();
  const { content, episode, showing, leftSeconds } = item;
  const which =
    episode?.season !== undefined && episode.series !== undefined
      ? t('catalogue.season_episode', { season: episode.season, series: episode.series })
      : (episode?.title ?? content.year);
  const left = leftSeconds && t('common.time_left', { time: duration(leftSeconds) });
  const facts = [which, left].filter(Boolean).join(' · ');
  return (
    <CardFrame
      label={[content.title, facts].filter(Boolean).join(', ')}
      pictureHeight={height}
      picture={
        <>
          <Picture
            src={item.screenshot ?? content.cover.still}
            title={content.title}
            tone={content.genres[0]?.name}
            color={content.cover.colorBg}
          />
          <Bar kind="watched" share={item.watchPercentage / 100} />
        </>
      }
      title={content.title}
      caption={facts}
      onPress={() =>
        void navigate(
          showing ? to.channel({ id: showing.channelId }, showing.timestamp) : to.watch(episode?.id ?? content.id),
        )
      }
    />
  );
}

/** A promotion below the hero. */
export function PromotionCard({
  promotion,
  height,
  onPress,
}: {
  readonly promotion: Promotion;
  readonly height: number;
  readonly onPress: () => void;
}) {
  return (
    <CardFrame
      label={promotion.title}
      pictureHeight={height}
      picture={<Picture src={promotion.image} title={promotion.title} tone={promotion.title} />}
      title={promotion.title}
      caption={promotion.caption}
      onPress={onPress}
    />
  );
}
