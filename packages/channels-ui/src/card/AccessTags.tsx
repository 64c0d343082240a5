import type { Channel } from '@antenna/api-client';
import { channelAccess, channelBadge } from '@antenna/catalogue';
import { CardTags, Icon, iconLockFill, iconProhibit, Tag, useFormats, useTranslation } from '@antenna/ui-kit';
import { useViewing } from '../viewer/viewing.tsx';
import './AccessTags.css';

/** Top left of a channel's still: quality, and the subscription label if a packet contains the channel. */
export function ChannelTags({
  channel,
  isLive = false,
  isNumbered = false,
}: {
  readonly channel: Channel;
  readonly isLive?: boolean | undefined;
  readonly isNumbered?: boolean | undefined;
}) {
  const { t } = useTranslation();
  const { viewer } = useViewing();
  const badge = channelBadge(channel);
  const access = channelAccess(channel, viewer);
  const hasLabel = access.at === 'locked' && access.hasSubscriptionLabel;
  const number = isNumbered ? channel.num : undefined;
  if (!badge && !hasLabel && !isLive && number === undefined) return null;
  return (
    <CardTags>
      {number === undefined ? null : <span className="ch-tag-number">{number}</span>}
      {isLive ? <Tag kind="live">{t('channels.live')}</Tag> : null}
      {badge ? <Tag>{badge === '4k' ? '4K' : 'HD'}</Tag> : null}
      {hasLabel ? <Tag>{t('channels.locked')}</Tag> : null}
    </CardTags>
  );
}

/** Overlay of the still: the lock (with the price for logged-in viewers), or that the channel is not available. */
export function AccessCover({ channel }: { readonly channel: Channel }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { viewer, currency } = useViewing();
  const access = channelAccess(channel, viewer);
  if (access.at === 'open') return null;
  if (access.at === 'unavailable') {
    return (
      <span className="ch-cover ch-cover--unavailable">
        <Icon glyph={iconProhibit} size="button" />
        {t('channels.unavailable')}
      </span>
    );
  }
  return (
    <span className="ch-cover ch-cover--lock">
      <Icon
        glyph={iconLockFill}
        size="inline"
        {...(access.price === undefined && !access.hasSubscriptionLabel ? { label: t('channels.locked') } : {})}
      />
      {access.price === undefined
        ? null
        : t('channels.watch_from', { price: formats.price(access.price, currency, t('channels.free')) })}
    </span>
  );
}
