import { call, nextPartCalls, type ContentCard } from '@antenna/api-client';
import { api } from '../../api.ts';
import { lifetimes } from '../../lifetimes.ts';

const nextPartApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The film after one in their collection; `null` where there is none. */
    nextPart: build.query<ContentCard | null, { readonly id: string }>({
      ...lifetimes.similar,
      query: (args) => call(nextPartCalls.read, args),
      providesTags: ['Contents'],
    }),
  }),
});

export const { useNextPartQuery } = nextPartApi;
