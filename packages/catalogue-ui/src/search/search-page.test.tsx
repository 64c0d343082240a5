// @vitest-environment jsdom
import { storeStage } from '@antenna/store/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import { SearchPage } from './SearchPage.tsx';

afterEach(cleanup);

const film = (more: object) => ({
  id: '1',
  slug: 'pass-1',
  title: 'The Pass',
  content_type: 'movie',
  cover: {},
  ratings: [],
  genres: [],
  age: 16,
  ...more,
});

async function search(contents: readonly object[], isChild = false) {
  const stage = storeStage();
  stage.server.on('GET /v2/rowsets/search', {
    json: {
      id: 7,
      slug: 'search',
      template: 'search',
      title: 'Search',
      rows: [
        {
          id: '8000003',
          slug: 'found-content-8000003',
          title: 'Films',
          template: 'content-v',
          content_type: 'content',
          contents,
          channels: [],
          promotions: [],
          histories: [],
          persons: [],
        },
      ],
    },
  });
  stage.store.start();
  await act(async () => stage.settle());
  render(
    <Provider store={stage.store}>
      <SearchPage q="pass" minChars={1} isChild={isChild} />
    </Provider>,
  );
  // Redux Toolkit notifies React with the next frame.
  await act(async () => {
    await stage.settle();
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await stage.settle();
  });
}

it('finds a film in 4K, which rows leave out', async () => {
  await search([film({ is_4k: true })]);
  expect(screen.getByRole('link', { name: /The Pass/ })).toBeTruthy();
});

it('says that nothing was found when a child may see none of the results', async () => {
  await search([film({ age: 16 })], true);
  expect(screen.queryByText('The Pass')).toBeNull();
  expect(screen.getByText('catalogue.search_empty')).toBeTruthy();
});
