import { Type, type Static } from 'typebox';
import { call } from '../call.ts';
import { Iso } from '../shapes.ts';

/** What plays on an account now (choice). */
export const RunningStream = Type.Object({
  id: Type.String(),
  kind: Type.Union([Type.Literal('channel'), Type.Literal('content')]),
  object_id: Type.String(),
  title: Type.String(),
  device: Type.String(),
  is_this_device: Type.Boolean(),
  started_at: Iso,
});
export type RunningStream = Static<typeof RunningStream>;

export const runningStreamCalls = {
  list: call({
    name: 'runningStreams.list',
    method: 'GET',
    path: '/v2/users/self/streams',
    auth: 'user',
    summary: 'What plays on the account now, the longest running first',
    answer: Type.Array(RunningStream),
    codes: [],
  }),
  end: call({
    name: 'runningStreams.end',
    method: 'DELETE',
    path: '/v2/users/self/streams/{id}',
    auth: 'user',
    summary: 'End a stream of the account, on whatever device it plays',
    status: 204,
    codes: ['not_found'],
  }),
};
