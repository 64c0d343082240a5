import {
  call,
  rowCalls,
  rowsetType,
  type Paging,
  type Row,
  type RowArgs,
  type RowsetArgs,
  type RowsetPage,
} from '@antenna/api-client';
import { ROWS_AT_ONCE, rowShape } from '@antenna/catalogue';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { answerOf, api } from '../api.ts';
import { lifetimes } from '../lifetimes.ts';
import type { Services } from '../../services.ts';

const rowsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Every page of the menu, first priority first. */
    rowsets: build.query<readonly RowsetPage[], void>({
      ...lifetimes.rowsets,
      queryFn: async (_args, { extra }) =>
        answerOf(await (extra as Services).client.send(call(rowCalls.rowsets, { type: typeOf(extra) }))),
      providesTags: ['Rows'],
    }),
    /** The first rows with their items, the others are requested when they are near (B-573); all of them for a crawler. */
    rowset: build.query<RowsetPage, Omit<RowsetArgs, 'type' | 'filled' | 'zone'>>({
      ...lifetimes.rowset,
      queryFn: async (args, { extra }) => {
        const { client, surface } = extra as Services;
        const filled = args.q === undefined && !surface.isPrerendered ? ROWS_AT_ONCE : undefined;
        const zone = args.q === undefined ? undefined : Intl.DateTimeFormat().resolvedOptions().timeZone;
        return answerOf(await client.send(call(rowCalls.rowset, { ...args, filled, zone, type: typeOf(extra) })));
      },
      providesTags: (page) => (page?.rows.some(isHistory) ? ['Rows', 'History'] : ['Rows']),
    }),
    row: build.query<Row, RowArgs>({
      ...lifetimes.row,
      query: (args) => call(rowCalls.row, args),
      providesTags: (row) => (row && isHistory(row) ? ['Rows', 'History'] : ['Rows']),
    }),
    filmography: build.query<Row, Paging & { readonly personId: number }>({
      ...lifetimes.filmography,
      query: (args) => call(rowCalls.filmography, args),
      providesTags: ['Rows'],
    }),
  }),
});

const isHistory = ({ template }: Row): boolean => rowShape(template) === 'history';

const typeOf = (extra: unknown) => rowsetType((extra as Services).surface);

/** Something was watched: "continue watching", how far titles were seen and what the archive goes on with are requested again. */
export function historyRenewed(): ThunkAction<void, unknown, Services, UnknownAction> {
  return (dispatch) => void dispatch(api.util.invalidateTags(['History', 'Meta']));
}

export const { useRowsetsQuery, useRowsetQuery, useRowQuery, useLazyRowQuery, useFilmographyQuery } = rowsApi;
export const rowEndpoints = rowsApi.endpoints;
