// @vitest-environment jsdom
import { SECOND } from '@antenna/kernel';
import { storeStage } from '@antenna/store/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { RowsetView } from '../row/RowsetPage.tsx';
import { inEnglish } from '../testing/draw.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const title = (id: number) => ({ id: String(id), slug: `t-${id}`, title: `Title ${id}`, content_type: 'movie' });
const row = (contents: readonly object[], more: object = {}) => ({
  id: '9500008',
  slug: 'all-titles',
  title: 'Titles',
  template: 'content-v',
  content_type: 'movie',
  contents,
  ...more,
});
const many = (from: number, count: number) => Array.from({ length: count }, (_, index) => title(from + index));

/** Renders the page of films at an address; `answers` are the answers of the filtered row. */
async function films(
  search: string,
  answers: (query: URLSearchParams) => object,
  genres: { readonly status?: number; readonly json: object } = {
    json: [
      { id: '2', name: 'Drama' },
      { id: '1', name: 'Comedy' },
    ],
  },
) {
  const stage = storeStage();
  stage.server.on('GET /v2/rowsets/movies', {
    json: { id: 3, slug: 'movies', template: 'group.catalog', title: 'Films', rows: [row([title(900)])] },
  });
  stage.server.on('GET /v2/internal_genres', genres);
  stage.server.on('GET /v2/countries', { json: [{ id: '7', name: 'Norway' }] });
  stage.server.on('GET /v2/rows/all-titles', ({ url }) => ({
    json: answers(new URL(url, 'https://tv.test').searchParams),
  }));
  stage.store.start();
  await stage.settle(SECOND);
  const addresses: string[] = [];
  function Page() {
    const [address, setAddress] = useState(search);
    const onSearch = (next: string) => {
      addresses.push(next);
      setAddress(next);
    };
    return <RowsetView rowset="movies" filtered={{ contentType: 'movie', search: address, onSearch }} />;
  }
  render(<Provider store={stage.store}>{inEnglish(<Page />)}</Provider>);
  const asked = () =>
    stage.server.requests
      .filter(({ url }) => url.includes('/v2/rows/all-titles'))
      .map(({ url }) => {
        const { access_token: _, ...query } = Object.fromEntries(new URL(url, 'https://tv.test').searchParams);
        return query;
      });
  return { stage, asked, addresses };
}

async function choose(menu: string, option: string) {
  fireEvent.click(await screen.findByRole('button', { name: menu }));
  fireEvent.click(screen.getByRole('menuitemradio', { name: option }));
}

it('has five filters; each starts at the first title, and clearing shows the rows again [B-129] [B-130] [B-131] [B-340]', async () => {
  const { asked, addresses } = await films('?library_id=4', () => row([title(1)]));
  const bar = await screen.findByRole('group', { name: 'Filters' });
  expect([...bar.querySelectorAll('[aria-haspopup=menu]')].map((each) => each.textContent)).toEqual([
    'Genre',
    'Subgenre',
    'Country',
    'Year',
    'Rating',
  ]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Genre' })).toHaveProperty('disabled', false));
  await choose('Genre', 'Drama');
  await screen.findByRole('link', { name: /Title 1/ });
  await choose('Subgenre', 'Comedy');
  await choose('Country', 'Norway');
  await choose('Year', 'Before 1980');
  await choose('Rating', 'Over 7');
  const all = {
    limit: '100',
    content_type: 'movie',
    main_genre: '2',
    genre: '1',
    country: '7',
    year_to: '1979',
    rating_from: '7',
  };
  await waitFor(() => expect(asked().at(-1)).toEqual(all));
  // Each menu says what is chosen.
  expect([...bar.querySelectorAll('[aria-haspopup=menu]')].map((each) => each.textContent)).toEqual([
    'Drama',
    'Comedy',
    'Norway',
    'Before 1980',
    'Over 7',
  ]);
  expect(asked()[0]).toEqual({ limit: '100', content_type: 'movie', main_genre: '2' });
  expect(addresses.at(-1)).toBe('?library_id=4&genre=2&subgenre=1&country=7&year=-1979&rating=7');
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('link', { name: /Title 900/ })).toBeTruthy();
  expect(addresses.at(-1)).toBe('?library_id=4');
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  // The keyboard goes on from the filters.
  expect(document.activeElement?.textContent).toBe('Genre');
});

it('requests 100 titles, then 50 at a time, until a page is short [B-575] [B-341]', async () => {
  vi.stubGlobal('IntersectionObserver', EndInSight);
  const { asked } = await films('?rating=8', (query) => {
    const from = Number(query.get('offset') ?? 0);
    return row(many(from, from < 150 ? Number(query.get('limit')) : 7), { limit: Number(query.get('limit')) });
  });
  // Only the cards near the window are rendered; each says how many there are.
  await waitFor(() => expect(document.querySelector('[aria-setsize="157"]')).not.toBeNull(), {
    timeout: 10_000,
  });
  expect(asked().map(({ offset, limit }) => [offset, limit])).toEqual([
    [undefined, '100'],
    ['100', '50'],
    ['150', '50'],
  ]);
});

it('says that nothing matches and offers to clear the filters [B-522]', async () => {
  const { addresses } = await films('?genre=2', () => row([]));
  expect(await screen.findByText('Nothing matches these filters. Try removing some.')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) as HTMLElement);
  expect(addresses).toEqual(['']);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Genre'));
});

it('a genre and a country that do not exist leave the page and its address; what is known stays', async () => {
  const { asked, addresses } = await films('?library_id=4&genre=99&country=98&rating=7', () => row([title(1)]));
  await screen.findByRole('link', { name: /Title 1/ });
  await waitFor(() => expect(addresses.at(-1)).toBe('?library_id=4&rating=7'));
  await waitFor(() => expect(asked().at(-1)).toEqual({ limit: '100', content_type: 'movie', rating_from: '7' }));
  expect(screen.getByRole('button', { name: 'Rating: Over 7' })).toBeTruthy();
});

it('a page whose only filter does not exist shows its rows', async () => {
  const { addresses } = await films('?subgenre=99', () => row([]));
  expect(await screen.findByRole('link', { name: /Title 900/ })).toBeTruthy();
  expect(addresses).toEqual(['']);
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
});

it('a filter stays where the list of genres fails to load', async () => {
  const { asked, addresses } = await films('?genre=99', () => row([title(1)]), { status: 400, json: {} });
  await screen.findByRole('link', { name: /Title 1/ });
  expect([addresses, asked().at(-1)?.['main_genre']]).toEqual([[], '99']);
});

it('disables the genre menus if genres fail to load; the page still works [B-516]', async () => {
  await films('', () => row([]), { status: 400, json: {} });
  expect(await screen.findByRole('link', { name: /Title 900/ })).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Country' })).toHaveProperty('disabled', false));
  expect(screen.getByRole('button', { name: 'Genre' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a catalogue without genres offers none', async () => {
  await films('', () => row([]), { json: [] });
  await screen.findByRole('button', { name: 'Year' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Genre' })).toBeNull());
  expect(screen.queryByRole('button', { name: 'Subgenre' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Year' })).toHaveProperty('disabled', false);
});

/** The end of the list is always in the viewport. */
class EndInSight {
  private readonly callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.callback = callback;
  }
  observe() {
    this.callback([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
  }
  unobserve() {}
  disconnect() {}
}
