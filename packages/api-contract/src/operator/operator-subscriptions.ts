import { Type, type Static } from 'typebox';
import { call } from '../call.ts';
import { MoneyGiven } from '../sales/payments.ts';
import { Packet } from '../sales/packets.ts';
import { Iso, Money } from '../shapes.ts';
import { Pause, Subscription } from '../sales/subscriptions.ts';

/** A packet under another name or price for one user. */
export const UserPacket = Type.Object({
  name: Type.String(),
  description: Type.String(),
  price: Money,
  packet: Packet,
});
export type UserPacket = Static<typeof UserPacket>;

const Moment = Type.String({ minLength: 10, maxLength: 64, description: 'ISO 8601, any zone' });
const query = Type.Object({
  includes: Type.Optional(Type.String({ maxLength: 255 })),
  types: Type.Optional(Type.String({ maxLength: 128 })),
  packet_ids: Type.Optional(Type.String({ maxLength: 512 })),
  version: Type.Optional(Type.String({ maxLength: 16 })),
});
const New = Type.Object({
  packet_id: Type.Integer({ minimum: 1 }),
  renew: Type.Optional(Type.Boolean()),
  start_at: Type.Optional(Moment),
  end_at: Type.Optional(Moment),
});
const Change = Type.Object({
  packet_id: Type.Optional(Type.Integer({ minimum: 1 })),
  renew: Type.Optional(Type.Boolean()),
  start_at: Type.Optional(Moment),
  end_at: Type.Optional(Moment),
  renew_in_provider: Type.Optional(Type.Boolean()),
});
const PauseGiven = Type.Object({ end_at: Type.Optional(Moment) });
const Personal = Type.Object({
  packet_id: Type.Integer({ minimum: 1 }),
  name: Type.Optional(Type.String({ maxLength: 128 })),
  description: Type.Optional(Type.String({ maxLength: 1_000 })),
  price: Type.Optional(MoneyGiven),
});
const Planned = Type.Object({ id: Type.String(), packet: Packet, start_at: Iso, renew: Type.Boolean() });

const user = '/v2/users/{id}';
const sub = `${user}/subscriptions/{sub}`;

