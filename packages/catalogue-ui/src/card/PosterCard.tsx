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

/** 2:3. Only the lock and the progress bar lie over a poster; age and labels are in the caption. */
export function PosterCard({ content, watched }: PosterCardProps) {
  const facts = useCardFacts(content);
  return (
    <Card
      to={to.content(content)}
      shape="poster"
      picture={
        <Picture
          src={content.cover.poster}
          title={content.title}
          tone={content.genres[0]?.name}
          color={content.cover.colorBg}
        />
      }
      over={<PictureMarks content={content} watched={watched} />}
      title={content.title}
      caption={<Facts facts={facts} rating={cardRating(content)} />}
    />
  );
}

/** 16:9, with the same caption: programmes, collections, results. */
export function StillCard({ content, watched }: PosterCardProps) {
  const facts = useCardFacts(content);
  return (
    <Card
      to={to.content(content)}
      shape="wide"
      picture={
        <Picture
          src={content.cover.still ?? content.cover.bg}
          title={content.title}
          tone={content.genres[0]?.name}
          color={content.cover.colorBg}
        />
      }
      over={<PictureMarks content={content} watched={watched} />}
      title={content.title}
      caption={<Facts facts={facts} rating={cardRating(content)} />}
    />
  );
}

function PictureMarks({ content, watched }: PosterCardProps) {
  const { t } = useTranslation();
  return (
    <>
      {content.isPurchased === false ? (
        <span className="ca-lock">
          <Icon glyph={iconLockFill} size="inline" label={t('catalogue.locked')} />
        </span>
      ) : null}
      {watched ? (
        <ProgressBar
          kind="watched"
          overlay
          value={watched / 100}
          label={t('catalogue.progress', { percent: Math.round(watched) })}
        />
      ) : null}
    </>
  );
}

/** The caption: year, genre, age; or that the title is not available yet, or no longer. */
function useCardFacts(content: ContentCard): readonly string[] {
  const { t } = useTranslation();
  if (content.isLost) return [t('catalogue.lost')];
  if (content.isAnnouncement) return [t('catalogue.announcement')];
  return [content.year, content.genres[0]?.name, shownAge(content.age)].filter(
    (fact) => fact !== undefined && fact !== '',
  ) as readonly string[];
}

function Facts({ facts, rating: given }: { readonly facts: readonly string[]; readonly rating: string | undefined }) {
  const { t } = useTranslation();
  const rating = useRating(given);
  return (
    <>
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
