import { Type, type Static } from 'typebox';
import { call } from '../call.ts';
import { words } from '../shapes.ts';

/** What plays for this viewer at one press. */
export const Playable = Type.Object({
  type: words(['channel', 'content']),
  id: Type.String(),
  slug: Type.String(),
});
export type Playable = Static<typeof Playable>;

export const Suggestion = Type.Object({ text: Type.String(), play: Type.Optional(Playable) });
export type Suggestion = Static<typeof Suggestion>;

/** A result that was opened; without type and id nothing is counted. */
export const SearchFound = Type.Object({
  text: Type.String({ minLength: 1, maxLength: 255 }),
  type: Type.Optional(words(['content', 'channel', 'program', 'person'])),
  id: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
});
export type SearchFound = Static<typeof SearchFound>;

export const searchCalls = {
  found: call({
    name: 'search.found',
    method: 'POST',
    path: '/v2/search/found',
    auth: 'user',
    summary: 'A result of a search was opened: popular searches are counted from it',
    status: 201,
    body: SearchFound,
    answer: Type.Object({ text: Type.String() }),
    codes: ['invalid'],
  }),
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
