import { Type, type Static } from 'typebox';
import { call } from '../call.ts';
import { Ts } from '../shapes.ts';

/** A title or an episode; or a programme of an archive by its channel and start (choice). */
export const HistoryTarget = Type.Object({
  content_id: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
  channel_id: Type.Optional(Type.Integer({ minimum: 1 })),
  timestamp: Type.Optional(Ts),
});
export type HistoryTarget = Static<typeof HistoryTarget>;

export const historyCalls = {
  remove: call({
    name: 'history.remove',
    method: 'POST',
    path: '/v2/users/self/history/removed',
    auth: 'user',
    summary:
      'Takes a title, with its whole series, or a programme off the row of begun ones; its place is kept, and watching brings it back',
    status: 204,
    body: HistoryTarget,
    codes: ['invalid'],
  }),
  watched: call({
    name: 'history.watched',
    method: 'POST',
    path: '/v2/users/self/history/watched',
    auth: 'user',
    summary: 'Marks a film, an episode or a programme as seen to its end; a series goes on with its next episode',
    status: 204,
    body: HistoryTarget,
    codes: ['invalid'],
  }),
};
