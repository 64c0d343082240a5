// @vitest-environment jsdom
import { storeStage, watchedStore } from '@antenna/store/testing';
import { focusablesIn } from '@antenna/ui-kit';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import { FavoriteShelves } from './FavoriteShelves.tsx';

afterEach(cleanup);

const error = (code: string) => ({
  status: 404,
  json: { status_code: 404, error_code: code, detail: code, message: code, error: { code, message: code } },
});

/** Favourites whose titles and people are withdrawn, except those named. */
async function page(titles: readonly string[], names: Readonly<Record<string, string>>) {
  const storage = watchedStore({
    session: JSON.stringify({
      viewer: 'user',
      deviceId: 'd',
      accessToken: 't',
      setAt: 1_795_284_000_000,
      expiresAt: 1_795_327_200_000,
    }),
  });
  const stage = storeStage({ storage });
  stage.server.on('GET /v2/users/self/favorites', {
    json: [
      ...titles.map((id) => ({ id: `f${id}`, type: 'content', content_id: id, contentId: id })),
      { id: 'p', type: 'person', person_id: 5, personId: 5 },
    ],
  });
  for (const id of titles) {
    const title = names[id];
    stage.server.on(`GET /v2/contents/${id}`, title ? { json: { id, title, content_type: 'film' } } : error('gone'));
  }
  stage.server.on('GET /v2/persons/5', error('gone'));
  stage.store.start();
  const { container } = render(
    <Provider store={stage.store}>
      <FavoriteShelves />
    </Provider>,
  );
  return container;
}

it('leaves out what is withdrawn, and Tab stops at the first card that is left', async () => {
  const container = await page(['1', '2', '3'], { '2': 'Second', '3': 'Third' });
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(2));
  expect(focusablesIn(container)).toEqual([screen.getAllByRole('link')[0]]);
  expect(screen.getAllByRole('link')[0]?.textContent).toContain('Second');
  expect(screen.queryByText('catalogue.favorite_people')).toBeNull();
});
