import type { FollowSubject } from '../../model/index.ts';
import { readFollow } from '../../read/follow.ts';
import { listAnswer, object } from '../../read/fields/read-fields.ts';
import { get, write } from '../define.ts';

export const followCalls = {
  /** Own ones, the latest first. */
  list: get('follows.list', {
    path: '/v2/users/self/follows',
    auth: 'user',
    read: (data, context) => listAnswer(data, { what: 'follows', context, read: readFollow }),
  }),
  add: write('follows.add', 'POST', {
    path: '/v2/users/self/follows',
    body: (subject: FollowSubject) =>
      subject.contentId === undefined
        ? { channel_id: subject.channelId, start: subject.start }
        : { content_id: subject.contentId },
    auth: 'user',
    read: (data) => readFollow(object(data, 'follow')),
  }),
  remove: write('follows.remove', 'DELETE', {
    path: '/v2/users/self/follows/{id}',
    params: (args: { readonly id: string }) => ({ id: args.id }),
    auth: 'user',
    read: () => null,
  }),
} as const;
