import { Type } from 'typebox';
import { Flag } from './parts.ts';

const source = {
  from: Type.String({ minLength: 1, maxLength: 4_096 }),
  refresh_hours: Type.Optional(Type.Number({ minimum: 0.25, maximum: 720 })),
  allow_http: Flag,
  allow_private: Flag,
};

/** sources.json: where channels and programmes come from (docs/operators.md). */
export const Sources = Type.Object(
  {
    playlist: Type.Optional(Type.Object(source, { additionalProperties: false })),
    guides: Type.Optional(
      Type.Array(
        Type.Object(
          {
            ...source,
            priority: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
            country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
            time_zone: Type.Optional(Type.String()),
          },
          { additionalProperties: false },
        ),
        { maxItems: 50 },
      ),
    ),
  },
  { additionalProperties: false },
);
