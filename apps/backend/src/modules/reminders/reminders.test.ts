import { DAY, HOUR } from '@antenna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prune } from '../../jobs/prune-repository.ts';
import { channelId, child, guest, member, type Person } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';
import { REMINDERS_MOST } from '../limits.ts';

const PATH = '/v2/users/self/reminders';
interface Entry {
  readonly id: string;
  readonly timestamp: number;
  readonly duration: number;
  readonly channel_id: number;
  readonly content: { readonly title: string };
}

describe.each(ENGINES)('reminders on %s', (engine) => {
  let test: TestApp;
  let news: number;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    news = await channelId(test, 'news');
  });
  afterAll(() => test.close());

  const nowSeconds = () => Math.floor(test.clock.now() / 1_000);
  /** What comes on a channel, soonest first. */
  const toCome = async (person: Person, channel = news): Promise<readonly Entry[]> => {
    const { body } = await person.get(`/v2/channels/${channel}/content_schedule?start=${nowSeconds()}`);
    return (body as Entry[]).filter(({ timestamp }) => timestamp > nowSeconds());
  };
  const add = (person: Person, { channel_id, timestamp }: Pick<Entry, 'channel_id' | 'timestamp'>) =>
    person.send('POST', PATH, { channel_id, start: timestamp });

  it('are of a programme to come, named by channel and start or by its entry; twice is the same one, even at once', async () => {
    const person = await member(test);
    const [first, second] = (await toCome(person)) as [Entry, Entry];
    const made = await add(person, first);
    expect([made.status, made.body]).toEqual([
      201,
      {
        id: expect.any(String),
        channel_id: news,
        start: first.timestamp,
        stop: first.timestamp + first.duration,
        title: first.content.title,
        subtitle: '',
        schedule_id: first.id,
        status: 'planned',
        asked_start: first.timestamp,
        is_catchup_available: true,
        created_at: new Date(test.clock.now()).toISOString(),
      },
    ]);
    expect(await person.send('POST', PATH, { schedule_id: first.id })).toMatchObject({
      status: 200,
      body: { id: made.body.id },
    });
    const both = await Promise.all([1, 2].map(() => person.send('POST', PATH, { schedule_id: second.id })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    expect((await person.get(PATH, 'ru')).body.map((each: { start: number }) => each.start)).toEqual([
      first.timestamp,
      second.timestamp,
    ]);
  });

  it('are refused for what has begun, is unknown, or is named by nothing', async () => {
    const person = await member(test);
    const entries = (await person.get(`/v2/channels/${news}/content_schedule`)).body as Entry[];
    const onAir = entries.find(
      ({ timestamp, duration }) => timestamp <= nowSeconds() && timestamp + duration > nowSeconds(),
    ) as Entry;
    for (const past of [entries[0] as Entry, onAir])
      expect(await add(person, past)).toMatchObject({
        status: 400,
        body: { error_code: 'invalid', fields: { start: [expect.any(String)] } },
      });
    const inTheNext = onAir.timestamp + onAir.duration + 61;
    expect((await add(person, { channel_id: news, timestamp: inTheNext })).status).toBe(404);
    expect((await add(person, { channel_id: 424_242, timestamp: nowSeconds() + HOUR })).status).toBe(404);
    for (const body of [{}, { channel_id: news }, { schedule_id: 'abc' }])
      expect((await person.send('POST', PATH, body)).status).toBe(400);
    expect((await person.get(PATH)).body).toEqual([]);
  });

  it('are nothing for a guest, and each profile has its own', async () => {
    const visitor = await guest(test);
    const person = await member(test);
    const [first] = (await toCome(person)) as [Entry];
    expect(await add(visitor, first)).toMatchObject({ status: 403, body: { error_code: 'guest_forbidden' } });
    expect((await visitor.get(PATH)).body).toEqual([]);
    await add(person, first);
    const [own] = (await person.get('/v2/users/self/profiles')).body;
    const other = (await person.send('POST', '/v2/users/self/profiles', { name: 'Other', role: 'adult' })).body;
    await person.send('POST', '/v2/users/self/profile', { profile_id: other.id });
    expect((await person.get(PATH)).body).toEqual([]);
    await person.send('POST', '/v2/users/self/profile', { profile_id: own.id });
    expect((await person.get(PATH)).body).toHaveLength(1);
  });

  it('do not show a child what is not for children', async () => {
    const kid = await child(test);
    const [grown] = (await toCome(await member(test), await channelId(test, 'teen'))) as [Entry];
    expect((await add(kid, grown)).status).toBe(404);
    const [own] = (await toCome(kid, await channelId(test, 'kids'))) as [Entry];
    expect((await add(kid, own)).status).toBe(201);
  });

  it('are removed once, by their owner alone', async () => {
    const person = await member(test);
    const stranger = await member(test);
    const { body } = await add(person, (await toCome(person))[0] as Entry);
    expect((await stranger.send('DELETE', `${PATH}/${body.id}`)).status).toBe(404);
    expect((await person.send('DELETE', `${PATH}/${body.id}`)).status).toBe(204);
    expect((await person.send('DELETE', `${PATH}/${body.id}`)).status).toBe(404);
  });

  it('end at a number', async () => {
    const person = await member(test);
    const [first] = (await toCome(person)) as [Entry];
    const { body } = await add(person, first);
    const { db } = test.services;
    const row = await db.selectFrom('reminders').selectAll().where('id', '=', body.id).executeTakeFirstOrThrow();
    await db
      .insertInto('reminders')
      .values(
        Array.from({ length: REMINDERS_MOST - 1 }, (_, index) => ({
          ...row,
          id: `${row.id}-${index}`,
          start: row.start + index + 1,
        })),
      )
      .execute();
    expect(await add(person, (await toCome(person))[3] as Entry)).toMatchObject({
      status: 400,
      body: { error_code: 'reminder_limit' },
    });
    expect((await add(person, first)).status).toBe(200);
  });

  it('outlive the guide they were made with: kept, moved along, or said to be cancelled', async () => {
    const person = await member(test);
    const film = await channelId(test, 'film');
    const [kept, moved, gone] = (await toCome(person)) as [Entry, Entry, Entry];
    const [shifted] = (await toCome(person, film)) as [Entry];
    for (const each of [kept, moved, gone]) await add(person, each);
    await add(person, shifted);
    const { db } = test.services;
    // As an import writes: a new row under a new id at the new start; the old one is gone or another programme's.
    const written = async (each: Entry, start: number, title?: string) => {
      const row = await db
        .selectFrom('programmes')
        .selectAll()
        .where('id', '=', Number(each.id))
        .executeTakeFirstOrThrow();
      await db.deleteFrom('programmes').where('id', '=', row.id).execute();
      await db
        .insertInto('programmes')
        .values({
          ...row,
          id: row.id + 1,
          start,
          ...(title === undefined ? {} : { title: JSON.stringify({ en: title }) }),
        })
        .execute();
    };
    await written(kept, kept.timestamp);
    await written(moved, moved.timestamp + 900);
    await written(gone, gone.timestamp, 'Something else');
    const { body } = await person.get(PATH, 'en');
    const of = (each: Entry) =>
      body.find(
        (one: { asked_start: number; channel_id: number }) =>
          one.asked_start === each.timestamp && one.channel_id === each.channel_id,
      );
    expect(of(kept)).toMatchObject({
      status: 'planned',
      start: kept.timestamp,
      schedule_id: String(Number(kept.id) + 1),
    });
    expect(of(moved)).toMatchObject({ status: 'moved', start: moved.timestamp + 900 });
    expect(of(gone)).toMatchObject({ status: 'cancelled', start: gone.timestamp, schedule_id: null });
    expect(of(shifted)).toMatchObject({ status: 'planned' });
    // It is asked for already at its new place too.
    expect((await person.send('POST', PATH, { channel_id: news, start: moved.timestamp + 900 })).status).toBe(200);
  });

  it('are listed for a day after their programme, and forgotten after a week', async () => {
    const person = await member(test);
    const [first] = (await toCome(person)) as [Entry];
    await add(person, first);
    const until = (first.timestamp + first.duration) * 1_000 - test.clock.now();
    test.clock.advance(until + HOUR);
    const rows = () =>
      test.services.db.selectFrom('reminders').select('id').where('user_id', '=', person.userId).execute();
    const again = await person.send('POST', '/v2/auth/device', { device_id: person.deviceId });
    const listed = async () =>
      (await test.call({ method: 'GET', url: `${PATH}?access_token=${again.body.access_token}` })).json() as object[];
    expect(await listed()).toHaveLength(1);
    await prune(test.services);
    expect(await rows()).toHaveLength(1);
    test.clock.advance(7 * DAY);
    await prune(test.services);
    expect(await rows()).toEqual([]);
  });
});
