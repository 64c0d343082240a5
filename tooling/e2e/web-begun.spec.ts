// What was begun: how long it still is, taken off its row or marked as watched.
import { signedIn } from './signed-in.ts';
import { expect, test } from './web.ts';

test.use({ isKnown: false });

const FILM = { id: '1008', library: 1 };
const EPISODE = { id: '2010101', library: 4 };

test('a begun series goes on with its next episode once one is marked as watched; a film is taken off the row, and keeps its place', async ({
  page,
  request,
  antenna,
}) => {
  const { accessToken } = await signedIn(page, request, { origin: antenna.url });
  const query = `access_token=${accessToken}`;
  for (const { id, library } of [FILM, EPISODE]) {
    const stream = await request.get(`${antenna.url}/v2/libraries/${library}/contents/${id}/stream?${query}`);
    const { stat } = (await stream.json()) as { stat: { id: string } };
    const told = await request.patch(`${antenna.url}/v2/users/self/stat/${stat.id}?${query}`, {
      data: { duration: 30, position: 30 },
    });
    expect(told.ok()).toBe(true);
  }
  await page.goto('/');
  const row = page.getByRole('region', { name: 'Continue watching' });
  const episode = row.getByRole('listitem').filter({ hasText: /^.*S1 E1 · .+ left/ });
  await expect(row.getByRole('listitem')).toHaveCount(2);
  await expect(episode).toBeVisible();

  // With the keyboard: the card, then its button.
  await episode.getByRole('link').focus();
  await page.keyboard.press('Tab');
  await expect(episode.getByRole('button', { name: /^More for/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(episode.getByRole('button', { name: /^More for/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await episode.getByRole('button', { name: 'Mark as watched' }).click();
  await expect(row.getByText(/S1 E2 · .+ left/)).toBeVisible();

  const film = row.getByRole('listitem').filter({ hasNotText: 'S1 E' });
  await film.hover();
  await film.getByRole('button', { name: /^More for/ }).click();
  await film.getByRole('button', { name: 'Remove from this row' }).click();
  await expect(row.getByRole('listitem')).toHaveCount(1);
  const meta = await request.get(`${antenna.url}/v2/users/self/content_metadata/${FILM.id}?${query}`);
  expect(((await meta.json()) as { history: object | null }).history).toEqual({ seconds: 30 });
});
