import { MINUTE } from '@antenna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, channelId, guest, member, type Person } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';
import { EMBED_KEY } from '../../testing/test-operator.ts';
import { signEmbedPass } from './embed-pass.ts';

const PIN = '4821';
const ACTIVE = '/v2/users/self/profile';
const PROFILES = '/v2/users/self/profiles';
const CHECK = '/v2/users/self/parental_code/check';
const asksFor = (action: string) => ({ status: 403, body: { error_code: 'pin_required', action } });

describe.each(ENGINES)('parental control on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
  });
  afterAll(() => test.close());

  const withPin = async (settings?: object): Promise<Person> => {
    const person = await member(test, [1, 2, 3]);
    if (settings)
      expect(
        (await person.send('PATCH', `/v2/users/self/devices/${person.deviceId}`, { parental_settings: settings }))
          .status,
      ).toBe(200);
    expect((await person.send('PATCH', '/v2/users/self', { pincode: PIN })).body.parental_status).toBe('set');
    return person;
  };
  const open = (person: Person, action: string) => person.send('POST', CHECK, { pincode: PIN, action });
  /** The same device, with a child's profile on it. */
  const asChild = async (person: Person): Promise<string> => {
    const kid = (await person.send('POST', PROFILES, { name: 'Kid', role: 'child' })).body;
    expect((await person.send('POST', ACTIVE, { id: kid.id })).status).toBe(200);
    return kid.id;
  };
  const OFF = { profile: false, program: false, vod: false, channel: false, pay: false, settings: false };

  it('asks for no PIN before a title without an age rating, unless the operator’s unrated age is 18', async () => {
    const { db } = test.services;
    const before = await db.selectFrom('contents').select('data').where('id', '=', '1002').executeTakeFirstOrThrow();
    const write = async (data: string) => {
      await db.updateTable('contents').set({ data }).where('id', '=', '1002').execute();
      test.services.refresh();
    };
    await write(JSON.stringify({ ...(JSON.parse(before.data) as object), age: null }));
    const person = await withPin(OFF);
    const stream = () => person.get('/v2/libraries/1/contents/1002/stream');
    expect((await stream()).status).toBe(200);
    expect((await person.get('/v2/contents/1002')).body.age).toBeNull();
    const { data } = await db.selectFrom('providers').select('data').where('id', '=', 1).executeTakeFirstOrThrow();
    const brand = async (text: string) => {
      await db.updateTable('providers').set({ data: text }).where('id', '=', 1).execute();
      test.services.refresh();
    };
    await brand(JSON.stringify({ ...(JSON.parse(data) as object), unrated_age: 18 }));
    expect(await stream()).toMatchObject(asksFor('vod'));
    expect((await person.get('/v2/contents/1002')).body.age).toBe(18);
    await brand(data);
    await asChild(person);
    expect((await stream()).status).toBe(403);
    await write(before.data);
  });

  it('keeps the switches and the duration of a device [A-210]', async () => {
    const person = await member(test);
    const path = `/v2/users/self/devices/${person.deviceId}`;
    const settings = {
      duration: 45,
      pay: false,
      profile: true,
      program: false,
      vod: true,
      channel: false,
      settings: true,
    };
    expect(
      (await person.send('PATCH', path, { parental_settings: { ...settings, hack: 1 } })).body.parental_settings,
    ).toEqual(settings);
    expect((await person.get(path)).body.parental_settings).toEqual(settings);
  });

  it('guards a device without a choice by the strictest choice of the household, and by its own once it has one', async () => {
    const person = await withPin({ ...OFF, pay: true, duration: 15 });
    const added = async (): Promise<Person> => {
      const { id } = (await person.send('POST', '/v2/users/self/devices', { device_type: 'tv' })).body;
      const token = (await ask(test, 'POST', '/v2/auth/device', { body: { device_id: id } })).body;
      expect(token.device.parental_settings).toEqual(
        (await ask(test, 'GET', `/v2/users/self/devices/${id}`, { token: token.access_token })).body.parental_settings,
      );
      return {
        ...person,
        deviceId: id,
        token: token.access_token,
        get: (path) => ask(test, 'GET', path, { token: token.access_token }),
        send: (method, path, body) => ask(test, method, path, { token: token.access_token, body }),
      };
    };
    const choose = (on: Person, parental_settings: object) =>
      on.send('PATCH', `/v2/users/self/devices/${on.deviceId}`, { parental_settings, pincode: PIN });
    const [news, film] = [
      `/v2/channels/${await channelId(test, 'news')}/stream`,
      '/v2/libraries/1/contents/1001/stream',
    ];

    const tv = await added();
    expect((await tv.get(`/v2/users/self/devices/${tv.deviceId}`)).body.parental_settings).toEqual({
      ...OFF,
      pay: true,
      duration: 15,
    });
    expect([(await tv.get(news)).status, (await tv.get(film)).status]).toEqual([200, 200]);
    expect(await tv.get(`/v2/channels/${await channelId(test, 'adult')}/stream`)).toMatchObject(asksFor('channel'));

    // Its own choice begins with what held for it, and from now on is its own.
    expect((await choose(tv, { vod: true })).body.parental_settings).toEqual({
      ...OFF,
      pay: true,
      vod: true,
      duration: 15,
    });
    expect(await tv.get(film)).toMatchObject(asksFor('vod'));
    expect((await person.get(film)).status).toBe(200);
    await choose(person, { vod: false, channel: true, duration: 60 });
    expect((await tv.get(news)).status).toBe(200);

    // Of two that differ, a third gets what both would ask for; and a device that goes takes no choice with it.
    const phone = await added();
    expect((await phone.get(`/v2/users/self/devices/${phone.deviceId}`)).body.parental_settings).toEqual({
      ...OFF,
      pay: true,
      vod: true,
      channel: true,
      duration: 15,
    });
    for (const gone of [tv, person])
      expect((await gone.send('DELETE', `/v2/users/self/devices/${gone.deviceId}`)).status).toBe(204);
    expect(await phone.get(film)).toMatchObject(asksFor('vod'));
    expect((await phone.get(`/v2/users/self/devices/${phone.deviceId}`)).body.parental_settings).toMatchObject({
      vod: true,
      channel: true,
      program: false,
    });
  });

  it('says when the action closes again, and refuses a wrong PIN with the tries that are left', async () => {
    const person = await withPin();
    const now = test.clock.now();
    expect(await open(person, 'channel')).toMatchObject({
      status: 200,
      body: { allowed_until: new Date(now + 30 * MINUTE).toISOString() },
    });
    expect((await open(person, 'vod')).body.allowed_until).toBe(new Date(now + MINUTE).toISOString());
    expect(await person.send('POST', CHECK, { pincode: '0000', action: 'vod' })).toMatchObject({
      status: 400,
      body: { error_code: 'wrong_pin', tries_left: 4 },
    });
    expect(await (await guest(test)).send('POST', CHECK, { pincode: '0000' })).toMatchObject({
      status: 403,
      body: { error_code: 'guest_forbidden' },
    });
  });

  it('asks for the PIN at the stream, per action and for its time alone', async () => {
    const person = await withPin();
    const news = await channelId(test, 'news');
    const past = Math.floor(test.clock.now() / 1_000) - 3_600;
    const [live, archive, film] = [
      `/v2/channels/${news}/stream`,
      `/v2/channels/${news}/stream?ts=${past}`,
      '/v2/libraries/1/contents/1001/stream',
    ];
    expect(await person.get(live)).toMatchObject(asksFor('channel'));
    expect(await person.get(archive)).toMatchObject(asksFor('program'));
    expect(await person.get(film)).toMatchObject(asksFor('vod'));
    await open(person, 'channel');
    expect((await person.get(live)).status).toBe(200);
    expect((await person.get(archive)).status).toBe(403);
    expect((await person.get(film)).status).toBe(403);
    await open(person, 'vod');
    test.clock.advance(MINUTE);
    expect((await person.get(film)).status).toBe(403);
    expect((await person.get(live)).status).toBe(200);
    test.clock.advance(29 * MINUTE);
    expect((await person.get(live)).status).toBe(403);
  });

  it('frees an action whose switch is off, but never 18+, and no episode of a series 18+ [B-358]', async () => {
    const person = await withPin({ ...OFF, duration: 5 });
    expect((await person.get(`/v2/channels/${await channelId(test, 'news')}/stream`)).status).toBe(200);
    expect((await person.get('/v2/libraries/1/contents/1001/stream')).status).toBe(200);
    const adult = `/v2/channels/${await channelId(test, 'adult')}/stream`;
    expect(await person.get(adult)).toMatchObject(asksFor('channel'));
    expect(await person.get('/v2/libraries/1/contents/1004/stream')).toMatchObject(asksFor('vod'));
    expect(await person.get('/v2/libraries/1/contents/200211/stream')).toMatchObject(asksFor('vod'));
    await open(person, 'channel');
    test.clock.advance(5 * MINUTE - 1_000);
    expect((await person.get(adult)).status).toBe(200);
    test.clock.advance(1_000);
    expect((await person.get(adult)).status).toBe(403);
  });

  it('counts the strictest of channel, programme and title, live and in the archive [B-358]', async () => {
    const { db } = test.services;
    const id = await channelId(test, 'kids');
    const now = Math.floor(test.clock.now() / 1_000);
    const own = await db.selectFrom('programmes').selectAll().where('channel_id', '=', id).execute();
    const shows = async (
      programmes: readonly { start: number; stop: number; age: number | null; title?: string }[],
    ) => {
      await db.deleteFrom('programmes').where('channel_id', '=', id).execute();
      const rows = programmes.map(({ title, ...each }, index) => ({
        ...own[0]!,
        id: 8_000_000 + index,
        content_id: title ?? null,
        ...each,
      }));
      await db.insertInto('programmes').values(rows).execute();
    };
    const person = await withPin({ ...OFF, duration: 5 });
    const kid = await withPin(OFF);
    await asChild(kid);
    const live = `/v2/channels/${id}/stream`;
    const statuses = async (path: string) => [(await person.get(path)).status, (await kid.get(path)).status];
    const on = { start: now - 3_600, stop: now + 3_600 };

    await shows([{ ...on, age: 6 }]);
    expect(await statuses(live)).toEqual([200, 200]);
    await shows([{ ...on, age: 16 }]);
    expect(await statuses(live)).toEqual([200, 403]);
    expect((await person.get(live)).body.age).toBe(16);
    await shows([{ ...on, age: 18 }]);
    expect(await person.get(live)).toMatchObject(asksFor('channel'));
    // An episode rated 6 of a series rated 18.
    await shows([{ ...on, age: null, title: '200211' }]);
    expect(await person.get(live)).toMatchObject(asksFor('channel'));
    await shows([
      { start: now - 7_200, stop: now - 3_600, age: 18 },
      { start: now - 3_600, stop: now + 3_600, age: 0 },
    ]);
    expect(await statuses(live)).toEqual([200, 200]);
    expect(await person.get(`${live}?ts=${now - 5_000}`)).toMatchObject(asksFor('program'));

    await db.deleteFrom('programmes').where('channel_id', '=', id).execute();
    await db.insertInto('programmes').values(own).execute();
  });

  it('ends an archive where a programme for older viewers begins, and asks again there: the PIN of a household, the age of a child', async () => {
    const { db } = test.services;
    const id = await channelId(test, 'news');
    // Far enough back for four programmes to have begun, however long the guide made them.
    const past = Math.floor(test.clock.now() / 1_000) - 12 * 3_600;
    const [first, , older, after] = await db
      .selectFrom('programmes')
      .select(['id', 'start', 'age'])
      .where('channel_id', '=', id)
      .where('start', '>', past)
      .orderBy('start')
      .limit(4)
      .execute();
    if (!first || !older || !after) throw new Error('too few programmes');
    const rate = (age: number | null) =>
      db.updateTable('programmes').set({ age }).where('id', 'in', [older.id, after.id]).execute();
    const border = Number(older.start);
    const stream = (person: Person, ts: number) => person.get(`/v2/channels/${id}/stream?ts=${ts}`);
    const [household, visitor, family] = [await withPin(OFF), await guest(test), await member(test, [1, 2, 3])];
    await asChild(family);
    expect((await stream(household, past)).body).not.toHaveProperty('until');
    await rate(18);
    const { body } = await stream(household, past);
    expect(body.until).toBe(border);
    expect(body.hls).toContain(`/${past}-${border}/`);
    expect(await stream(household, border)).toMatchObject(asksFor('program'));
    await open(household, 'program');
    // The next one is for adults as well: it is not asked for again.
    expect((await stream(household, border)).body).not.toHaveProperty('until');
    expect((await stream(visitor, past)).body).not.toHaveProperty('until');
    await rate(16);
    expect((await stream(household, past)).body).not.toHaveProperty('until');
    expect((await stream(family, past)).body.until).toBe(border);
    expect((await stream(family, border)).status).toBe(403);
    await rate(older.age);
  });

  it('asks nobody who set no PIN, and no guest; an open action is the device’s alone', async () => {
    const [person, visitor] = [await member(test, [3]), await guest(test)];
    expect((await person.get('/v2/libraries/1/contents/1004/stream')).status).toBe(200);
    expect((await visitor.get(`/v2/channels/${await channelId(test, 'news')}/stream`)).status).toBe(200);
    const holder = await withPin();
    await open(holder, 'channel');
    const second = (await holder.send('POST', '/v2/users/self/devices', { device_type: 'tv' })).body;
    const { access_token: token } = (await ask(test, 'POST', '/v2/auth/device', { body: { device_id: second.id } }))
      .body;
    expect(await ask(test, 'GET', `/v2/channels/${await channelId(test, 'news')}/stream`, { token })).toMatchObject(
      asksFor('channel'),
    );
  });

  it('lets a child out only with the PIN, whatever the switches say', async () => {
    const person = await withPin({ ...OFF });
    const [first] = (await person.get(PROFILES)).body;
    const kid = await asChild(person);
    expect(await person.send('POST', ACTIVE, { id: first.id })).toMatchObject(asksFor('profile'));
    expect(
      await person.send('PATCH', `/v2/users/self/devices/${person.deviceId}`, { profile_id: first.id }),
    ).toMatchObject(asksFor('profile'));
    expect(await person.send('PATCH', `${PROFILES}/${kid}`, { role: 'adult' })).toMatchObject(asksFor('profile'));
    expect(await person.send('PATCH', `${PROFILES}/${first.id}`, { name: 'Mine' })).toMatchObject(asksFor('profile'));
    expect(
      await person.send('PATCH', `${PROFILES}/${kid}`, { viewing_limits: { daily_minutes: 1_440 } }),
    ).toMatchObject(asksFor('settings'));
    expect(await person.send('POST', PROFILES, { name: 'Way out' })).toMatchObject(asksFor('profile'));
    expect(await person.send('DELETE', `${PROFILES}/${first.id}`)).toMatchObject(asksFor('profile'));
    expect(
      await person.send('PATCH', `/v2/users/self/devices/${person.deviceId}`, { parental_settings: { vod: false } }),
    ).toMatchObject(asksFor('settings'));
    expect(
      await person.send('PATCH', `/v2/users/self/devices/${person.deviceId}`, { settings: { parentalChannels: [1] } }),
    ).toMatchObject(asksFor('settings'));
    expect((await person.send('PATCH', '/v2/users/self', { parental_status: 'ignore' })).status).toBe(403);
    expect((await person.get(ACTIVE)).body.id).toBe(kid);
    // Its own name and picture are its own business.
    expect((await person.send('PATCH', `${PROFILES}/${kid}`, { name: 'Лис', icon_avatar_id: 1 })).body.name).toBe(
      'Лис',
    );
    expect((await person.send('POST', ACTIVE, { id: first.id, pincode: PIN })).body.role).toBe('adult');
  });

  it('lets an open action do the same, and closes it when the device is handed to a child', async () => {
    const person = await withPin();
    const [first] = (await person.get(PROFILES)).body;
    const kid = await asChild(person);
    await open(person, 'profile');
    expect((await person.send('POST', ACTIVE, { id: first.id })).status).toBe(200);
    expect((await person.send('POST', ACTIVE, { id: kid })).status).toBe(200);
    expect(await person.send('POST', ACTIVE, { id: first.id })).toMatchObject(asksFor('profile'));
    await open(person, 'settings');
    expect(
      (await person.send('PATCH', `${PROFILES}/${kid}`, { viewing_limits: { daily_minutes: 60 } })).body.viewing_limits
        .daily_minutes,
    ).toBe(60);
  });

  it('gives a child no new device with another profile, and no other device’s id', async () => {
    const person = await withPin();
    const other = (await person.send('POST', '/v2/users/self/devices', { serial: 'the-tv', device_type: 'tv' })).body;
    await ask(test, 'POST', '/v2/auth/device', { body: { device_id: other.id } });
    const kid = await asChild(person);
    expect(await person.send('POST', '/v2/users/self/devices', { serial: 'the-tv' })).toMatchObject({
      status: 403,
      body: { error_code: 'child_forbidden' },
    });
    const fresh = (
      await person.send('POST', '/v2/users/self/devices', { serial: 'fresh', timezone: 'Pacific/Auckland' })
    ).body;
    expect((await ask(test, 'POST', '/v2/auth/device', { body: { device_id: fresh.id } })).body.profile.id).toBe(kid);
    const [tv] = (await person.get('/v2/users/self/devices')).body.filter(
      (each: { serial: string }) => each.serial === 'the-tv',
    );
    expect(await person.send('DELETE', `/v2/users/self/devices/${tv.id}`)).toMatchObject(asksFor('settings'));
    // Its own one leads to a guest, who does not count as a child.
    expect(await person.send('DELETE', `/v2/users/self/devices/${person.deviceId}`)).toMatchObject(asksFor('profile'));
    await open(person, 'profile');
    expect((await person.send('DELETE', `/v2/users/self/devices/${person.deviceId}`)).status).toBe(204);
  });

  it('lets a child’s device go where there is no PIN', async () => {
    const person = await member(test);
    await asChild(person);
    expect((await person.send('DELETE', `/v2/users/self/devices/${person.deviceId}`)).status).toBe(204);
  });

  it('keeps a child from what parents decide before there is a PIN, and lets it out', async () => {
    const person = await member(test);
    const [first] = (await person.get(PROFILES)).body;
    const kid = await asChild(person);
    const refused = { status: 403, body: { error_code: 'child_forbidden' } };
    expect(await person.send('PATCH', '/v2/users/self', { pincode: '1111' })).toMatchObject(refused);
    expect(await person.send('PATCH', `${PROFILES}/${kid}`, { role: 'adult' })).toMatchObject(refused);
    expect(await person.send('POST', PROFILES, { name: 'x' })).toMatchObject(refused);
    expect(
      await person.send('PATCH', `/v2/users/self/devices/${person.deviceId}`, { parental_settings: { vod: false } }),
    ).toMatchObject(refused);
    expect((await person.send('POST', ACTIVE, { id: first.id })).status).toBe(200);
  });

  it('gives a guessing child five tries, then none for a long time, however it asks', async () => {
    const person = await withPin();
    const [first] = (await person.get(PROFILES)).body;
    await asChild(person);
    const ways = [
      () => person.send('POST', CHECK, { pincode: '0000', action: 'profile' }),
      () => person.send('POST', ACTIVE, { id: first.id, pincode: '0001' }),
      () => person.send('PATCH', `${PROFILES}/${first.id}`, { name: 'x', pincode: '0002' }),
      () => person.send('DELETE', `${PROFILES}/${first.id}?pincode=0003`),
      () =>
        person.send('PATCH', `/v2/users/self/devices/${person.deviceId}`, {
          parental_settings: { vod: false },
          pincode: '0004',
        }),
    ];
    for (const way of ways) expect(await way()).toMatchObject({ status: 400, body: { error_code: 'wrong_pin' } });
    const sixth = await person.send('POST', ACTIVE, { id: first.id, pincode: PIN });
    expect(sixth).toMatchObject({ status: 429, body: { error_code: 'throttled', retry_after: expect.any(Number) } });
    // Three days of a child that tries whenever it may: 1 in 10,000 each, so the sum of the tries is the chance.
    let tries = 5;
    const end = test.clock.now() + 3 * 24 * 60 * MINUTE;
    while (test.clock.now() < end) {
      const { status, body } = await person.send('POST', CHECK, { pincode: '0000' });
      if (status === 400) tries += 1;
      else test.clock.advance((body.retry_after as number) * 1_000);
      // The token lives half a day; the device renews it in the test's clock.
      if (status === 429) await renew(person);
    }
    expect(tries / 10_000).toBeLessThan(0.01);
  });

  const renew = async (person: Person) => {
    await test.services.db
      .updateTable('tokens')
      .set({ expires_at: Math.floor(test.clock.now() / 1_000) + 10 * 86_400 })
      .where('user_id', '=', person.userId)
      .execute();
    await test.services.sessions.forget();
  };

  it('forgets what is open when the PIN changes', async () => {
    const person = await withPin();
    const film = '/v2/libraries/1/contents/1001/stream';
    await open(person, 'vod');
    expect((await person.get(film)).status).toBe(200);
    expect((await person.send('PATCH', '/v2/users/self', { pincode: '9876', current_pincode: PIN })).status).toBe(200);
    expect(await person.get(film)).toMatchObject(asksFor('vod'));
    expect((await person.send('POST', CHECK, { pincode: PIN, action: 'vod' })).status).toBe(400);
    expect((await person.send('POST', CHECK, { pincode: '9876', action: 'vod' })).status).toBe(200);
  });

  it('skips the PIN for a signed embed alone: for its subject, in its time, and 18+ only where the pass says so', async () => {
    const person = await withPin();
    const exp = Math.floor(test.clock.now() / 1_000) + 600;
    const at = (id: string, pass: string) =>
      person.get(`/v2/libraries/1/contents/${id}/stream?embed_pass=${encodeURIComponent(pass)}`);
    const sign = (subject: `content:${string}`, isForAdults = false, until = exp, key = EMBED_KEY) =>
      signEmbedPass(key, subject, { exp: until, isForAdults, origin: 'https://friend.example' });
    expect((await at('1001', sign('content:1001'))).status).toBe(200);
    expect((await at('1004', sign('content:1004', true))).status).toBe(200);
    for (const [id, pass] of [
      ['1001', '1'],
      ['1001', sign('content:1002')],
      ['1004', sign('content:1004')],
      ['1001', sign('content:1001', false, exp - 600)],
      ['1001', sign('content:1001', false, exp + 100_000)],
      ['1001', sign('content:1001', false, exp, 'another key of at least 32 letters....')],
      ['1004', sign('content:1004').replace('~all~', '~adult~')],
    ] as const)
      expect(await at(id, pass), pass).toMatchObject(asksFor('vod'));
    expect((await person.get('/v2/libraries/1/contents/1001/stream?ignore_parental_control=1')).status).toBe(403);
  });
});
