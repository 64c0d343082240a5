import { toSeconds } from '@antenna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelId, child, guest, type Person } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';

interface Columns {
  id: number;
  program_ids: number[];
  timestamps: number[];
  durations: number[];
  titles: string[];
  ages: (number | null)[];
  catchups: number[];
}
const TILE = 6 * 3_600;

describe.each(ENGINES)('the guide in pieces on %s', (engine) => {
  let test: TestApp;
  let viewer: Person;
  let start: number;
  const ask = (person: Person, ids: readonly number[], from = start, to = from + TILE, language?: string) =>
    person.get(`/v2/channels/guide?ids=${ids.join(',')}&start=${from}&end=${to}`, language);
  beforeAll(async () => {
    test = await createTestApp({ engine });
    viewer = await guest(test);
    start = Math.floor(toSeconds(test.clock.now()) / TILE) * TILE;
  });
  afterAll(() => test.close());

  it('says in columns what the schedule of each channel says', async () => {
    const ids = await Promise.all(['news', 'noarch'].map((tvgId) => channelId(test, tvgId)));
    const { status, body } = await ask(viewer, ids);
    expect(status).toBe(200);
    expect([body.start, body.end, body.channels.map(({ id }: Columns) => id)]).toEqual([start, start + TILE, ids]);
    for (const columns of body.channels as Columns[]) {
      const schedule = (
        await viewer.get(`/v2/channels/${columns.id}/content_schedule?start=${start}&end=${start + TILE}`)
      ).body as {
        id: string;
        timestamp: number;
        duration: number;
        is_catchup_available: boolean;
        content: { title: string; age: number | null };
      }[];
      expect(
        columns.timestamps.map((timestamp, index) => [
          String(columns.program_ids[index]),
          timestamp,
          columns.durations[index],
          columns.titles[index],
          columns.ages[index],
          columns.catchups[index],
        ]),
      ).toEqual(
        schedule.map((each) => [
          each.id,
          each.timestamp,
          each.duration,
          each.content.title,
          each.content.age,
          Number(each.is_catchup_available),
        ]),
      );
      expect(columns.timestamps.length).toBeGreaterThan(3);
    }
    expect(body.channels.map(({ catchups }: Columns) => new Set(catchups))).toEqual([new Set([1]), new Set([0])]);
  });

  it('has a programme that crosses the border in both pieces', async () => {
    const id = await channelId(test, 'news');
    const {
      body: [over],
    } = await viewer.get(
      `/v2/channels/${id}/content_schedule?start=${toSeconds(test.clock.now())}&end=${toSeconds(test.clock.now()) + 1}`,
    );
    const middle = over.timestamp + 60;
    const [before, after] = await Promise.all([
      ask(viewer, [id], middle - 600, middle),
      ask(viewer, [id], middle, middle + 600),
    ]);
    for (const { body } of [before, after])
      expect((body.channels[0] as Columns).program_ids).toContain(Number(over.id));
  });

  it('answers in the requested language', async () => {
    const id = await channelId(test, 'news');
    const [ru, en] = await Promise.all(
      ['ru', 'en'].map(
        async (language) =>
          ((await ask(viewer, [id], start, start + TILE, language)).body.channels[0] as Columns).titles,
      ),
    );
    expect(ru).toHaveLength(en?.length ?? 0);
    expect(ru).not.toEqual(en);
  });

  it('leaves out a channel without programmes, one that there is not, and from a child what is not for children', async () => {
    const [news, film, soon] = await Promise.all(
      ['news', 'film', 'maket'].map((tvgId) => channelId(test, tvgId).catch(() => 999_999)),
    );
    expect((await ask(viewer, [news ?? 0, soon ?? 0, 888_888])).body.channels.map(({ id }: Columns) => id)).toEqual([
      news,
    ]);
    const kid = await child(test);
    expect((await ask(kid, [news ?? 0, film ?? 0])).body.channels.map(({ id }: Columns) => id)).not.toContain(film);
    expect((await ask(viewer, [film ?? 0])).body.channels).toHaveLength(1);
  });

  it('is empty beyond the week before and after', async () => {
    const id = await channelId(test, 'news');
    for (const from of [start - 40 * TILE, start + 40 * TILE])
      expect((await ask(viewer, [id], from)).body).toMatchObject({ start: from, channels: [] });
  });

  it.each([
    ['no ids', '/v2/channels/guide?start=0&end=10'],
    ['a word for an id', '/v2/channels/guide?ids=1,a&start=0&end=10'],
    ['an end before the start', '/v2/channels/guide?ids=1&start=10&end=10'],
    ['more than a day', '/v2/channels/guide?ids=1&start=0&end=86401'],
    [
      'more than 50 channels',
      `/v2/channels/guide?ids=${Array.from({ length: 51 }, (_, index) => index + 1).join(',')}&start=0&end=10`,
    ],
  ])('answers 400 to %s', async (_what, path) => {
    expect(await viewer.get(path)).toMatchObject({ status: 400, body: { error_code: 'invalid' } });
  });
});
