import { randomUUID } from 'node:crypto';
import { DAY, HOUR, MINUTE, SECOND } from '@antenna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOperatorToken } from '../../operator-access/tokens.ts';
import { ask, child, guest, member, type Person } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';
import { REGISTERED_GRACE, SECRET_GRACE } from './device-secrets.ts';

describe.each(ENGINES)('the end of sessions on %s', (engine) => {
  let test: TestApp;
  let operator: string;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    operator = (await createOperatorToken(test.services, { providerId: 1, name: 'crm' })).token;
  });
  afterAll(() => test.close());

  const renew = (deviceId: string, rotate?: boolean) =>
    ask(test, 'POST', '/v2/auth/device', {
      body: { device_id: deviceId, ...(rotate === undefined ? {} : { rotate }) },
    });
  const rotated = async (deviceId: string): Promise<string> => {
    const answer = await renew(deviceId, true);
    expect(answer.status).toBe(200);
    return answer.body.device.id;
  };
  const self = async (token: string) => (await ask(test, 'GET', '/v2/users/self', { token })).status;
  const isOver = async (person: Person) => {
    expect(await self(person.token)).toBe(401);
    expect(await self(person.unbound)).toBe(401);
    expect((await renew(person.deviceId)).status).toBe(404);
  };

  it('signs out everywhere: every token and every device of the user, and nobody else’s', async () => {
    const [person, other] = [await member(test), await member(test)];
    const second = await ask(test, 'POST', '/v2/users/self/devices', {
      token: person.unbound,
      body: { device_type: 'tv' },
    });
    const tv = await renew(second.body.id);
    expect((await person.send('DELETE', '/v2/users/self/sessions')).status).toBe(204);
    await isOver(person);
    expect(await self(tv.body.access_token)).toBe(401);
    expect((await renew(second.body.id)).status).toBe(404);
    expect(await self(other.token)).toBe(200);
    const again = await ask(test, 'POST', '/v2/auth/login', {
      body: { login: person.username, password: person.password },
    });
    expect(again.status).toBe(200);
  });

  it('refuses that to guests and to a child’s profile, and more than five times a day', async () => {
    expect((await (await guest(test)).send('DELETE', '/v2/users/self/sessions')).status).toBe(403);
    expect((await (await child(test)).send('DELETE', '/v2/users/self/sessions')).status).toBe(403);
    const person = await member(test);
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const { body } = await ask(test, 'POST', '/v2/auth/login', {
        body: { login: person.username, password: person.password },
      });
      const { status } = await ask(test, 'DELETE', '/v2/users/self/sessions', { token: body.access_token });
      statuses.push(status);
    }
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  });

  it('signs a viewer out everywhere when the operator changes the password or blocks the account', async () => {
    for (const change of [{ password: 'another-7' }, { is_active: false }]) {
      const person = await member(test);
      const path = `/v2/users/${person.userId}?token=${operator}`;
      expect((await ask(test, 'PATCH', path, { body: { first_name: 'Ann' } })).status).toBe(200);
      expect(await self(person.token)).toBe(200);
      expect((await ask(test, 'PATCH', path, { body: change })).status).toBe(200);
      await isOver(person);
      // Unblocked, the earlier tokens do not come back.
      await ask(test, 'PATCH', path, { body: { is_active: true } });
      await isOver(person);
    }
  });

  it('ends the token that registered a device together with the device', async () => {
    const person = await member(test);
    const [own] = (await person.get('/v2/users/self/devices')).body;
    expect((await person.send('DELETE', `/v2/users/self/devices/${own.id}`)).status).toBe(204);
    await isOver(person);
  });

  it('gives an operator’s system no device, so that its token plays nothing', async () => {
    const person = await member(test);
    const { body } = await ask(test, 'POST', `/v2/auth/provider?token=${operator}`, {
      body: { user_id: person.userId },
    });
    expect(await self(body.access_token)).toBe(200);
    const device = await ask(test, 'POST', '/v2/users/self/devices', {
      token: body.access_token,
      body: { device_type: 'tv' },
    });
    expect(device).toMatchObject({ status: 403, body: { error_code: 'permission_denied' } });
    expect((await ask(test, 'GET', '/v2/channels/1/stream', { token: body.access_token })).status).toBe(401);
  });

  it('gives a client that asks for it a new secret with each token, and takes the earlier one for a grace time', async () => {
    const person = await member(test);
    const second = await rotated(person.deviceId);
    expect(second).not.toBe(person.deviceId);
    // Another tab that renews at the same time: it gets in, and nothing is replaced again.
    expect(await rotated(person.deviceId)).toBe(person.deviceId);
    test.clock.advance((SECRET_GRACE + 1) * SECOND);
    // The answer with the second one was lost: the first one goes on, and the second one ends.
    const third = await rotated(person.deviceId);
    expect([person.deviceId, second]).not.toContain(third);
    expect((await renew(second)).status).toBe(404);
    test.clock.advance(12 * HOUR);
    const fourth = await rotated(third);
    expect((await renew(third)).status).toBe(200);
    expect((await renew(fourth)).status).toBe(200);
  });

  it('signs the device out when a replaced secret is used again: it is a stolen copy', async () => {
    const person = await member(test);
    // A thief copies the secret and renews until the owner is back.
    let thief = person.deviceId;
    for (let day = 0; day < 3; day += 1) {
      thief = await rotated(thief);
      test.clock.advance(12 * HOUR);
    }
    const { body } = await renew(thief);
    expect(await self(body.access_token)).toBe(200);
    test.clock.advance(10 * MINUTE);
    expect((await renew(person.deviceId, true)).status).toBe(404);
    expect(await self(body.access_token)).toBe(401);
    expect((await renew(thief)).status).toBe(404);
    // The device stays the viewer's: signing in again on it is as before.
    const { body: again } = await ask(test, 'POST', '/v2/auth/login', {
      body: { login: person.username, password: person.password },
    });
    expect((await ask(test, 'GET', '/v2/users/self/devices', { token: again.access_token })).body).toHaveLength(1);
  });

  it('does not rotate for a client that does not ask for it', async () => {
    const person = await member(test);
    for (let count = 0; count < 3; count += 1) {
      expect((await renew(person.deviceId)).body.device.id).toBe(person.deviceId);
      test.clock.advance(12 * HOUR);
    }
  });

  it('keeps the id of a device that registers again valid for a day, and signs no one out after it', async () => {
    const person = await member(test);
    const serial = randomUUID();
    const register = async () =>
      (await ask(test, 'POST', '/v2/users/self/devices', { token: person.unbound, body: { serial } })).body.id;
    const first = await register();
    const second = await register();
    expect((await renew(second)).status).toBe(200);
    expect((await renew(first)).status).toBe(200);
    test.clock.advance(REGISTERED_GRACE * SECOND + MINUTE);
    expect((await renew(first)).status).toBe(404);
    expect((await renew(second)).status).toBe(200);
    expect(REGISTERED_GRACE * SECOND).toBe(DAY);
  });

  it('gives of several renewals at once one new secret, and every answer’s secret goes on', async () => {
    const person = await member(test);
    const answers = await Promise.all(Array.from({ length: 5 }, () => renew(person.deviceId, true)));
    const ids = new Set(answers.map(({ body }) => body.device.id));
    ids.delete(person.deviceId);
    expect(ids.size).toBe(1);
    for (const id of [...ids, person.deviceId]) expect((await renew(id)).status).toBe(200);
  });
});
