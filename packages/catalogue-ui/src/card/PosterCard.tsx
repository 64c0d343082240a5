import type { ContentCard } from '@antenna/api-client';
import { cardRating, shownAge } from '@antenna/catalogue';
import { to } from '@antenna/navigation';
import { Card, Icon, iconLockFill, Picture, ProgressBar, useTranslation } from '@antenna/ui-kit';
import { useRating } from '../use-rating.ts';
import './cards.css';

export interface PosterCardProps {
  readonly content: ContentCard;
  /** Progress of the viewer, 0 to 100. */
  readonly watched?: number | undefined;
}

/** 2:3. Only the progress bar lies over a picture, which may have its title in it; lock, age and labels are in the caption. */
export function PosterCard(props: PosterCardProps) {
  return <TitleCard {...props} shape="poster" src={props.content.cover.poster} />;
}

/** 16:9, with the same caption: programmes, collections, results. */
export function StillCard(props: PosterCardProps) {
  const { cover } = props.content;
  return <TitleCard {...props} shape="wide" src={cover.still ?? cover.bg} />;
}

function TitleCard({
  content,
  watched,
  shape,
  src,
}: PosterCardProps & { readonly shape: 'poster' | 'wide'; readonly src: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Card
      to={to.content(content)}
      shape={shape}
      picture={
        <Picture
          src={src}
          kind={shape === 'poster' ? shape : 'still'}
          title={content.title}
          tone={content.genres[0]?.name}
          color={content.cover.colorBg}
        />
      }
      over={
        watched ? (
          <ProgressBar
            kind="watched"
            overlay
            value={watched / 100}
            label={t('catalogue.progress', { percent: Math.round(watched) })}
          />
        ) : null
      }
      title={content.title}
      caption={<Facts content={content} />}
    />
  );
}

/** Lock, rating, year, genre, age; or that the title is not available yet, or no longer. */
function Facts({ content }: Pick<PosterCardProps, 'content'>) {
  const { t } = useTranslation();
  const rating = useRating(cardRating(content));
  const facts = content.isLost
    ? [t('catalogue.lost')]
    : content.isAnnouncement
      ? [t('catalogue.announcement')]
      : [content.year, content.genres[0]?.name, shownAge(content.age)].filter(Boolean);
  return (
    <>
      {content.isPurchased === false ? (
        <span className="ca-lock">
          <Icon glyph={iconLockFill} size="inline" label={t('catalogue.locked')} />
        </span>
      ) : null}
      {rating ? (
        <>
          <span className="ca-rating" aria-label={t('catalogue.rating', { rating })}>
            {rating}
          </span>
          {facts.length ? ' · ' : null}
        </>
      ) : null}
      {facts.join(' · ')}
    </>
  );
}