/** What an operator opens, changes and ends: it has been charged there, nothing is taken from the wallet. */
export const operatorSubscriptionCalls = {
  list: call({
    name: 'operatorSubscriptions.list',
    method: 'GET',
    path: `${user}/subscriptions`,
    auth: 'operator',
    summary: 'A user’s subscriptions by kind',
    query,
    answer: Type.Array(Subscription),
    codes: ['invalid'],
  }),
  current: call({
    name: 'operatorSubscriptions.current',
    method: 'GET',
    path: `${user}/subscriptions/current`,
    auth: 'operator',
    summary: 'Running and paused ones',
    query,
    answer: Type.Array(Subscription),
    codes: ['invalid'],
  }),
  futures: call({
    name: 'operatorSubscriptions.futures',
    method: 'GET',
    path: `${user}/futures`,
    auth: 'operator',
    summary: 'Planned ones',
    answer: Type.Array(Planned),
    codes: [],
  }),
  futuresAlias: call({
    name: 'operatorSubscriptions.futuresAlias',
    method: 'GET',
    path: `${user}/subscriptions/futures`,
    auth: 'operator',
    summary: 'The same as futures',
    answer: Type.Array(Planned),
    codes: [],
  }),
  open: call({
    name: 'operatorSubscriptions.open',
    method: 'POST',
    path: `${user}/subscriptions`,
    auth: 'operator',
    summary: 'Opens packets, all or none; without start_at from now on',
    status: 201,
    body: Type.Array(New, { minItems: 1, maxItems: 20 }),
    answer: Type.Array(Subscription),
    codes: ['invalid', 'already_held', 'conflict'],
  }),
  read: call({
    name: 'operatorSubscriptions.read',
    method: 'GET',
    path: sub,
    auth: 'operator',
    summary: 'One',
    answer: Subscription,
    codes: [],
  }),
  change: call({
    name: 'operatorSubscriptions.change',
    method: 'PATCH',
    path: sub,
    auth: 'operator',
    summary: 'Changes when it runs, whether it is renewed, which packet it is; not while it is paused',
    body: Change,
    answer: Subscription,
    codes: ['invalid', 'already_held', 'conflict'],
  }),
  end: call({
    name: 'operatorSubscriptions.end',
    method: 'DELETE',
    path: sub,
    auth: 'operator',
    summary: 'Ends it now',
    status: 204,
    codes: [],
  }),
  pauses: call({
    name: 'operatorSubscriptions.pauses',
    method: 'GET',
    path: `${sub}/pauses`,
    auth: 'operator',
    summary: 'Its pauses',
    answer: Type.Array(Pause),
    codes: [],
  }),
  pause: call({
    name: 'operatorSubscriptions.pause',
    method: 'POST',
    path: `${sub}/pauses`,
    auth: 'operator',
    summary: 'Stops it: no access, no charge, and its time comes after',
    status: 201,
    body: PauseGiven,
    answer: Pause,
    codes: ['invalid', 'conflict'],
  }),
  changePause: call({
    name: 'operatorSubscriptions.changePause',
    method: 'PATCH',
    path: `${sub}/pauses/{pause}`,
    auth: 'operator',
    summary: 'Sets the end of a pause',
    body: Type.Object({ end_at: Moment }),
    answer: Pause,
    codes: ['invalid', 'conflict'],
  }),
  resume: call({
    name: 'operatorSubscriptions.resume',
    method: 'DELETE',
    path: `${sub}/pauses/{pause}`,
    auth: 'operator',
    summary: 'Ends a pause now',
    status: 204,
    codes: ['conflict'],
  }),
  allPauses: call({
    name: 'operatorSubscriptions.allPauses',
    method: 'GET',
    path: `${user}/pauses`,
    auth: 'operator',
    summary: 'Pauses of all subscriptions',
    answer: Type.Array(Pause),
    codes: [],
  }),
  pauseAll: call({
    name: 'operatorSubscriptions.pauseAll',
    method: 'POST',
    path: `${user}/pauses`,
    auth: 'operator',
    summary: 'Stops everything that runs',
    status: 201,
    body: PauseGiven,
    answer: Type.Array(Pause),
    codes: ['invalid', 'conflict'],
  }),
  pauseAllAlias: call({
    name: 'operatorSubscriptions.pauseAllAlias',
    method: 'POST',
    path: `${user}/subscriptions/pauses`,
    auth: 'operator',
    summary: 'The same as POST pauses',
    status: 201,
    body: PauseGiven,
    answer: Type.Array(Pause),
    codes: ['invalid', 'conflict'],
  }),
  resumeAll: call({
    name: 'operatorSubscriptions.resumeAll',
    method: 'DELETE',
    path: `${user}/pauses/delete`,
    auth: 'operator',
    summary: 'Ends all pauses where that is possible',
    status: 204,
    codes: [],
  }),
  packets: call({
    name: 'operatorSubscriptions.packets',
    method: 'GET',
    path: `${user}/packets`,
    auth: 'operator',
    summary: 'Personal packets',
    answer: Type.Array(UserPacket),
    codes: [],
  }),
  setPacket: call({
    name: 'operatorSubscriptions.setPacket',
    method: 'POST',
    path: `${user}/packets`,
    auth: 'operator',
    summary: 'Makes one; one that is there already gets the given fields',
    status: 201,
    alternateStatus: 200,
    body: Personal,
    answer: UserPacket,
    codes: ['invalid'],
  }),
  packet: call({
    name: 'operatorSubscriptions.packet',
    method: 'GET',
    path: `${user}/packets/{packet}`,
    auth: 'operator',
    summary: 'One of them',
    answer: UserPacket,
    codes: [],
  }),
  changePacket: call({
    name: 'operatorSubscriptions.changePacket',
    method: 'PATCH',
    path: `${user}/packets/{packet}`,
    auth: 'operator',
    summary: 'Changes it',
    body: Type.Object({
      name: Personal.properties.name,
      description: Personal.properties.description,
      price: Personal.properties.price,
    }),
    answer: UserPacket,
    codes: ['invalid'],
  }),
  removePacket: call({
    name: 'operatorSubscriptions.removePacket',
    method: 'DELETE',
    path: `${user}/packets/{packet}`,
    auth: 'operator',
    summary: 'Takes it away',
    status: 204,
    codes: [],
  }),
};
