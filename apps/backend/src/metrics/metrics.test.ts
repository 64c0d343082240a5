import { MINUTE, SECOND, toSeconds } from '@antenna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../db/open.ts';
import { startJobs } from '../jobs/run.ts';
import { guest, member } from '../testing/people.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { ENGINES } from '../testing/test-database.ts';
import { COLLECT_PATH, measure, prove, serveMetrics, watchPool, watchQueries } from './index.ts';
import { createMetrics } from './registry.ts';

const FILM = '/v2/libraries/1/contents/1003/stream';

describe.each(ENGINES)('figures of the service on %s', (engine) => {
  let test: TestApp;
  const metrics = createMetrics();
  /** A figure as Prometheus reads it; 0 before there is one. */
  const value = async (line: string) => {
    const found = (await metrics.register.metrics()).split('\n').find((each) => each.startsWith(`${line} `));
    return found === undefined ? 0 : Number(found.split(' ').at(-1));
  };
  beforeAll(async () => {
    test = await createTestApp({ engine, metrics, settings: { collector: COLLECT_PATH } });
  });
  afterAll(() => test.close());

  const collect = (events: unknown, body = JSON.stringify({ visit: 'v', events })) =>
    test.call({
      method: 'POST',
      url: COLLECT_PATH,
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      payload: body,
    });
  const quality = (id: string, data: object) => ({ id, name: 'playback quality', at: 1, data });

  it('counts answers by route, never by address, channel or viewer', async () => {
    const viewer = await member(test, [1]);
    await viewer.get('/v2/contents/1003');
    await test.call({ url: '/v2/contents/1003?secret=canary-in-query' });
    await test.call({ url: '/nowhere/canary-in-path' });
    expect(
      await value('http_server_request_duration_seconds_count{method="GET",route="/v2/contents/:id",status="200"}'),
    ).toBeGreaterThan(0);
    // Names and labels; a value may have the digits of the title's id.
    const text = (await metrics.register.metrics()).replaceAll(/ \S+$/gm, '');
    expect(text).toContain('route="/v2/contents/:id"');
    expect(text).not.toMatch(/canary|1003|127\.0\.0\.1/);
    expect(await value('http_server_active_requests')).toBe(0);
  });

  it('has players report here unless the operator names a collector', async () => {
    const asked = await test.call({ url: '/v2/users/self/network' });
    expect(asked.json()).toMatchObject({ capabilities: { analytics: { collector: COLLECT_PATH } } });
  });

  it('counts streams, sign-ins, codes and players that change to another address', async () => {
    const viewer = await guest(test);
    await viewer.get(FILM);
    expect(await value('antenna_stream_requests_total{kind="content",result="given"}')).toBeGreaterThan(0);
    await test.call({ method: 'POST', url: '/v2/auth/login', payload: { username: 'nobody', password: 'wrong' } });
    expect(await value('antenna_sign_ins_total{way="password",result="refused"}')).toBe(1);
    await viewer.get('/v2/channels/1/stream?failed=1');
    expect(await value('antenna_source_switches_total')).toBe(1);
  });

  it('adds up what players report, each report once, and nothing impossible', async () => {
    const played = quality('a', {
      startType: 'zap',
      videoStartupTime: 400,
      isExitBeforeVideoStart: false,
      isVideoStartFailure: false,
      isVideoPlaybackFailure: false,
      playingTime: 60 * SECOND,
      rebufferingTime: 2 * SECOND,
    });
    expect((await collect([played])).statusCode).toBe(204);
    await collect([
      played,
      quality('b', { isVideoStartFailure: true }),
      quality('c', { playingTime: -5, rebufferingTime: 'x' }),
    ]);
    await collect([
      {
        id: 'e',
        name: 'playback error',
        data: { code: 'fragLoadError', streamType: 'hls', url: 'https://canary.test' },
      },
    ]);
    expect(await value('antenna_playback_starts_total{result="started",type="zap"}')).toBe(1);
    expect(await value('antenna_playback_starts_total{result="failed",type="open"}')).toBe(1);
    expect(await value('antenna_playback_startup_seconds_sum{type="zap"}')).toBe(0.4);
    expect([
      await value('antenna_playback_playing_seconds_total'),
      await value('antenna_playback_rebuffering_seconds_total'),
    ]).toEqual([60, 2]);
    expect(await value('antenna_playback_errors_total{code="fragLoadError",stream="hls"}')).toBe(1);
    expect(await metrics.register.metrics()).not.toContain('canary');
  });

  it('is not led astray: invented codes become few labels, broken bodies are no reports', async () => {
    for (const body of ['', '{', '[]', '{"events":7}', '{"events":[null,7,{}]}'])
      expect((await collect([], body)).statusCode).toBe(204);
    for (let batch = 0; batch < 5; batch += 1)
      await collect(
        Array.from({ length: 100 }, (_, index) => ({
          id: `x${batch}-${index}`,
          name: 'playback error',
          data: { code: `e${batch}-${index}` },
        })),
      );
    const lines = (await metrics.register.metrics()).match(/^antenna_playback_errors_total\{/gm) ?? [];
    expect(lines.length).toBeLessThan(205);
  });

  it('measures viewers, payments, the guide and the books', async () => {
    test.clock.advance(2 * MINUTE);
    const viewer = await member(test, [1]);
    await viewer.get('/v2/channels/1/stream');
    await measure(test.services, metrics);
    expect(await value('antenna_viewers{kind="channel"}')).toBe(1);
    test.clock.advance(2 * MINUTE);
    await measure(test.services, metrics);
    expect([await value('antenna_viewers{kind="channel"}'), await value('antenna_ready')]).toEqual([0, 1]);
    await prove(test.services, metrics);
    expect([await value('antenna_book_faults'), (await value('antenna_guide_horizon_seconds')) > 0]).toEqual([0, true]);
    const { journal_id: journal } = await test.services.db
      .insertInto('postings')
      .values({ journal_id: 999_999, ledger: 'wallet:1', minor: 5 })
      .returning('journal_id')
      .executeTakeFirstOrThrow();
    await prove(test.services, metrics);
    expect([journal, (await value('antenna_book_faults')) > 0]).toEqual([999_999, true]);
  });

  it('says of each job when it last succeeded and how often it failed', async () => {
    const log = { error: () => {} } as never;
    const services = { ...test.services, poll: () => Promise.reject(new Error('away')) };
    const stop = startJobs({ services, load: {} as never, indexSearch: async () => {}, log, metrics });
    test.clock.advance(10 * SECOND);
    await expect.poll(() => value('antenna_job_failures_total{job="versions"}')).toBeGreaterThan(0);
    await expect
      .poll(() => value('antenna_job_last_success_timestamp_seconds{job="search"}'))
      .toBeGreaterThan(toSeconds(Date.now()) - 60);
    await stop();
  });

  it('times every statement, and knows the pool of PostgreSQL', async () => {
    const own = createMetrics();
    const database = await openDatabase({ url: test.databaseUrl, dataDir: test.dataDir, onQuery: watchQueries(own) });
    watchPool(own, database);
    await database.db.selectFrom('meta').selectAll().execute();
    await expect(database.db.insertInto('meta').values({ key: 'data_version', value: '' }).execute()).rejects.toThrow();
    const text = await own.register.metrics();
    await database.close();
    expect(text).toMatch(/db_client_operation_duration_seconds_count\{result="done"\} [1-9]/);
    expect(text).toMatch(/db_client_operation_duration_seconds_count\{result="failed"\} 1/);
    expect(text.includes('db_client_connection_count{state="idle"} 1')).toBe(engine === 'postgres');
  });
});

it('are answered on a port of their own alone, and nothing else there', async () => {
  const metrics = createMetrics();
  const served = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' });
  const get = (path: string) => fetch(`http://127.0.0.1:${served.port}${path}`);
  const answer = await get('/metrics');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, metrics.register.contentType]);
  expect(await answer.text()).toContain('nodejs_eventloop_lag_seconds');
  expect((await get('/v2/platform/network')).status).toBe(404);
  await served.close();
});
