import { HOUR, MINUTE, SECOND, toSeconds } from '@antenna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelId, child, guest, member, type Person } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';

interface Listed {
  readonly timestamp: number;
  readonly duration: number;
  readonly is_catchup_available: boolean;
  readonly history: { readonly seconds: number } | null;
  readonly content: { readonly title: string };
}

const FILM = '/v2/libraries/1/contents/1003/stream';

describe.each(ENGINES)('statistics and places on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
  });
  afterAll(() => test.close());

  const now = () => toSeconds(test.clock.now());
  const report = (person: Person, id: string, body: object) => person.send('PATCH', `/v2/users/self/stat/${id}`, body);
  const open = async (person: Person, path = FILM) => (await person.get(path)).body.stat.id as string;
  const place = async (person: Person, id = '1003') =>
    (await person.get(`/v2/users/self/content_metadata/${id}`)).body.history?.seconds as number | undefined;

  it('answers a title’s stream from the seconds that are asked for, with what a player reads [B-460]', async () => {
    const { status, body } = await (await guest(test)).get('/v2/libraries/1/contents/1001/stream?seconds=120');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      from: 120,
      hls: expect.stringMatching(/index\.m3u8$/),
      img: expect.stringMatching(/img\.json$/),
    });
  });

  it('counts no more than the time that has passed', async () => {
    const person = await member(test);
    const id = await open(person);
    test.clock.advance(MINUTE);
    expect(await report(person, id, { duration: 36_000 })).toMatchObject({
      status: 400,
      body: { fields: { duration: expect.any(Array) } },
    });
    expect((await report(person, id, { duration: 60 })).body).toEqual({ id, duration: 60 });
    expect((await report(person, id, { duration: 45 })).body.duration).toBe(60);
  });

  it('counts a report that comes twice, or too late, once', async () => {
    const person = await member(test);
    const id = await open(person);
    test.clock.advance(2 * MINUTE);
    await Promise.all([
      report(person, id, { duration: 90, position: 400 }),
      report(person, id, { duration: 90, position: 400 }),
      report(person, id, { duration: 120, position: 430 }),
    ]);
    expect((await report(person, id, { duration: 90, position: 400 })).body.duration).toBe(120);
    expect(await place(person)).toBe(430);
  });

  it('refuses the record of any other viewer', async () => {
    const id = await open(await member(test));
    for (const stranger of [await member(test), await guest(test), await child(test)])
      expect((await report(stranger, id, { duration: 1 })).status).toBe(404);
  });

  it('goes on on another device where the first one stopped; what was kept offline does not undo what was seen since', async () => {
    const person = await member(test);
    const [phone, tv] = [await open(person), await open(person)];
    test.clock.advance(10 * MINUTE);
    const whenOffline = now();
    test.clock.advance(HOUR);
    await report(person, tv, { duration: 1_800, position: 3_000 });
    expect((await report(person, phone, { duration: 600, position: 600, at: whenOffline })).status).toBe(200);
    expect(await place(person)).toBe(3_000);
    test.clock.advance(10 * SECOND);
    await report(person, phone, { duration: 610, position: 700 });
    expect(await place(person)).toBe(700);
  });

  it('does not go on in what was seen to its end, or for a glance', async () => {
    const person = await member(test);
    const id = await open(person);
    test.clock.advance(MINUTE);
    await report(person, id, { duration: 8, position: 9 });
    expect(await place(person)).toBeUndefined();
    await report(person, id, { duration: 30, position: 5_990 });
    expect(await place(person)).toBeUndefined();
    expect((await person.get('/v2/rows/continue-13')).body.histories).toEqual([]);
  });

  it('hands out the operator’s audience counters with what plays', async () => {
    const counter = {
      tracker_type: 'tns',
      params: { url: 'https://counter.example/hit', CatID: '7', VcID: 1, VcVersion: 2, Account: 'test', Tmsec: 30_000 },
    };
    const counted = await createTestApp({ engine, operator: { brand: { trackers: [counter] } } });
    const person = await guest(counted);
    const channel = await channelId(counted, 'news');
    for (const path of [`/v2/channels/${channel}/stream`, '/v2/libraries/1/contents/1001/stream'])
      expect((await person.get(path)).body.trackers, path).toEqual([counter]);
    expect((await person.get('/v2/channels/channel_list')).body[0].trackers).toEqual([counter]);
    await counted.close();
  });

  describe('in the archive', () => {
    const past = async (person: Person, channel: number) => {
      const { body } = await person.get(
        `/v2/channels/${channel}/content_schedule?start=${now() - 6 * 3_600}&end=${now() - 3 * 3_600}`,
      );
      return (body as Listed[]).find((each) => each.is_catchup_available && each.duration >= 1_200) as Listed;
    };
    const again = async (person: Person, channel: number, { timestamp }: Listed) =>
      (
        (await person.get(`/v2/channels/${channel}/content_schedule?start=${timestamp}&end=${timestamp + 1}`))
          .body as Listed[]
      ).find((each) => each.timestamp === timestamp);

    it('remembers how far a profile got in a programme, in its guide and on the start page', async () => {
      const person = await member(test);
      const channel = await channelId(test, 'news');
      const programme = await past(person, channel);
      const id = await open(person, `/v2/channels/${channel}/stream?ts=${programme.timestamp}`);
      test.clock.advance(5 * MINUTE);
      await report(person, id, { duration: 300, position: programme.timestamp + 300 });
      expect((await again(person, channel, programme))?.history).toEqual({ seconds: 300 });
      const [item] = (await person.get('/v2/rows/continue-13')).body.histories;
      expect(item).toMatchObject({
        content: { title: programme.content.title },
        content_schedule: { channel_id: channel, timestamp: programme.timestamp },
        watch_percentage: Math.round((300 / programme.duration) * 100),
      });
      expect((await person.get('/v2/rowsets/startpage')).body.rows[2].histories).toHaveLength(1);
      // Of another viewer, and of a child in the same household, nothing is told.
      expect((await again(await member(test), channel, programme))?.history).toBeNull();
      const kid = (await person.send('POST', '/v2/users/self/profiles', { name: 'Kid', role: 'child' })).body;
      await person.send('POST', '/v2/users/self/profile', { id: kid.id });
      expect((await again(person, channel, programme))?.history).toBeNull();
      expect((await person.get('/v2/rows/continue-13')).body.histories).toEqual([]);
    });

    it('forgets it when it was seen to its end, and never keeps what is live', async () => {
      const person = await member(test);
      const channel = await channelId(test, 'news');
      const programme = await past(person, channel);
      const id = await open(person, `/v2/channels/${channel}/stream?ts=${programme.timestamp}`);
      test.clock.advance(5 * MINUTE);
      await report(person, id, { duration: 200, position: programme.timestamp + 200 });
      await report(person, id, { duration: 300, position: programme.timestamp + programme.duration - 5 });
      const live = await open(person, `/v2/channels/${channel}/stream`);
      test.clock.advance(5 * MINUTE);
      await report(person, live, { duration: 300, position: now() });
      expect((await again(person, channel, programme))?.history).toBeNull();
      expect((await person.get('/v2/rows/continue-13')).body.histories).toEqual([]);
    });
  });
});
