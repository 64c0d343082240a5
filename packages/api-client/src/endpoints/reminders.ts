import type { Seconds } from '@antenna/kernel';
import { readReminder } from '../read/reminder.ts';
import { listAnswer, object } from '../read/fields/read-fields.ts';
import { get, write } from './define.ts';

export const reminderCalls = {
  /** Own ones, by start; also those whose programme was on within the last day. */
  list: get('reminders.list', {
    path: '/v2/users/self/reminders',
    auth: 'user',
    read: (data, context) => listAnswer(data, { what: 'reminders', context, read: readReminder }),
  }),
  add: write('reminders.add', 'POST', {
    path: '/v2/users/self/reminders',
    body: ({ channelId, start }: { readonly channelId: number; readonly start: Seconds }) => ({
      channel_id: channelId,
      start,
    }),
    auth: 'user',
    read: (data) => readReminder(object(data, 'reminder')),
  }),
  remove: write('reminders.remove', 'DELETE', {
    path: '/v2/users/self/reminders/{id}',
    params: (args: { readonly id: string }) => ({ id: args.id }),
    auth: 'user',
    read: () => null,
  }),
} as const;
