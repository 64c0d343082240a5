import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { useTabStop } from '../a11y/tab-stop.tsx';
import { classNames } from '../class-names.ts';
import type { Glyph } from '../icon/glyphs.ts';
import { Icon } from '../icon/Icon.tsx';
import { Link } from '../link/Link.tsx';
import { Spinner } from '../state/Spinner.tsx';
import './Button.css';

/**
 * play: white fill, starts playback. brand: the page's main action. quiet and outline: other actions. text: minor
 * ones.
 */
export type ButtonKind = 'play' | 'brand' | 'quiet' | 'outline' | 'text' | 'danger';

interface ButtonLook {
  readonly kind?: ButtonKind | undefined;
  readonly size?: 'normal' | 'small' | undefined;
  readonly icon?: Glyph | undefined;
  readonly iconEnd?: Glyph | undefined;
  /** Full width. */
  readonly wide?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

export interface ButtonProps
  extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className'> {
  /** Keeps its width, shows a spinner and takes no clicks. */
  readonly loading?: boolean | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

const looks = ({ kind = 'quiet', size = 'normal', wide, className }: ButtonLook) =>
  classNames(
    'k-button',
    `k-button--${kind}`,
    size === 'small' && 'k-button--small',
    wide && 'k-button--wide',
    className,
  );

function Inside({ icon, iconEnd, children }: ButtonLook) {
  return (
    <>
      {icon ? <Icon glyph={icon} size="button" /> : null}
      {children === undefined ? null : <span className="k-button-label">{children}</span>}
      {iconEnd ? <Icon glyph={iconEnd} size="inline" /> : null}
    </>
  );
}

export function Button({
  kind,
  size,
  icon,
  iconEnd,
  wide,
  className,
  children,
  loading = false,
  disabled,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...useTabStop()}
      className={looks({ kind, size, wide, className })}
      disabled={disabled}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      <Inside icon={icon} iconEnd={iconEnd}>
        {children}
      </Inside>
      {loading ? (
        <span className="k-button-wait">
          <Spinner size={20} />
        </span>
      ) : null}
    </button>
  );
}

export interface ButtonLinkProps extends ButtonLook {
  readonly to: string;
  readonly replace?: boolean | undefined;
  /** Under which name the browser saves what the link leads to. */
  readonly download?: string | undefined;
  readonly onClick?: ((event: React.MouseEvent<HTMLAnchorElement>) => void) | undefined;
  readonly 'aria-label'?: string | undefined;
}

/** A link that looks like a button. */
export function ButtonLink({ kind, size, icon, iconEnd, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...(rest as { to: string })} className={looks({ kind, size, wide, className })}>
      <Inside icon={icon} iconEnd={iconEnd}>
        {children}
      </Inside>
    </Link>
  );
}
