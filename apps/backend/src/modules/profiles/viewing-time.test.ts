import { DAY, HOUR, MINUTE } from '@antenna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelId, member, type Person } from '../../testing/people.ts';
import { createTestApp, fakePlayout, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';

const ACTIVE = '/v2/users/self/profile';
const FILM = '/v2/libraries/1/contents/1003/stream';

describe.each(ENGINES)('a child’s hours on %s', (engine) => {
  let test: TestApp;
  let until: number | undefined;
  beforeAll(async () => {
    const plain = fakePlayout();
    test = await createTestApp({
      engine,
      playout: {
        ...plain,
        channelAddress: (expected) => ((until = expected.until), plain.channelAddress(expected)),
        contentAddress: (expected) => ((until = expected.until), plain.contentAddress(expected)),
      },
    });
  });
  afterAll(() => test.close());

  /** The next time that clocks in Almaty (UTC+5) show this. */
  const goTo = (hour: number, minute = 0) => {
    const today = Math.floor((test.clock.now() + 5 * HOUR) / DAY) * DAY - 5 * HOUR;
    const at = today + hour * HOUR + minute * MINUTE;
    test.clock.advance((at > test.clock.now() ? at : at + DAY) - test.clock.now());
  };
  /** A new person with a child's profile on the device; its token lives as long as the test. */
  const kidWith = async (viewing_limits: object, device = 'Asia/Almaty'): Promise<Person> => {
    const person = await member(test, [1]);
    await person.send('PATCH', '/v2/users/self', { timezone: 'Asia/Almaty' });
    await person.send('PATCH', `/v2/users/self/devices/${person.deviceId}`, { timezone: device });
    const kid = (await person.send('POST', '/v2/users/self/profiles', { name: 'Kid', role: 'child', viewing_limits }))
      .body;
    await person.send('POST', ACTIVE, { id: kid.id });
    await test.services.db
      .updateTable('tokens')
      .set({ expires_at: 9_999_999_999 })
      .where('user_id', '=', person.userId)
      .execute();
    await test.services.sessions.forget();
    return person;
  };
  const almaty = (iso: string) => new Date(Date.parse(iso) + 5 * HOUR).toISOString().slice(11, 16);

  it('plays within the hours, no longer than they last, by the household’s clock', async () => {
    goTo(6, 30);
    const kid = await kidWith({ viewing_from: '07:00', viewing_to: '20:30' }, 'America/New_York');
    const early = await kid.get(FILM);
    expect(early).toMatchObject({
      status: 403,
      body: { error_code: 'viewing_time', retry_after: 1_800 },
      headers: { 'retry-after': '1800' },
    });
    expect(almaty(early.body.until)).toBe('07:00');
    goTo(19, 30);
    expect((await kid.get(FILM)).status).toBe(200);
    expect(until).toBe(test.clock.now() / 1_000 + 3_600);
    expect((await kid.get(`/v2/channels/${await channelId(test, 'kids')}/stream?preview=1`)).status).toBe(200);
    goTo(20, 30);
    const late = await kid.get(`/v2/channels/${await channelId(test, 'kids')}/stream`);
    expect(late.status).toBe(403);
    expect(almaty(late.body.until)).toBe('07:00');
    expect((await kid.get('/v2/trailers/91001/stream')).body.error_code).toBe('viewing_time');
  });

  it('keeps the zone of the clock that the first hours were set by, and no other one', async () => {
    goTo(6, 30);
    const person = await member(test, [1]);
    const profiles = '/v2/users/self/profiles';
    const kid = (await person.send('POST', profiles, { name: 'Kid', role: 'child' })).body;
    const hours = (viewing_from: string, zone: string) =>
      person.send('PATCH', `${profiles}/${kid.id}`, { viewing_limits: { viewing_from }, zone, pincode: '1234' });
    await hours('07:30', 'Mars/Olympus');
    expect((await person.get('/v2/users/self')).body.timezone).toBe('');
    await hours('07:00', 'Asia/Almaty');
    await hours('07:15', 'America/New_York');
    expect((await person.get('/v2/users/self')).body.timezone).toBe('Asia/Almaty');
    await person.send('POST', ACTIVE, { id: kid.id });
    expect(almaty((await person.get(FILM)).body.until)).toBe('07:15');
  });

  it('knows hours that pass midnight', async () => {
    goTo(23, 0);
    const kid = await kidWith({ viewing_from: '22:00', viewing_to: '01:00' });
    expect((await kid.get(FILM)).status).toBe(200);
    expect(until).toBe(test.clock.now() / 1_000 + 7_200);
    goTo(0, 30);
    expect((await kid.get(FILM)).status).toBe(200);
    goTo(1, 0);
    expect((await kid.get(FILM)).body.error_code).toBe('viewing_time');
  });

  it('counts what was watched against the day’s budget and says what is left', async () => {
    goTo(10);
    const kid = await kidWith({ daily_minutes: 60 });
    expect((await kid.get(ACTIVE)).body.viewing_left_minutes).toBe(60);
    const { stat } = (await kid.get(FILM)).body;
    expect(until).toBe(test.clock.now() / 1_000 + 3_600);
    test.clock.advance(25 * MINUTE);
    expect((await kid.send('PATCH', `/v2/users/self/stat/${stat.id}`, { duration: 1_500 })).status).toBe(200);
    expect((await kid.get(ACTIVE)).body.viewing_left_minutes).toBe(35);
    test.clock.advance(35 * MINUTE);
    const answer = await kid.send('PATCH', `/v2/users/self/stat/${stat.id}`, { duration: 3_600 });
    expect(answer).toMatchObject({ status: 403, body: { error_code: 'viewing_time' } });
    expect(almaty(answer.body.until)).toBe('00:00');
    expect((await kid.get(ACTIVE)).body.viewing_left_minutes).toBe(0);
    expect((await kid.get(FILM)).status).toBe(403);
    goTo(0, 1);
    expect((await kid.get(FILM)).status).toBe(200);
  });

  it('counts a player that reports nothing too', async () => {
    goTo(10);
    const kid = await kidWith({ daily_minutes: 60 });
    let minutes = 0;
    for (; minutes < 300 && (await kid.get(`${FILM}?seconds=1`)).status === 200; minutes += 20)
      test.clock.advance(20 * MINUTE);
    // Three are pardoned, then every minute counts.
    expect(minutes).toBeLessThanOrEqual(120);
  });

  it('leaves adults and children without limits alone', async () => {
    goTo(3);
    const kid = await kidWith({});
    expect((await kid.get(FILM)).status).toBe(200);
    expect(until).toBeUndefined();
    expect((await kid.get(ACTIVE)).body.viewing_left_minutes).toBeNull();
  });

  it('does not let a child turn its clock', async () => {
    goTo(10);
    const kid = await kidWith({ daily_minutes: 60 });
    expect((await kid.send('PATCH', `/v2/users/self/devices/${kid.deviceId}`, { timezone: 'Asia/Tokyo' })).status).toBe(
      403,
    );
    expect((await kid.send('PATCH', '/v2/users/self', { timezone: 'Asia/Tokyo' })).status).toBe(403);
  });
});
