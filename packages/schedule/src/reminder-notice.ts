import type { Reminder } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import { REMIND_AHEAD, REMIND_LATE } from './limits.ts';

/** `soon`: in the last minute before the start; `now`: while it runs; `archive`: over, and in the archive. */
export type NoticePhase = 'soon' | 'now' | 'archive';

export interface Notice {
  readonly reminder: Reminder;
  readonly phase: NoticePhase;
}

/** Which notice a reminder shows at that moment; none long before, for a cancelled one, or when it is over without an archive. */
export function noticePhase(reminder: Reminder, now: Seconds): NoticePhase | undefined {
  if (reminder.status === 'cancelled' || now < reminder.start - REMIND_AHEAD) return undefined;
  if (now < reminder.start) return 'soon';
  if (now < reminder.stop) return 'now';
  return reminder.isCatchupAvailable && now < reminder.stop + REMIND_LATE ? 'archive' : undefined;
}

/** The key under which a notice is remembered as shown: once before the start and once after it. */
export function noticeName({ reminder, phase }: Notice): string {
  return `${reminder.id}:${phase === 'soon' ? 'soon' : 'begun'}`;
}

/** All notices to show now, by start. */
export function noticesAt(reminders: readonly Reminder[], now: Seconds): readonly Notice[] {
  return reminders
    .flatMap((reminder) => {
      const phase = noticePhase(reminder, now);
      return phase === undefined ? [] : [{ reminder, phase }];
    })
    .toSorted((a, b) => a.reminder.start - b.reminder.start);
}

/** The first second after `now` at which the notices change; `undefined` when they will not. */
export function nextNoticeAt(reminders: readonly Reminder[], now: Seconds): Seconds | undefined {
  const turns = reminders
    .filter(({ status }) => status !== 'cancelled')
    .flatMap(({ start, stop }) => [start - REMIND_AHEAD, start, stop, stop + REMIND_LATE]);
  const ahead = turns.filter((turn) => turn > now);
  return ahead.length > 0 ? Math.min(...ahead) : undefined;
}
