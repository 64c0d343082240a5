import { call, searchCalls } from '@antenna/api-client';
import { api } from '../api.ts';

const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    suggestions: build.query<readonly string[], { readonly q?: string | undefined }>({
      query: (args) => call(searchCalls.suggest, args),
      keepUnusedDataFor: 0,
    }),
  }),
});

/** Words that would find something, as one types; a trouble is no suggestion and no more. */
export const { useSuggestionsQuery } = searchApi;
