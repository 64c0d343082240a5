import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelId, child, guest, type Person } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';

interface Showing {
  readonly channel_id: number;
  readonly channel_name: string;
  readonly content_id: string;
  readonly title: string;
  readonly timestamp: number;
  readonly duration: number;
}

describe.each(ENGINES)('a person’s page on %s', (engine) => {
  let test: TestApp;
  let viewer: Person;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    viewer = await guest(test);
  });
  afterAll(() => test.close());

  const showings = async (who: Person): Promise<readonly Showing[]> =>
    (await who.get('/v2/persons/51', 'en')).body.showings;
  /** The programmes of a channel become showings of this title. */
  const link = async (tvgId: string, contentId: string | null, age: number | null) =>
    test.services.db
      .updateTable('programmes')
      .set({ content_id: contentId, age })
      .where('channel_id', '=', await channelId(test, tvgId))
      .execute();

  it('says what is on with them: once a title, the soonest that is not over, on a channel the viewer has', async () => {
    const now = Math.floor(test.clock.now() / 1000);
    const film = await channelId(test, 'film');
    const all = await showings(viewer);
    expect(all).toHaveLength(1);
    const [first] = all;
    expect(first).toMatchObject({ channel_id: film, content_id: '1001', title: 'Title 1001' });
    expect((first?.timestamp ?? 0) + (first?.duration ?? 0)).toBeGreaterThan(now);
    const { stop } = await test.services.db
      .selectFrom('programmes')
      .select('stop')
      .where('content_id', '=', '1001')
      .where('stop', '>', now)
      .orderBy('start')
      .executeTakeFirstOrThrow();
    expect((first?.timestamp ?? 0) + (first?.duration ?? 0)).toBe(stop);
    expect((await viewer.get('/v2/persons/52', 'en')).body.showings).toEqual([]);
  });

  it('has the wide picture of a title behind it, and none of a title for adults', async () => {
    expect((await viewer.get('/v2/persons/51')).body.background).toBe('/media/pictures/b.webp');
    expect((await viewer.get('/v2/persons/52')).body.background).toBeNull();
  });

  it('tells a child nothing of titles and showings above 12, and nobody those for adults [B-128]', async () => {
    const kid = await child(test);
    const ids = async (who: Person) => (await showings(who)).map((each) => each.content_id);
    await link('film', null, null);
    await link('kids', '1001', 6);
    expect(await ids(kid)).toEqual(['1001']);
    await link('kids', '1001', 16);
    expect([await ids(kid), await ids(viewer)]).toEqual([[], ['1001']]);
    await link('kids', '1002', 6);
    expect([await ids(kid), await ids(viewer)]).toEqual([[], ['1002']]);
    await link('kids', '1004', 6);
    expect(await ids(viewer)).toEqual([]);
  });
});
