import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelId, guest, type Person } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';

describe.each(ENGINES)('what a page says of a programme, on %s', (engine) => {
  let test: TestApp;
  let viewer: Person;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    viewer = await guest(test);
  });
  afterAll(() => test.close());

  const programme = async (tvgId: string): Promise<number> =>
    (await viewer.get(`/v2/channels/${await channelId(test, tvgId)}/content_schedule?limit=1`)).body[0].program_id;
  const write = (id: number, facts: object) =>
    test.services.db.updateTable('programmes').set(facts).where('id', '=', id).execute();

  it('takes people, genres, marks and year from the title of the catalogue that it is', async () => {
    const id = await programme('film');
    expect((await viewer.get(`/v2/programs/${id}`, 'en')).body).toMatchObject({
      persons: [{ id: 51, slug: 'ayan-51', name: 'Ayan Kim', role: 'actor' }],
      credits: [],
      genres: [{ id: 1, name: 'Drama', row_id: '9000001', row_slug: 'genre-9000001' }],
      countries: [{ id: 1, name: 'Kazakhstan' }],
      rating_kinopoisk: '7.5',
      rating_imdb: null,
      year: '2024',
      content_id: '1001',
    });
  });

  it('takes the guide’s own word first: people with a page by their name in any language, others without one', async () => {
    const id = await programme('news');
    await write(id, {
      persons: JSON.stringify([
        { name: 'Аян Ким', role: 'presenter' },
        { name: 'Nobody Known', role: 'guest' },
      ]),
      ratings: JSON.stringify([
        { type: 'imdb', rating: '6.1' },
        { type: 'other', rating: '8.0' },
      ]),
      year: 2026,
      category: JSON.stringify({ ru: ['Сказка', 'Новости'] }),
    });
    expect((await viewer.get(`/v2/programs/${id}`, 'en')).body).toMatchObject({
      persons: [{ id: 51, name: 'Ayan Kim', role: 'presenter' }],
      credits: [{ name: 'Nobody Known', role: 'guest' }],
      rating_imdb: '6.1',
      rating: '8.0',
      year: '2026',
      genres: [{ id: 2, name: 'Tale', row_slug: 'genre-9000002' }],
      content_id: null,
    });
  });

  it('names a genre that the catalogue has not, without a row', async () => {
    const { body } = await viewer.get(`/v2/programs/${await programme('kids')}`, 'ru');
    expect(body).toMatchObject({
      persons: [],
      credits: [],
      genres: [{ id: 0, name: 'Новости' }],
      rating: null,
      year: '',
    });
    expect(body.genres[0]).not.toHaveProperty('row_id');
  });

  it('lists its showings by start, and of many those nearest to a moment', async () => {
    const film = await channelId(test, 'film');
    const entries = (await viewer.get(`/v2/channels/${film}/content_schedule`)).body as {
      timestamp: number;
      program_id: number;
    }[];
    const middle = entries[10] as { timestamp: number; program_id: number };
    const starts = async (query: string) =>
      (await viewer.get(`/v2/programs/${middle.program_id}/schedule?${query}`)).body.map(
        (each: { timestamp: number }) => each.timestamp,
      );
    const near = await starts(`around=${middle.timestamp}&limit=3`);
    expect(near).toEqual([9, 10, 11].map((index) => entries[index]?.timestamp));
    expect((await starts('limit=1'))[0]).toBeLessThanOrEqual(entries[0]?.timestamp ?? 0);
    expect((await viewer.get(`/v2/programs/${middle.program_id}/schedule?around=1e999`)).status).toBe(400);
  });

  it('does not guess which of two people of one name is meant', async () => {
    const id = await programme('noarch');
    await test.services.db
      .insertInto('entries')
      .values({
        provider_id: 1,
        kind: 'person',
        id: '99',
        slug: 'lina-99',
        position: 99,
        data: JSON.stringify({ id: 99, slug: 'lina-99', name: 'Lina', role: 'actor' }),
      })
      .execute();
    test.services.refresh();
    await write(id, { persons: JSON.stringify([{ name: 'Lina', role: 'director' }]) });
    expect((await viewer.get(`/v2/programs/${id}`)).body).toMatchObject({
      persons: [],
      credits: [{ name: 'Lina', role: 'director' }],
    });
  });
});
