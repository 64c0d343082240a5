import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, channelId, child, guest, member, type Person } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';
import { PASS_LIFE } from './limits.ts';

const [KID, KEY] = ['0123456789abcdef0123456789abcdef', '00112233445566778899aabbccddeeff'];
const [OTHER_KID, OTHER_KEY] = ['ffffffffffffffffffffffffffffffff', 'eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'];
const wire = (hex: string) => Buffer.from(hex, 'hex').toString('base64url');
const clear = (keys: readonly string[]) => ({
  streams: [{ type: 'dash_clearkey', url: '/media/protected/x/manifest.mpd' }],
  keys,
});

describe.each(ENGINES)('encrypted films on %s', (engine) => {
  let test: TestApp;
  let stranger: Person;
  let buyer: Person;
  beforeAll(async () => {
    test = await createTestApp({
      engine,
      operator: { files: { 'keys.json': { [KID.toUpperCase()]: KEY, [OTHER_KID]: OTHER_KEY } } },
    });
    await protect('1001', clear([KID]));
    await protect('1002', {
      ...clear([KID]),
      streams: [
        { type: 'dash_widevine', url: 'https://cdn.example/w.mpd' },
        { type: 'hls_fairplay', url: 'https://cdn.example/f.m3u8' },
        ...clear([]).streams,
      ],
      laWidevine: 'https://keys.example/w',
      laFairplay: 'https://keys.example/f',
      fpsCertificate: 'https://keys.example/cert',
      drm_provider: 'acme',
    });
    await protect('1004', clear([KID]));
    await protect('1003', clear([KID]));
    stranger = await guest(test);
    buyer = await member(test, [1]);
  });
  afterAll(() => test.close());

  /** As catalogue.json would say it. */
  async function protect(id: string, protection: object): Promise<void> {
    const { data } = await test.services.db
      .selectFrom('contents')
      .select('data')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await test.services.db
      .updateTable('contents')
      .set({ data: JSON.stringify({ ...JSON.parse(data), protection }) })
      .where('id', '=', id)
      .execute();
    test.services.refresh();
  }
  const stream = (person: Person, id: string) => person.get(`/v2/libraries/1/contents/${id}/stream`);
  const addressFor = async (person: Person, id: string): Promise<string> =>
    (await stream(person, id)).body.drm.laClearkey;
  const licence = (address: string, kids: readonly string[] = [KID], language = 'en') =>
    ask(test, 'POST', address, { body: { kids: kids.map(wire), type: 'temporary' }, language });
  const refused = (code: string, status: number) => ({
    status,
    body: { code: 8002, MESSAGE: expect.stringMatching(/./), ERROR: code, error_code: code },
  });

  it('a stream says hls, drm and img; what is encrypted has no address in the clear [B-460]', async () => {
    const { body } = await stream(stranger, '1001');
    expect(body).toMatchObject({ hls: null, hls_mbr: null, img: null, type: 'drm', stat: { id: expect.any(String) } });
    expect(body.drm).toEqual({
      streams: [
        {
          type: 'dash_clearkey',
          url: '/media/protected/x/manifest.mpd',
          name: 'dash_clearkey',
          license: expect.stringMatching(/^\/v2\/licences\/clearkey\?pass=/),
        },
      ],
      laClearkey: body.drm.streams[0].license,
    });
    expect((await stream(stranger, '200111')).body).toMatchObject({ hls: expect.any(String), img: expect.any(String) });
    expect((await stream(stranger, '200111')).body).not.toHaveProperty('drm');
  });

  it("an operator's own key servers are named as the operator wrote them", async () => {
    const { drm } = (await stream(buyer, '1002')).body;
    expect(drm).toMatchObject({
      laWidevine: 'https://keys.example/w',
      laFairplay: 'https://keys.example/f',
      fpsCertificate: 'https://keys.example/cert',
      drm_provider: 'acme',
    });
    expect(drm.streams.map((each: { type: string; license: string }) => [each.type, each.license])).toEqual([
      ['dash_widevine', 'https://keys.example/w'],
      ['hls_fairplay', 'https://keys.example/f'],
      ['dash_clearkey', drm.laClearkey],
    ]);
    expect(drm).not.toHaveProperty('keys');
    expect(drm).not.toHaveProperty('laPlayready');
  });

  it("the licence is a key set of the title's own keys, and of no other", async () => {
    const address = await addressFor(stranger, '1001');
    expect(await licence(address, [KID, OTHER_KID])).toMatchObject({
      status: 200,
      body: { keys: [{ kty: 'oct', kid: wire(KID), k: wire(KEY) }], type: 'temporary' },
    });
    expect(await licence(address, [OTHER_KID])).toMatchObject(refused('not_found', 404));
  });

  it('who has not bought it gets neither address nor key; who loses it gets no further key', async () => {
    expect((await stream(stranger, '1002')).status).toBe(403);
    const person = await member(test, [1]);
    const address = await addressFor(person, '1002');
    expect((await licence(address)).status).toBe(200);
    await test.services.db.deleteFrom('holdings').where('user_id', '=', person.userId).execute();
    expect(await licence(address)).toMatchObject(refused('permission_denied', 403));
  });

  it('a child gets no key of what is not for children, though the address was made for the parent', async () => {
    const person = await member(test, [3]);
    const address = await addressFor(person, '1004');
    expect((await licence(address)).status).toBe(200);
    const id = 'c'.repeat(8);
    await test.services.db
      .insertInto('profiles')
      .values({ id, user_id: person.userId, name: 'Kid', role: 'child', icon_avatar_id: null, created_at: 0 })
      .execute();
    await test.services.db
      .updateTable('devices')
      .set({ profile_id: id })
      .where('user_id', '=', person.userId)
      .execute();
    await test.services.sessions.forget();
    expect(await licence(address)).toMatchObject(refused('permission_denied', 403));
    const kid = await child(test);
    expect((await stream(kid, '1004')).status).toBe(403);
    expect((await licence(await addressFor(kid, '1003'))).status).toBe(200);
  });

  it("gives no key while the household's PIN stands before the film, and gives it after the PIN", async () => {
    const person = await member(test, [1]);
    const address = await addressFor(person, '1002');
    await person.send('PATCH', `/v2/users/self/devices/${person.deviceId}`, {
      parental_settings: {
        profile: false,
        program: false,
        vod: true,
        channel: false,
        pay: false,
        settings: false,
        duration: 15,
      },
    });
    await person.send('PATCH', '/v2/users/self', { pincode: '4821' });
    expect((await stream(person, '1002')).body.error_code).toBe('pin_required');
    expect(await licence(address)).toMatchObject(refused('pin_required', 403));
    await person.send('POST', '/v2/users/self/parental_code/check', { pincode: '4821', action: 'vod' });
    expect((await licence(address)).status).toBe(200);
  });

  it("an address is good for one viewer's session and six hours; altered or after signing out it is worth nothing", async () => {
    const person = await member(test, [1]);
    const address = await addressFor(person, '1002');
    expect(await licence(address.replace(/.{3}&/, 'AAA&'))).toMatchObject(refused('authentication_failed', 401));
    expect(await licence('/v2/licences/clearkey?pass=x')).toMatchObject(refused('authentication_failed', 401));
    test.clock.advance((PASS_LIFE - 1) * 1_000);
    expect((await licence(address)).status).toBe(200);
    test.clock.advance(1_000);
    expect(await licence(address)).toMatchObject(refused('authentication_failed', 401));
    const fresh = await member(test, [1]);
    const own = await addressFor(fresh, '1002');
    await test.services.db.deleteFrom('tokens').where('user_id', '=', fresh.userId).execute();
    await test.services.sessions.forget();
    expect(await licence(own)).toMatchObject(refused('authentication_failed', 401));
  });

  it("says why in the viewer's language, and what it is asked must be a key request", async () => {
    expect((await licence('/v2/licences/clearkey?pass=x', [KID], 'ru')).body.MESSAGE).toMatch(/[а-я]/i);
    // A player says the browser's language, the address that of the interface.
    const inRussian = (await stranger.get('/v2/libraries/1/contents/1001/stream', 'ru')).body.drm.laClearkey;
    expect((await licence(inRussian.replace(/pass=[^&]+/, 'pass=x'), [KID], 'en')).body.MESSAGE).toMatch(/[а-я]/i);
    expect(await ask(test, 'POST', await addressFor(stranger, '1001'), { body: { kids: [] } })).toMatchObject({
      status: 400,
      body: { error_code: 'invalid' },
    });
  });

  it('an encrypted channel is live only, and its keys are for who may watch it', async () => {
    const id = await channelId(test, 'film');
    await test.services.db
      .updateTable('channels')
      .set({
        extra: JSON.stringify({
          slug: 'kino',
          age: 16,
          is_free: false,
          packets: [1],
          preview_seconds: 60,
          protection: clear([KID]),
        }),
      })
      .where('id', '=', id)
      .execute();
    test.services.refresh();
    const { status, body } = await buyer.get(`/v2/channels/${id}/stream?type=drm`);
    expect([status, body.hls, body.hls_mbr, body.type]).toEqual([200, null, null, 'drm']);
    expect((await licence(body.drm.laClearkey)).status).toBe(200);
    expect((await stranger.get(`/v2/channels/${id}/stream?preview=1`)).status).toBe(403);
    expect(
      (await buyer.get(`/v2/channels/${id}/stream?ts=${Math.floor(test.clock.now() / 1_000) - 7_200}`)).status,
    ).toBe(404);
  });
});

