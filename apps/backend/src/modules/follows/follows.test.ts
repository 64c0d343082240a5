import { DAY, HOUR } from '@antenna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFollowing } from '../../jobs/following.ts';
import { pushReminders } from '../../pushes/push-reminders.ts';
import { remindersToPush } from '../../pushes/repository.ts';
import { channelId, child, guest, member, type Person } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';
import { FOLLOW_AHEAD, FOLLOWS_MOST } from '../limits.ts';

const PATH = '/v2/users/self/follows';
const REMINDERS = '/v2/users/self/reminders';
const H = 3_600;

describe.each(ENGINES)('follows on %s', (engine) => {
  let test: TestApp;
  let news: number;
  let film: number;
  let ids = 9_000_000_000;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    [news, film] = [await channelId(test, 'news'), await channelId(test, 'film')];
  });
  afterAll(() => test.close());

  const now = () => Math.floor(test.clock.now() / 1_000);
  /** Puts a showing into the guide, `hours` from now. */
  const shows = async (channel_id: number, title: string, hours: number, more: object = {}) => {
    const id = (ids += 1);
    const start = now() + hours * H + (ids % 50);
    await test.services.db
      .insertInto('programmes')
      .values({
        id,
        provider_id: 1,
        channel_id,
        start,
        stop: start + 600,
        title: JSON.stringify({ en: title, ru: `${title} ру` }),
        subtitle: null,
        description: null,
        category: null,
        age: null,
        season: null,
        episode: null,
        image: null,
        content_id: null,
        catchup_id: null,
        ...more,
      })
      .execute();
    return { schedule_id: String(id), start };
  };
  const listed = async (person: Person, of: string) =>
    (await person.get(REMINDERS, 'en')).body
      .filter(({ title }: { title: string }) => title === of)
      .map(({ channel_id, start }: { channel_id: number; start: number }) => [channel_id, start]);
  const look = () => createFollowing(test.services)();

  it('of a programme find its name on its channel alone, in any language of the guide, three showings ahead', async () => {
    const person = await member(test);
    const first = await shows(news, 'Deep Sea', 2);
    const second = await shows(news, 'Deep Sea', 26);
    await shows(film, 'Deep Sea', 3);
    const third = await shows(news, '«deep  sea»', 30);
    await shows(news, 'Deep Sea', 40);
    await shows(news, 'Deep Sea and more', 4);
    const made = await person.send('POST', PATH, { schedule_id: first.schedule_id });
    expect([made.status, made.body]).toEqual([
      201,
      {
        id: expect.any(String),
        content_id: null,
        content_slug: null,
        channel_id: news,
        title: 'Deep Sea',
        next: { channel_id: news, start: first.start },
        created_at: new Date(test.clock.now()).toISOString(),
      },
    ]);
    const again = await person.send('POST', PATH, { channel_id: news, start: second.start });
    expect([again.status, again.body.id]).toEqual([200, made.body.id]);
    expect(await listed(person, 'Deep Sea')).toEqual([
      [news, first.start],
      [news, second.start],
    ]);
    expect(await listed(person, '«deep  sea»')).toEqual([[news, third.start]]);
    expect((await person.get(PATH, 'ru')).body).toMatchObject([{ id: made.body.id, title: 'Deep Sea ру' }]);
  });

  it('of a series find every episode once, on any channel, and new ones when the guide has them', async () => {
    const person = await member(test);
    const second = await shows(news, 'Series', 5, { content_id: '200112', season: 1, episode: 2 });
    await shows(film, 'Series', 6, { content_id: '2001', season: 1, episode: 2 });
    expect((await person.send('POST', PATH, { content_id: '2001' })).body).toMatchObject({
      content_id: '2001',
      content_slug: 't-2001',
      next: { channel_id: news, start: second.start },
    });
    expect(await listed(person, 'Series')).toEqual([[news, second.start]]);
    const third = await shows(film, 'Series', 20, { content_id: '200121', season: 2, episode: 1 });
    await look();
    await Promise.all([look(), look()]);
    expect(await listed(person, 'Series')).toEqual([
      [news, second.start],
      [film, third.start],
    ]);
    // A programme that is one of its episodes is the series.
    expect((await person.send('POST', PATH, { schedule_id: third.schedule_id })).status).toBe(200);
    expect((await person.send('POST', PATH, { content_id: '200111' })).status).toBe(200);
  });

  it('are pushed as reminders are; a showing that was taken off does not come back, unless its bell is pressed', async () => {
    const person = await member(test);
    const first = await shows(news, 'Reef', 9);
    await person.send('POST', PATH, { schedule_id: first.schedule_id });
    const [{ id }] = (await person.get(REMINDERS)).body;
    const { db } = test.services;
    await db
      .insertInto('push_subscriptions')
      .values({
        id: `s${ids}`,
        user_id: person.userId,
        profile_id: (
          await db.selectFrom('reminders').select('profile_id').where('id', '=', id).executeTakeFirstOrThrow()
        ).profile_id,
        endpoint: `https://push.example/${ids}`,
        p256dh: 'x',
        auth: 'x',
        language: 'en',
        created_at: 1,
      })
      .execute();
    const due = async () =>
      (await remindersToPush(db, { after: first.start - 10, until: first.start, limit: 9 })).map((each) => each.id);
    expect(await due()).toEqual([id]);
    const stranger = await member(test);
    expect((await stranger.send('DELETE', `${REMINDERS}/${id}`)).status).toBe(404);
    expect((await person.send('DELETE', `${REMINDERS}/${id}`)).status).toBe(204);
    expect((await person.send('DELETE', `${REMINDERS}/${id}`)).status).toBe(404);
    await look();
    expect([await listed(person, 'Reef'), await due()]).toEqual([[], []]);
    expect((await person.get(PATH)).body).toMatchObject([{ next: null }]);
    const pressed = await person.send('POST', REMINDERS, { schedule_id: first.schedule_id });
    expect([pressed.status, pressed.body.id]).toEqual([201, id]);
    expect(await due()).toEqual([id]);
    await pushReminders(test.services);
  });

  it('take their reminders with them, by their owner alone; own reminders stay', async () => {
    const person = await member(test);
    const stranger = await member(test);
    const first = await shows(news, 'Tide', 10);
    const own = await shows(news, 'Own', 11);
    await person.send('POST', REMINDERS, { schedule_id: own.schedule_id });
    const { body } = await person.send('POST', PATH, { schedule_id: first.schedule_id });
    expect((await stranger.send('DELETE', `${PATH}/${body.id}`)).status).toBe(404);
    expect((await person.send('DELETE', `${PATH}/${body.id}`)).status).toBe(204);
    expect((await person.send('DELETE', `${PATH}/${body.id}`)).status).toBe(404);
    expect([await listed(person, 'Tide'), (await listed(person, 'Own')).length]).toEqual([[], 1]);
    await look();
    expect(await listed(person, 'Tide')).toEqual([]);
  });

  it('are nothing for a guest, end at a number, and name what there is', async () => {
    const visitor = await guest(test);
    const first = await shows(news, 'Wave', 12);
    expect(await visitor.send('POST', PATH, { schedule_id: first.schedule_id })).toMatchObject({
      status: 403,
      body: { error_code: 'guest_forbidden' },
    });
    expect((await visitor.get(PATH)).body).toEqual([]);
    const person = await member(test);
    for (const body of [{}, { channel_id: news }]) expect((await person.send('POST', PATH, body)).status).toBe(400);
    for (const body of [{ content_id: '424242' }, { schedule_id: '42' }, { channel_id: 424_242, start: 1 }])
      expect((await person.send('POST', PATH, body)).status).toBe(404);
    const { body } = await person.send('POST', PATH, { schedule_id: first.schedule_id });
    const { db } = test.services;
    const row = await db.selectFrom('follows').selectAll().where('id', '=', body.id).executeTakeFirstOrThrow();
    await db
      .insertInto('follows')
      .values(
        Array.from({ length: FOLLOWS_MOST - 1 }, (_, index) => ({
          ...row,
          id: `${row.id}-${index}`,
          subject: `name:${news}:other ${index}`,
        })),
      )
      .execute();
    const next = await shows(news, 'Swell', 13);
    expect(await person.send('POST', PATH, { schedule_id: next.schedule_id })).toMatchObject({
      status: 400,
      body: { error_code: 'follow_limit' },
    });
    expect((await person.send('POST', PATH, { schedule_id: first.schedule_id })).status).toBe(200);
  });

  it('show a child nothing that is not for children, on the server’s turn either', async () => {
    const kid = await child(test);
    const kids = await channelId(test, 'kids');
    const teen = await shows(await channelId(test, 'teen'), 'Cave', 14);
    expect((await kid.send('POST', PATH, { schedule_id: teen.schedule_id })).status).toBe(404);
    const first = await shows(kids, 'Cave', 14, { age: 0 });
    await shows(kids, 'Cave', 15, { age: 18 });
    expect((await kid.send('POST', PATH, { schedule_id: first.schedule_id })).status).toBe(201);
    await look();
    expect(await listed(kid, 'Cave')).toEqual([[kids, first.start]]);
  });

  it('find the next one as time passes', async () => {
    const person = await member(test);
    const all = [];
    for (const hours of [1, 2, 3, 4]) all.push(await shows(film, 'Daily', hours));
    await person.send('POST', PATH, { schedule_id: all[0]?.schedule_id ?? '' });
    const following = createFollowing(test.services);
    await following();
    const found = async () =>
      (
        await test.services.db
          .selectFrom('reminders')
          .select('start')
          .where('user_id', '=', person.userId)
          .orderBy('start')
          .execute()
      ).map(({ start }) => Number(start));
    expect(await found()).toEqual(all.slice(0, FOLLOW_AHEAD).map(({ start }) => start));
    test.clock.advance(1.2 * HOUR);
    await following();
    expect(await found()).toEqual(all.map(({ start }) => start));
    test.clock.advance(DAY);
  });
});
