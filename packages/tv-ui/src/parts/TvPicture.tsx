import { classNames } from '@antenna/ui-kit';
import { useState } from 'react';
import './parts.css';

export interface TvPictureProps {
  readonly src: string | undefined;
  /** In its place where there is none. */
  readonly title: string;
  readonly color?: string | undefined;
  /** `whole`: nothing is cut off a logo; `top`: a face stays. */
  readonly fit?: 'cover' | 'whole' | 'top';
  readonly className?: string;
}

/** Fills the card around it; without a picture the title stands there. */
export function TvPicture({ src, title, color, fit = 'cover', className }: TvPictureProps) {
  const [broken, setBroken] = useState<string>();
  const isShown = src !== undefined && src !== broken;
  return (
    <span
      className={classNames('tu-picture', className)}
      style={color === undefined ? undefined : { background: color }}
    >
      {isShown ? (
        <img src={src} alt="" className={`tu-picture-${fit}`} onError={() => setBroken(src)} />
      ) : (
        <span className="tu-picture-title" aria-hidden="true">
          {title}
        </span>
      )}
    </span>
  );
}
