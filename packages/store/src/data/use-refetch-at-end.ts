import type { Channel } from '@antenna/api-client';
import { MINUTE, SECOND, toMillis, type Millis } from '@antenna/kernel';
import { endOf, onAirAt } from '@antenna/schedule';
import { useEffect, useState } from 'react';
import { useAppStore } from '../shell/hooks.ts';
import type { Services } from '../services.ts';

/** No more often than this, however many components ask. */
const GAP = MINUTE;
/** So that not every viewer asks in the second in which the news begin. */
const SPREAD = 8 * SECOND;
/** In a longer list something ends every minute, and it is heavy: it keeps to its five minutes. */
const MOST_CHANNELS = 500;

const renewals = new WeakMap<Services, Millis>();

/** When (milliseconds) what a channel says is on will be over; those that ended before `since` were asked about already. */
export function nextEnd(channels: readonly Channel[], since: Millis): Millis | undefined {
  const ends = channels.flatMap((channel) => {
    if (!channel.currentProgramme) return [];
    const end = toMillis(endOf(channel.currentProgramme) - onAirAt(channel, 0));
    return end > since ? [end] : [];
  });
  return ends.length === 0 ? undefined : ends.reduce((first, end) => Math.min(first, end));
}

/** Asks for the list again when a programme in it has ended: a card without a programme would be wrong for up to five minutes. */
export function useRenewalAtEnd(
  channels: readonly Channel[] | undefined,
  isAwake: boolean,
  renew: () => Promise<unknown>,
): void {
  const { services } = useAppStore();
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!channels || !isAwake || channels.length > MOST_CHANNELS) return undefined;
    const { clock, random } = services;
    const now = clock.now();
    const since = renewals.get(services) ?? now;
    renewals.set(services, since);
    const end = nextEnd(channels, since);
    if (end === undefined) return undefined;
    const wait = Math.max(end - now, since + GAP - now, 0) + SECOND + random.number() * SPREAD;
    return clock.after(wait, () => {
      const isAsked = clock.now() - (renewals.get(services) ?? 0) < GAP;
      if (!isAsked) renewals.set(services, clock.now());
      void (isAsked ? Promise.resolve() : renew()).finally(() => setRound((before) => before + 1));
    });
  }, [channels, isAwake, renew, services, round]);
}
