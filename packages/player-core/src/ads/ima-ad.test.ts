import { describe, expect, it } from 'vitest';
import type { Ima, ImaEvent } from '../port/ads.ts';
import { tag, watching, type WatchingOptions } from '../testing/ads-bench.ts';

const nothing = { ok: false, reason: '' };

/** A roll of one tag for Google's player, whose events `send` sends. */
async function withGoogle({ info, port, ...options }: WatchingOptions = {}) {
  const calls: string[] = [];
  const played: Parameters<Ima['play']>[0][] = [];
  const ima: Ima = {
    play(request) {
      played.push(request);
      return {
        pause: () => calls.push('pause'),
        resume: () => calls.push('resume'),
        skip: () => {
          calls.push('skip');
          request.onEvent({ type: 'skipped' });
        },
        setVolume: (volume) => calls.push(`volume ${volume}`),
        end: () => calls.push('end'),
      };
    },
  };
  const seen = await watching({
    info: { pre: [tag('google')], isIma: true, ...info },
    port: { ima: () => Promise.resolve(ima), ...port },
    hasHost: true,
    ...options,
  });
  const send = (event: ImaEvent) => played.at(-1)?.onEvent(event);
  return {
    ...seen,
    calls,
    played,
    send,
    start(change: Partial<Extract<ImaEvent, { type: 'started' }>> = {}) {
      send({ type: 'loaded' });
      send({ type: 'started', id: '77', duration: 15, skipAfter: 5, ...change });
    },
  };
}

describe("a roll of Google's player", () => {
  it('is shown over the held content, and the content plays after it', async () => {
    const { state, start, send, pass, played, calls, isContentBack } = await withGoogle();
    expect(state().ads).toMatchObject({ at: 'loading', number: 1, count: 1 });
    expect(played).toMatchObject([{ tag: tag('google'), volume: 1 }]);
    start();
    expect(state().ads).toMatchObject({ at: 'playing', left: 15, skipIn: 5, canVisit: false });
    expect(state().playback.holds).toEqual(['ad']);
    send({ type: 'finished' });
    await pass(100);
    expect(calls.at(-1)).toBe('end');
    expect(isContentBack()).toBe(true);
    expect(state().engine.isPaused).toBe(false);
  });

  it('reports its steps under the name that the player gives the ad', async () => {
    const { start, send, events } = await withGoogle();
    start();
    for (const name of ['first_quartile', 'pause', 'resume', 'click'] as const) send({ type: 'event', name });
    send({ type: 'finished' });
    expect(events.map(({ ad, event }) => `${ad} ${event}`)).toEqual([
      `${tag('google')} request`,
      ...['start', 'first_quartile', 'pause', 'resume', 'click', 'complete'].map((event) => `77 ${event}`),
    ]);
  });

  it('reports them under the tag if the player has no name for the ad', async () => {
    const { start, events } = await withGoogle();
    start({ id: undefined });
    expect(events.at(-1)).toMatchObject({ ad: tag('google'), event: 'start' });
  });

  it('is requested by its whole address, with placeholders filled', async () => {
    const { played } = await withGoogle({ info: { pre: ['/ima?[CACHEBUSTING]'] } });
    expect(played.map((each) => each.tag)).toEqual(['https://ads.test/ima?50000000']);
  });

  it('goes from one tag to the next', async () => {
    const { start, send, played, calls, state } = await withGoogle({ info: { pre: [tag('a'), tag('b')] } });
    start();
    send({ type: 'finished' });
    await new Promise((settled) => setImmediate(settled));
    expect(played.map((each) => each.tag)).toEqual([tag('a'), tag('b')]);
    expect(calls).toEqual(['end']);
    expect(state().ads).toMatchObject({ at: 'loading', number: 2, count: 2, left: undefined });
  });

  it('holds the content in the middle as well: that player shows an ad as soon as it has it', async () => {
    const { state, pass, played } = await withGoogle({ info: { pre: [], middle: [tag('google')], points: [5] } });
    await pass(5_500);
    expect(played).toHaveLength(1);
    expect(state().playback.holds).toEqual(['ad']);
  });
});

describe("the time of an ad in Google's player", () => {
  it('is rounded up, and never negative', async () => {
    const { start, send, state } = await withGoogle();
    start();
    const at = (position: number) => {
      send({ type: 'time', position });
      return [state().ads.left, state().ads.skipIn];
    };
    expect([at(0.5), at(5), at(6), at(14.5), at(16)]).toEqual([
      [15, 5],
      [10, 0],
      [9, 0],
      [1, 0],
      [0, 0],
    ]);
  });

  it('offers no skipping where the ad allows none', async () => {
    const { start, send, state, player, calls } = await withGoogle();
    start({ skipAfter: undefined });
    send({ type: 'time', position: 14 });
    expect(state().ads.skipIn).toBeUndefined();
    expect(await player.do('skipAd')).toEqual(nothing);
    expect(calls).toEqual([]);
  });

  it('lets it be skipped from its moment on', async () => {
    const { start, send, player, words, pass, isContentBack } = await withGoogle();
    start();
    send({ type: 'time', position: 4.9 });
    expect(await player.do('skipAd')).toEqual(nothing);
    send({ type: 'time', position: 5 });
    expect(await player.do('skipAd')).toEqual({ ok: true });
    await pass(100);
    expect(words().slice(-1)).toEqual(['skip']);
    expect(isContentBack()).toBe(true);
  });
});

