import type { Channel, Programme } from '@antenna/api-client';
import { channelAccess, channelBadge } from '@antenna/catalogue';
import { to as address } from '@antenna/navigation';
import {
  classNames,
  Icon,
  iconListBullets,
  iconLockFill,
  IconButton,
  iconProhibit,
  Link,
  Tag,
  useFormats,
  useTranslation,
} from '@antenna/ui-kit';
import { memo, type ReactNode } from 'react';
import { onAir, useMinute } from '../on-air.ts';
import { useViewing } from '../viewer/viewing.tsx';
import { ChannelTile } from './ChannelTile.tsx';
import { FavoriteButton } from './FavoriteButton.tsx';
import { LiveCaption } from './LiveCard.tsx';
import { AiredBar } from './AiredBar.tsx';
import './ChannelRow.css';

export interface ChannelRowProps {
  readonly channel: Channel;
  readonly category?: string | undefined;
  readonly isCurrent?: boolean | undefined;
  /** The short layout: one programme line less. */
  readonly isShort?: boolean | undefined;
  readonly tabIndex?: number | undefined;
  /** The next programme, if known. */
  readonly next?: Programme | undefined;
  /** Adds a button that shows and hides the channel's short schedule below the row. */
  readonly schedule?:
    | { readonly isOpen: boolean; readonly onToggle: (channel: Channel) => void; readonly content: ReactNode }
    | undefined;
}

/** One channel of the list: number, tile, name, current programme with progress, next programme. */
export const ChannelRow = memo(function ChannelRow({
  channel,
  category,
  isCurrent,
  isShort,
  tabIndex,
  next,
  schedule,
}: ChannelRowProps) {
  const now = useMinute();
  const { t } = useTranslation();
  const shown = onAir(channel, now);
  return (
    <div className={classNames('ch-row-box', isShort && 'ch-row-box--short')} data-current={isCurrent || undefined}>
      <div className="ch-row">
        <Link
          to={address.channel({ category, id: channel.id, slug: channel.slug })}
          className="ch-row-link"
          tabIndex={tabIndex}
          aria-current={isCurrent ? 'true' : undefined}
        >
          <span className="ch-row-num">{channel.num ?? ''}</span>
          <ChannelTile channel={channel} size="list" decorative />
          <span className="ch-row-words">
            <span className="ch-row-name">
              <span className="k-clip">{channel.name}</span>
              <RowMarks channel={channel} />
            </span>
            <span className="ch-row-now k-clip">{shown?.programme.title ?? t('channels.no_programme')}</span>
            {isShort ? null : <NextLine shown={shown} next={next} />}
          </span>
          <span className="ch-row-time">
            {shown ? (
              <>
                <span className="k-clip">
                  <LiveCaption shown={shown} />
                </span>
                <AiredBar programme={shown.programme} delay={shown.delay} />
              </>
            ) : null}
          </span>
        </Link>
        {schedule ? (
          <IconButton
            glyph={iconListBullets}
            label={t('channels.show_schedule', { name: channel.name })}
            tabIndex={tabIndex}
            aria-expanded={schedule.isOpen}
            onClick={() => schedule.onToggle(channel)}
          />
        ) : null}
        <FavoriteButton channel={channel} tabIndex={tabIndex} />
      </div>
      {schedule?.isOpen ? <div className="ch-row-schedule">{schedule.content}</div> : null}
    </div>
  );
});

function NextLine({ shown, next }: { readonly shown: ReturnType<typeof onAir>; readonly next: Programme | undefined }) {
  const { time } = useFormats();
  if (next) return <span className="ch-row-next k-clip">{`${time(next.timestamp)} ${next.title}`}</span>;
  return shown?.programme.subtitle ? <span className="ch-row-next k-clip">{shown.programme.subtitle}</span> : null;
}

function RowMarks({ channel }: { readonly channel: Channel }) {
  const { t } = useTranslation();
  const { price } = useFormats();
  const { viewer, currency } = useViewing();
  const access = channelAccess(channel, viewer);
  const badge = channelBadge(channel);
  return (
    <>
      {badge === '4k' ? <Tag kind="outline">4K</Tag> : null}
      {access.at === 'unavailable' ? (
        <span className="ch-row-mark">
          <Icon glyph={iconProhibit} size="inline" />
          {t('channels.unavailable')}
        </span>
      ) : null}
      {access.at === 'locked' ? (
        <span className="ch-row-mark">
          <Icon
            glyph={iconLockFill}
            size="inline"
            {...(access.price === undefined ? { label: t('channels.locked') } : {})}
          />
          {access.price === undefined
            ? null
            : t('channels.watch_from', { price: price(access.price, currency, t('channels.free')) })}
        </span>
      ) : null}
    </>
  );
}
