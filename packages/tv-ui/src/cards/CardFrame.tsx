import { Press } from '@antenna/tv-kit';
import type { ReactNode } from 'react';
import './cards.css';

export interface CardFrameProps {
  readonly label: string;
  readonly picture: ReactNode;
  /** px */
  readonly pictureHeight: number;
  readonly title: ReactNode;
  readonly caption?: ReactNode;
  readonly aside?: ReactNode;
  readonly onPress: () => void;
}

/** A picture with the ring around it, its text below. */
export function CardFrame({ label, picture, pictureHeight, title, caption, aside, onPress }: CardFrameProps) {
  return (
    <Press className="tu-card" label={label} onPress={onPress}>
      <span className="tu-card-picture" style={{ height: pictureHeight }}>
        {picture}
      </span>
      <span className="tu-card-text">
        {aside}
        <span className="tu-card-words">
          <span className="tu-card-title">{title}</span>{' '}
          {caption ? <span className="tu-card-caption">{caption}</span> : null}
        </span>
      </span>
    </Press>
  );
}

/** How far something has run (`live`), or the viewer has watched it. */
export function Bar({ share, kind }: { readonly share: number; readonly kind: 'live' | 'watched' }) {
  return (
    <span className={`tu-bar tu-bar--${kind}`}>
      <span style={{ width: `${Math.max(0, Math.min(1, share)) * 100}%` }} />
    </span>
  );
}
