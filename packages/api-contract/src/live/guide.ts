import { Type, type Static } from 'typebox';
import { call } from '../call.ts';
import { nullable, Ts } from '../shapes.ts';

/** Programmes of one channel in columns, by start: entry `i` of every column is one programme. */
export const GuideChannel = Type.Object({
  id: Type.Integer(),
  /** Ids for `/v2/programs/{id}`. */
  program_ids: Type.Array(Type.Integer()),
  timestamps: Type.Array(Ts),
  durations: Type.Array(Type.Integer()),
  titles: Type.Array(Type.String()),
  ages: Type.Array(nullable(Type.Integer())),
  /** 1: `is_catchup_available`. */
  catchups: Type.Array(Type.Integer()),
});
export type GuideChannel = Static<typeof GuideChannel>;

/** A tile of the guide: some channels, a time span, every programme that overlaps it. Channels without programmes are left out. */
export const GuideTile = Type.Object({ start: Ts, end: Ts, channels: Type.Array(GuideChannel) });
export type GuideTile = Static<typeof GuideTile>;

export const guideCalls = {
  tile: call({
    name: 'guide.tile',
    method: 'GET',
    path: '/v2/channels/guide',
    auth: 'user',
    summary: 'Programmes of several channels between start and end, in columns: what a guide of all channels draws',
    query: Type.Object({
      ids: Type.String({ maxLength: 1_000, pattern: '^\\d{1,15}(,\\d{1,15})*$' }),
      start: Ts,
      end: Ts,
    }),
    answer: GuideTile,
    codes: ['invalid'],
  }),
};
