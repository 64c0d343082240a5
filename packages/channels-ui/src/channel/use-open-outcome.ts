import type { Channel } from '@antenna/api-client';
import { openChannel, type OpenOutcome, type OpenRefusal } from '@antenna/schedule';
import { skipToken, useChannelPacketsQuery, useSession } from '@antenna/store';
import { useKeyedState } from '@antenna/ui-kit';
import type { ChannelLock } from './use-channel-lock.ts';

export type OutcomeOfKnown = Exclude<OpenOutcome, { why: 'missing' }>;
/** Why the platform refused a stream. */
export type DeniedReason = Exclude<OpenRefusal['why'], 'missing'>;

/** The result of opening the channel; a refusal by the platform replaces it until another channel is opened. */
export function useOpenOutcome(
  channel: Channel,
  {
    lock,
    ts,
    now,
  }: {
    readonly lock: Pick<ChannelLock, 'isGuarded' | 'isOpen'>;
    readonly ts: number | undefined;
    readonly now: number;
  },
) {
  const session = useSession();
  const [why, deny] = useKeyedState<DeniedReason | undefined>(channel.id, undefined);
  const isClosed = channel.isAvailable && !channel.isPurchased;
  const packets = useChannelPacketsQuery(isClosed ? { channelId: channel.id } : skipToken);
  const outcome = openChannel({
    channel,
    mode: 'full',
    now,
    isAdultUnlocked: lock.isOpen,
    isAdult: lock.isGuarded,
    isForbiddenCountry: session.viewer === 'forbidden-country',
    ...(packets.data ? { packetsCount: packets.data.length } : {}),
    ...(ts === undefined ? {} : { position: ts }),
  });
  return {
    outcome: (why && outcome.open !== 'refused' ? { open: 'refused', why } : outcome) as OutcomeOfKnown,
    deny,
    place:
      session.country !== undefined && session.ip !== undefined
        ? { country: session.country, ip: session.ip }
        : undefined,
  };
}
