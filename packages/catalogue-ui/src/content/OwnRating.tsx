import type { ContentMeta } from '@antenna/api-client';
import { useRateMutation } from '@antenna/store';
import { Icon, iconStar, useTranslation } from '@antenna/ui-kit';
import { useRating } from '../use-rating.ts';

const STARS = [1, 2, 3, 4, 5] as const;

export interface OwnRatingProps {
  readonly contentId: string;
  readonly meta: ContentMeta;
  /** A guest signs in first. */
  readonly onSignIn?: (() => void) | undefined;
}

/** Five stars, two points each: a press rates the title, a press on the same star takes it back. And what viewers think on average. */
export function OwnRating({ contentId, meta, onSignIn }: OwnRatingProps) {
  const { t } = useTranslation();
  const [rate, { isLoading, originalArgs }] = useRateMutation();
  const saved = Number(meta.userRating ?? 0);
  const rating = isLoading ? (originalArgs?.rating ?? 0) : saved;
  const chosen = Math.round(rating / 2);
  const viewers = useRating(meta.viewersRating);
  const press = (stars: number) =>
    onSignIn
      ? onSignIn()
      : void rate({ contentId, rating: stars === chosen ? undefined : stars * 2, ratingId: meta.userRatingId });
  return (
    <div className="ca-own-rating">
      <span aria-hidden="true">{t('catalogue.own_rating')}</span>
      <div role="group" aria-label={t('catalogue.own_rating')}>
        {STARS.map((stars) => (
          <button
            key={stars}
            type="button"
            className="ca-star"
            data-lit={stars <= chosen || undefined}
            aria-pressed={stars === chosen}
            aria-label={t('catalogue.stars', { stars })}
            title={t('catalogue.own_rating')}
            onClick={() => press(stars)}
          >
            <Icon glyph={iconStar} size="button" />
          </button>
        ))}
      </div>
      {viewers ? <span>{t('catalogue.viewers_rating', { rating: viewers })}</span> : null}
    </div>
  );
}
