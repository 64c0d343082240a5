import { useCapabilities, usePacketListQuery, useSessionValue, useSubscriptionsQuery } from '@antenna/store';
import { useMemo } from 'react';
import { packetLists, type PacketLists } from '../rules/packet-lists.ts';
import { useBusyPacket } from './actions.ts';

/** What is sold and what of it the viewer has; a guest has nothing, and nothing is requested. */
export function usePacketLists(): {
  readonly lists: PacketLists | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
} {
  const isUser = useSessionValue('isUser');
  const { isOtt } = useCapabilities().payments;
  const sold = usePacketListQuery();
  const mine = useSubscriptionsQuery(undefined, { skip: !isUser });
  const busyId = useBusyPacket();
  const [packets, subscriptions] = [sold.data, isUser ? mine.data : NOTHING];
  const lists = useMemo(
    () => (packets && subscriptions ? packetLists(packets, subscriptions, { isOtt, busyId }) : undefined),
    [packets, subscriptions, isOtt, busyId],
  );
  const retry = () => {
    void sold.refetch();
    if (isUser) void mine.refetch();
  };
  return { lists, isFailed: sold.isError || mine.isError, retry };
}

const NOTHING = [] as const;
