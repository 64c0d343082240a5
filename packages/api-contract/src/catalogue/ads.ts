import { Type, type Static } from 'typebox';
import { call } from '../call.ts';

export const AdId = Type.Object({ id: Type.String(), identifier: Type.String(), vendor: Type.String() });
export type AdId = Static<typeof AdId>;

export const adCalls = {
  list: call({
    name: 'ads.list',
    method: 'GET',
    path: '/v2/ads/ad_ids',
    auth: 'user',
    summary: 'Own advertising identifiers',
    answer: Type.Array(AdId),
    codes: [],
  }),
  add: call({
    name: 'ads.add',
    method: 'POST',
    path: '/v2/ads/ad_ids',
    auth: 'user',
    summary: 'Keeps an advertising identifier; the same one again is the same object',
    form: true,
    status: 201,
    alternateStatus: 200,
    body: Type.Object({
      identifier: Type.String({ minLength: 1, maxLength: 128 }),
      vendor: Type.String({ minLength: 1, maxLength: 64 }),
    }),
    answer: AdId,
    codes: ['invalid'],
  }),
};
