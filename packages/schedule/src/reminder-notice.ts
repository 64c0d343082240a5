import type { Reminder } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import { REMIND_AHEAD, REMIND_LATE } from './limits.ts';

/** `soon` within the last minute before it begins, `now` while it runs, `archive` once it is over and kept. */
export type NoticePhase = 'soon' | 'now' | 'archive';

export interface Notice {
  readonly reminder: Reminder;
  readonly phase: NoticePhase;
}

/** What there is to say of a reminder at that moment: nothing long before, of a cancelled one, or when it is over and not kept. */
export function noticePhase(reminder: Reminder, now: Seconds): NoticePhase | undefined {
  if (reminder.status === 'cancelled' || now < reminder.start - REMIND_AHEAD) return undefined;
  if (now < reminder.start) return 'soon';
  if (now < reminder.stop) return 'now';
  return reminder.isCatchupAvailable && now < reminder.stop + REMIND_LATE ? 'archive' : undefined;
}

/** Under which name a notice counts as told: once before it begins, and once from then on (who slept through it hears of the archive). */
export function noticeName({ reminder, phase }: Notice): string {
  return `${reminder.id}:${phase === 'soon' ? 'soon' : 'begun'}`;
}

/** Everything to be said now, by start. */
export function noticesAt(reminders: readonly Reminder[], now: Seconds): readonly Notice[] {
  return reminders
    .flatMap((reminder) => {
      const phase = noticePhase(reminder, now);
      return phase === undefined ? [] : [{ reminder, phase }];
    })
    .toSorted((a, b) => a.reminder.start - b.reminder.start);
}

/** The first second after `now` at which something else is to be said; `undefined` when nothing will be. */
export function nextNoticeAt(reminders: readonly Reminder[], now: Seconds): Seconds | undefined {
  const turns = reminders
    .filter(({ status }) => status !== 'cancelled')
    .flatMap(({ start, stop }) => [start - REMIND_AHEAD, start, stop, stop + REMIND_LATE]);
  const ahead = turns.filter((turn) => turn > now);
  return ahead.length > 0 ? Math.min(...ahead) : undefined;
}
