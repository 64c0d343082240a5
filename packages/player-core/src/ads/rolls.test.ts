import { describe, expect, it } from 'vitest';
import { film, live, tag, watching, type WatchingOptions } from '../testing/ads-bench.ts';
import { createFakeCast, fakeAd, fakeChannel } from '../testing/index.ts';

type Seen = Awaited<ReturnType<typeof watching>>;

/** A pause long enough for a roll, then play. */
async function pausedAndPlayed({ player, pass }: Seen, ms = 3_000) {
  await player.do('pause');
  await pass(ms);
  await player.do('play');
  await pass(20);
}
const hanging = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [tag(name), 'hangs' as const]));

describe('the wait for ads', () => {
  it('costs at most 8 s over several rolls', async () => {
    const seen = await watching({ info: { pre: [tag('a')], pause: [tag('b')] }, answers: hanging });
    await seen.pass(5_000);
    expect(seen.words()).toEqual(['request', 'error_301']);
    await seen.pass(5_000);
    await pausedAndPlayed(seen);
    expect(seen.state().playback.holds).toEqual(['ad']);
    await seen.pass(2_900);
    expect(seen.state().playback.holds).toEqual(['ad']);
    await seen.pass(200);
    expect(seen.words()).toEqual(['request', 'error_301', 'request', 'error_301']);
    expect(seen.isContentBack()).toBe(true);
    await seen.pass(10_000);
    await pausedAndPlayed(seen);
    expect(seen.words()).toHaveLength(4);
    expect(seen.isContentBack()).toBe(true);
  });

  it('is granted again after ten minutes', async () => {
    const seen = await watching({
      info: { pre: [tag('a'), tag('b')], pause: [tag('c')] },
      answers: hanging,
      subject: live,
    });
    await seen.pass(8_000);
    expect(seen.isContentBack()).toBe(true);
    await seen.pass(590_000);
    await pausedAndPlayed(seen);
    expect(seen.words()).not.toContain('playing');
    expect(seen.ads.requests).toHaveLength(2);
    await seen.pass(10_000);
    await pausedAndPlayed(seen);
    expect(seen.ads.requests).toHaveLength(3);
    await seen.pass(4_900);
    expect(seen.state().playback.holds).toEqual(['ad']);
  });

  it('is granted again after an ad was shown', async () => {
    const seen = await watching({
      info: { pre: [tag('a'), tag('one')], pause: [tag('b'), tag('c')] },
      answers: { ...hanging, [tag('one')]: [fakeAd('one', { skipAfter: 0 })] },
    });
    await seen.pass(5_500);
    await seen.player.do('skipAd');
    await seen.pass(500);
    await pausedAndPlayed(seen);
    await seen.pass(7_900);
    expect(seen.state().playback.holds).toEqual(['ad']);
    await seen.pass(100);
    expect(seen.isContentBack()).toBe(true);
  });

  it('in the middle of a film costs nothing: the film plays on', async () => {
    const seen = await watching({
      info: { middle: [tag('a'), tag('b')], points: [5], pause: [tag('c'), tag('d')] },
      answers: hanging,
    });
    await seen.pass(5_300);
    expect(seen.ads.requests).toEqual([tag('a')]);
    await seen.pass(8_000);
    expect([seen.position() > 12, seen.words().at(-1)]).toEqual([true, 'error_301']);
    await seen.pass(5_000);
    await pausedAndPlayed(seen);
    await seen.pass(7_900);
    expect(seen.state().playback.holds).toEqual(['ad']);
    await seen.pass(100);
    expect(seen.isContentBack()).toBe(true);
  });

  it('used up, still lets the middle be tried: that costs nothing', async () => {
    const seen = await watching({
      info: { pre: [tag('a'), tag('b')], middle: [tag('one')], points: [20] },
      answers: { ...hanging, [tag('one')]: [fakeAd('one')] },
    });
    await seen.pass(8_000);
    await seen.pass(20_500);
    expect(seen.state().ads).toMatchObject({ at: 'playing', place: 'middle_roll' });
  });
});

describe('after a roll that failed', () => {
  it.each([
    [4_990, 1],
    [5_000, 2],
  ])('%d ms later %d roll(s) have begun [B-327]', async (ms, begun) => {
    const seen = await watching({ info: { pre: [tag('none')], pause: [tag('none')] }, answers: {} });
    await seen.player.do('pause');
    await seen.pass(ms - 10);
    await seen.player.do('play');
    await seen.pass(10);
    expect(seen.ads.requests).toHaveLength(begun);
  });

  it('a point of the film that was passed meanwhile gets its ad as soon as one may be tried', async () => {
    const seen = await watching({
      info: { pre: [tag('none')], middle: [tag('one')], points: [2] },
      answers: { [tag('one')]: [fakeAd('one')] },
    });
    await seen.pass(4_900);
    expect(seen.ads.requests).toEqual([tag('none')]);
    await seen.pass(500);
    expect(seen.state().ads).toMatchObject({ at: 'playing', place: 'middle_roll' });
  });
});

