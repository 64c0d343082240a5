import { listAnswer, text, Unreadable } from '../../read/fields/read-fields.ts';
import { get } from '../define.ts';

export const searchCalls = {
  /** Words that would find something; without a text what this viewer opened last (B-470). */
  suggest: get('search.suggest', {
    path: '/v2/search/suggest',
    query: (args: { readonly q?: string | undefined }) => ({ q: args.q?.toLowerCase() }),
    auth: 'user',
    read: (data, context): readonly string[] =>
      listAnswer(data, {
        what: 'suggestions',
        context,
        read: (raw) => {
          const words = text(raw['text'])?.trim();
          if (!words) throw new Unreadable('suggestion: no text');
          return words;
        },
      }),
  }),
} as const;
