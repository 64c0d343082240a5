import type { Channel, Programme } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import { endOf, startOf } from '@antenna/schedule';
import { Icon, iconBell, iconBellFill, Picture, useFormats, useTranslation } from '@antenna/ui-kit';
import type { ReactNode } from 'react';
import { ChannelTile } from '../cards/ChannelTile.tsx';
import './guide.css';

/** What the cursor is on, and the choice of category and day beside it. */
export function GuideStrip({
  channel,
  programme,
  now,
  bell,
  isReminded,
  children,
}: {
  readonly channel: Channel;
  readonly programme: Programme | undefined;
  readonly now: Seconds;
  /** What OK does about a programme to come. */
  readonly bell: string | undefined;
  readonly isReminded: boolean;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation();
  const { time, weekday } = useFormats();
  const isOn = programme !== undefined && startOf(programme) <= now && endOf(programme) > now;
  return (
    <div className="tu-guide-strip">
      <div className="tu-guide-picture">
        <Picture
          src={programme?.image ?? channel.cover.full ?? channel.cover.bg}
          title={channel.name}
          tone={programme?.genre ?? channel.name}
          color={programme?.colour}
        />
      </div>
      <div className="tu-guide-words">
        <p className="tu-guide-facts">
          <ChannelTile channel={channel} className="tu-guide-tile" />
          {isOn ? <span className="tu-tag tu-tag--live">{t('channels.live')}</span> : null}
          {programme
            ? `${weekday(startOf(programme))}, ${time(startOf(programme))}–${time(endOf(programme))}`
            : channel.name}
          {programme?.age === undefined ? null : <span className="tu-tag tu-guide-age">{`${programme.age}+`}</span>}
        </p>
        <p className="tu-guide-title">{programme?.title ?? t('guide.no_data')}</p>
        {bell ? (
          <p className="tu-guide-bell">
            <Icon glyph={isReminded ? iconBellFill : iconBell} size={30} />
            {`OK · ${bell}`}
          </p>
        ) : null}
        <p className="tu-guide-text">{programme?.description ?? (programme ? '' : t('guide.no_data_hint'))}</p>
      </div>
      {children}
    </div>
  );
}
