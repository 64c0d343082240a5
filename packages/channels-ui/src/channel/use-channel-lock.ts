import type { Channel } from '@antenna/api-client';
import { isAdultChannel, type Viewer } from '@antenna/catalogue';
import type { ParentalAction } from '@antenna/kernel';
import { parentalAction, pinAge } from '@antenna/parental';
import { useSessionValue, useUnlock } from '@antenna/store';
import { useKeyedState } from '@antenna/ui-kit';

export interface ChannelLock {
  /** The channel is adult, or the PIN protects it. */
  readonly isGuarded: boolean;
  readonly isOpen: boolean;
  /** Not known yet: neither picture nor refusal is shown. */
  readonly isUnknown: boolean;
  /** What the refusal offers; nothing for guests. */
  readonly gate?: { readonly isStart: boolean; readonly onUnlock: () => void } | undefined;
  /** The platform refused a stream because of the PIN. */
  readonly demand: (action: string | undefined) => void;
}

/** The PIN lock of a channel, or of the archive moment in the address. */
export function useChannelLock(channel: Channel, viewer: Viewer, ts: number | undefined): ChannelLock {
  const isUser = useSessionValue('isUser');
  // An unlocked channel stays open while the viewer moves in time: it is the same item (B-360).
  const [action] = useKeyedState<ParentalAction>(channel.id, ts === undefined ? 'channel' : 'program');
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

/** The age for the PIN: a channel can be adult by its tag or id alone. */
export function ageOf(channel: Channel, viewer: Viewer): number {
  return isAdultChannel(channel, viewer) ? pinAge(undefined) : pinAge(channel.age);
}
