import type { Row, RowFilters } from '@antenna/api-client';
import { ROW_LOAD_TIMEOUT, rowCount, rowPageSize } from '@antenna/catalogue';
import { abandonRow, useAppDispatch, useRowQuery } from '@antenna/store';
import { useCallback, useEffect, useState } from 'react';
import { usePrerendered } from './prerendered.tsx';

export interface RowPages {
  /** All loaded pages as one row. */
  readonly row: Row | undefined;
  /** Items after the loaded ones. */
  readonly moreCount: number;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** The next page failed or timed out; `retry` requests it again. */
  readonly isStalled: boolean;
  readonly isError: boolean;
  readonly error: unknown;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

interface Query {
  readonly id: string;
  readonly libraryId?: number | undefined;
  readonly text?: string | undefined;
  readonly filters?: RowFilters | undefined;
  /** How many items to request; by default the platform's first page and the template's size. */
  readonly sizes?: { readonly first: number; readonly next: number } | undefined;
}

/**
 * Loads a row page by page until a page is short (B-342). Another row or another filter starts from the beginning
 * (B-340).
 */
export function useRowPages({ id, libraryId, text, filters, sizes }: Query): RowPages {
  const key = `${id} ${libraryId ?? ''} ${text ?? ''} ${filters ? JSON.stringify(filters) : ''}`;
  const [held, setHeld] = useState<{ readonly key: string; readonly pages: readonly Row[] }>({ key, pages: [] });
  const pages = held.key === key ? held.pages : [];
  const [requested, setRequested] = useState({ key, page: 0 });
  const page = requested.key === key ? requested.page : 0;
  const first = pages[0];
  const { isPrerendered, limit: whole } = usePrerendered();
  const limit = first ? (sizes?.next ?? rowPageSize(first.template, isPrerendered)) : undefined;
  const firstLimit = sizes?.first ?? whole;
  const offset = pages.slice(0, page).reduce((sum, each) => sum + rowCount(each), 0);
  const args = {
    id,
    libraryId,
    text,
    ...(filters ? { filters } : {}),
    ...(page > 0 ? { offset, limit } : firstLimit === undefined ? {} : { limit: firstLimit }),
  };
  const { currentData: data, isError, error, isFetching, refetch } = useRowQuery(args);
  useAbandoned(args, isFetching);

  // Added during render, so that no paint shows the list without the new page.
  if (data && pages[page] !== data) setHeld({ key, pages: [...pages.slice(0, page), data] });

  const last = pages.at(-1);
  const isFull =
    last !== undefined &&
    rowCount(last) > 0 &&
    rowCount(last) >=
      (pages.length === 1
        ? last.limit || rowPageSize(last.template)
        : (sizes?.next ?? rowPageSize(last.template, isPrerendered)));
  const hasMore = pages.length === page + 1 && isFull;
  const loadMore = useCallback(() => setRequested({ key, page: page + 1 }), [key, page]);
  return {
    row: first ? joined(pages) : undefined,
    moreCount: last?.moreCount ?? 0,
    hasMore,
    isLoadingMore: isFetching && pages.length > 0,
    isStalled: isError && !isFetching && pages.length > 0 && pages.length === page,
    isError,
    error,
    loadMore,
    retry: () => void refetch(),
  };
}

/** A request without an answer within 10 s is abandoned (B-343). */
function useAbandoned(args: Parameters<typeof abandonRow>[0], isFetching: boolean): void {
  const dispatch = useAppDispatch();
  const request = JSON.stringify(args);
  useEffect(() => {
    if (!isFetching) return undefined;
    const timer = setTimeout(
      () => dispatch(abandonRow(JSON.parse(request) as Parameters<typeof abandonRow>[0])),
      ROW_LOAD_TIMEOUT,
    );
    return () => clearTimeout(timer);
  }, [dispatch, request, isFetching]);
}

/** Pages as one row; a title that is on two pages, because the list moved, is kept once. */
function joined(pages: readonly Row[]): Row | undefined {
  const [first] = pages;
  if (!first) return undefined;
  const once = <Item>(items: readonly Item[], keyOf: (item: Item) => string | number): readonly Item[] => [
    ...new Map(items.map((item) => [keyOf(item), item])).values(),
  ];
  return {
    ...first,
    contents: once(
      pages.flatMap((each) => each.contents),
      (each) => each.id,
    ),
    channels: once(
      pages.flatMap((each) => each.channels),
      (each) => each.id,
    ),
    persons: once(
      pages.flatMap((each) => each.persons),
      (each) => each.id,
    ),
    promotions: once(
      pages.flatMap((each) => each.promotions),
      (each) => each.id,
    ),
    histories: once(
      pages.flatMap((each) => each.histories),
      (each) => `${each.content.id} ${each.episode?.id ?? ''}`,
    ),
  };
}
