import { SECOND } from '@antenna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, child, guest, member } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';
import { HANDOVER_LIFE } from './limits.ts';

describe.each(ENGINES)('a session handed over on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
  });
  afterAll(() => test.close());

  const redeem = (token: string) =>
    ask(test, 'POST', '/v2/auth/otp/handover/', { body: { identifier: 'handover', token } });

  it('opens a session of the same user, once', async () => {
    const person = await member(test);
    const { status, body } = await person.send('POST', '/v2/users/self/handover');
    expect({ status, life: body.expires_in }).toEqual({ status: 200, life: 60 });
    const opened = await redeem(body.code);
    expect(opened).toMatchObject({ status: 200, body: { device: null } });
    expect((await ask(test, 'GET', '/v2/users/self', { token: opened.body.access_token })).body.id).toBe(person.userId);
    expect(await redeem(body.code)).toMatchObject({ status: 400, body: { error_code: 'invalid_code' } });
  });

  it('has the profile of the session that it comes from, while that exists', async () => {
    const person = await member(test);
    const made = await person.send('POST', '/v2/users/self/profiles', { name: 'Second', role: 'adult' });
    await person.send('POST', '/v2/users/self/profile', { id: made.body.id });
    const device = { device_type: 'phone', serial: 'page-1' };
    const opened = async () => {
      const { body } = await person.send('POST', '/v2/users/self/handover');
      const { access_token: token } = (await redeem(body.code)).body;
      const { id } = (await ask(test, 'POST', '/v2/users/self/devices', { token, body: device })).body;
      return (await ask(test, 'POST', '/v2/auth/device', { body: { device_id: id } })).body.profile;
    };
    const [first] = (await person.get('/v2/users/self/profiles')).body;
    expect(first.id).not.toBe(made.body.id);
    expect((await opened()).id).toBe(made.body.id);
    // The page's device is known by now; the app has gone back to the first profile.
    await person.send('POST', '/v2/users/self/profile', { id: first.id });
    expect((await opened()).id).toBe(first.id);
  });

  it('ends after a minute, and with the sessions of the user', async () => {
    const person = await member(test);
    const late = await person.send('POST', '/v2/users/self/handover');
    test.clock.advance(HANDOVER_LIFE * SECOND);
    expect((await redeem(late.body.code)).status).toBe(400);
    const ended = await person.send('POST', '/v2/users/self/handover');
    await person.send('DELETE', '/v2/users/self/sessions');
    expect((await redeem(ended.body.code)).status).toBe(400);
  });

  it('is not for guests, children and tokens without a device', async () => {
    const person = await member(test);
    expect((await (await guest(test)).send('POST', '/v2/users/self/handover')).body.error_code).toBe('guest_forbidden');
    expect((await (await child(test)).send('POST', '/v2/users/self/handover')).body.error_code).toBe('child_forbidden');
    expect((await ask(test, 'POST', '/v2/users/self/handover', { token: person.unbound })).status).toBe(401);
  });

  it('is kept as a hash, and takes a code of up to 4,096 characters', async () => {
    const person = await member(test);
    const { body } = await person.send('POST', '/v2/users/self/handover');
    const rows = await test.services.db.selectFrom('handovers').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(body.code);
    expect((await redeem('x'.repeat(4_096))).body.error_code).toBe('invalid_code');
    expect((await redeem('x'.repeat(4_097))).body.error_code).toBe('invalid');
  });
});
