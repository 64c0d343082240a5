import { describe, expect, it } from 'vitest';
import type { Subject } from '../port/backend.ts';
import {
  fakeAd,
  fakeAdInfo,
  fakeAds,
  fakeProgramme,
  BENCH_NOW as NOW,
  playerBench,
  type BenchOptions,
} from '../testing/index.ts';

const live: Subject = { kind: 'channel', id: 9, at: 'live' };
const film: Subject = { kind: 'content', id: '1' };
const channels = [4, 9, 12].map((id) => ({ id, number: id, name: `Channel ${id}`, opens: true, isPassed: false }));

async function opened(subject: Subject, options: BenchOptions = {}) {
  const bench = playerBench(options);
  bench.player.mount({});
  await bench.player.do('open', { subject });
  await bench.pass(2_000);
  return bench;
}

describe('pictures for the seek bar', () => {
  const points = { 0: '/0.jpg' } as never;

  it('of a channel are asked for again each minute, for its archive grows', async () => {
    let asked = 0;
    const bench = playerBench({ thumbnails: points });
    bench.backend.thumbnails = () => {
      asked += 1;
      return Promise.resolve(points);
    };
    await bench.player.do('open', { subject: live });
    await bench.pass(2_000);
    expect([asked, bench.player.state.thumbnails.points]).toEqual([1, points]);
    await bench.pass(61_000);
    expect(asked).toBe(2);
  });

  it('that nobody has are not asked for, however long one watches', async () => {
    let asked = 0;
    const bench = playerBench();
    bench.backend.thumbnails = () => Promise.resolve(void (asked += 1));
    for (const subject of [live, film]) {
      await bench.player.do('open', { subject });
      await bench.pass(62_000);
    }
    expect(asked).toBe(0);
  });
});

describe('the engine at hand', () => {
  it('is kept where it fits what comes while another was on its way', async () => {
    const bench = playerBench();
    void bench.player.do('open', { subject: film });
    void bench.player.do('open', { subject: { kind: 'content', id: '2' } });
    await bench.pass(2_000);
    expect(bench.engines.filter((each) => !each.isDestroyed)).toHaveLength(1);
    expect(bench.player.time().position).toBeGreaterThan(0);
  });

  it('stays in the place it was put last, when one before is taken away', async () => {
    const bench = playerBench();
    const first = bench.player.mount({});
    bench.player.mount({});
    first();
    await bench.player.do('open', { subject: film });
    await bench.pass(500);
    expect(bench.engine.calls).toContain('mount');
  });
});

describe("the system's keys", () => {
  it('have no way back before the first programme that is known', async () => {
    const bench = await opened(
      { ...live, at: { ts: NOW - 3_600 } },
      { schedule: [fakeProgramme(NOW - 3_605, 90, 'Reef'), fakeProgramme(NOW + 1_795, 60, 'Sea')] },
    );
    const before = bench.engine.calls.length;
    bench.env.actions.previoustrack?.({});
    await bench.pass(100);
    expect(
      bench.engine.calls.slice(before).filter((call) => call.startsWith('load') || call.startsWith('seek')),
    ).toEqual([]);
  });
});

describe('the line of channels', () => {
  it('is turned from where the picture is while no page says otherwise; there is no "last" that is here', async () => {
    const bench = await opened(live);
    await bench.player.do('setChannels', { channels, currentId: undefined, lastId: undefined });
    await bench.player.do('zap', { to: 'next' });
    expect(bench.player.state.zapping.currentId).toBe(12);
    await bench.pass(10_000);
    expect(bench.player.state.zapping).toMatchObject({ currentId: 12, isBannerShown: false });
    const other = await opened(live);
    await other.player.do('setChannels', { channels, currentId: 9, lastId: 9 });
    expect((await other.player.do('zap', { to: 'last' })).ok).toBe(false);
  });

  it('forgets digits that were taken back', async () => {
    const bench = await opened(live);
    await bench.player.do('setChannels', { channels, currentId: 9 });
    await bench.player.do('typeDigit', { digit: '1' });
    expect((await bench.player.do('eraseDigit')).ok).toBe(true);
    expect((await bench.player.do('eraseDigit')).ok).toBe(false);
    await bench.player.do('typeDigit', { digit: '1' });
    expect((await bench.player.do('clearDigits')).ok).toBe(true);
    await bench.pass(10_000);
    expect(bench.player.state.session.subject).toMatchObject({ id: 9 });
  });
});

describe('an ad that has hardly begun', () => {
  it('cannot be skipped or visited', async () => {
    const bench = playerBench({ ads: fakeAds({ 'https://ads.test/tag': 'hangs' }) });
    bench.backend.answer({
      outcome: 'ready',
      source: { kind: 'hls', url: '/film.m3u8' },
      title: 'A film',
      ad: fakeAdInfo({ pre: ['https://ads.test/tag'] }),
      statId: 's',
    });
    bench.player.mount({});
    await bench.player.do('open', { subject: film });
    await bench.pass(100);
    expect([(await bench.player.do('skipAd')).ok, (await bench.player.do('visitAd')).ok]).toEqual([false, false]);
  });

  it('of unknown length says none, and hears of the sound only once it runs', async () => {
    const { linear, ...ad } = fakeAd('one');
    const bench = playerBench({
      ads: fakeAds({ 'https://ads.test/tag': [{ ...ad, linear: { media: linear?.media ?? [], isProgram: false } }] }),
      media: (source) =>
        source.url.includes('ads.test') ? { duration: 10, facts: { duration: 0 } } : { duration: 100 },
    });
    bench.backend.answer({
      outcome: 'ready',
      source: { kind: 'hls', url: '/film.m3u8' },
      title: 'A film',
      ad: fakeAdInfo({ pre: ['https://ads.test/tag'] }),
      statId: 's',
    });
    bench.player.mount({});
    await bench.player.do('open', { subject: film });
    await bench.pass(500);
    expect(bench.player.state.ads).toMatchObject({ at: 'playing', left: undefined });
    await bench.player.do('toggleMute');
    await bench.player.do('toggleMute');
    expect(bench.player.state.ads.at).toBe('playing');
  });
});
