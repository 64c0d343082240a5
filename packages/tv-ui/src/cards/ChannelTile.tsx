import type { Channel } from '@antenna/api-client';
import { lettersOf } from '@antenna/catalogue';
import { onAnyScreen, useBrokenPicture } from '@antenna/ui-kit';
import './cards.css';

/** The channel's plate with its logo, or letters of its name. The name stands beside it. */
export function ChannelTile({ channel, className }: { readonly channel: Channel; readonly className?: string }) {
  const { name, icon, cover, images } = channel;
  const mark = icon ?? cover.src ?? images.find(({ type }) => type === 'colorback')?.src;
  return <MarkTile name={name} mark={mark} plate={cover.plate ?? cover.colorBg} className={className} />;
}

export interface MarkTileProps {
  readonly name: string;
  readonly mark: string | undefined;
  /** Colour behind the logo. */
  readonly plate: string | undefined;
  readonly className?: string | undefined;
}

export function MarkTile({ name, mark, plate, className = '' }: MarkTileProps) {
  const { isBroken, watch } = useBrokenPicture(mark);
  return (
    <span className={`tu-tile ${className}`} style={{ background: plate }}>
      {mark !== undefined && !isBroken ? (
        <img src={mark} srcSet={onAnyScreen(mark, 'logo')} sizes="140px" alt="" draggable={false} {...watch} />
      ) : (
        <span className="tu-tile-letters" data-letters={lettersOf(name)} />
      )}
    </span>
  );
}
