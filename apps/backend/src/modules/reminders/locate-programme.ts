import type { Seconds } from '@antenna/kernel';
import { REMINDER_MOVES } from '../limits.ts';
import { folded } from '../search/folding.ts';
import { everyText, type Text } from '../../texts/localised.ts';

/** What a reminder knows its programme by. `title` is JSON as the guide's: { lng: text }. */
export interface ReminderSubject {
  readonly start: Seconds;
  readonly title: string;
  readonly season: number | null;
  readonly episode: number | null;
}

export interface Shown extends ReminderSubject {
  readonly stop: Seconds;
}

export type Located<Programme extends Shown> =
  | { readonly at: 'there' | 'moved'; readonly programme: Programme }
  /** The guide says nothing of that time: the reminder stands as it was asked for. */
  | { readonly at: 'unknown' }
  /** Another programme is on then, and this one is nowhere near. */
  | { readonly at: 'cancelled' };

/** Where a reminder's programme is in the guide of its channel: an import replaces, moves and drops entries. */
export function locateProgramme<Programme extends Shown>(
  reminder: ReminderSubject,
  programmes: readonly Programme[],
): Located<Programme> {
  const same = programmes.filter((each) => isSame(reminder, each));
  const there = same.find(({ start }) => start === reminder.start);
  if (there) return { at: 'there', programme: there };
  const away = ({ start }: Programme) => Math.abs(start - reminder.start);
  const [moved] = same.filter((each) => away(each) <= REMINDER_MOVES).toSorted((a, b) => away(a) - away(b));
  if (moved) return { at: 'moved', programme: moved };
  return programmes.some(({ start, stop }) => start <= reminder.start && stop > reminder.start)
    ? { at: 'cancelled' }
    : { at: 'unknown' };
}

/** The same title in any language, and the same episode where both say one. */
function isSame(one: ReminderSubject, other: ReminderSubject): boolean {
  const differs = (a: number | null, b: number | null) => a !== null && b !== null && a !== b;
  if (differs(one.season, other.season) || differs(one.episode, other.episode)) return false;
  if (one.title === other.title) return true;
  const names = new Set(namesOf(one.title));
  return namesOf(other.title).some((name) => names.has(name));
}

const namesOf = (title: string): readonly string[] =>
  everyText(JSON.parse(title) as Text)
    .map(folded)
    .filter((name) => name !== '');
