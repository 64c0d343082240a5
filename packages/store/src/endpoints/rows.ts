import { call, rowCalls, rowsetType, type Paging, type Row, type RowArgs, type RowsetArgs, type RowsetPage } from '@antenna/api-client';
import type { Failure, Outcome } from '@antenna/kernel';
import { api } from '../api.ts';
import type { Services } from '../services.ts';

const rowsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Every page of the menu, first priority first. */
    rowsets: build.query<readonly RowsetPage[], void>({
      queryFn: (_args, { extra, forced }) => answered((extra as Services).client.send(call(rowCalls.rowsets, { type: typeOf(extra) }), { fresh: forced ?? false })),
      providesTags: ['Rows'],
    }),
    rowset: build.query<RowsetPage, Omit<RowsetArgs, 'type'>>({
      queryFn: (args, { extra, forced }) => answered((extra as Services).client.send(call(rowCalls.rowset, { ...args, type: typeOf(extra) }), { fresh: forced ?? false })),
      providesTags: ['Rows'],
    }),
    row: build.query<Row, RowArgs>({ query: (args) => call(rowCalls.row, args), providesTags: ['Rows'] }),
    filmography: build.query<Row, Paging & { readonly personId: number }>({ query: (args) => call(rowCalls.filmography, args), providesTags: ['Rows'] }),
  }),
});

const typeOf = (extra: unknown) => rowsetType((extra as Services).surface);

async function answered<Value>(sent: Promise<Outcome<Value, Failure>>): Promise<{ data: Value } | { error: Failure }> {
  const outcome = await sent;
  return outcome.ok ? { data: outcome.value } : { error: outcome.failure };
}

export const { useRowsetsQuery, useRowsetQuery, useRowQuery, useLazyRowQuery, useFilmographyQuery } = rowsApi;
export const rowEndpoints = rowsApi.endpoints;
