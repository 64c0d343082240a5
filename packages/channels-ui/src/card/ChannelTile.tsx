import type { Channel } from '@antenna/api-client';
import { lettersOf } from '@antenna/catalogue';
import { classNames, onAnyScreen, useBrokenPicture, VisuallyHidden } from '@antenna/ui-kit';
import type { CSSProperties } from 'react';
import './ChannelTile.css';

type Shown = Pick<Channel, 'name' | 'cover' | 'icon' | 'images' | 'overlayIcon'>;

/** The channel's plate: its colour with its logo; without one its name, or letters of it where the plate is small. */
export function ChannelTile({
  channel,
  size = 'card',
  decorative = false,
  className,
}: {
  readonly channel: Shown;
  /** card: 66 × 42. list: 72 × 46. wide: full width. */
  readonly size?: 'card' | 'list' | 'wide' | undefined;
  /** The name is displayed beside it. */
  readonly decorative?: boolean | undefined;
  readonly className?: string | undefined;
}) {
  const mark = channel.icon ?? channel.cover.src ?? channel.images.find(({ type }) => type === 'colorback')?.src;
  const { isBroken, watch } = useBrokenPicture(mark);
  const plate = channel.cover.plate ?? channel.cover.colorBg;
  const style = plate ? ({ '--ch-plate': plate, '--ch-mark': inkOn(plate) } as CSSProperties) : undefined;
  return (
    <span className={classNames('ch-tile', `ch-tile--${size}`, className)} style={style}>
      {mark !== undefined && !isBroken ? (
        <img
          className="ch-tile-mark"
          src={mark}
          srcSet={onAnyScreen(mark, 'logo')}
          sizes="100px"
          alt={decorative ? '' : channel.name}
          loading="lazy"
          decoding="async"
          draggable={false}
          {...watch}
        />
      ) : (
        <TileName name={channel.name} isWide={size === 'wide'} decorative={decorative} />
      )}
      {channel.overlayIcon ? <img className="ch-tile-overlay" src={channel.overlayIcon} alt="" loading="lazy" /> : null}
    </span>
  );
}

function TileName({
  name,
  isWide,
  decorative,
}: {
  readonly name: string;
  readonly isWide: boolean;
  readonly decorative: boolean;
}) {
  const text = isWide ? name : lettersOf(name);
  return (
    <>
      <span className="ch-tile-name" aria-hidden={decorative || text !== name || undefined}>
        {text}
      </span>
      {decorative || text === name ? null : <VisuallyHidden>{name}</VisuallyHidden>}
    </>
  );
}

/** Dark or light text, whichever has more contrast on a `#rrggbb` plate. */
function inkOn(plate: string): string {
  const digits = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/iu.exec(plate);
  if (!digits) return 'var(--n10)';
  const [red = 0, green = 0, blue = 0] = digits.slice(1).map((pair) => {
    const share = Number.parseInt(pair, 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  // 0.179 is the luminance with equal contrast to black and white.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? 'var(--n0)' : 'var(--n10)';
}
