import type * as Api from '@antenna/api-contract';
import type { Reminder } from '../model/index.ts';
import { seconds } from './fields/time.ts';
import type { Fields } from './fields/untrusted.ts';
import { flag, id, numericId, present, text, Unreadable } from './fields/read-fields.ts';

/** A reminder without a time reminds of nothing. */
export function readReminder(raw: Fields<Api.Reminder>): Reminder {
  const start = seconds(raw.start);
  const stop = seconds(raw.stop);
  if (start === undefined || stop === undefined || stop <= start) throw new Unreadable('reminder: no start or end');
  return {
    id: id(raw.id, 'reminder'),
    channelId: numericId(raw.channel_id, 'reminder.channel_id'),
    start,
    stop,
    title: text(raw.title) ?? '',
    status: raw.status === 'moved' || raw.status === 'cancelled' ? raw.status : 'planned',
    askedStart: seconds(raw.asked_start) ?? start,
    isCatchupAvailable: flag(raw.is_catchup_available),
    ...present({ subtitle: text(raw.subtitle) }),
  };
}
