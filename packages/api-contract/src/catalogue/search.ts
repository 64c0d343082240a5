import { Type, type Static } from 'typebox';
import { call } from '../call.ts';

export const Suggestion = Type.Object({ text: Type.String() });
export type Suggestion = Static<typeof Suggestion>;

export const searchCalls = {
  suggest: call({
    name: 'search.suggest',
    method: 'GET',
    path: '/v2/search/suggest',
    auth: 'user',
    summary: 'Words that would find something',
    query: Type.Object({ q: Type.Optional(Type.String({ maxLength: 255 })) }),
    answer: Type.Array(Suggestion),
    codes: ['invalid'],
  }),
};
