import { describe, expect, it } from 'vitest';
import { live, tag, watching, withoutFirstFrame } from '../testing/ads-bench.ts';
import { fakeAd } from '../testing/index.ts';
import { noAds } from './ads-state.ts';
import { adReports } from './reports.ts';

const pod = (...ids: readonly string[]) => ids.map((id, index) => fakeAd(id, { sequence: index + 1, skipAfter: 0 }));
const one = (id: string) => [fakeAd(id, { skipAfter: 0 })];
/** Skips the ad on the screen and waits for the next one. */
async function skipped({ player, pass }: Awaited<ReturnType<typeof watching>>) {
  expect(await player.do('skipAd')).toEqual({ ok: true });
  await pass(50);
}

describe('the count of a roll', () => {
  it('is that of its tags at first, and is shown while it waits', async () => {
    const { state } = await watching({
      info: { pre: ['a', 'b', 'c'].map(tag) },
      answers: { [tag('a')]: 'hangs' },
    });
    expect(state().ads).toMatchObject({ at: 'loading', place: 'pre_roll', number: 1, count: 3 });
  });

  it('goes up with a pod and down with a tag that fails', async () => {
    const seen = await watching({
      info: { pre: ['a', 'b', 'c'].map(tag) },
      answers: { [tag('a')]: pod('p1', 'p2', 'p3'), [tag('b')]: [], [tag('c')]: one('last') },
    });
    const counts = [];
    for (let ad = 0; ad < 4; ad += 1) {
      const { number, count } = seen.state().ads;
      counts.push(`${number} of ${count}`);
      await skipped(seen);
    }
    expect(counts).toEqual(['1 of 5', '2 of 5', '3 of 5', '4 of 4']);
    await seen.pass(100);
    expect(seen.isContentBack()).toBe(true);
  });

  it('counts one for a tag with substitutes', async () => {
    const { state } = await watching({ answers: { [tag('one')]: [fakeAd('one'), fakeAd('two'), fakeAd('three')] } });
    expect(state().ads).toMatchObject({ number: 1, count: 1 });
  });

  it('is never more than the roll may show [B-328]', async () => {
    const seen = await watching({
      info: { pre: [tag('a'), tag('b')], maxAdvertising: 2 },
      answers: { [tag('a')]: pod('p1', 'p2', 'p3'), [tag('b')]: one('b') },
    });
    expect(seen.state().ads).toMatchObject({ number: 1, count: 2 });
    await skipped(seen);
    expect(seen.state().ads).toMatchObject({ number: 2, count: 2 });
    await skipped(seen);
    await seen.pass(100);
    expect(seen.isContentBack()).toBe(true);
    expect(seen.ads.requests).toEqual([tag('a')]);
  });

  it('goes on within a pod whose ad breaks', async () => {
    const seen = await watching({ answers: { [tag('one')]: pod('p1', 'p2', 'p3') } });
    seen.engines.ad[0]?.fault({ kind: 'media', isFatal: true });
    await seen.pass(500);
    expect(seen.state().ads).toMatchObject({ at: 'playing', number: 1, count: 2 });
    expect(seen.events.at(-1)).toMatchObject({ ad: 'p2', number: 1 });
  });
});

describe('what the interface shows of a roll', () => {
  it('is cleared between two ads', async () => {
    const seen = await watching({
      info: { pre: [tag('a'), tag('b')] },
      answers: { [tag('a')]: one('a'), [tag('b')]: 'hangs' },
    });
    expect(seen.state().ads).toMatchObject({ at: 'playing', left: 10, skipIn: 0, canVisit: true });
    await skipped(seen);
    expect(seen.state().ads).toMatchObject({
      at: 'loading',
      number: 2,
      left: undefined,
      skipIn: undefined,
      canVisit: false,
      isPaused: false,
    });
  });

  it('is cleared between two ads of a pod', async () => {
    const { player, state } = await watching({ answers: { [tag('one')]: pod('p1', 'p2') } });
    const skipping = player.do('skipAd');
    expect(state().ads).toMatchObject({
      at: 'loading',
      number: 2,
      left: undefined,
      skipIn: undefined,
      canVisit: false,
    });
    await skipping;
  });

  it('is loading until the ad moves, playing from then on', async () => {
    const { state, engines } = await watching({ adEngine: withoutFirstFrame });
    expect(state().ads.at).toBe('loading');
    engines.ad[0]?.jumpTo(0.2);
    expect(state().ads.at).toBe('loading');
  });

  it('is nothing after the roll', async () => {
    const { state, pass } = await watching({ adEngine: (engine) => engine.refuseAutoplay('sound') });
    expect(state().ads).toMatchObject({ isMuted: true, number: 1, count: 1, place: 'pre_roll' });
    await pass(11_000);
    const { place, left, skipIn, ...ads } = state().ads;
    expect(ads).toEqual(noAds);
    expect([place, left, skipIn]).toEqual([undefined, undefined, undefined]);
  });

  it('is nothing after a roll that fails', async () => {
    const { state } = await watching({ answers: {} });
    const { place, left, skipIn, ...ads } = state().ads;
    expect(ads).toEqual(noAds);
    expect([place, left, skipIn]).toEqual([undefined, undefined, undefined]);
  });
});

