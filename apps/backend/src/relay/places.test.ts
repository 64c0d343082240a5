import { PassThrough } from 'node:stream';
import { manualClock } from '@antenna/kernel/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PLACE_LAST_MS, PLACE_WAIT_MS } from './limits.ts';
import { createPlaces } from './places.ts';
import { UpstreamFailed, type Upstream, type UpstreamRequest } from './upstream.ts';

const [ONE, TWO] = ['https://one.example/a', 'https://two.example/a'];

describe('several servers of one piece', () => {
  const clock = manualClock();
  const asked: string[] = [];
  /** What each host answers: a status, a broken connection, or nothing. */
  let answers: Record<string, number | 'broken' | 'silent'> = {};
  const fetch = async ({ url, signal }: UpstreamRequest): Promise<Upstream> => {
    const { host } = new URL(url);
    asked.push(host);
    const answer = answers[host] ?? 200;
    if (typeof answer === 'number') return { status: answer, headers: {}, body: new PassThrough(), url };
    if (answer === 'broken') throw new UpstreamFailed('refused');
    return new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(new UpstreamFailed('aborted')), { once: true }),
    );
  };
  const request = (signal = new AbortController().signal) => ({
    method: 'GET' as const,
    headers: {},
    secrets: {},
    isTrusted: () => false,
    privateOrigin: undefined,
    signal,
  });
  let places: ReturnType<typeof createPlaces>;

  beforeEach(() => {
    vi.useFakeTimers();
    asked.length = 0;
    answers = {};
    places = createPlaces(fetch, clock);
  });
  afterEach(() => vi.useRealTimers());

  it('asks the first alone where it answers', async () => {
    expect(await places([ONE, TWO], request())).toMatchObject({ status: 200, url: ONE });
    expect(asked).toEqual(['one.example']);
  });

  it.each([['broken'], [503]] as const)('passes over one that is %s, and asks it last for a minute', async (how) => {
    answers = { 'one.example': how };
    expect(await places([ONE, TWO], request())).toMatchObject({ status: 200, url: TWO });
    await places([ONE, TWO], request());
    expect(asked).toEqual(['one.example', 'two.example', 'two.example']);
    clock.advance(PLACE_LAST_MS);
    await places([ONE, TWO], request());
    expect(asked.slice(3)).toEqual(['one.example', 'two.example']);
  });

  it('passes over one that says nothing', async () => {
    answers = { 'one.example': 'silent' };
    const answer = places([ONE, TWO], request());
    await vi.advanceTimersByTimeAsync(PLACE_WAIT_MS);
    expect(await answer).toMatchObject({ status: 200, url: TWO });
  });

  it('does not blame a server for a piece that it does not have', async () => {
    answers = { 'one.example': 404 };
    for (let times = 0; times < 2; times += 1) expect(await places([ONE, TWO], request())).toMatchObject({ url: TWO });
    expect(asked).toEqual(['one.example', 'two.example', 'one.example', 'two.example']);
  });

  it('answers as the last one does where none has it', async () => {
    answers = { 'one.example': 'broken', 'two.example': 410 };
    expect(await places([ONE, TWO], request())).toMatchObject({ status: 410 });
    answers = { 'one.example': 'broken', 'two.example': 'broken' };
    await expect(places([ONE, TWO], request())).rejects.toThrow(UpstreamFailed);
  });

  it('asks nobody else when the viewer has gone', async () => {
    answers = { 'one.example': 'silent' };
    const gone = new AbortController();
    const answer = places([ONE, TWO], request(gone.signal));
    gone.abort();
    await expect(answer).rejects.toThrow(UpstreamFailed);
    expect(asked).toEqual(['one.example']);
  });
});
