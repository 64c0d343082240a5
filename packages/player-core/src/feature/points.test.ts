import { describe, expect, it } from 'vitest';
import type { PlaybackPoint } from '@antenna/api-client';
import {
  fakeAd,
  fakeAdInfo,
  fakeAds,
  fakeEpisode,
  playerBench,
  type BenchOptions,
  type PlayerBench,
} from '../testing/index.ts';

const SERIES = ['1', '2'].map((id) => fakeEpisode(id));
const nothing = { ok: false, reason: '' };
const point = (
  action: NonNullable<PlaybackPoint['button']>['action'],
  change: Partial<PlaybackPoint> = {},
): PlaybackPoint => ({ type: 'intro', start: 10_000, end: 30_000, button: { action, title: '' }, ...change });

async function at(
  position: number,
  points: readonly PlaybackPoint[],
  { id = '1', ...options }: BenchOptions & { readonly id?: string } = {},
): Promise<PlayerBench> {
  const bench = playerBench({ episodes: SERIES, episode: { points }, ...options });
  await bench.player.do('open', { subject: { kind: 'content', id } });
  await bench.pass(1_000);
  bench.engine.jumpTo(position);
  await bench.pass(250);
  return bench;
}
const shown = ({ player }: PlayerBench) => player.state.points.shown?.button?.action;

describe('a playback point', () => {
  it('is offered from its start up to its end and no longer [B-227]', async () => {
    const bench = await at(9, [point('skip')]);
    expect(shown(bench)).toBeUndefined();
    expect(await bench.player.do('usePoint')).toEqual(nothing);
    await bench.pass(1_000);
    expect(shown(bench)).toBe('skip');
    bench.engine.jumpTo(29.5);
    expect(shown(bench)).toBe('skip');
    await bench.pass(750);
    expect(shown(bench)).toBeUndefined();
    expect(await bench.player.do('usePoint')).toEqual(nothing);
  });

  it('skips to its end, or back to its start [B-226]', async () => {
    const skipping = await at(15, [point('skip')]);
    expect(await skipping.player.do('usePoint')).toEqual({ ok: true });
    expect(skipping.engine.calls.at(-1)).toBe('seek 30');
    const again = await at(15, [point('start')]);
    await again.player.do('usePoint');
    expect(again.engine.calls.at(-1)).toBe('seek 10');
  });

  it('goes to the next episode, or ends the item [B-226]', async () => {
    const next = await at(15, [point('next')]);
    await next.player.do('usePoint');
    await next.pass(500);
    expect(next.player.state.session.subject).toEqual({ kind: 'content', id: '2' });
    const last = await at(15, [point('finish')], { id: '2' });
    await last.player.do('usePoint');
    await last.pass(500);
    expect(last.player.state.session.at).toBe('ended');
    const inside = await at(15, [point('finish')]);
    await inside.player.do('usePoint');
    await inside.pass(500);
    expect(inside.player.state.session.subject).toEqual({ kind: 'content', id: '2' });
  });

  it('that leads to a next episode is not offered where there is none', async () => {
    expect([shown(await at(15, [point('next')])), shown(await at(15, [point('next')], { id: '2' }))]).toEqual([
      'next',
      undefined,
    ]);
  });

  it('belongs to its episode alone', async () => {
    const bench = await at(15, [point('skip')]);
    await bench.player.do('open', { subject: { kind: 'channel', id: 9, at: 'live' } });
    expect(bench.player.state.points).toEqual({ all: [], shown: undefined });
    expect(await bench.player.do('usePoint')).toEqual(nothing);
  });

  it('is listed in order, whatever the platform’s order', async () => {
    const bench = await at(1, [point('skip', { start: 50_000, end: 60_000 }), point('skip')]);
    expect(bench.player.state.points.all.map(({ start }) => start)).toEqual([10_000, 50_000]);
  });

  it('does not exist in a preview', async () => {
    const bench = playerBench({ episodes: SERIES, episode: { points: [point('skip')] } });
    await bench.player.do('open', { subject: { kind: 'content', id: '1' }, mode: 'preview' });
    await bench.pass(1_000);
    bench.engine.jumpTo(15);
    expect(bench.player.state.points).toEqual({ all: [], shown: undefined });
  });
});

describe('the button of a playback point', () => {
  it('is away while an ad or a packshot is shown', async () => {
    const tag = 'https://ads.test/a';
    const withAd = await at(15, [point('skip')], {
      ads: fakeAds({ [tag]: [fakeAd('a')] }),
      media: (source) => ({ duration: source.url.includes('ads.test') ? 10 : 100 }),
      episode: { points: [point('skip')], ad: fakeAdInfo({ pause: [tag] }) },
    });
    expect(shown(withAd)).toBe('skip');
    await withAd.player.do('pause');
    await withAd.pass(4_000);
    await withAd.player.do('play');
    await withAd.pass(100);
    expect([withAd.player.state.ads.at, shown(withAd)]).toEqual(['playing', undefined]);
    await withAd.pass(11_000);
    expect([withAd.player.state.ads.at, shown(withAd)]).toEqual(['none', 'skip']);
    const late = point('skip', { start: 90_000, end: 100_000 });
    const withPackshot = await at(95, [late], { episode: { points: [late], packshots: ['/shot.mp4'] } });
    expect(shown(withPackshot)).toBe('skip');
    await withPackshot.pass(3_500);
    expect([withPackshot.player.state.packshots.at, shown(withPackshot)]).toEqual(['playing', undefined]);
  });

  it('is away before the first picture, while another stream loads, and after the end', async () => {
    const bench = playerBench({ episodes: SERIES, episode: { points: [point('skip', { start: 0 })] } });
    await bench.player.do('open', { subject: { kind: 'content', id: '1' } });
    expect(shown(bench)).toBeUndefined();
    await bench.pass(500);
    expect(shown(bench)).toBe('skip');
    bench.backend.answer(() => new Promise(() => {}));
    void bench.player.do('reload', {});
    expect(shown(bench)).toBeUndefined();
    const ended = await at(15, [point('skip')], { id: '2' });
    await ended.player.do('finish');
    expect(shown(ended)).toBeUndefined();
  });

  it('is there in a pause', async () => {
    const bench = await at(15, [point('skip')]);
    await bench.player.do('pause');
    await bench.pass(60_000);
    expect(shown(bench)).toBe('skip');
  });
});
