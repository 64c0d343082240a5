import { write } from '../define.ts';

/** A result that was opened; one without type and id is not counted. */
export interface OpenedResult {
  readonly text: string;
  readonly type?: 'content' | 'channel' | 'program' | 'person' | undefined;
  readonly id?: string | undefined;
}

export const searchFoundCalls = {
  /** Tells which result of a search was opened; popular searches are counted from it (B-351). */
  found: write('search.found', 'POST', {
    path: '/v2/search/found',
    body: ({ text, type, id }: OpenedResult) => ({ text, type, id }),
    auth: 'user',
    read: () => null,
  }),
} as const;
