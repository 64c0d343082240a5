import { call, listCalls, type Named } from '@antenna/api-client';
import { api } from '../api.ts';
import { lifetimes } from '../lifetimes.ts';

const listsApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A reference list is kept as long as the libraries are.
    genres: build.query<readonly Named[], void>({ ...lifetimes.libraries, query: () => call(listCalls.genres) }),
    countries: build.query<readonly Named[], void>({ ...lifetimes.libraries, query: () => call(listCalls.countries) }),
  }),
});

export const { useGenresQuery, useCountriesQuery } = listsApi;
