// @vitest-environment jsdom
import { storeStage } from '@antenna/store/testing';
import { renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import { useSearchEvents } from './use-search-events.ts';

it('five letters typed in a row are one search event, 500 ms after the last [B-568]', () => {
  const track = vi.fn();
  const stage = storeStage({ analytics: { track } });
  const { result } = renderHook(() => useSearchEvents(), {
    wrapper: ({ children }) => <Provider store={stage.store as never}>{children}</Provider>,
  });
  for (const words of ['f', 'fj', 'fjo', 'fjor', 'fjord']) {
    result.current(words);
    stage.clock.advance(499);
  }
  expect(track).not.toHaveBeenCalled();
  stage.clock.advance(1);
  expect(track.mock.calls).toEqual([['channels_filter_new_search_change', { length: 5 }]]);
  result.current('');
  stage.clock.advance(5_000);
  expect(track).toHaveBeenCalledTimes(1);
});
