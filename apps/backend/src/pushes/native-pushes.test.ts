import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SECOND } from '@antenna/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePushKeys } from '../db/push-keys.ts';
import { createOperatorToken } from '../operator-access/tokens.ts';
import { ask, member, type Person } from '../testing/people.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { ENGINES } from '../testing/test-database.ts';
import { PAUSES } from './limits.ts';
import { readNativeSettings } from './native/read-native-settings.ts';
import { sendPushes } from './send-pushes.ts';
import { startApnsServer, startFcmServer } from './testing/native-servers.ts';

const PUSH = {
  title: 'Tonight at nine',
  body: 'The final',
  icon: '/media/pictures/a.png',
  timeToLive: 3_600,
  destination: { type: 'channel', slug: 'news' },
};

describe.each(ENGINES)('pushes to apps on %s', (engine) => {
  let test: TestApp;
  let fcm: Awaited<ReturnType<typeof startFcmServer>>;
  let apns: Awaited<ReturnType<typeof startApnsServer>>;
  let operator: string;
  beforeAll(async () => {
    [fcm, apns] = await Promise.all([startFcmServer(), startApnsServer()]);
    const native = { fcm: fcm.settings, apns: apns.settings };
    test = await createTestApp({
      engine,
      push: { keys: makePushKeys(), subject: 'mailto:a@tv.test', allowPrivate: true, native },
    });
    operator = (await createOperatorToken(test.services, { providerId: 1, name: 'crm' })).token;
  });
  afterAll(async () => {
    await test.close();
    await Promise.all([fcm.close(), apns.close()]);
  });
  beforeEach(async () => {
    fcm.received.length = 0;
    apns.received.length = 0;
    fcm.answerWith();
    apns.answerWith();
    await test.services.db.deleteFrom('push_sends').execute();
    await test.services.db.deleteFrom('push_subscriptions').execute();
  });

  const patch = (person: Person, body: object) =>
    person.send('PATCH', `/v2/users/self/devices/${person.deviceId}`, body);
  const register = (person: Person, type: string, token: string) =>
    patch(person, { notification: { notification_type: type, token } });
  const asOperator = (method: string, path: string, body?: unknown) =>
    ask(test, method, path, { body, headers: { authorization: `Bearer ${operator}` } });
  const send = async () => (await asOperator('POST', '/v2/pushes', { push: PUSH })).body.id as string;
  const reportOf = async (id: string) => (await asOperator('GET', `/v2/pushes/${id}`)).body;
  const later = async (seconds: number) => {
    test.clock.advance(seconds * SECOND);
    await sendPushes(test.services);
  };
  const endpoints = async () =>
    (await test.services.db.selectFrom('push_subscriptions').select('endpoint').orderBy('endpoint').execute()).map(
      ({ endpoint }) => endpoint,
    );
  const android = (name: string) => `${name}:APA91b-${'x'.repeat(20)}`;
  const apple = (digit: string) => digit.repeat(64);

  it('reach Android by FCM: shown by the system, with the rest for the app, signed in once for many', async () => {
    const [one, two] = [await member(test), await member(test)];
    expect((await register(one, 'fcm', android('one'))).status).toBe(200);
    await register(two, 'fcm', android('two'));
    const grants = fcm.grants.length;
    const id = await send();
    await later(0);
    expect(fcm.received.map(({ token }) => token).toSorted()).toEqual([android('one'), android('two')]);
    const [{ body }] = fcm.received as [(typeof fcm.received)[number]];
    const { message } = body;
    expect(message.notification).toEqual({ title: PUSH.title, body: PUSH.body });
    expect(JSON.parse(message.data.push)).toEqual({
      id,
      icon: PUSH.icon,
      timeToLive: 3_600,
      destination: PUSH.destination,
    });
    expect(message.android).toMatchObject({ ttl: '3600s', collapse_key: expect.stringMatching(/^[\w-]{1,32}$/) });
    expect(fcm.grants.length - grants).toBeLessThanOrEqual(1);
    expect(fcm.grants.at(-1)).toMatchObject({
      iss: fcm.settings.clientEmail,
      aud: fcm.settings.tokenUri,
      scope: 'https://www.googleapis.com/auth/firebase.messaging',
    });
    await later(1);
    expect(await reportOf(id)).toMatchObject({ state: 'done', total: 2, delivered: 2 });
  });

  it('reach Apple’s devices by HTTP/2 over one connection, and over another when the service leaves it', async () => {
    const person = await member(test);
    await register(person, 'apns', apple('a'));
    const before = apns.connections();
    const id = await send();
    await later(0);
    await later(1);
    await send();
    await later(0);
    expect(apns.received).toHaveLength(2);
    const [{ headers, body }] = apns.received as unknown as [{ headers: Record<string, string>; body: object }];
    expect(headers).toMatchObject({
      'apns-topic': 'example.tv',
      'apns-push-type': 'alert',
      'apns-collapse-id': expect.stringMatching(/^[\w-]{1,64}$/),
    });
    expect(Number(headers['apns-expiration']) - Date.now() / SECOND).toBeGreaterThan(3_500);
    expect(body).toEqual({
      aps: { alert: { title: PUSH.title, body: PUSH.body }, sound: 'default' },
      v: 1,
      push: { id, icon: PUSH.icon, timeToLive: 3_600, destination: PUSH.destination },
    });
    expect(apns.connections() - before).toBeLessThanOrEqual(1);
    expect(apns.identities.size).toBe(1);
    apns.leave();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const third = await send();
    for (const pause of [0, 1, PAUSES[0] ?? 0, 1]) await later(pause);
    expect(await reportOf(third)).toMatchObject({ delivered: 1, failed: 0 });
  });

  it('forget tokens that are dead, try again with pauses, and end with what is refused', async () => {
    const dead = { status: 404, details: [{ errorCode: 'UNREGISTERED' }] };
    const wrong = { status: 400, details: [{ fieldViolations: [{ field: 'message.token' }] }] };
    const people = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => member(test)));
    const [gone, bad, ill, refused, left, other, busy] = people as [
      Person,
      Person,
      Person,
      Person,
      Person,
      Person,
      Person,
    ];
    await register(gone, 'fcm', android('gone'));
    await register(bad, 'fcm', android('bad'));
    await register(ill, 'fcm', android('ill'));
    await register(refused, 'fcm', android('refused'));
    await register(left, 'apns', apple('1'));
    await register(other, 'apns', apple('2'));
    await register(busy, 'apns', apple('3'));
    fcm.answerWith(
      (token) =>
        ({ [android('gone')]: dead, [android('bad')]: wrong, [android('ill')]: { status: 503 } })[token] ?? {
          status: 400,
        },
    );
    apns.answerWith(
      (token) =>
        ({
          [apple('1')]: { status: 410, reason: 'Unregistered' },
          [apple('2')]: { status: 400, reason: 'DeviceTokenNotForTopic' },
        })[token] ?? { status: 429, reason: 'TooManyRequests', retryAfter: 300 },
    );
    const id = await send();
    await later(0);
    expect(await reportOf(id)).toMatchObject({ total: 7, removed: 4, failed: 1, delivered: 0, waiting: 2 });
    expect(await endpoints()).toEqual(
      [`apns:${apple('3')}`, `fcm:${android('ill')}`, `fcm:${android('refused')}`].toSorted(),
    );
    fcm.answerWith();
    apns.answerWith();
    // One service asked for five minutes.
    await later(299);
    expect(apns.received.filter(({ token }) => token === apple('3'))).toHaveLength(1);
    for (const pause of [2, 1, 1]) await later(pause);
    expect(await reportOf(id)).toMatchObject({ state: 'done', delivered: 2, failed: 1, removed: 4 });
  });

  it('sign in again when the access was withdrawn, and are tried again', async () => {
    const person = await member(test);
    await register(person, 'fcm', android('again'));
    const first = await send();
    await later(0);
    await later(1);
    expect(await reportOf(first)).toMatchObject({ delivered: 1 });
    fcm.withdraw();
    const id = await send();
    await later(0);
    expect(await reportOf(id)).toMatchObject({ delivered: 0, waiting: 1 });
    await later((PAUSES[0] ?? 0) + 1);
    await later(1);
    expect(await reportOf(id)).toMatchObject({ state: 'done', delivered: 1 });
  });

  it('belong to the device: another token replaces its own, and it goes with the device', async () => {
    const person = await member(test);
    await register(person, 'fcm', android('old'));
    await register(person, 'fcm', android('new'));
    expect(await endpoints()).toEqual([`fcm:${android('new')}`]);
    await patch(person, { notification: null });
    expect(await endpoints()).toEqual([]);
    await register(person, 'fcm', android('new'));
    // The phone is somebody else's now.
    const after = await member(test);
    await register(after, 'fcm', android('new'));
    const rows = await test.services.db.selectFrom('push_subscriptions').select('user_id').execute();
    expect(rows.map(({ user_id }) => user_id)).toEqual([after.userId]);
    expect((await after.send('DELETE', '/v2/users/self/sessions')).status).toBe(204);
    expect(await endpoints()).toEqual([]);
  });

  it('take no token that none of the services makes, and no app’s address as a browser’s', async () => {
    const person = await member(test);
    for (const [type, token] of [
      ['apns', 'not hex'],
      ['apns', '../3/device/aa'],
      ['web', android('web')],
      ['fcm', 'short'],
    ] as const)
      expect((await register(person, type, token)).status).toBe(200);
    expect(await endpoints()).toEqual([]);
    const asBrowser = await person.send('POST', '/v2/users/self/push_subscriptions', {
      endpoint: `fcm:${android('one')}`,
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    });
    expect(asBrowser.status).toBe(400);
  });
});

