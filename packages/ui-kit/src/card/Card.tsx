import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Link } from '../link/Link.tsx';
import './Card.css';

export interface CardProps {
  readonly to: string;
  readonly shape: 'wide' | 'poster' | 'square' | 'round';
  /** A Picture. */
  readonly picture: ReactNode;
  /** Over the picture: bars, tags, play button. */
  readonly over?: ReactNode;
  /** Left of the text, such as a channel tile. */
  readonly aside?: ReactNode;
  readonly title: ReactNode;
  /** live cards 2, the rest 1. */
  readonly titleLines?: 1 | 2 | undefined;
  readonly caption?: ReactNode;
  /** Accessible name when the visible text is not enough. */
  readonly label?: string | undefined;
  readonly lang?: string | undefined;
  readonly replace?: boolean | undefined;
  readonly onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  readonly className?: string | undefined;
}

/** The layout that cards share with their skeletons: picture, title, caption, one link around all. */
export function Card({
  to,
  shape,
  picture,
  over,
  aside,
  title,
  titleLines = 1,
  caption,
  label,
  lang,
  replace,
  onClick,
  className,
}: CardProps) {
  return (
    <Link
      to={to}
      className={classNames('k-card', `k-card--${shape}`, aside !== undefined && 'k-card--aside', className)}
      {...(label === undefined ? {} : { 'aria-label': label })}
      {...(replace === undefined ? {} : { replace })}
      {...(onClick === undefined ? {} : { onClick })}
    >
      <span className={classNames('k-card-picture', over !== undefined && over !== null && 'k-card-picture--under')}>
        {picture}
        {over}
      </span>
      {aside === undefined ? null : <span className="k-card-aside">{aside}</span>}
      <span className="k-card-text" lang={lang}>
        <span className={classNames('k-card-title', titleLines === 1 ? 'k-clip' : 'k-clamp-2')}>{title}</span>
        {caption === undefined ? null : <span className="k-card-caption k-clip">{caption}</span>}
      </span>
    </Link>
  );
}

/** Text at the lower right of the picture: a duration. */
export function CardChip({ children }: { readonly children?: ReactNode }) {
  return <span className="k-card-chip">{children}</span>;
}

/** Tags at the upper left of the picture. */
export function CardTags({ children }: { readonly children?: ReactNode }) {
  return <span className="k-card-tags">{children}</span>;
}
