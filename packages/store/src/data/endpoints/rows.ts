import {
  call,
  rowCalls,
  rowsetType,
  type Paging,
  type Row,
  type RowArgs,
  type RowsetArgs,
  type ReadContext,
  type RowsetPage,
} from '@antenna/api-client';
import { rowShape } from '@antenna/catalogue';
import type { Failure, Outcome } from '@antenna/kernel';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { api, shallowFreeze } from '../api.ts';
import { lifetimes } from '../lifetimes.ts';
import type { Services } from '../../services.ts';

const rowsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Every page of the menu, first priority first. */
    rowsets: build.query<readonly RowsetPage[], void>({
      ...lifetimes.rowsets,
      queryFn: (_args, { extra }) =>
        answered((extra as Services).client.send(call(rowCalls.rowsets, { type: typeOf(extra) }))),
      providesTags: ['Rows'],
    }),
    rowset: build.query<RowsetPage, Omit<RowsetArgs, 'type'>>({
      ...lifetimes.rowset,
      queryFn: (args, { extra }) =>
        answered((extra as Services).client.send(call(rowCalls.rowset, { ...args, type: typeOf(extra) }))),
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

/** The page that a viewer comes to first. */
const START = { slug: 'startpage' } as const;

/**
 * The start page as far as it came with the page (`antenna-home`): answers already given, for who has no session yet. True when
 * there was one: the rest of it is to be asked when the session is there (`wholeStartPage`).
 */
export function homeEntries(
  home: unknown,
  context: ReadContext,
): ThunkAction<boolean, unknown, Services, UnknownAction> {
  return (dispatch) => {
    if (typeof home !== 'object' || home === null) return false;
    const raw = home as Readonly<Record<string, unknown>>;
    try {
      const [rowsets, startpage] = [
        rowCalls.rowsets.read(raw['rowsets'], context),
        rowCalls.rowset.read(raw['startpage'], context),
      ];
      if (startpage.rows.length === 0) return false;
      dispatch(
        rowsApi.util.upsertQueryEntries([
          { endpointName: 'rowsets', arg: undefined, value: shallowFreeze(rowsets) },
          { endpointName: 'rowset', arg: START, value: shallowFreeze(startpage) },
        ]),
      );
      return true;
    } catch (error) {
      context.reject('boot.home', String(error));
      return false;
    }
  };
}

/** All of the start page: what came with the page stays on the screen until it is here. */
export const wholeStartPage = () => rowsApi.endpoints.rowset.initiate(START, { forceRefetch: true, subscribe: false });

const typeOf = (extra: unknown) => rowsetType((extra as Services).surface);

async function answered<Value>(sent: Promise<Outcome<Value, Failure>>): Promise<{ data: Value } | { error: Failure }> {
  const outcome = await sent;
  return outcome.ok ? { data: outcome.value } : { error: outcome.failure };
}

/** Something was watched: "continue watching", how far titles were seen and what the archive goes on with are requested again. */
export function historyRenewed(): ThunkAction<void, unknown, Services, UnknownAction> {
  return (dispatch) => void dispatch(api.util.invalidateTags(['History', 'Meta']));
}

export const { useRowsetsQuery, useRowsetQuery, useRowQuery, useLazyRowQuery, useFilmographyQuery } = rowsApi;
export const rowEndpoints = rowsApi.endpoints;
