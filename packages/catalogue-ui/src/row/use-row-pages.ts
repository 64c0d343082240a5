import type { Row } from '@antenna/api-client';
import { rowCount, rowPageSize } from '@antenna/catalogue';
import { useRowQuery } from '@antenna/store';
import { useCallback, useState } from 'react';
import { usePrerendered } from './prerendered.tsx';

export interface RowPages {
  /** All loaded pages as one row. */
  readonly row: Row | undefined;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly isError: boolean;
  readonly error: unknown;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

interface Query {
  readonly id: string;
  readonly libraryId?: number | undefined;
  readonly text?: string | undefined;
}

/** Loads a row page by page until a page is short (B-342). Another row starts from the beginning. */
export function useRowPages({ id, libraryId, text }: Query): RowPages {
  const key = `${id} ${libraryId ?? ''} ${text ?? ''}`;
  const [held, setHeld] = useState<{ readonly key: string; readonly pages: readonly Row[] }>({ key, pages: [] });
  const pages = held.key === key ? held.pages : [];
  const [wanted, setWanted] = useState({ key, page: 0 });
  const page = wanted.key === key ? wanted.page : 0;
  const first = pages[0];
  const { isPrerendered, limit: whole } = usePrerendered();
  const limit = first ? rowPageSize(first.template, isPrerendered) : undefined;
  const offset = pages.slice(0, page).reduce((sum, each) => sum + rowCount(each), 0);
  const {
    currentData: data,
    isError,
    error,
    isFetching,
    refetch,
  } = useRowQuery({
    id,
    libraryId,
    text,
    ...(page > 0 ? { offset, limit } : whole === undefined ? {} : { limit: whole }),
  });

  // Added during render, so that no paint shows the list without the new page.
  if (data && pages[page] !== data) setHeld({ key, pages: [...pages.slice(0, page), data] });

  const last = pages.at(-1);
  const isFull =
    last !== undefined &&
    rowCount(last) > 0 &&
    rowCount(last) >=
      (pages.length === 1 ? last.limit || rowPageSize(last.template) : rowPageSize(last.template, isPrerendered));
  const hasMore = pages.length === page + 1 && isFull;
  const loadMore = useCallback(() => setWanted({ key, page: page + 1 }), [key, page]);
  return {
    row: first ? joined(pages) : undefined,
    hasMore,
    isLoadingMore: isFetching && pages.length > 0,
    isError,
    error,
    loadMore,
    retry: () => void refetch(),
  };
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