describe('a tag that does not answer', () => {
  it('is abandoned after 5 s: its request is aborted, and the wrappers are notified [B-526]', async () => {
    const { pass, ads, words, isContentBack } = await watching({
      answers: {
        [tag('one')]: [fakeAd('w', { wrapper: { url: tag('late'), mayFollow: true } })],
        [tag('late')]: 'hangs',
      },
    });
    await pass(4_980);
    expect([words(), ads.dropped]).toEqual([['request'], []]);
    await pass(20);
    expect(words()).toEqual(['request', 'error_301']);
    expect(ads.dropped).toEqual([tag('late')]);
    expect(ads.pixels).toEqual(['https://px.test/w/error?301', `${tag('one')}/error?301`]);
    expect(isContentBack()).toBe(true);
  });

  it('has its request ended when the next one is requested', async () => {
    const { pass, ads, state } = await watching({
      info: { pre: [tag('late'), tag('one')] },
      answers: { [tag('late')]: 'hangs', [tag('one')]: [fakeAd('one')] },
    });
    await pass(5_500);
    expect(state().ads).toMatchObject({ at: 'playing', number: 1 });
    expect(ads.dropped).toEqual([tag('late')]);
  });

  it('has its request ended with the page', async () => {
    const { player, ads, words, clock } = await watching({ answers: { [tag('one')]: 'hangs' } });
    await player.do('close');
    expect([ads.dropped, words()]).toEqual([[tag('one')], ['request']]);
    player.destroy();
    expect(clock.pending).toBe(0);
  });
});

describe('a roll', () => {
  it.each([
    ['NETWORK_ERROR', 1012, tag('one'), 'breaks'],
    ['TIMEOUT', 301, tag('one'), 'hangs'],
    ['NO_AD', 303, tag('one'), []],
    ['INVALID_REQUEST', 1013, 'javascript:alert(1)', []],
    ['UNKNOWN', 100, tag('one'), 'no xml'],
  ] as const)('keeps a report named %s of error %i [B-525]', async (name, code, first, answer) => {
    const { pass, env } = await watching({ info: { pre: [first] }, answers: { [first]: answer } });
    await pass(30_000);
    expect(adReports(env.storage)).toMatchObject([{ name, code, place: 'pre_roll' }]);
  });

  it('leaves out ads when their reader cannot be loaded', async () => {
    const { words, isContentBack } = await watching({ port: { reader: () => Promise.reject(new Error('offline')) } });
    expect(words()).toEqual(['request', 'error_900']);
    expect(isContentBack()).toBe(true);
  });

  it('names in its reports the tag without query until the ad is known', async () => {
    const { events } = await watching({
      info: { pre: ['/one?viewer=7'] },
      answers: { [tag('one?viewer=7')]: [fakeAd('one')] },
    });
    expect(events.map(({ ad, event }) => `${ad} ${event}`)).toEqual(['/one request']);
    const { events: later, pass } = await watching();
    await pass(500);
    expect(later.map(({ ad, event }) => `${ad} ${event}`)).toEqual([`${tag('one')} request`, 'one start']);
  });

  it('names the tag again when the next one is requested', async () => {
    const seen = await watching({
      info: { pre: [tag('one'), tag('two')] },
      answers: { [tag('one')]: one('one'), [tag('two')]: [] },
    });
    await seen.pass(500);
    await skipped(seen);
    expect(seen.events.slice(-2)).toEqual([
      { ad: tag('two'), event: 'request', place: 'pre_roll', number: 2, object_id: '7' },
      { ad: tag('two'), event: 'error_303', place: 'pre_roll', number: 2, object_id: '7' },
    ]);
  });

  it('names the episode of a series, or the channel', async () => {
    const episode = await watching({ subject: { kind: 'content', id: '7', childId: '71' } });
    expect(episode.events[0]).toMatchObject({ object_id: '71' });
    expect((await watching({ subject: live })).events[0]).toMatchObject({ object_id: '9' });
  });

  it('is over once, though the wait for its ad ends just after it was skipped', async () => {
    const seen = await watching({
      subject: live,
      answers: { [tag('one')]: one('one') },
      adEngine: withoutFirstFrame,
    });
    const [ad] = seen.engines.ad;
    ad?.stall(true);
    await seen.pass(7_880);
    ad?.jumpTo(0.3);
    await seen.pass(50);
    expect(await seen.player.do('skipAd')).toEqual({ ok: true });
    await seen.pass(1_000);
    expect(seen.engines.content?.calls.filter((call) => call.startsWith('seek'))).toHaveLength(1);
    expect(seen.words()).toEqual(['request', 'start', 'skip']);
  });
});
