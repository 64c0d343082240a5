import { useState } from 'react';
import type { CSSProperties } from 'react';
import { useIsHydrating } from '../hydration.tsx';
import { classNames } from '../class-names.ts';
import { duotone } from './duotone.ts';
import { onAnyScreen, onThisScreen, PICTURE_WIDTHS, type PictureKind } from './picture-width.ts';
import './Picture.css';

export interface PictureProps {
  readonly src: string | undefined;
  /** Empty when the text beside the picture says the same. */
  readonly alt?: string | undefined;
  /** Text of the placeholder for a missing or broken picture. */
  readonly title?: string | undefined;
  /** Genre or any stable word: selects the placeholder's duotone. */
  readonly tone?: string | undefined;
  /** Colour shown before the picture loads. */
  readonly color?: string | undefined;
  /** A tiny version, shown before the picture loads: a `data:` address. */
  readonly placeholder?: string | undefined;
  /** Decides the width that is asked for; `wide`: across the page. */
  readonly kind?: PictureKind | undefined;
  /** Above the fold: fetched at once with high priority. */
  readonly eager?: boolean | undefined;
  /** CSS object-position. */
  readonly position?: string | undefined;
  readonly onError?: (() => void) | undefined;
  readonly className?: string | undefined;
}

/** Not by state: every shelf would be rendered a second time when its pictures have come. */
const fadeIn = (image: HTMLImageElement) => image.setAttribute('data-shown', 'true');

/**
 * Fills its frame: first the picture's colour, then the picture fades in; without one, a placeholder in the genre's
 * duotone. In server markup only eager pictures have a `src`: others would be fetched before the scripts.
 */
export function Picture({
  src,
  alt = '',
  title,
  tone,
  color,
  placeholder,
  eager = false,
  kind = eager ? undefined : 'still',
  position,
  onError,
  className,
}: PictureProps) {
  const [broken, setBroken] = useState<string>();
  const isHydrating = useIsHydrating();
  if (!src || broken === src) return <Plate title={title} tone={tone ?? title ?? ''} className={className} />;
  const isForAny = eager || kind === 'wide';
  const style: CSSProperties = { objectPosition: position };
  return (
    <span
      className={classNames('k-picture', className)}
      style={{ background: placeholder ? `${color ?? ''} url(${placeholder}) ${position ?? 'center'}/cover` : color }}
    >
      {isHydrating && !eager ? null : (
        <img
          key={src}
          // The server's markup, which has eager pictures, is for any screen.
          src={isForAny ? src : onThisScreen(src, kind)}
          srcSet={isForAny ? onAnyScreen(src, kind) : undefined}
          sizes={eager && kind && kind !== 'wide' ? `${PICTURE_WIDTHS[kind][1]}px` : undefined}
          alt={alt}
          draggable={false}
          // An eager picture must not disappear for a frame.
          decoding={eager ? 'sync' : 'async'}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          style={style}
          data-shown={eager}
          // A cached picture may have loaded before React listens.
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0) fadeIn(image);
          }}
          onLoad={({ currentTarget }) => fadeIn(currentTarget)}
          onError={() => {
            setBroken(src);
            onError?.();
          }}
        />
      )}
    </span>
  );
}

function Plate({
  title,
  tone,
  className,
}: {
  readonly title: string | undefined;
  readonly tone: string;
  readonly className: string | undefined;
}) {
  return (
    <span className={classNames('k-picture', 'k-picture--plate', className)} data-tone={duotone(tone)}>
      {title ? (
        <span className="k-picture-title k-clamp-3" aria-hidden="true">
          {title}
        </span>
      ) : null}
    </span>
  );
}
