import { describe, expect, it, vi } from 'vitest';
import { HttpError, MINUTE, SECOND } from '../index.ts';
import { manualClock, memoryStore, recordingLogger, scriptedHttp, seededRandom, silentLogger } from './index.ts';

describe('the manual clock', () => {
  it('runs what falls due in the order of time, not of registration', () => {
    const clock = manualClock(1_000);
    const ran: string[] = [];
    clock.after(3 * SECOND, () => ran.push(`late at ${clock.now()}`));
    clock.after(SECOND, () => ran.push(`early at ${clock.now()}`));
    clock.advance(2 * SECOND);
    expect(ran).toEqual(['early at 2000']);
    clock.advance(2 * SECOND);
    expect(ran).toEqual(['early at 2000', 'late at 4000']);
    expect(clock.now()).toBe(5_000);
  });

  it('runs timers that a timer sets, when they fall due within the same step', () => {
    const clock = manualClock();
    const ticks: number[] = [];
    const tick = () => {
      ticks.push(clock.now());
      clock.after(SECOND, tick);
    };
    clock.after(SECOND, tick);
    clock.advance(3 * SECOND);
    expect(ticks).toEqual([1_000, 2_000, 3_000]);
    expect(clock.pending).toBe(1);
  });

  it('forgets a cancelled timer, and cancelling twice is harmless', () => {
    const clock = manualClock();
    const run = vi.fn();
    const cancel = clock.after(SECOND, run);
    cancel();
    cancel();
    clock.advance(MINUTE);
    expect(run).not.toHaveBeenCalled();
    expect(clock.pending).toBe(0);
  });

  it('takes a negative delay for none', () => {
    const clock = manualClock();
    const run = vi.fn();
    clock.after(-SECOND, run);
    clock.advance(0);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('lets promises settle between two timers when it is moved asynchronously', async () => {
    const clock = manualClock();
    const order: string[] = [];
    clock.after(SECOND, () => void Promise.resolve().then(() => order.push('promise')));
    clock.after(2 * SECOND, () => order.push('timer'));
    await clock.advanceAsync(2 * SECOND);
    expect(order).toEqual(['promise', 'timer']);
  });
});

describe('the scripted server', () => {
  const get = (url: string) => ({ method: 'GET', url, headers: {} });

  it('answers by method and path; the query does not matter', async () => {
    const server = scriptedHttp();
    server.on('GET /v2/a', { json: [1], headers: { etag: 'x' } });
    expect(await server.http(get('https://tv.test/v2/a?b=1'))).toEqual({
      status: 200,
      body: '[1]',
      headers: { etag: 'x' },
    });
    expect(server.requests.map(({ url }) => url)).toEqual(['https://tv.test/v2/a?b=1']);
  });

  it('gives its answers in turn and repeats the last one', async () => {
    const server = scriptedHttp();
    server.on('GET /v2/a', { status: 503 }, { body: 'ok' });
    const statuses: number[] = [];
    for (let asked = 0; asked < 3; asked += 1) statuses.push((await server.http(get('/v2/a'))).status);
    expect(statuses).toEqual([503, 200, 200]);
  });

  it('lets a function answer what was asked', async () => {
    const server = scriptedHttp();
    server.on('POST /v2/a', ({ body }) => ({ json: { got: body } }));
    const answer = await server.http({ method: 'POST', url: '/v2/a', headers: {}, body: 'b' });
    expect(JSON.parse(answer.body)).toEqual({ got: 'b' });
  });

  it('fails as a network does, and names a call that has no script', async () => {
    const server = scriptedHttp();
    server.on('GET /v2/a', new HttpError('timeout'));
    await expect(server.http(get('/v2/a'))).rejects.toMatchObject({ kind: 'timeout' });
    await expect(server.http(get('/v2/b'))).rejects.toThrow('GET /v2/b');
  });
});

describe('the other doubles', () => {
  it('a memory store keeps, removes and shows its entries', () => {
    const store = memoryStore({ a: '1' });
    store.set('b', '2');
    store.remove('a');
    expect([store.get('a'), store.get('b')]).toEqual([undefined, '2']);
    expect(Object.fromEntries(store.entries)).toEqual({ b: '2' });
  });

  it('seeded random numbers repeat for a seed, lie in [0, 1) and differ between seeds', () => {
    const take = (seed: number) => {
      const random = seededRandom(seed);
      return Array.from({ length: 50 }, () => random.number());
    };
    expect(take(7)).toEqual(take(7));
    expect(take(7)).not.toEqual(take(8));
    expect(take(7).every((each) => each >= 0 && each < 1)).toBe(true);
    expect(new Set(take(7)).size).toBe(50);
  });

  it('a seeded identifier has the form of a random UUID and never repeats', () => {
    const random = seededRandom();
    const ids = Array.from({ length: 100 }, () => random.uuid());
    expect(new Set(ids).size).toBe(100);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('a recording logger keeps level, message and data; the silent one throws nothing', () => {
    const logger = recordingLogger();
    logger.warn('slow', { ms: 5 });
    logger.error('broken');
    expect(logger.lines).toEqual([
      { level: 'warn', message: 'slow', data: { ms: 5 } },
      { level: 'error', message: 'broken', data: undefined },
    ]);
    expect(() => silentLogger.debug('x')).not.toThrow();
  });
});
