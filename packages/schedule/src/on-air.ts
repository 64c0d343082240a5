import type { Channel, Programme } from '@antenna/api-client';
import { onAirAt } from './live-window.ts';
import { endOf, minutesLeft, startOf } from './programme.ts';

export interface OnAir {
  readonly programme: Programme;
  /** Seconds that the picture is behind the clock (vitrina). */
  readonly delay: number;
  readonly minutesLeft: number;
}

/** Seconds for which an ended programme is still shown: lists are refreshed within that time. */
const STANDS_FOR = 90;

/** The current programme of the channel's data, while it lasts and until the list has the one after it. */
export function onAir(channel: Pick<Channel, 'currentProgramme' | 'isVitrina'>, now: number): OnAir | undefined {
  const programme = channel.currentProgramme;
  const at = onAirAt(channel, now);
  if (!programme || startOf(programme) > at || endOf(programme) + STANDS_FOR <= at) return undefined;
  return { programme, delay: now - at, minutesLeft: minutesLeft(programme, at) };
}
