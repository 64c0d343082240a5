import type { PacketChannel } from '@antenna/api-client';
import { useState, type CSSProperties } from 'react';
import { Link, onAnyScreen, useTranslation } from '@antenna/ui-kit';
import './ChannelMarks.css';

type Shown = Pick<PacketChannel, 'name' | 'icon' | 'cover' | 'plate'>;

/** A channel's mark on its own colour; its name where there is no mark. */
export function ChannelMark({
  channel: { name, icon, cover, plate },
  decorative = false,
}: {
  readonly channel: Shown;
  readonly decorative?: boolean | undefined;
}) {
  const mark = icon ?? cover;
  const [broken, setBroken] = useState<string | undefined>(undefined);
  const isDrawn = mark !== undefined && mark !== broken;
  return (
    <span className="pk-mark" style={isDrawn && plate ? ({ '--pk-plate': plate } as CSSProperties) : undefined}>
      {isDrawn ? (
        <img
          src={mark}
          srcSet={onAnyScreen(mark, 'logo')}
          sizes="100px"
          alt={decorative ? '' : name}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setBroken(mark)}
        />
      ) : (
        <span className="pk-mark-name" aria-hidden={decorative || undefined}>
          {name}
        </span>
      )}
    </span>
  );
}

/** The first channels of a packet and how many more there are. */
export function ChannelMarks({
  channels,
  total,
  most,
  allTo,
}: {
  readonly channels: readonly PacketChannel[];
  readonly total: number;
  readonly most: number;
  /** Where all of them are listed. */
  readonly allTo?: string | undefined;
}) {
  const { t } = useTranslation();
  const shown = channels.slice(0, most);
  const more = Math.max(total, channels.length) - shown.length;
  if (shown.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- a list without bullets is no list to Safari unless it says so
    <ul role="list" className="pk-marks">
      {shown.map((channel) => (
        <li key={channel.id}>
          <ChannelMark channel={channel} />
        </li>
      ))}
      {more > 0 ? (
        <li className="pk-marks-more">
          {allTo === undefined ? (
            t('packets.channels_more', { number: more })
          ) : (
            <Link to={allTo}>{t('packets.channels_more', { number: more })}</Link>
          )}
        </li>
      ) : null}
    </ul>
  );
}
