import { SECOND } from '@antenna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, channelId, guest, member } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';

describe.each(ENGINES)('devices on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
  });
  afterAll(() => test.close());

  it('registers a device and lists it, the newest login first [A-434]', async () => {
    const person = await member(test);
    test.clock.advance(5 * SECOND);
    const added = await person.send('POST', '/v2/users/self/devices', {
      device_type: 'tv',
      serial: 's-1',
      name: 'Living room',
      unknown: 1,
    });
    expect(added).toMatchObject({
      status: 201,
      body: { device_type: 'tv', serial: 's-1', name: 'Living room', is_current: false },
    });
    await ask(test, 'POST', '/v2/auth/device', { body: { device_id: added.body.id } });
    const list = (await person.get('/v2/users/self/devices')).body;
    expect(list.map((each: { name: string; is_current: boolean }) => [each.name, each.is_current])).toEqual([
      ['Living room', false],
      ['', true],
    ]);
    expect(list[0].id).not.toBe(added.body.id);
  });

  it.each([
    [5, { device_type: 'tv', os_name: 'Tizen' }],
    [5, { device_type: 'tv', os_name: 'Android' }],
    [4, { device_type: 'phone', os_name: 'Windows Phone' }],
    [3, { device_type: 'phone', os_name: 'Android' }],
    [3, { device_type: 'tablet', os_name: 'Android' }],
    [2, { device_type: 'phone', os_name: 'iOS' }],
    [1, { device_type: 'pc', os_name: 'Windows' }],
    [1, { device_type: 'pc', os_name: 'constructor' }],
    [1, {}],
  ])('registration and the lists answer code %i for %j [A-208]', async (code, facts) => {
    const person = await member(test);
    const added = await person.send('POST', '/v2/users/self/devices', { serial: 'coded', ...facts });
    expect(added.body.device_type_code).toBe(code);
    const codes = (await person.get('/v2/users/self/devices')).body.map(
      (each: { serial: string; device_type_code: number }) => [each.serial, each.device_type_code],
    );
    expect(codes).toContainEqual(['coded', code]);
  });

  it('knows a serial again: 200, the same device, a new id to renew with beside the earlier one', async () => {
    const person = await member(test);
    const first = await person.send('POST', '/v2/users/self/devices', { serial: 'twice', device_type: 'tv' });
    const second = await person.send('POST', '/v2/users/self/devices', { serial: 'twice', device_type: 'tv' });
    expect([first.status, second.status]).toEqual([201, 200]);
    expect((await person.get('/v2/users/self/devices')).body).toHaveLength(2);
    expect((await ask(test, 'POST', '/v2/auth/device', { body: { device_id: first.body.id } })).status).toBe(200);
    expect((await ask(test, 'POST', '/v2/auth/device', { body: { device_id: second.body.id } })).status).toBe(200);
  });

  it('reads, changes and removes one device [A-435]', async () => {
    const person = await member(test);
    const own = (await person.get('/v2/users/self/devices/device')).body;
    expect((await person.get(`/v2/users/self/devices/${person.deviceId}`)).body.id).toBe(own.id);
    const patched = await person.send('PATCH', `/v2/users/self/devices/${own.id}`, {
      parental_settings: { duration: 30 },
      name: 'Mine',
      settings: { a: 1 },
    });
    expect(patched.body).toMatchObject({
      name: 'Mine',
      settings: { a: 1 },
      parental_settings: {
        duration: 30,
        pay: true,
        profile: true,
        program: true,
        vod: true,
        channel: true,
        settings: true,
      },
    });
    const again = await person.send('PATCH', `/v2/users/self/devices/${own.id}`, { parental_settings: { vod: false } });
    expect(again.body.parental_settings).toMatchObject({ duration: 30, pay: true, vod: false });
    expect((await person.send('DELETE', `/v2/users/self/devices/${own.id}`)).status).toBe(204);
  });

  it('says of a device what it is, what is set on it and when it logged in [A-207]', async () => {
    const person = await member(test);
    const facts = {
      serial: 's-9',
      device_type: 'tablet',
      vendor: 'V',
      model: 'M',
      version: '3',
      os_name: 'O',
      os_version: '1',
      application_type: 'web',
    };
    const { id } = (await person.send('POST', '/v2/users/self/devices', facts)).body;
    await ask(test, 'POST', '/v2/auth/device', { body: { device_id: id } });
    await person.send('PATCH', `/v2/users/self/devices/${id}`, {
      settings: { parentalChannels: [7] },
      notification: { notification_type: 'web', token: 't-1' },
    });
    expect((await person.get(`/v2/users/self/devices/${id}`)).body).toMatchObject({
      ...facts,
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      settings: { parentalChannels: [7] },
      notification: { notification_type: 'web', token: 't-1' },
      login_at: new Date(test.clock.now()).toISOString(),
      profile: { role: 'adult' },
      is_current: false,
    });
  });

  it('knows nothing of a removed device any more, its settings least of all', async () => {
    const person = await member(test);
    const { id } = (await person.send('POST', '/v2/users/self/devices', {})).body;
    expect((await person.send('DELETE', `/v2/users/self/devices/${id}`)).status).toBe(204);
    for (const asked of [
      await person.get(`/v2/users/self/devices/${id}`),
      await person.send('PATCH', `/v2/users/self/devices/${id}`, { parental_settings: { vod: true } }),
    ])
      expect(asked).toMatchObject({ status: 404, body: { error_code: 'not_found' } });
  });

  it('revokes the tokens of a removed device, and the one that registered it', async () => {
    const person = await member(test);
    expect((await person.get('/v2/users/self')).status).toBe(200);
    await ask(test, 'DELETE', `/v2/users/self/devices/${person.deviceId}`, { token: person.unbound });
    expect((await person.get('/v2/users/self')).status).toBe(401);
    expect((await ask(test, 'POST', '/v2/auth/device', { body: { device_id: person.deviceId } })).status).toBe(404);
    expect((await ask(test, 'GET', '/v2/users/self', { token: person.unbound })).status).toBe(401);
  });

  it('gives no stream to a token without a device', async () => {
    const person = await member(test);
    const news = await channelId(test, 'news');
    expect(await ask(test, 'GET', `/v2/channels/${news}/stream`, { token: person.unbound })).toMatchObject({
      status: 401,
      body: { error_code: 'authentication_failed' },
    });
    expect((await person.get(`/v2/channels/${news}/stream`)).status).toBe(200);
  });

  it('refuses a device beyond the limit until one is removed [A-410]', async () => {
    const person = await member(test);
    for (let count = 0; count < 4; count += 1) {
      const { body } = await person.send('POST', '/v2/users/self/devices', { device_type: 'tv' });
      expect((await ask(test, 'POST', '/v2/auth/device', { body: { device_id: body.id } })).status).toBe(200);
    }
    const sixth = (await person.send('POST', '/v2/users/self/devices', { device_type: 'tv' })).body;
    expect(await ask(test, 'POST', '/v2/auth/device', { body: { device_id: sixth.id } })).toMatchObject({
      status: 400,
      body: { error_code: 'device_limit' },
    });
    const oldest = (await person.get('/v2/users/self/devices')).body.at(-1);
    expect((await person.send('DELETE', `/v2/users/self/devices/${oldest.id}`)).status).toBe(204);
    expect((await ask(test, 'POST', '/v2/auth/device', { body: { device_id: sixth.id } })).status).toBe(200);
  });

  it('gives the last place to one of two devices that ask at once', async () => {
    const person = await member(test);
    await test.services.db.updateTable('users').set({ device_limit: 2 }).where('id', '=', person.userId).execute();
    const made = [
      await person.send('POST', '/v2/users/self/devices', {}),
      await person.send('POST', '/v2/users/self/devices', {}),
    ];
    const asked = await Promise.all(
      made.map(({ body }) => ask(test, 'POST', '/v2/auth/device', { body: { device_id: body.id } })),
    );
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('lets a guest remove their own device and no other [A-411, A-386]', async () => {
    const person = await guest(test);
    const other = (await person.send('POST', '/v2/users/self/devices', { device_type: 'tv' })).body;
    expect(await person.send('DELETE', `/v2/users/self/devices/${other.id}`)).toMatchObject({
      status: 403,
      body: { error_code: 'too_many_devices' },
    });
    expect((await person.send('DELETE', `/v2/users/self/devices/${person.deviceId}`)).status).toBe(204);
  });

  it('stops who removes devices without end', async () => {
    const person = await member(test);
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      const { body } = await person.send('POST', '/v2/users/self/devices', {});
      statuses.push((await person.send('DELETE', `/v2/users/self/devices/${body.id}`)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 204), 403]);
  });
});
