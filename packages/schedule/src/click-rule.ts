import type { Channel, Programme } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import { archiveAccess, type ArchiveChannel } from './archive.ts';
import { onAirAt } from './live-window.ts';
import { endOf, startOf } from './programme.ts';

export type ClickChannel = ArchiveChannel & Pick<Channel, 'isVitrina'>;
/** The state of a programme in the schedule. Past and present states always look different. */
export type ProgrammeState = 'archive' | 'closed' | 'locked' | 'now' | 'future';
export type ClickOutcome =
  | { readonly do: 'play-live' }
  /** `ts` is the programme's `timestamp`: the one links carry (B-104). */
  | { readonly do: 'play'; readonly ts: Seconds }
  | { readonly do: 'buy' }
  | { readonly do: 'refuse'; readonly text: 'error_schedule_from_future' | 'error_schedule_copyright_banned' };

interface Asked {
  readonly channel: ClickChannel;
  readonly programme: Programme;
  readonly now: Seconds;
}

function placeOf({ channel, programme, now }: Asked): 'past' | 'now' | 'future' {
  const at = onAirAt(channel, now);
  if (startOf(programme) > at) return 'future';
  return endOf(programme) > at ? 'now' : 'past';
}

/** How a programme is drawn. A missing right is shown even where a purchase is missing too: buying would not help. */
export function programmeState(asked: Asked): ProgrammeState {
  const place = placeOf(asked);
  if (place !== 'past') return place;
  if (archiveAccess({ ...asked, kind: 'base' }) !== 'open') return 'closed';
  return archiveAccess(asked) === 'open' ? 'archive' : 'locked';
}

/** What a click on a programme does (B-381…B-383). */
export function clickRule(asked: Asked): ClickOutcome {
  const place = placeOf(asked);
  if (place === 'future') return { do: 'refuse', text: 'error_schedule_from_future' };
  if (place === 'now') return { do: 'play-live' };
  const access = archiveAccess(asked);
  if (access === 'unpurchased') return { do: 'buy' };
  if (access === 'open') return { do: 'play', ts: asked.programme.timestamp };
  return { do: 'refuse', text: 'error_schedule_copyright_banned' };
}

/** Whether the running programme can be played from its beginning. */
export function canStartOver(asked: Asked): boolean {
  return placeOf(asked) !== 'future' && archiveAccess(asked) === 'open';
}
