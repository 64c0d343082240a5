import { Type, type Static } from 'typebox';
import { call } from '../call.ts';
import { Iso, nullable, paging, Ts, words } from '../shapes.ts';

/** A reminder of a programme, per profile (choice). */
export const Reminder = Type.Object({
  id: Type.String(),
  channel_id: Type.Integer(),
  /** The start in the current guide. */
  start: Ts,
  stop: Ts,
  title: Type.String(),
  subtitle: Type.String(),
  /** The entry of the schedule; `null` if the guide no longer has it. */
  schedule_id: nullable(Type.String()),
  /** `moved`: the guide has it at another time; `cancelled`: the guide no longer has it near that time. */
  status: words(['planned', 'moved', 'cancelled']),
  /** The start when the reminder was set. */
  asked_start: Ts,
  is_catchup_available: Type.Boolean(),
  created_at: Iso,
});
export type Reminder = Static<typeof Reminder>;

export const reminderCalls = {
  list: call({
    name: 'reminders.list',
    method: 'GET',
    path: '/v2/users/self/reminders',
    auth: 'user',
    summary: 'Own reminders that are not over for longer than a day, by start; moved ones at their new time',
    query: Type.Object(paging),
    answer: Type.Array(Reminder),
    codes: ['invalid'],
  }),
  add: call({
    name: 'reminders.add',
    method: 'POST',
    path: '/v2/users/self/reminders',
    auth: 'user',
    summary:
      'A programme to come, by its channel and start or by its entry of the schedule; 200 when it is asked for already',
    status: 201,
    alternateStatus: 200,
    body: Type.Object({
      channel_id: Type.Optional(Type.Integer({ minimum: 1 })),
      start: Type.Optional(Ts),
      schedule_id: Type.Optional(Type.String({ pattern: '^\\d{1,16}$' })),
    }),
    answer: Reminder,
    codes: ['invalid', 'guest_forbidden', 'reminder_limit'],
  }),
  remove: call({
    name: 'reminders.remove',
    method: 'DELETE',
    path: '/v2/users/self/reminders/{id}',
    auth: 'user',
    summary: 'Removes a reminder',
    status: 204,
    codes: ['guest_forbidden'],
  }),
};
