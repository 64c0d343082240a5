import type { Channel } from '@antenna/api-client';
import { lettersOf } from '@antenna/catalogue';
import { onAnyScreen, useBrokenPicture } from '@antenna/ui-kit';
import './cards.css';

/** The channel's plate with its logo, or letters of its name. The name stands beside it. */
export function ChannelTile({ channel, className = '' }: { readonly channel: Channel; readonly className?: string }) {
  const mark = channel.icon ?? channel.cover.src ?? channel.images.find(({ type }) => type === 'colorback')?.src;
  const { isBroken, watch } = useBrokenPicture(mark);
  return (
    <span className={`tu-tile ${className}`} style={{ background: channel.cover.plate ?? channel.cover.colorBg }}>
      {mark !== undefined && !isBroken ? (
        <img src={mark} srcSet={onAnyScreen(mark, 'logo')} sizes="140px" alt="" draggable={false} {...watch} />
      ) : (
        <span className="tu-tile-letters" data-letters={lettersOf(channel.name)} />
      )}
    </span>
  );
}
