import type { Channel } from '@antenna/api-client';
import { isAdultChannel, type Viewer } from '@antenna/catalogue';
import type { ParentalAction } from '@antenna/kernel';
import { parentalAction, pinAge } from '@antenna/parental';
import { useSession, useUnlock } from '@antenna/store';
import { useStateOf } from '@antenna/ui-kit';

export interface ChannelLock {
  /** Something stands before the picture: the channel is for adults, or the PIN guards it. */
  readonly isGuarded: boolean;
  readonly isOpen: boolean;
  /** Nobody knows yet: neither picture nor refusal. */
  readonly isUnknown: boolean;
  /** What the refusal offers; nothing to guests. */
  readonly gate?: { readonly isStart: boolean; readonly onUnlock: () => void } | undefined;
  /** The platform refused a stream for want of the PIN. */
  readonly demand: (action: string | undefined) => void;
}

/** The PIN before a channel, or before the moment of its archive that the address names. */
export function useChannelLock(channel: Channel, viewer: Viewer, ts: number | undefined): ChannelLock {
  const { isUser } = useSession();
  // What was opened stays open while the viewer goes about in its time: that is the same item (B-360).
  const [action] = useStateOf<ParentalAction>(channel.id, ts === undefined ? 'channel' : 'program');
  const isAdult = isAdultChannel(channel, viewer);
  const { state, due, ask, demand } = useUnlock({
    action,
    age: ageOf(channel, viewer),
    item: String(channel.id),
    isAsking: channel.isAvailable,
  });
  return {
    isGuarded: isAdult || state !== 'open',
    isOpen: isUser && state === 'open',
    isUnknown: due === 'unknown',
    gate: isUser ? { isStart: due === 'start', onUnlock: ask } : undefined,
    demand: (named) => demand(parentalAction(named)),
  };
}

/** The age that the PIN goes by: a channel can be for adults by its tag or its category alone. */
export function ageOf(channel: Channel, viewer: Viewer): number {
  return isAdultChannel(channel, viewer) ? pinAge(undefined) : pinAge(channel.age);
}
