import { useState } from 'react';
import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import type { ShelfCard } from '../shelf/Shelf.tsx';
import { VisuallyHidden } from '../a11y/VisuallyHidden.tsx';
import '../shelf/Shelf.css';
import '../card/Card.css';
import { useTranslation } from '../i18n/I18nProvider.tsx';
import './Skeleton.css';

const PULSE = 1400;

/** Synchronises the pulse of all skeletons on the page. */
function useSharedPulse(): CSSProperties {
  const [style] = useState(
    () => ({ '--k-pulse-at': `${-(Math.round(performance.now()) % PULSE)}ms` }) as CSSProperties,
  );
  return style;
}

export interface SkeletonProps {
  /** CSS lengths; full width and one line of text by default. */
  readonly width?: string | number | undefined;
  readonly height?: string | number | undefined;
  /** CSS aspect ratio, instead of a height. */
  readonly ratio?: string | undefined;
  readonly shape?: 'card' | 'line' | 'tile' | 'round' | 'panel' | undefined;
  readonly className?: string | undefined;
}

/** A placeholder block. Takes its space at once, becomes visible after 200 ms. */
export function Skeleton({ width, height, ratio, shape = 'card', className }: SkeletonProps) {
  const pulse = useSharedPulse();
  return (
    <span
      aria-hidden="true"
      className={classNames('k-skeleton', `k-skeleton--${shape}`, className)}
      style={{ ...pulse, width, height, aspectRatio: ratio }}
    />
  );
}

/** Two text lines, 70 % and 40 % wide. */
export function SkeletonText({ lines = 2 }: { readonly lines?: number | undefined }) {
  return (
    <>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} shape="line" width={index === lines - 1 && lines > 1 ? '40%' : '70%'} />
      ))}
    </>
  );
}

/** The size of one shelf card. */
export function SkeletonCard({ card }: { readonly card: ShelfCard }) {
  if (card === 'tile') return <Skeleton shape="tile" ratio="11 / 7" />;
  return (
    <span
      className={classNames(
        'k-card',
        card === 'poster' ? 'k-card--poster' : 'k-card--wide',
        card === 'live' && 'k-card--aside',
      )}
      aria-hidden="true"
    >
      <span className="k-card-picture k-skeleton-hold">
        <Skeleton height="100%" />
      </span>
      {card === 'live' ? (
        <span className="k-card-aside">
          <Skeleton shape="tile" height="100%" />
        </span>
      ) : null}
      <span className="k-card-text k-skeleton-text">
        <SkeletonText />
      </span>
    </span>
  );
}

/** A shelf placeholder as high as the real one. */
export function SkeletonShelf({
  card,
  count = 8,
  title,
  still,
}: {
  readonly card: ShelfCard;
  readonly count?: number | undefined;
  readonly title?: string | undefined;
  /** Far from the screen: nobody sees it pulse, and a page of a hundred would have 300 animations. */
  readonly still?: boolean | undefined;
}) {
  const { t } = useTranslation();
  const pulse = useSharedPulse();
  return (
    <section className={classNames('k-shelf', still && 'k-shelf--still')} data-card={card} aria-busy="true">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <header className="k-shelf-head" aria-hidden={title === undefined || undefined}>
        {title ? (
          <h2 className="k-h2">{title}</h2>
        ) : (
          <span className="k-h2 k-skeleton-title">
            <Skeleton shape="line" width="220px" />
          </span>
        )}
      </header>
      <div className="k-shelf-frame">
        <div className="k-shelf-track k-shelf-track--still" style={pulse}>
          {Array.from({ length: count }, (_, index) => (
            <div className="k-shelf-item" key={index}>
              <SkeletonCard card={card} />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
