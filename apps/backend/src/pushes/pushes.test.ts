import { SECOND } from '@antenna/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePushKeys } from '../db/push-keys.ts';
import { createOperatorToken } from '../operator-access/tokens.ts';
import { ask, channelId, child, member, type Person } from '../testing/people.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { ENGINES } from '../testing/test-database.ts';
import { BATCH, BATCH_WITHIN, PAUSES, REMIND_BEFORE, SUBSCRIPTIONS_MOST } from './limits.ts';
import { pushReminders } from './push-reminders.ts';
import { claimSend } from './repository.ts';
import { sendPushes } from './send-pushes.ts';
import { createBrowserKeys, readIdentity, startPushServer } from './testing/push-server.ts';

const PATH = '/v2/users/self/push_subscriptions';
const PUSH = {
  title: 'Tonight at nine',
  body: 'The final',
  action: 'Watch',
  icon: '/media/pictures/a.png',
  timeToLive: 3_600,
  destination: { type: 'channel', slug: 'news' },
};

const MEGABYTE = 1_048_576;
/** `ANTENNA_PUSH_SUBSCRIBERS=100000` tries more. */
const SUBSCRIBERS = Number(process.env['ANTENNA_PUSH_SUBSCRIBERS'] ?? 1_200);

describe.each(ENGINES)('pushes on %s', (engine) => {
  const keys = makePushKeys();
  let test: TestApp;
  let service: Awaited<ReturnType<typeof startPushServer>>;
  let operator: string;
  let browsers = 0;

  beforeAll(async () => {
    service = await startPushServer();
    test = await createTestApp({ engine, push: { keys, subject: 'mailto:a@tv.test', allowPrivate: true } });
    operator = (await createOperatorToken(test.services, { providerId: 1, name: 'crm' })).token;
  });
  afterAll(async () => {
    await test.close();
    await service.close();
  });
  beforeEach(async () => {
    service.received.length = 0;
    service.answerWith(() => 201);
    await test.services.db.deleteFrom('push_sends').execute();
    await test.services.db.deleteFrom('push_subscriptions').execute();
  });

  /** A browser of this person that subscribes. */
  async function browserOf(person: Person, path = `/browser/${(browsers += 1)}`) {
    const own = createBrowserKeys();
    const answer = await person.send('POST', PATH, {
      endpoint: `${service.origin}${path}`,
      keys: { p256dh: own.p256dh, auth: own.auth },
    });
    return {
      answer,
      read: () => service.received.filter((each) => each.path === path).map(({ body }) => own.read(body)),
    };
  }
  /** So many browsers of a user, written at once; answers their paths. */
  async function subscribe(userId: number, count: number): Promise<readonly string[]> {
    const { p256dh, auth } = createBrowserKeys();
    const paths = Array.from({ length: count }, (_, index) => `/many/${index}`);
    const rows = paths.map((path) => ({
      id: crypto.randomUUID(),
      user_id: userId,
      profile_id: 'p',
      endpoint: service.origin + path,
      p256dh,
      auth,
      language: 'en',
      created_at: 0,
    }));
    for (let at = 0; at < count; at += 200)
      await test.services.db
        .insertInto('push_subscriptions')
        .values(rows.slice(at, at + 200))
        .execute();
    return paths;
  }
  const asOperator = (method: string, path: string, body?: unknown) =>
    ask(test, method, path, { body, headers: { authorization: `Bearer ${operator}` } });
  const send = (audience?: object, more: object = {}) =>
    asOperator('POST', '/v2/pushes', { push: PUSH, ...(audience && { audience }), ...more });
  const later = async (seconds: number) => {
    test.clock.advance(seconds * SECOND);
    await sendPushes(test.services);
  };
  const reportOf = async (id: string) => (await asOperator('GET', `/v2/pushes/${id}`)).body;

  it('reach a browser encrypted, signed with the key it subscribed with, and name their life and topic [A-218]', async () => {
    const person = await member(test);
    const browser = await browserOf(person);
    expect(browser.answer.status).toBe(201);
    expect((await person.get('/v2/platform/push_key')).body).toEqual({ public_key: keys.publicKey });
    const { status, body: made } = await send();
    expect([status, made.state, made.total]).toEqual([201, 'sending', 1]);
    await later(0);
    expect(browser.read()).toEqual([{ id: made.id, ...PUSH }]);
    const [{ headers }] = service.received as unknown as [{ headers: Record<string, string> }];
    expect(headers).toMatchObject({ ttl: '3600', 'content-encoding': 'aes128gcm' });
    expect(headers['topic']).toMatch(/^[\w-]{1,32}$/);
    expect(readIdentity(headers['authorization'])).toEqual({ aud: service.origin, key: keys.publicKey });
    await later(1);
    expect(await reportOf(made.id)).toMatchObject({ state: 'done', total: 1, delivered: 1, waiting: 0 });
    expect((await asOperator('GET', '/v2/pushes')).body.map((each: { id: string }) => each.id)).toEqual([made.id]);
  });

  it('go to everyone, a segment or one account; a dry run counts and sends nothing', async () => {
    const [one, two] = [await member(test), await member(test, [2])];
    const [first, second] = [await browserOf(one), await browserOf(two)];
    const { body: tag } = await asOperator('POST', '/v2/tags', { shortname: `vip-${one.userId}`, name: 'VIP' });
    await test.services.db
      .insertInto('user_tags')
      .values({ user_id: one.userId, tag_id: tag.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await test.services.db
      .updateTable('push_subscriptions')
      .set({ language: 'ka' })
      .where('user_id', '=', two.userId)
      .execute();
    const dry = async (audience?: object) => {
      const { status, body } = await send(audience, { dry_run: true });
      return [status, body.id, body.state, body.total];
    };
    expect(await dry()).toEqual([200, null, 'dry_run', 2]);
    expect(await dry({ tag: `vip-${one.userId}` })).toEqual([200, null, 'dry_run', 1]);
    expect(await dry({ language: 'ka', user_id: one.userId })).toEqual([200, null, 'dry_run', 0]);
    expect(await dry({ packet_id: 2 })).toEqual([200, null, 'dry_run', 1]);
    expect(await dry({ packet_id: 2, tag: `vip-${one.userId}` })).toEqual([200, null, 'dry_run', 0]);
    await later(1);
    expect(service.received).toEqual([]);
    await send({ user_id: two.userId });
    await later(1);
    expect([first.read().length, second.read().length]).toEqual([0, 1]);
    await test.services.db.updateTable('holdings').set({ status: 'ended' }).where('user_id', '=', two.userId).execute();
    expect(await dry({ packet_id: 2 })).toEqual([200, null, 'dry_run', 0]);
  });

  it('are refused with a field that is not known, or a button that leads nowhere: a slip of the pen does not reach everyone', async () => {
    await browserOf(await member(test));
    const fields = async (body: object) => {
      const answer = await asOperator('POST', '/v2/pushes', body);
      return [answer.status, Object.keys(answer.body.fields ?? {})];
    };
    expect(await fields({ push: PUSH, audience: { users: 17 } })).toEqual([400, ['audience']]);
    expect(await fields({ push: PUSH, audience: { language: 'ru', packet: 15 } })).toEqual([400, ['audience']]);
    expect(await fields({ push: PUSH, audiences: { user_id: 17 } })).toEqual([400, ['audiences']]);
    expect(await fields({ push: PUSH, is_dry: true })).toEqual([400, ['is_dry']]);
    expect(await fields({ push: { ...PUSH, time_start: 1 } })).toEqual([400, ['push']]);
    for (const destination of [{ type: 'nonsense' }, { type: 'content' }, { type: 'link', src: 'javascript:alert(1)' }])
      expect(await fields({ push: { ...PUSH, destination } })).toEqual([400, ['destination']]);
    await later(1);
    expect(service.received).toEqual([]);
    expect((await asOperator('GET', '/v2/pushes')).body).toEqual([]);
  });

  it('wait for their time, and are refused when it is over', async () => {
    const browser = await browserOf(await member(test));
    const now = Math.floor(test.clock.now() / SECOND);
    await asOperator('POST', '/v2/pushes', { push: { ...PUSH, timeStart: now + 100 } });
    await later(99);
    expect(browser.read()).toEqual([]);
    await later(1);
    expect(browser.read()).toHaveLength(1);
    expect((await asOperator('POST', '/v2/pushes', { push: { ...PUSH, timeStart: now - 4_000 } })).status).toBe(400);
  });

  it('forget browsers that are gone, try again with growing pauses, and give up', async () => {
    const person = await member(test);
    const [gone, dead, ill, refused] = [
      await browserOf(person, '/gone'),
      await browserOf(person, '/dead'),
      await browserOf(person, '/ill'),
      await browserOf(person, '/refused'),
    ];
    service.answerWith((path) => ({ '/gone': 410, '/dead': 404, '/ill': 503, '/refused': 400 })[path] ?? 201);
    const { body: made } = await send(undefined, { push: { ...PUSH, timeToLive: 86_400 } });
    await later(0);
    expect(await reportOf(made.id)).toMatchObject({ state: 'sending', removed: 2, failed: 1, waiting: 1 });
    expect([gone, dead, ill, refused].map((each) => each.read().length)).toEqual([1, 1, 1, 1]);
    const left = await test.services.db.selectFrom('push_subscriptions').select('endpoint').execute();
    expect(left.map(({ endpoint }) => new URL(endpoint).pathname).sort()).toEqual(['/ill', '/refused']);
    await later((PAUSES[0] ?? 0) - 1);
    expect(ill.read()).toHaveLength(1);
    for (const pause of PAUSES) await later(pause + 1);
    expect(ill.read()).toHaveLength(1 + PAUSES.length);
    await later(1);
    expect(await reportOf(made.id)).toMatchObject({ state: 'done', delivered: 0, failed: 2, removed: 2, waiting: 0 });
  });

  it('rest for as long as a push service asks', async () => {
    const person = await member(test);
    const browser = await browserOf(person);
    service.answerWith(() => ({ status: 429, retryAfter: 300 }));
    await send();
    await later(0);
    service.answerWith(() => 201);
    await later(299);
    expect(browser.read()).toHaveLength(1);
    await later(2);
    expect(browser.read()).toHaveLength(2);
  });

  it('serve many in batches, each once, also when a copy stopped in the middle', async () => {
    const most = 2 * BATCH + 7;
    const paths = await subscribe((await member(test)).userId, most);
    const { body: made } = await send();
    const now = Math.floor(test.clock.now() / SECOND);
    // Claimed by a copy that is gone now.
    expect(await claimSend(test.services.db, { now, until: now + BATCH_WITHIN })).toBeDefined();
    await later(1);
    expect(service.received).toEqual([]);
    // Two copies at the same time.
    test.clock.advance(BATCH_WITHIN * SECOND);
    await Promise.all([sendPushes(test.services), sendPushes(test.services)]);
    await later(1);
    expect(service.received.map(({ path }) => path).sort()).toEqual(paths.toSorted());
    expect(await reportOf(made.id)).toMatchObject({ state: 'done', total: most, delivered: most });
  }, 60_000);

  it(`serve ${SUBSCRIBERS} browsers: those that are gone are removed, those of a busy service come later, each is served once`, async () => {
    const { userId } = await member(test);
    await subscribe(userId, SUBSCRIBERS);
    const isGone = (at: number) => at % 50 === 0;
    const isBusy = (at: number) => at % 20 === 1;
    const asked = new Uint8Array(SUBSCRIBERS);
    service.answerWith((path) => {
      const at = Number(path.slice(path.lastIndexOf('/') + 1));
      asked[at] = (asked[at] ?? 0) + 1;
      service.received.length = 0;
      return isGone(at) ? 410 : isBusy(at) && asked[at] === 1 ? { status: 429, retryAfter: 1 } : 201;
    });
    const { body: made } = await send({ user_id: userId }, { push: { ...PUSH, timeToLive: 86_400 } });
    const memory: number[] = [];
    let report = await reportOf(made.id);
    for (let turn = 0; report.state !== 'done' && turn < SUBSCRIBERS; turn += 1) {
      await later(PAUSES[0] ?? 0);
      memory.push(process.memoryUsage().heapUsed / MEGABYTE);
      report = await reportOf(made.id);
    }
    const every = Array.from(asked.keys());
    expect(every.filter((at) => asked[at] !== (isBusy(at) ? 2 : 1))).toEqual([]);
    const gone = every.filter(isGone).length;
    expect(report).toMatchObject({ total: SUBSCRIBERS, delivered: SUBSCRIBERS - gone, removed: gone, failed: 0 });
    expect((await send({ user_id: userId }, { dry_run: true })).body.total).toBe(SUBSCRIBERS - gone);
    // Nothing is kept of browsers that were served.
    const [first, last] = [memory.slice(0, 10), memory.slice(-10)].map((part) => Math.min(...part));
    expect((last ?? 0) - (first ?? 0)).toBeLessThan(32);
  }, 1_200_000);

  it('of a reminder arrive before the start, once, in the browsers of its profile alone', async () => {
    const [person, kid] = [await member(test), await child(test)];
    const [browser, other] = [await browserOf(person), await browserOf(kid)];
    const news = await channelId(test, 'news');
    const now = Math.floor(test.clock.now() / SECOND);
    const { body: programmes } = await person.get(`/v2/channels/${news}/content_schedule?start=${now}`);
    const coming = programmes.find((each: { timestamp: number }) => each.timestamp > now + REMIND_BEFORE + 60);
    const added = await person.send('POST', '/v2/users/self/reminders', { schedule_id: coming.id });
    test.clock.advance((coming.timestamp - REMIND_BEFORE - now - 1) * SECOND);
    await pushReminders(test.services);
    expect(browser.read()).toEqual([]);
    test.clock.advance(SECOND);
    await Promise.all([pushReminders(test.services), pushReminders(test.services)]);
    await pushReminders(test.services);
    expect(browser.read()).toEqual([
      {
        id: added.body.id,
        title: coming.content.title,
        body: expect.any(String),
        destination: { type: 'channel', id: String(news), slug: expect.any(String) },
        startsAt: coming.timestamp,
      },
    ]);
    expect(other.read()).toEqual([]);
  });

  it('of a programme that was moved wait for its new time', async () => {
    const person = await member(test);
    const browser = await browserOf(person);
    const news = await channelId(test, 'news');
    const now = Math.floor(test.clock.now() / SECOND);
    const { body: programmes } = await person.get(`/v2/channels/${news}/content_schedule?start=${now}`);
    const coming = programmes.find((each: { timestamp: number }) => each.timestamp > now + REMIND_BEFORE);
    await person.send('POST', '/v2/users/self/reminders', { schedule_id: coming.id });
    await test.services.db
      .updateTable('programmes')
      .set({ start: coming.timestamp + 900, stop: coming.timestamp + 900 + coming.duration })
      .where('id', '=', Number(coming.id))
      .execute();
    test.clock.advance((coming.timestamp - 60 - now) * SECOND);
    await pushReminders(test.services);
    expect(browser.read()).toEqual([]);
    test.clock.advance(900 * SECOND);
    await pushReminders(test.services);
    expect(browser.read()).toMatchObject([{ startsAt: coming.timestamp + 900 }]);
  });

  it('go to the user who is signed in in the browser, and no more once it has unsubscribed', async () => {
    const [before, after] = [await member(test), await member(test)];
    await browserOf(before, '/shared');
    const shared = await browserOf(after, '/shared');
    expect(shared.answer.status).toBe(200);
    expect((await send({ user_id: before.userId }, { dry_run: true })).body.total).toBe(0);
    const path = `${PATH}/${shared.answer.body.id}`;
    expect((await before.send('DELETE', path)).status).toBe(404);
    expect((await after.send('DELETE', path)).status).toBe(204);
    expect((await send(undefined, { dry_run: true })).body.total).toBe(0);
    for (let count = 0; count <= SUBSCRIPTIONS_MOST; count += 1) await browserOf(after);
    expect((await send(undefined, { dry_run: true })).body.total).toBe(SUBSCRIPTIONS_MOST);
  });
});

it('never leave for the own network or unencrypted unless the operator allows it, nor with keys that are none', async () => {
  const test = await createTestApp({ engine: 'sqlite' });
  const person = await member(test);
  const { p256dh, auth } = createBrowserKeys();
  const ask = async (endpoint: string, keys = { p256dh, auth }) =>
    (await person.send('POST', PATH, { endpoint, keys })).status;
  expect(
    await Promise.all(
      [
        'http://push.example/1',
        'https://127.0.0.1/1',
        'https://[::1]/1',
        'https://10.0.0.7/1',
        'push',
        'file:///etc',
      ].map((endpoint) => ask(endpoint)),
    ),
  ).toEqual([400, 400, 400, 400, 400, 400]);
  expect(await ask('https://push.example/1', { p256dh: 'AAAA', auth })).toBe(400);
  expect(await ask('https://push.example/1')).toBe(201);
  await test.close();
});