describe('rolls', () => {
  it('do not begin beside one another', async () => {
    const seen = await watching({
      info: { middle: [tag('a')], points: [5], pause: [tag('one')] },
      answers: hanging,
    });
    await seen.pass(5_500);
    await pausedAndPlayed(seen);
    expect(seen.ads.requests).toEqual([tag('a')]);
  });

  it('of nothing do not begin, nor where none may be shown [B-329]', async () => {
    for (const info of [{}, { pre: [tag('one')], maxAdvertising: 0 }]) {
      const seen = await watching({ info });
      expect([seen.ads.requests, seen.words(), seen.isContentBack()]).toEqual([[], [], true]);
    }
  });

  it('end when the stream is refused', async () => {
    const seen = await watching({ info: { pre: [tag('one')] } });
    seen.backend.answer({ outcome: 'denied', reason: 'pin' });
    await seen.player.do('reload', {});
    await seen.pass(100);
    expect(seen.state().session.at).toBe('denied');
    expect(seen.isContentBack()).toBe(true);
    expect(seen.engines.ad[0]?.isDestroyed).toBe(true);
    expect(seen.words()).not.toContain('complete');
  });

  it('end when another device takes the picture', async () => {
    const seen = await watching({ cast: createFakeCast() });
    await seen.player.do('cast');
    await seen.pass(100);
    expect(seen.state().ads.at).toBe('none');
    expect(seen.state().playback.holds).toEqual(['cast']);
    expect(seen.engines.ad[0]?.isDestroyed).toBe(true);
  });

  it('do not begin while another device has the picture, and do again afterwards', async () => {
    const seen = await watching({ info: { pre: [tag('one')], pause: [tag('two')] }, cast: createFakeCast() });
    await seen.pass(12_000);
    await seen.player.do('pause');
    await seen.pass(4_000);
    await seen.player.do('cast');
    await seen.player.do('play');
    await seen.pass(1_000);
    expect(seen.ads.requests).toEqual([tag('one')]);
    await seen.player.do('stopCast');
    await pausedAndPlayed(seen);
    expect(seen.ads.requests).toEqual([tag('one'), tag('two')]);
  });

  it('that ended for another device keep none from beginning later', async () => {
    const seen = await watching({
      info: { middle: [tag('one')], points: [2], pause: [tag('two')] },
      cast: createFakeCast(),
    });
    await seen.pass(3_000);
    expect(seen.state().ads.place).toBe('middle_roll');
    await seen.player.do('cast');
    await seen.player.do('stopCast');
    await seen.pass(500);
    await pausedAndPlayed(seen);
    expect(seen.ads.requests).toEqual([tag('one'), tag('two')]);
  });

  it('leave no timer behind', async () => {
    const [seen, without] = [await watching(), await watching({ info: {} })];
    await seen.pass(12_000);
    await without.pass(12_000);
    expect(seen.clock.pending).toBe(without.clock.pending);
    expect(seen.engines.content?.listeners).toBe(without.engines.content?.listeners);
  });
});

describe('after an ad', () => {
  const seeks = ({ engines }: Seen) => engines.content?.calls.filter((call) => call.startsWith('seek')) ?? [];

  it('live continues at its edge', async () => {
    const seen = await watching({ subject: live });
    await seen.pass(11_000);
    expect(seen.isContentBack()).toBe(true);
    expect(seeks(seen)).toHaveLength(1);
    expect(seen.state().timeline.kind).toBe('live');
    expect(seen.state().engine.isPaused).toBe(false);
  });

  it('an archive or a film continues where it stopped', async () => {
    const archive: WatchingOptions = { subject: { kind: 'channel', id: 9, at: { ts: 1_795_270_000 } } };
    for (const options of [archive, { subject: film }]) {
      const seen = await watching(options);
      await seen.pass(11_000);
      expect(seen.isContentBack()).toBe(true);
      expect(seeks(seen)).toEqual([]);
    }
  });

  it('live that was rewound continues where it stopped', async () => {
    const seen = await watching({ subject: live, info: { pause: [tag('one')] } });
    await seen.pass(2_000);
    await seen.player.do('seekTo', { wall: seen.player.now() - 50 });
    await seen.pass(1_000);
    expect(seen.state().timeline.kind).toBe('archive');
    const before = seeks(seen).length;
    await pausedAndPlayed(seen);
    expect(seen.state().ads.at).toBe('playing');
    await seen.pass(11_000);
    expect([seen.isContentBack(), seeks(seen).length]).toEqual([true, before]);
  });

  it('live that cannot be sought continues as it is', async () => {
    const seen = await watching({
      subject: live,
      channel: fakeChannel({ archivedDays: 0 }),
      contentEngine: (engine) => Object.assign(engine, { caps: { ...engine.caps, seek: false } }),
    });
    await seen.pass(11_000);
    expect([seen.isContentBack(), seeks(seen)]).toEqual([true, []]);
  });
});
