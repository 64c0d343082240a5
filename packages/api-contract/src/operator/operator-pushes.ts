import { Type, type Static } from 'typebox';
import { call } from '../call.ts';
import { Iso, nullable, paging, Ts, words } from '../shapes.ts';

/** A field that is not known is refused here: a mistyped `audience` would be everyone, a mistyped `dry_run` no trial. */
const ONLY = { additionalProperties: false } as const;

const Destination = Type.Object(
  {
    type: Type.String({ minLength: 1, maxLength: 32 }),
    id: Type.Optional(Type.String({ maxLength: 64 })),
    code: Type.Optional(Type.String({ maxLength: 64 })),
    slug: Type.Optional(Type.String({ maxLength: 255 })),
    src: Type.Optional(Type.String({ maxLength: 1_024 })),
  },
  ONLY,
);

/** What a push says. */
export const PushContent = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 120 }),
    body: Type.String({ maxLength: 500 }),
    icon: Type.Optional(Type.String({ maxLength: 512 })),
    /** The text of the button; "watch" without one. */
    action: Type.Optional(Type.String({ maxLength: 60 })),
    /** Seconds from its start for which it is worth showing; a day without. */
    timeToLive: Type.Optional(Type.Integer({ minimum: 60, maximum: 2_419_200 })),
    /** It is sent then; at once without. */
    timeStart: Type.Optional(Ts),
    destination: Type.Optional(Destination),
  },
  ONLY,
);
export type PushContent = Static<typeof PushContent>;

/** Everyone, or those who fit everything that is said. */
export const PushAudience = Type.Object(
  {
    user_id: Type.Optional(Type.Integer({ minimum: 1 })),
    /** The short name of a tag. */
    tag: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    /** Who holds this packet now. */
    packet_id: Type.Optional(Type.Integer({ minimum: 1 })),
    language: Type.Optional(Type.String({ pattern: '^[a-z]{2}$' })),
  },
  ONLY,
);
export type PushAudience = Static<typeof PushAudience>;

export const PushSend = Type.Object({
  id: nullable(Type.String()),
  push: PushContent,
  audience: PushAudience,
  state: words(['dry_run', 'sending', 'done']),
  /** Browsers when it was sent. */
  total: Type.Integer(),
  /** Taken by the browsers' push services. */
  delivered: Type.Integer(),
  failed: Type.Integer(),
  /** Of browsers that take none any more: their subscriptions are forgotten. */
  removed: Type.Integer(),
  /** Not sent yet, or sent again later. */
  waiting: Type.Integer(),
  created_at: Iso,
});
export type PushSend = Static<typeof PushSend>;

export const operatorPushCalls = {
  send: call({
    name: 'operatorPushes.send',
    method: 'POST',
    path: '/v2/pushes',
    auth: 'operator',
    summary: 'A push to everyone, a segment or one account; `dry_run` only counts',
    status: 201,
    alternateStatus: 200,
    body: Type.Object(
      {
        push: PushContent,
        audience: Type.Optional(PushAudience),
        dry_run: Type.Optional(Type.Boolean()),
      },
      ONLY,
    ),
    answer: PushSend,
    codes: ['invalid'],
  }),
  list: call({
    name: 'operatorPushes.list',
    method: 'GET',
    path: '/v2/pushes',
    auth: 'operator',
    summary: 'Pushes and what became of them, newest first',
    query: Type.Object(paging),
    answer: Type.Array(PushSend),
    codes: ['invalid'],
  }),
  read: call({
    name: 'operatorPushes.read',
    method: 'GET',
    path: '/v2/pushes/{id}',
    auth: 'operator',
    summary: 'One of them',
    answer: PushSend,
    codes: [],
  }),
};