it('tokens are kept with the device alone where no service is set up', async () => {
  const test = await createTestApp({ engine: 'sqlite' });
  try {
    const person = await member(test);
    const answer = await person.send('PATCH', `/v2/users/self/devices/${person.deviceId}`, {
      notification: { notification_type: 'fcm', token: 'x'.repeat(40) },
    });
    expect(answer.body.notification).toMatchObject({ notification_type: 'fcm' });
    expect(await test.services.db.selectFrom('push_subscriptions').select('id').execute()).toEqual([]);
  } finally {
    await test.close();
  }
});

it('a start is refused with one line when what is set cannot be used', () => {
  const folder = mkdtempSync(join(tmpdir(), 'antenna-push-keys-'));
  const pem = { type: 'pkcs8', format: 'pem' } as const;
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export(pem) as string;
  const account = { project_id: 'p', client_email: 'a@b', private_key: key, token_uri: 'https://oauth2.example/token' };
  try {
    expect(readNativeSettings({})).toEqual({ fcm: undefined, apns: undefined });
    const apns = { APNS_KEY: file('a.p8', key), APNS_KEY_ID: 'K', APNS_TEAM_ID: 'T', APNS_TOPIC: 'example.tv' };
    expect(readNativeSettings(apns).apns).toMatchObject({ topic: 'example.tv', origin: 'https://api.push.apple.com' });
    expect(readNativeSettings({ ...apns, APNS_SANDBOX: '1' }).apns?.origin).toContain('sandbox');
    const good = file('account.json', JSON.stringify(account));
    expect(readNativeSettings({ FCM_SERVICE_ACCOUNT: good }).fcm).toMatchObject({ projectId: 'p' });
    for (const [env, words] of [
      [{ ...apns, APNS_TOPIC: '' }, 'belong together'],
      [{ ...apns, APNS_KEY: file('b.p8', 'nothing') }, 'no private key'],
      [{ FCM_SERVICE_ACCOUNT: join(folder, 'none.json') }, 'cannot be read'],
      [{ FCM_SERVICE_ACCOUNT: file('c.json', '{"project_id":"p"}') }, 'no client_email'],
    ] as const)
      expect(() => readNativeSettings(env)).toThrow(words);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
