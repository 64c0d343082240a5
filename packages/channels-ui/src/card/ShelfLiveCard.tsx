import type { Channel } from '@antenna/api-client';
import { endOf, onAirAt } from '@antenna/schedule';
import { useChannelsQuery } from '@antenna/store';
import { useMinute } from '../on-air.ts';
import { LiveCard } from './LiveCard.tsx';

/** A live card of a row. Rows are loaded once; when their programme is over, the channel list provides the current one. */
export function ShelfLiveCard({ channel }: { readonly channel: Channel }) {
  const now = useMinute();
  const isOver = channel.currentProgramme !== undefined && endOf(channel.currentProgramme) <= onAirAt(channel, now);
  const { data } = useChannelsQuery({ isWanted: isOver });
  const renewed = isOver ? data?.find(({ id }) => id === channel.id) : undefined;
  return <LiveCard channel={renewed ?? channel} />;
}