describe('the licence server', () => {
  it('can be asked thirty times a minute by one session, and its log has neither keys nor passes', async () => {
    const test = await createTestApp({
      engine: 'sqlite',
      settings: { rateLimits: true },
      logLevel: 'info',
      operator: { files: { 'keys.json': { [KID]: KEY } } },
    });
    const { data } = await test.services.db
      .selectFrom('contents')
      .select('data')
      .where('id', '=', '1001')
      .executeTakeFirstOrThrow();
    await test.services.db
      .updateTable('contents')
      .set({ data: JSON.stringify({ ...JSON.parse(data), protection: clear([KID]) }) })
      .where('id', '=', '1001')
      .execute();
    test.services.refresh();
    const person = await guest(test);
    const { drm } = (await person.get('/v2/libraries/1/contents/1001/stream')).body;
    const ask30 = () => ask(test, 'POST', drm.laClearkey, { body: { kids: [wire(KID)] } });
    for (let time = 0; time < 30; time += 1) expect((await ask30()).status).toBe(200);
    expect(await ask30()).toMatchObject({ status: 429, body: { ERROR: 'throttled' } });
    const log = test.log.join('\n');
    expect(log).toContain('/v2/licences/clearkey');
    for (const secret of [KEY, wire(KEY), drm.laClearkey.split('pass=')[1].slice(0, 40)])
      expect(log).not.toContain(secret);
    await test.close();
  });
});
