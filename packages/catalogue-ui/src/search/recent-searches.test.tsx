// @vitest-environment jsdom
import { useKeptSearches, withSearch } from '@antenna/store';
import { storeStage } from '@antenna/store/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import { RecentSearches } from './RecentSearches.tsx';

afterEach(cleanup);

it('keeps the newest in front, without its beginnings and at most eight', () => {
  expect(withSearch(['fjo', 'polden', 'fjord'], 'fjord')).toEqual(['fjord', 'polden']);
  expect(withSearch(['1', '2', '3', '4', '5', '6', '7', '8'], '9')).toEqual(['9', '1', '2', '3', '4', '5', '6', '7']);
});

function Search({ q, found }: { readonly q: string; readonly found: boolean }) {
  useKeptSearches(q, found);
  return null;
}

/** What is kept after the queries, each with whether it found something, and leaving the page. */
function kept(...queries: readonly (readonly [string, boolean])[]): readonly string[] {
  const stage = storeStage();
  const view = render(<Provider store={stage.store}>{null}</Provider>);
  for (const [q, found] of queries)
    view.rerender(
      <Provider store={stage.store}>
        <Search q={q} found={found} />
      </Provider>,
    );
  act(() => view.unmount());
  return stage.store.getState().preferences.recentSearches;
}

it('keeps a query with results when the page is left, not those on the way to it', () => {
  expect(kept(['f', true], ['fjo', true], ['fjord', true])).toEqual(['fjord']);
  expect(kept(['nothing', false])).toEqual([]);
});

it('keeps it once when the field is emptied letter by letter, and when another one follows', () => {
  expect(kept(['fjord', true], ['fjo', true], ['f', true], ['', false])).toEqual(['fjord']);
  expect(kept(['fjord', true], ['polden', true])).toEqual(['polden', 'fjord']);
});

it('removes one search, with the focus on its neighbour, and all of them', () => {
  const stage = storeStage();
  stage.store.dispatch({ type: 'preferences/set', payload: { name: 'recentSearches', value: ['fjord', 'polden'] } });
  render(
    <Provider store={stage.store}>
      <RecentSearches />
    </Provider>,
  );
  fireEvent.click(screen.getAllByRole('button', { name: 'catalogue.search_remove' })[0]!);
  expect(stage.store.getState().preferences.recentSearches).toEqual(['polden']);
  expect(document.activeElement?.textContent).toBe('polden');
  fireEvent.click(screen.getByRole('button', { name: 'catalogue.search_clear' }));
  expect(screen.queryByRole('link')).toBeNull();
});
