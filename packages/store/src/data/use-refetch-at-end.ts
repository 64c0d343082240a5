import type { Channel } from '@antenna/api-client';
import { MINUTE, SECOND, toMillis, type Millis } from '@antenna/kernel';
import { endOf, onAirAt } from '@antenna/schedule';
import { useEffect, useState } from 'react';
import { useAppStore } from '../shell/hooks.ts';
import type { Services } from '../services.ts';

/** The shortest time between two requests, for all components together. */
const GAP = MINUTE;
/** Spreads the requests of all viewers after the end of a programme. */
const SPREAD = 8 * SECOND;
/** In a longer list some programme ends every minute: such a list is only reloaded every five minutes. */
const MOST_CHANNELS = 500;

const renewals = new WeakMap<Services, Millis>();

/** When the next current programme of the list ends, in milliseconds. Those that ended before `since` have been requested already. */
export function nextEnd(channels: readonly Channel[], since: Millis): Millis | undefined {
  const ends = channels.flatMap((channel) => {
    if (!channel.currentProgramme) return [];
    const end = toMillis(endOf(channel.currentProgramme) - onAirAt(channel, 0));
    return end > since ? [end] : [];
  });
  return ends.length === 0 ? undefined : ends.reduce((first, end) => Math.min(first, end));
}

/** Reloads the list when a programme in it has ended; otherwise a card would be wrong for up to five minutes. */
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
