import { classNames, Icon } from '@antenna/ui-kit';
import type { ComponentProps } from 'react';
import { Press, type PressProps } from './Press.tsx';

export interface ButtonProps extends PressProps {
  /** `play` is white, `solid` has the brand's colour: one of them on a screen; `quiet` is every other. */
  readonly kind?: 'play' | 'solid' | 'quiet' | undefined;
  readonly glyph?: ComponentProps<typeof Icon>['glyph'] | undefined;
}

/** A button with a text, an icon or both. */
export function Button({ kind = 'quiet', glyph, className, children, ...press }: ButtonProps) {
  return (
    <Press
      {...press}
      className={classNames('tv-button', `tv-button--${kind}`, !children && 'tv-button--icon', className)}
    >
      {glyph ? <Icon glyph={glyph} size={32} /> : null}
      {children ? <span className="tv-button-text">{children}</span> : null}
    </Press>
  );
}
