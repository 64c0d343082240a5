// @vitest-environment jsdom
import { SECOND } from '@antenna/kernel';
import { storeStage } from '@antenna/store/testing';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { useRowPages } from './use-row-pages.ts';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const title = (id: number) => ({ id: String(id), slug: `t-${id}`, title: `Title ${id}`, content_type: 'movie' });
const page = (id: string, from: number, count: number) => ({
  id,
  slug: `row-${id}`,
  title: `Row ${id}`,
  template: 'content-v',
  limit: 3,
  contents: Array.from({ length: count }, (_, index) => title(from + index)),
});

it('appends every next page, ends with a short one, and starts again with another row [B-342] [B-448]', async () => {
  const stage = storeStage();
  stage.server.on('GET /v2/rows/61', (request) => ({
    json: /offset=3/.test(request.url) ? page('61', 3, 2) : page('61', 1, 3),
  }));
  stage.server.on('GET /v2/rows/62', { json: page('62', 90, 1) });
  stage.store.start();
  await stage.settle(SECOND);
  const { result, rerender } = renderHook(({ id }) => useRowPages({ id }), {
    initialProps: { id: '61' },
    wrapper: ({ children }) => <Provider store={stage.store}>{children}</Provider>,
  });
  const shows = (ids: readonly string[], hasMore: boolean) =>
    waitFor(() =>
      expect([result.current.row?.contents.map((each) => each.id), result.current.hasMore]).toEqual([ids, hasMore]),
    );

  await shows(['1', '2', '3'], true);
  act(() => result.current.loadMore());
  // The list moved by one between the requests: title 3 is on both pages and is kept once.
  await shows(['1', '2', '3', '4'], false);
  rerender({ id: '62' });
  await shows(['90'], false);
});

it('starts from the first page with another filter, however many were loaded [B-340]', async () => {
  const stage = storeStage();
  stage.server.on('GET /v2/rows/61', ({ url }) => ({
    json: url.includes('rating_from=8') ? page('61', 7, 1) : page('61', url.includes('offset=3') ? 4 : 1, 3),
  }));
  stage.store.start();
  await stage.settle(SECOND);
  const { result, rerender } = renderHook(({ ratingFrom }) => useRowPages({ id: '61', filters: { ratingFrom } }), {
    initialProps: { ratingFrom: 6 },
    wrapper: ({ children }) => <Provider store={stage.store}>{children}</Provider>,
  });
  const shows = (ids: string) =>
    waitFor(() => expect(result.current.row?.contents.map((each) => each.id).join(' ')).toBe(ids));
  await shows('1 2 3');
  act(() => result.current.loadMore());
  await shows('1 2 3 4 5 6');
  rerender({ ratingFrom: 8 });
  await shows('7');
  expect(stage.server.requests.at(-1)?.url).not.toContain('offset');
});

it('abandons a page after 10 s, and continues from the same place [B-343] [B-574]', async () => {
  const stage = storeStage();
  stage.server.on('GET /v2/rows/61', { json: page('61', 1, 3) }, () => new Promise(() => {}), {
    json: page('61', 4, 1),
  });
  stage.store.start();
  await stage.settle(SECOND);
  const { result } = renderHook(() => useRowPages({ id: '61' }), {
    wrapper: ({ children }) => <Provider store={stage.store}>{children}</Provider>,
  });
  await waitFor(() => expect(result.current.hasMore).toBe(true));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  act(() => result.current.loadMore());
  // The store reports the request with the next frame: the 10 s begin there.
  await act(async () => vi.advanceTimersByTimeAsync(9_900));
  expect([result.current.isLoadingMore, result.current.isStalled]).toEqual([true, false]);
  await act(async () => vi.advanceTimersByTimeAsync(200));
  vi.useRealTimers();
  await waitFor(() => expect([result.current.isLoadingMore, result.current.isStalled]).toEqual([false, true]));
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.row?.contents.map((each) => each.id)).toEqual(['1', '2', '3', '4']));
  expect(result.current.isStalled).toBe(false);
});
