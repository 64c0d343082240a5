import { Type, type Static } from 'typebox';
import { call } from '../call.ts';
import { AnyObject, Iso, nullable, PictureUrl } from '../shapes.ts';

export const Message = Type.Object({
  id: Type.String(),
  title: Type.String(),
  text: Type.String(),
  created_at: Iso,
  icon: nullable(PictureUrl),
  background: nullable(PictureUrl),
  params: AnyObject,
});
export type Message = Static<typeof Message>;

export const messageCalls = {
  list: call({
    name: 'messages.list',
    method: 'GET',
    path: '/v2/users/self/messages',
    auth: 'user',
    summary: 'Own messages, newest first; a guest and a child’s profile have none',
    answer: Type.Array(Message),
    codes: [],
  }),
  remove: call({
    name: 'messages.remove',
    method: 'DELETE',
    path: '/v2/users/self/messages/{id}',
    auth: 'user',
    summary: 'Removes a message and answers it',
    answer: Message,
    codes: ['child_forbidden'],
  }),
};
