import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import type { Glyph } from './glyphs.ts';
import './Icon.css';

export type IconSize = 'normal' | 'button' | 'inline' | 'large';

export interface IconProps {
  readonly glyph: Glyph;
  /** normal 24 (TV 32), button 20, inline 16, large 32; a number is px. */
  readonly size?: IconSize | number | undefined;
  /** An icon with a name is an image; without one it is hidden from screen readers because its button has the name. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

/** One Phosphor glyph in the colour of the text. */
export function Icon({ glyph, size = 'normal', label, className }: IconProps) {
  const style: CSSProperties | undefined = typeof size === 'number' ? { width: size, height: size } : undefined;
  return (
    <svg
      className={classNames('k-icon', typeof size === 'string' && size !== 'normal' && `k-icon--${size}`, className)}
      style={style}
      viewBox="0 0 256 256"
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={glyph} />
    </svg>
  );
}
