import type { Channel } from '@antenna/api-client';
import { ReorderList, useTranslation } from '@antenna/ui-kit';
import { ChannelTile } from '../card/ChannelTile.tsx';
import './FavoriteOrder.css';

/** The favourite channels as a re-orderable list, by drag or keyboard. */
export function FavoriteOrder({
  channels,
  onReorder,
}: {
  readonly channels: readonly Channel[];
  readonly onReorder: (channelIds: readonly number[]) => void;
}) {
  const { t } = useTranslation();
  return (
    <div className="ch-order">
      <p className="ch-order-hint">{t('channels.order_hint')}</p>
      <ReorderList
        label={t('channels.favorites')}
        items={channels}
        itemKey={({ id }) => id}
        nameOf={({ name }) => name}
        row={(channel, place) => (
          <span className="ch-order-row">
            <span className="ch-order-place">{place + 1}</span>
            <ChannelTile channel={channel} size="list" decorative />
            <span className="k-clip">{channel.name}</span>
          </span>
        )}
        onReorder={(ordered) => onReorder(ordered.map(({ id }) => id))}
      />
    </div>
  );
}
