import { describe, expect, it } from 'vitest';
import { fakeEpisode, playerBench, type BenchOptions, type PlayerBench } from '../testing/index.ts';

const SERIES = ['1', '2'].map((id) => fakeEpisode(id));
const isShot = (url: string) => url.startsWith('/shot');

/** An episode half a second after its packshots were called. */
async function between(packshots: readonly string[], options: BenchOptions = {}): Promise<PlayerBench> {
  const bench = playerBench({
    episodes: SERIES,
    episode: { packshots },
    media: (source) => ({ duration: isShot(source.url) ? 5 : 100 }),
    ...options,
  });
  await bench.player.do('open', { subject: { kind: 'content', id: '1' } });
  await bench.pass(1_000);
  bench.engine.jumpTo(98);
  await bench.pass(500);
  return bench;
}
const openId = ({ player }: PlayerBench) => (player.state.session.subject as { readonly id: string }).id;

describe('packshots', () => {
  it('play one after the other before the next episode, over the held content, which goes on at their end [B-312]', async () => {
    const bench = await between(['/shot-a.mp4', '/shot-b.m3u8']);
    expect(bench.player.state.playback.holds).toEqual(['packshot']);
    expect(bench.player.state.packshots).toMatchObject({ at: 'playing', number: 1, count: 2 });
    expect([bench.engine.calls.some((call) => call.startsWith('load /shot-a.mp4')), openId(bench)]).toEqual([
      true,
      '1',
    ]);
    await bench.pass(5_500);
    expect(bench.player.state.packshots).toMatchObject({ at: 'playing', number: 2 });
    await bench.pass(6_000);
    expect([openId(bench), bench.player.state.packshots.at, bench.player.state.playback.holds]).toEqual([
      '2',
      'none',
      [],
    ]);
    expect(bench.engines.filter((engine) => engine.isDestroyed).length).toBeGreaterThan(0);
  });
  it('that fail or stall are left out', async () => {
    const broken = await between(['/shot-a.mp4']);
    broken.engine.fault({ kind: 'network', isFatal: true });
    await broken.pass(500);
    expect(openId(broken)).toBe('2');
    const still = await between(['/shot-a.mp4']);
    still.engine.stall(true);
    await still.pass(7_000);
    expect(openId(still)).toBe('1');
    await still.pass(1_500);
    expect(openId(still)).toBe('2');
  });
  it('can be paused and skipped; seeking is refused meanwhile', async () => {
    const bench = await between(['/shot-a.mp4', '/shot-b.mp4']);
    await bench.player.do('toggle');
    await bench.pass(20_000);
    expect([bench.player.state.packshots.isPaused, openId(bench)]).toEqual([true, '1']);
    expect(await bench.player.do('seekTo', { position: 10 })).toEqual({ ok: false, reason: '' });
    await bench.player.do('toggle');
    await bench.pass(500);
    expect(await bench.player.do('skipPackshots')).toEqual({ ok: true });
    await bench.pass(500);
    expect(openId(bench)).toBe('2');
    expect(await bench.player.do('skipPackshots')).toEqual({ ok: false, reason: '' });
  });
  it('do not play before an episode the viewer chose, nor where none follows', async () => {
    const bench = playerBench({ episodes: SERIES, episode: { packshots: ['/shot-a.mp4'] } });
    await bench.player.do('open', { subject: { kind: 'content', id: '1' } });
    await bench.pass(1_000);
    await bench.player.do('nextEpisode');
    await bench.pass(500);
    expect([openId(bench), bench.engines.length]).toEqual(['2', 1]);
    bench.engine.jumpTo(98);
    await bench.pass(4_000);
    expect([bench.player.state.session.at, bench.engines.length]).toEqual(['ended', 1]);
  });
  it('end with the page', async () => {
    const bench = await between(['/shot-a.mp4']);
    await bench.player.do('close');
    await bench.pass(10_000);
    expect([bench.player.state.session.at, bench.player.state.packshots.at, bench.engine.isDestroyed]).toEqual([
      'idle',
      'none',
      true,
    ]);
  });
});
