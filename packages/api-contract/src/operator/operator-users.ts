import { Type } from 'typebox';
import { Token } from '../account/auth.ts';
import { call } from '../call.ts';
import { AllProviders, paging } from '../shapes.ts';
import { User } from '../account/users.ts';

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

const one = '/v2/users/{id}';

/** Calls of an operator’s own systems about its users; users of other operators are unknown here. */
export const operatorUserCalls = {
  token: call({
    name: 'operatorUsers.token',
    method: 'POST',
    path: '/v2/auth/provider',
    auth: 'operator',
    summary: 'A token on behalf of a user, found by one of the three; it is bound to no device and starts no stream',
    status: 200,
    body: Type.Object({
      user_id: Type.Optional(Type.Integer({ minimum: 1 })),
      username: text(40),
      phone: text(32),
      all_providers: AllProviders,
    }),
    answer: Token,
    codes: ['invalid', 'permission_denied'],
  }),
  list: call({
    name: 'operatorUsers.list',
    method: 'GET',
    path: '/v2/users',
    auth: 'operator',
    summary:
      'Users by exact phone, e-mail, name or number with the operator, by a part of any of them, by tags, by their subscriptions',
    query: Type.Object({
      ...paging,
      phone: text(32),
      email: text(254),
      username: text(40),
      provider_uid: text(255),
      search: text(255),
      tags: text(255),
      subscriptions: Type.Optional(
        Type.Unsafe<'all'>({ type: 'string', pattern: '^(all|current|active|paused|planned|period)$' }),
      ),
      date_from: text(64),
      date_to: text(64),
      all_providers: AllProviders,
    }),
    answer: Type.Array(User),
    codes: ['invalid', 'permission_denied'],
  }),
  read: call({
    name: 'operatorUsers.read',
    method: 'GET',
    path: one,
    auth: 'operator',
    summary: 'One user',
    answer: User,
    codes: [],
  }),
  remove: call({
    name: 'operatorUsers.remove',
    method: 'DELETE',
    path: one,
    auth: 'operator',
    summary: 'Blocks a user from signing in; what the user holds stays',
    status: 204,
    codes: [],
  }),
  archive: call({
    name: 'operatorUsers.archive',
    method: 'DELETE',
    path: `${one}/archive`,
    auth: 'operator',
    summary: 'Blocks a user and removes them from lists',
    status: 204,
    codes: [],
  }),
  changeProvider: call({
    name: 'operatorUsers.changeProvider',
    method: 'PUT',
    path: `${one}/change_provider/{provider}`,
    auth: 'operator',
    summary: 'Moves a user to another operator, who alone sees them then. Refused while the user holds packets here',
    answer: User,
    codes: ['conflict'],
  }),
  addTag: call({
    name: 'operatorUsers.addTag',
    method: 'POST',
    path: `${one}/tags`,
    auth: 'operator',
    summary: 'Tags a user',
    status: 200,
    body: Type.Object({ tag_id: Type.Integer({ minimum: 1 }) }),
    answer: User,
    codes: ['invalid'],
  }),
  removeTag: call({
    name: 'operatorUsers.removeTag',
    method: 'DELETE',
    path: `${one}/tags/{tag}`,
    auth: 'operator',
    summary: 'Takes a tag off',
    answer: User,
    codes: [],
  }),
};