describe("the controls over Google's player", () => {
  it('pause and resume', async () => {
    const { start, player, calls, state } = await withGoogle();
    start();
    await player.do('toggle');
    expect([calls, state().ads.isPaused]).toEqual([['pause'], true]);
    await player.do('toggle');
    expect([calls, state().ads.isPaused]).toEqual([['pause', 'resume'], false]);
  });

  it('pause it before it has come', async () => {
    let bring = (_ima: Ima) => {};
    const { player, pass } = await withGoogle({
      port: { ima: () => new Promise<Ima>((resolve) => (bring = resolve)) },
    });
    await player.do('pause');
    const calls: string[] = [];
    const ad = { resume: () => {}, skip: () => {}, setVolume: () => {}, end: () => {} };
    bring({ play: () => ({ ...ad, pause: () => void calls.push('pause') }) });
    await pass(10);
    expect(calls).toEqual(['pause']);
  });

  it('set its volume, at first and later', async () => {
    const { player, calls, played, start } = await withGoogle({
      prepare: ({ player: early }) => void early.do('setVolume', { percent: 40 }),
    });
    expect(played[0]?.volume).toBe(0.4);
    start();
    await player.do('setVolume', { percent: 70 });
    await player.do('toggleMute');
    await player.do('toggleMute');
    expect(calls).toEqual(['volume 0.7', 'volume 0', 'volume 0.7']);
  });

  it('leave its site to itself', async () => {
    const { start, player, ads } = await withGoogle();
    start();
    expect(await player.do('visitAd')).toEqual(nothing);
    expect(ads.visited).toEqual([]);
  });
});

describe("Google's player lets the content play", () => {
  it.each<[string, WatchingOptions, string]>([
    ['when it cannot be loaded', { port: { ima: () => Promise.reject(new Error('blocked')) } }, 'error_1005'],
    ['when there is no place to show it', { hasHost: false }, 'error_900'],
  ])('%s', async (_name, options, word) => {
    const { words, isContentBack } = await withGoogle(options);
    expect(words()).toEqual(['request', word]);
    expect(isContentBack()).toBe(true);
  });

  it('when this place has none', async () => {
    const { words, isContentBack } = await watching({ info: { pre: [tag('google')], isIma: true }, hasHost: true });
    expect(words()).toEqual(['request', 'error_1005']);
    expect(isContentBack()).toBe(true);
  });

  it('when it reports an error, by its code', async () => {
    const { send, words, isContentBack, calls } = await withGoogle();
    send({ type: 'failed', code: 1009 });
    expect(words()).toEqual(['request', 'error_1009']);
    expect(calls).toEqual(['end']);
    expect(isContentBack()).toBe(true);
  });

  it('when it does not come within 5 s', async () => {
    const { pass, words, isContentBack } = await withGoogle({ port: { ima: () => new Promise(() => {}) } });
    await pass(4_980);
    expect(words()).toEqual(['request']);
    await pass(20);
    expect(words()).toEqual(['request', 'error_301']);
    expect(isContentBack()).toBe(true);
  });

  it('when its ad does not begin within 8 s', async () => {
    const { send, pass, words } = await withGoogle();
    send({ type: 'loaded' });
    await pass(7_900);
    expect(words()).toEqual(['request']);
    await pass(200);
    expect(words()).toEqual(['request', 'error_load_402']);
  });

  it('and is ignored after it, nor started when it comes too late', async () => {
    let bring = (_ima: Ima) => {};
    const late = await withGoogle({ port: { ima: () => new Promise<Ima>((resolve) => (bring = resolve)) } });
    await late.pass(5_100);
    let played = 0;
    bring({ play: () => ((played += 1), { pause() {}, resume() {}, skip() {}, setVolume() {}, end() {} }) });
    await late.pass(100);
    expect(played).toBe(0);
    const { start, send, events, player, calls, pass, state } = await withGoogle();
    start();
    send({ type: 'finished' });
    await pass(100);
    const before = [events.length, calls.length];
    for (const event of ['loaded', 'finished', 'skipped'] as const) send({ type: event });
    send({ type: 'time', position: 3 });
    send({ type: 'event', name: 'click' });
    send({ type: 'failed', code: 900 });
    await player.do('setVolume', { percent: 10 });
    expect([events.length, calls.length]).toEqual(before);
    expect(state().ads.left).toBeUndefined();
  });

  it('when the page is left', async () => {
    const { start, player, calls, clock } = await withGoogle();
    start();
    await player.do('close');
    expect(calls).toEqual(['end']);
    player.destroy();
    expect(clock.pending).toBe(0);
  });
});
