// @vitest-environment jsdom
import { storeStage } from '@antenna/store/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
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

async function search(
  contents: readonly object[],
  {
    isChild = false,
    suggested = [],
    nearest,
  }: {
    readonly isChild?: boolean;
    readonly suggested?: readonly object[];
    readonly nearest?: readonly object[];
  } = {},
) {
  const stage = storeStage();
  const row = (title: string, of: readonly object[]) => ({
    id: '8000003',
    slug: 'found-content-8000003',
    title,
    template: 'content-v',
    content_type: 'content',
    contents: of,
    channels: [],
    promotions: [],
    histories: [],
    persons: [],
  });
  stage.server.on('GET /v2/rowsets/search', ({ url }) => ({
    json: {
      id: 7,
      slug: 'search',
      template: 'search',
      title: 'Search',
      rows: [row('Films', url.includes('q=') ? contents : suggested)],
      ...(nearest && { nearest_rows: [row('Closest titles', nearest)] }),
    },
  }));
  stage.server.on('POST /v2/search/found', ({ body }) => ({ status: 201, json: body }));
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
  return stage;
}

it('finds a film in 4K, which rows leave out', async () => {
  await search([film({ is_4k: true })]);
  expect(screen.getByRole('link', { name: /The Pass/ })).toBeTruthy();
});

it('names the device’s time zone, in which "tonight" is understood', async () => {
  const { server } = await search([film({})]);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const [asked] = server.requests.filter(({ url }) => url.includes('q='));
  expect(new URL(asked?.url ?? '', 'https://tv.test').searchParams.get('zone')).toBe(timeZone);
});

it('says that nothing was found when a child may see none of the results', async () => {
  await search([film({ age: 16 })], { isChild: true });
  expect(screen.queryByText('The Pass')).toBeNull();
  expect(screen.getByText('catalogue.search_empty')).toBeTruthy();
});

it('offers the rows of the operator’s search page where nothing was found', async () => {
  await search([], { suggested: [film({ title: 'The Deep' })] });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('catalogue.search_empty');
  expect(screen.getByText('catalogue.search_empty_hint')).toBeTruthy();
  expect(screen.getByRole('link', { name: /The Deep/ })).toBeTruthy();
});

it('reports the title that is opened, counted among those that are shown [B-351]', async () => {
  const stage = await search([film({ age: 18 }), film({ id: '2', slug: 'pass-2', title: 'The Short Pass', age: 6 })], {
    isChild: true,
  });
  fireEvent.click(screen.getByRole('link', { name: /The Short Pass/ }));
  await act(async () => stage.settle());
  const sent = stage.server.requests.filter(({ url }) => url.includes('/v2/search/found'));
  expect(sent.map(({ body }) => JSON.parse(body ?? ''))).toEqual([{ text: 'pass', type: 'content', id: '2' }]);
});

it('shows the titles that are near where nothing was found, and says so', async () => {
  await search([], { suggested: [film({ title: 'The Deep' })], nearest: [film({})] });
  expect(screen.getByText('catalogue.search_empty')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Closest titles' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /The Pass/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /The Deep/ })).toBeNull();
});

it('asks once for a text that did not change, also after the page was left [B-352]', async () => {
  const stage = await search([film({})]);
  const asked = () => stage.server.requests.filter(({ url }) => url.includes('q=')).map(({ url }) => url);
  const again = async (q: string) => {
    cleanup();
    render(
      <Provider store={stage.store}>
        <SearchPage q={q} minChars={1} />
      </Provider>,
    );
    await act(async () => stage.settle());
  };
  expect(asked()).toHaveLength(1);
  await again('pass');
  expect(asked()).toHaveLength(1);
  await again('past');
  expect(asked()).toHaveLength(2);
});
