import { go, type Flow, type Millis } from '@antenna/kernel';
import { CATALOGUE_FIRST_PAGE, CATALOGUE_NEXT_PAGE, ROW_LOAD_TIMEOUT } from './limits.ts';

/** Loading a list page by page: on while pages are full, stopped by a short one (B-342). */
export interface PagingState {
  readonly at: 'ready' | 'loading' | 'end';
  readonly offset: number;
  /** How many the running request asked for. */
  readonly limit: number;
  /** Counts requests, so that an answer to a given-up one is known for what it is. */
  readonly request: number;
}

export type PagingEvent =
  | { readonly type: 'neared-end' }
  | { readonly type: 'answered'; readonly count: number; readonly request: number }
  | { readonly type: 'failed'; readonly request: number }
  | { readonly type: 'timed-out'; readonly request: number }
  /** Another filter, another row: from the start (B-340). */
  | { readonly type: 'changed' };

export type PagingEffect =
  | { readonly do: 'load'; readonly offset: number; readonly limit: number; readonly request: number }
  /** A flag stuck for 10 s is reset, so that paging can go on (B-343). */
  | { readonly do: 'wait'; readonly delay: Millis; readonly request: number };

export interface PageSizes {
  readonly first: number;
  readonly next: number;
}

/** The catalogue asks for 100, then 50 (B-575). */
export const CATALOGUE_PAGES: PageSizes = { first: CATALOGUE_FIRST_PAGE, next: CATALOGUE_NEXT_PAGE };

export function createRowPaging(sizes: PageSizes): Flow<PagingState, PagingEvent, PagingEffect> {
  const load = (offset: number, request: number) => {
    const limit = offset === 0 ? sizes.first : sizes.next;
    return go<PagingState, PagingEffect>(
      { at: 'loading', offset, limit, request },
      { do: 'load', offset, limit, request },
      { do: 'wait', delay: ROW_LOAD_TIMEOUT, request },
    );
  };
  return {
    initial: { at: 'ready', offset: 0, limit: 0, request: 0 },
    step(state, event) {
      if (event.type === 'changed') return load(0, state.request + 1);
      if (event.type === 'neared-end')
        return state.at === 'ready' ? load(state.offset, state.request + 1) : go<PagingState, PagingEffect>(state);
      if (state.at !== 'loading' || event.request !== state.request) return go<PagingState, PagingEffect>(state);
      if (event.type !== 'answered') return go<PagingState, PagingEffect>({ ...state, at: 'ready' });
      return go<PagingState, PagingEffect>({
        ...state,
        at: event.count < state.limit ? 'end' : 'ready',
        offset: state.offset + event.count,
      });
    },
  };
}
