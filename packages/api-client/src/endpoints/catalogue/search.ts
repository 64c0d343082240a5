import { id, isRaw, listAnswer, present, text, Unreadable } from '../../read/fields/read-fields.ts';
import { get } from '../define.ts';

/** What plays for this viewer at one press. */
export interface Playable {
  readonly type: 'channel' | 'content';
  readonly id: string;
}

export interface Suggestion {
  readonly text: string;
  readonly play?: Playable;
}

export const searchCalls = {
  /** Words that would find something; without a text what this viewer opened last (B-470). */
  suggest: get('search.suggest', {
    path: '/v2/search/suggest',
    query: (args: { readonly q?: string | undefined }) => ({ q: args.q?.toLowerCase() }),
    auth: 'user',
    read: (data, context): readonly Suggestion[] =>
      listAnswer(data, {
        what: 'suggestions',
        context,
        read: (raw) => {
          const words = text(raw['text'])?.trim();
          if (!words) throw new Unreadable('suggestion: no text');
          return { text: words, ...present({ play: playable(raw['play']) }) };
        },
      }),
  }),
} as const;

function playable(value: unknown): Playable | undefined {
  if (!isRaw(value)) return undefined;
  const { type, id: playId } = value;
  return type === 'channel' || type === 'content' ? { type, id: id(playId, 'suggestion') } : undefined;
}
