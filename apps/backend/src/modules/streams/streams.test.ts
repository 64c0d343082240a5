import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelId, guest, login, member, type Person } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';
import { prefetchSid } from '../stats/open-stat.ts';
import { PREFETCH_SEGMENTS } from './limits.ts';
import { createLeases } from './leases.ts';

/** Security, H2: streams are limited by account and can be ended. */
describe.each(ENGINES)('the streams of an account on %s', (engine) => {
  let test: TestApp;
  let free: number;
  let sold: number;

  beforeAll(async () => {
    test = await createTestApp({ engine, operator: { brand: { streams: 2 } } });
    [free, sold] = [await channelId(test, 'news'), await channelId(test, 'film')];
  });
  afterAll(() => test.close());

  const another = (who: Person, model: string) => login(test, { ...who, model });
  const open = (who: Person, query = '', id = free) => who.get(`/v2/channels/${id}/stream?${query}`);
  const opened = async (who: Person, query = '', id = free): Promise<string> => {
    const { status, body } = await open(who, query, id);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.stat.id as string;
  };
  const status = async (sid: string, isSegment = false) => test.services.leases.check(sid, isSegment);

  it('are refused beyond the limit, with what plays; one of them can be ended, and another opens', async () => {
    const one = await member(test);
    const [two, three] = [await another(one, 'Television'), await another(one, 'Phone')];
    const first = await opened(one);
    test.clock.advance(1_000);
    await opened(two);
    const refused = await open(three);
    expect(refused).toMatchObject({ status: 403, body: { error_code: 'stream_limit' } });
    expect(refused.body.detail).toMatch(/as many streams/);
    expect(refused.body.streams).toMatchObject([
      { id: first, kind: 'channel', object_id: String(free), is_this_device: false },
      { device: 'Test Television' },
    ]);
    expect(refused.body.streams[0].title).not.toBe('');
    expect((await three.get('/v2/users/self/streams')).body).toHaveLength(2);

    expect(await status(first)).toBe('leased');
    expect((await three.send('DELETE', `/v2/users/self/streams/${first}`)).status).toBe(204);
    expect(await status(first)).toBe('refused');
    expect(await one.send('PATCH', `/v2/users/self/stat/${first}`, { duration: 1 })).toMatchObject({
      status: 403,
      body: { error_code: 'stream_ended' },
    });
    await opened(three);
    expect((await one.send('DELETE', `/v2/users/self/streams/${first}`)).status).toBe(404);
  });

  it('of another account are neither listed nor ended', async () => {
    const [one, other] = [await member(test), await member(test)];
    const stat = await opened(one);
    expect((await other.get('/v2/users/self/streams')).body).toEqual([]);
    expect((await other.send('DELETE', `/v2/users/self/streams/${stat}`)).status).toBe(404);
    expect(await status(stat)).toBe('leased');
  });

  it('opened at the same moment by four devices are two', async () => {
    const one = await member(test);
    const devices = await Promise.all(['a', 'b', 'c', 'd'].map((model) => another(one, model)));
    const answers = await Promise.all(devices.map((device) => open(device)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 403, 403]);
  });

  it('do not stand in the way of zapping: what a device leaves gives its place back', async () => {
    const one = await member(test);
    for (let zap = 0; zap < 12; zap += 1) await opened(one);
    expect((await one.get('/v2/users/self/streams')).body).toHaveLength(1);
  });

  it('of one device that continue at the same time are two: thirty are not served', async () => {
    const one = await guest(test);
    const stats: string[] = [];
    for (let stream = 0; stream < 30; stream += 1) stats.push(await opened(one));
    test.clock.advance(21_000);
    const served = [];
    for (const stat of stats) served.push(await status(stat));
    expect(served.filter((each) => each === 'leased')).toHaveLength(2);
  });

  it('free their place when they end, and after 75 s without a renewal', async () => {
    const one = await member(test);
    const [two, three] = [await another(one, 'b'), await another(one, 'c')];
    const first = await opened(one);
    await opened(two);
    expect((await open(three)).status).toBe(403);
    await one.send('PATCH', `/v2/users/self/stat/${first}`, { duration: 1, is_over: true });
    await opened(three);
    expect((await open(one)).status).toBe(403);
    test.clock.advance(76_000);
    await opened(one);
  });

  it('are held by reports alone where the media is not ours', async () => {
    const one = await member(test);
    const [two, three] = [await another(one, 'b'), await another(one, 'c')];
    const stats = [await opened(one), await opened(two)];
    for (let report = 1; report <= 5; report += 1) {
      test.clock.advance(30_000);
      for (const [index, who] of [one, two].entries())
        expect((await who.send('PATCH', `/v2/users/self/stat/${stats[index]}`, { duration: report * 30 })).status).toBe(
          200,
        );
    }
    expect((await open(three)).status).toBe(403);
  });

  it.each<[string, (who: Person) => Promise<unknown>]>([
    [
      'is_active is false',
      async ({ userId }) => {
        await test.services.db.updateTable('users').set({ is_active: 0 }).where('id', '=', userId).execute();
      },
    ],
    [
      'its device is removed',
      async (who) => {
        const [device] = (await who.get('/v2/users/self/devices')).body as { id: string }[];
        return (await another(who, 'x')).send('DELETE', `/v2/users/self/devices/${device?.id}`);
      },
    ],
    [
      'its packet ends',
      async ({ userId }) => {
        await test.services.db.deleteFrom('holdings').where('user_id', '=', userId).execute();
      },
    ],
  ])('are ended within a minute when %s', async (_why, end) => {
    const one = await member(test, [1]);
    const stat = await opened(one, '', sold);
    expect(await status(stat, true)).toBe('leased');
    await end(one);
    let seconds = 0;
    for (; seconds < 60 && (await status(stat, true)) !== 'refused'; seconds += 5) test.clock.advance(5_000);
    expect(seconds).toBeLessThan(60);
    expect(await status(stat, true)).toBe('refused');
  });

  it('that were prefetched get a few segments, until the viewing begins', async () => {
    const one = await guest(test);
    const answer = await open(one, 'disable_stat=true');
    const viewer = await test.services.sessions.find(one.token);
    const sid = viewer ? prefetchSid({ viewer, kind: 'channel', objectId: String(free) }) : '';
    expect(answer.body.stat.id).toBe('');
    expect(sid).not.toBe('');
    for (let segment = 0; segment < PREFETCH_SEGMENTS; segment += 1) expect(await status(sid, true)).toBe('prefetched');
    expect(await status(sid, true)).toBe('refused');
    // The same again gives no more.
    await open(one, 'disable_stat=true');
    expect(await status(sid, true)).toBe('refused');
    await opened(one);
    test.clock.advance(5_000);
    expect(await status(sid, true)).toBe('leased');
  });

  it('are asked about in the database once in 20 s, however many requests there are', async () => {
    const one = await guest(test);
    const stat = await opened(one);
    await status(stat);
    await test.services.db.updateTable('stats').set({ ended_at: 1 }).where('id', '=', stat).execute();
    expect(await status(stat)).toBe('leased');
    test.clock.advance(21_000);
    expect(await status(stat)).toBe('refused');
  });

  it('of guests are limited in the same way', async () => {
    const one = await guest(test);
    const [two, three] = [await another(one, 'b'), await another(one, 'c')];
    await opened(one);
    await opened(two);
    expect(await open(three)).toMatchObject({ status: 403, body: { error_code: 'stream_limit' } });
  });

  it('serve four clients each, and another when one has gone', async () => {
    const one = await guest(test);
    const stat = await opened(one);
    const fetched = (client: string, isSegment = true) => test.services.leases.check(stat, isSegment, client);
    // Two hundred fetch one address that was passed on.
    const answers = [];
    for (let client = 0; client < 200; client += 1) answers.push(await fetched(`198.51.100.${client} player`));
    expect(answers.filter((each) => each === 'leased')).toHaveLength(4);
    test.clock.advance(30_000);
    for (const client of [0, 1, 2]) expect(await fetched(`198.51.100.${client} player`)).toBe('leased');
    expect(await fetched('198.51.100.9 player')).toBe('refused');
    test.clock.advance(31_000);
    await one.send('PATCH', `/v2/users/self/stat/${stat}`, { duration: 60 });
    expect(await fetched('198.51.100.9 player')).toBe('leased');
    expect(await fetched('198.51.100.10 player')).toBe('refused');
  });

  it('serve the same four clients from all copies of the backend, however many ask at once', async () => {
    const stat = await opened(await guest(test));
    const { db, clock, providers, contents } = test.services;
    const copies = [test.services.leases, createLeases({ db, clock, providers, contents })];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, client) => copies[client % 2]?.check(stat, true, `203.0.113.${client} player`)),
    );
    const served = answers.flatMap((answer, client) => (answer === 'leased' ? [client] : []));
    expect(served).toHaveLength(4);
    // Who is served by one copy is served by the other; who is refused by one is refused by both.
    for (const copy of copies)
      for (let client = 0; client < 40; client += 1)
        expect([client, await copy.check(stat, true, `203.0.113.${client} player`)]).toEqual([
          client,
          served.includes(client) ? 'leased' : 'refused',
        ]);
  });
});
