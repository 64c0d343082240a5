import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { useTabStop } from '../a11y/tab-stop.tsx';
import { classNames } from '../class-names.ts';
import type { Glyph } from '../icon/glyphs.ts';
import { Icon } from '../icon/Icon.tsx';
import './Button.css';

interface IconButtonLook {
  readonly glyph?: Glyph | undefined;
  /** Instead of a glyph: a SeekIcon, an avatar. */
  readonly children?: ReactNode;
  /** Accessible name. */
  readonly label: string;
  /** plain: round, no fill. square: 48, quiet fill, beside buttons. play: white disc of 56. */
  readonly kind?: 'plain' | 'square' | 'play' | undefined;
  readonly count?: number | undefined;
  readonly className?: string | undefined;
}

export interface IconButtonProps
  extends IconButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className'> {
  /** A toggle: sets aria-pressed; show the filled glyph while it is on. */
  readonly pressed?: boolean | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

const looks = (kind: IconButtonLook['kind'], className: string | undefined) =>
  classNames('k-icon-button', kind && kind !== 'plain' && `k-icon-button--${kind}`, className);

function Inside({ glyph, children, count, kind }: Omit<IconButtonLook, 'label'>) {
  return (
    <>
      {glyph ? <Icon glyph={glyph} size={kind === 'square' ? 'button' : 'normal'} /> : children}
      {count ? (
        <span className="k-icon-button-count" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
    </>
  );
}

export function IconButton({
  glyph,
  children,
  label,
  kind,
  count,
  className,
  pressed,
  title,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...useTabStop()}
      className={looks(kind, className)}
      aria-label={label}
      title={title ?? label}
      aria-pressed={pressed}
      data-change={pressed || undefined}
    >
      <Inside glyph={glyph} count={count} kind={kind}>
        {children}
      </Inside>
    </button>
  );
}
