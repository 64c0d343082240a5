import type { Row, RowFilters } from '@antenna/api-client';
import { ROW_LOAD_TIMEOUT } from '@antenna/catalogue';
import { abandonRowPage, useAppDispatch, useRowPagesQuery, type RowPagesArgs } from '@antenna/store';
import { useCallback, useEffect, useMemo } from 'react';
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
  const { limit: whole } = usePrerendered();
  const args: RowPagesArgs = {
    id,
    libraryId,
    text,
    ...(filters ? { filters } : {}),
    first: sizes?.first ?? whole,
    next: sizes?.next ?? whole,
  };
  const { currentData, hasNextPage, isFetchNextPageError, isError, error, isFetching, fetchNextPage, refetch } =
    useRowPagesQuery(args);
  useAbandoned(args, isFetching);
  const pages = currentData?.pages;
  const row = useMemo(() => pages && joined(pages), [pages]);
  const isStalled = isFetchNextPageError && !isFetching;
  return {
    row,
    moreCount: pages?.at(-1)?.moreCount ?? 0,
    hasMore: hasNextPage && !isFetching && !isStalled,
    isLoadingMore: isFetching && row !== undefined,
    isStalled,
    isError,
    error,
    loadMore: useCallback(() => void fetchNextPage(), [fetchNextPage]),
    retry: () => void (isStalled ? fetchNextPage() : refetch()),
  };
}

/** A request without an answer within 10 s is abandoned (B-343). */
function useAbandoned(args: RowPagesArgs, isFetching: boolean): void {
  const dispatch = useAppDispatch();
  const request = JSON.stringify(args);
  useEffect(() => {
    if (!isFetching) return undefined;
    const timer = setTimeout(() => dispatch(abandonRowPage(JSON.parse(request) as RowPagesArgs)), ROW_LOAD_TIMEOUT);
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
