import { Type } from 'typebox';
import { call } from '../call.ts';

const Base64Url = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' });

/** Key requests and licences of ClearKey are the W3C's (Encrypted Media Extensions, 9.1). Called by players, not by the API client. */
export const licenceCalls = {
  clearkey: call({
    name: 'licences.clearkey',
    method: 'POST',
    path: '/v2/licences/clearkey',
    auth: 'none',
    summary: 'Keys of an encrypted stream; the address comes with the stream',
    query: Type.Object({
      pass: Type.String({ minLength: 1, maxLength: 4_096 }),
      lang: Type.Optional(Type.String({ maxLength: 16 })),
    }),
    body: Type.Object({
      kids: Type.Array(Base64Url, { minItems: 1, maxItems: 16 }),
      type: Type.Optional(Type.String({ maxLength: 32 })),
    }),
    answer: Type.Object({
      keys: Type.Array(Type.Object({ kty: Type.Literal('oct'), kid: Base64Url, k: Base64Url })),
      type: Type.String(),
    }),
    codes: ['invalid', 'authentication_failed', 'permission_denied', 'pin_required', 'viewing_time'],
  }),
};
