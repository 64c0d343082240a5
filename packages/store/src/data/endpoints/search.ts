import { call, searchCalls, type Suggestion } from '@antenna/api-client';
import { api } from '../api.ts';
import { NEVER_KEPT } from '../lifetimes.ts';

const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    suggestions: build.query<readonly Suggestion[], { readonly q?: string | undefined }>({
      ...NEVER_KEPT,
      query: (args) => call(searchCalls.suggest, args),
    }),
  }),
});

/** Suggestions while typing; an error gives none. */
export const { useSuggestionsQuery } = searchApi;
