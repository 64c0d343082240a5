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

/** 2:3. Only the progress bar lies over a poster, which has its title in the picture; lock, age and labels are in the caption. */
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
      over={<WatchedMark watched={watched} />}
      title={content.title}
      caption={<Facts facts={facts} rating={cardRating(content)} isLocked={content.isPurchased === false} />}
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
      over={
        <>
          {content.isPurchased === false ? <Lock className="ca-lock" /> : null}
          <WatchedMark watched={watched} />
        </>
      }
      title={content.title}
      caption={<Facts facts={facts} rating={cardRating(content)} />}
    />
  );
}

function Lock({ className }: { readonly className: string }) {
  const { t } = useTranslation();
  return (
    <span className={className}>
      <Icon glyph={iconLockFill} size="inline" label={t('catalogue.locked')} />
    </span>
  );
}

function WatchedMark({ watched }: Pick<PosterCardProps, 'watched'>) {
  const { t } = useTranslation();
  return watched ? (
    <ProgressBar
      kind="watched"
      overlay
      value={watched / 100}
      label={t('catalogue.progress', { percent: Math.round(watched) })}
    />
  ) : null;
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

function Facts({
  facts,
  rating: given,
  isLocked = false,
}: {
  readonly facts: readonly string[];
  readonly rating: string | undefined;
  readonly isLocked?: boolean | undefined;
}) {
  const { t } = useTranslation();
  const rating = useRating(given);
  return (
    <>
      {isLocked ? <Lock className="ca-lock-inline" /> : null}
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
