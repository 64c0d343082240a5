import { call, rowCalls, type Paging, type Row, type RowArgs } from '@antenna/api-client';
import { rowCount, rowPageSize, rowShape } from '@antenna/catalogue';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { api } from '../api.ts';
import { lifetimes, rowPagesFreshFor } from '../lifetimes.ts';
import type { Services } from '../../services.ts';

export interface RowPagesArgs extends Omit<RowArgs, keyof Paging> {
  /** Items of the first page; the platform decides without it. */
  readonly first?: number | undefined;
  /** Items of each further page; the template's size without it. */
  readonly next?: number | undefined;
}

const rowPagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A row, page by page until a page is short (B-342). */
    rowPages: build.infiniteQuery<Row, RowPagesArgs, Paging>({
      ...lifetimes.rowPages,
      query: ({ queryArg: { first, next: _next, ...row }, pageParam }) =>
        call(rowCalls.row, { ...row, limit: first, ...pageParam }),
      infiniteQueryOptions: {
        initialPageParam: {},
        // oxlint-disable-next-line max-params -- the library's signature
        getNextPageParam: (last, pages, _param, _params, { next }) => {
          const limit = next ?? rowPageSize(last.template);
          const full = pages.length === 1 ? last.limit || rowPageSize(last.template) : limit;
          if (rowCount(last) === 0 || rowCount(last) < full) return undefined;
          return { offset: pages.reduce((sum, page) => sum + rowCount(page), 0), limit };
        },
      },
      providesTags: (row) =>
        row?.pages.some(({ template }) => rowShape(template) === 'history') ? ['Rows', 'History'] : ['Rows'],
    }),
  }),
});

export const rowPagesEndpoint = rowPagesApi.endpoints.rowPages;

type Root = Parameters<ReturnType<typeof rowPagesEndpoint.select>>[0];

/** A row's pages; `fetchNextPage` loads one more. Requested again when older than the platform says. */
export function useRowPagesQuery(args: RowPagesArgs) {
  const first = useSelector((state: Root) => rowPagesEndpoint.select(args)(state).data?.pages[0]);
  return rowPagesApi.useRowPagesInfiniteQuery(args, { refetchOnMountOrArgChange: rowPagesFreshFor(args, first) });
}

/** Gives up a request for a page that is still running: the same one can be sent again. */
export const abandonRowPage =
  (args: RowPagesArgs): ThunkAction<void, unknown, Services, UnknownAction> =>
  (dispatch) =>
    dispatch(rowPagesApi.util.getRunningQueryThunk('rowPages', args))?.abort();
