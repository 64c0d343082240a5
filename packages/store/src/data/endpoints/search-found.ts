import { call, searchFoundCalls, type OpenedResult } from '@antenna/api-client';
import { api } from '../api.ts';

const searchFoundApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchFound: build.mutation<null, OpenedResult>({ query: (opened) => call(searchFoundCalls.found, opened) }),
  }),
});

/** Reports the opened result of a search; an error is of no consequence to the viewer. */
export const { useSearchFoundMutation } = searchFoundApi;
