import { describe, expect, it } from 'vitest';
import type { PlaybackPoint } from '@antenna/api-client';
import { fakeEpisode, playerBench, type PlayerBench } from '../testing/index.ts';

const SERIES = ['1', '2'].map((id) => fakeEpisode(id));
const point = (
  action: NonNullable<PlaybackPoint['button']>['action'],
  change: Partial<PlaybackPoint> = {},
): PlaybackPoint => ({ type: 'intro', start: 10_000, end: 30_000, button: { action, title: '' }, ...change });

async function at(position: number, points: readonly PlaybackPoint[], id = '1'): Promise<PlayerBench> {
  const bench = playerBench({ episodes: SERIES, episode: { points } });
  await bench.player.do('open', { subject: { kind: 'content', id } });
  await bench.pass(1_000);
  bench.engine.jumpTo(position);
  await bench.pass(250);
  return bench;
}
const shown = ({ player }: PlayerBench) => player.state.points.shown?.button?.action;

describe('a point', () => {
  it('is offered from its start up to its end and no longer [B-227]', async () => {
    const bench = await at(9, [point('skip')]);
    expect(shown(bench)).toBeUndefined();
    await bench.pass(1_000);
    expect(shown(bench)).toBe('skip');
    bench.engine.jumpTo(29.5);
    expect(shown(bench)).toBe('skip');
    await bench.pass(750);
    expect(shown(bench)).toBeUndefined();
    expect(await bench.player.do('usePoint')).toEqual({ ok: false, reason: '' });
  });
  it('skips to its end, or back to its start [B-226]', async () => {
    const skipping = await at(15, [point('skip')]);
    await skipping.player.do('usePoint');
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
    const last = await at(15, [point('finish')], '2');
    await last.player.do('usePoint');
    await last.pass(500);
    expect(last.player.state.session.at).toBe('ended');
    const inside = await at(15, [point('finish')]);
    await inside.player.do('usePoint');
    await inside.pass(500);
    expect(inside.player.state.session.subject).toEqual({ kind: 'content', id: '2' });
  });
  it('that leads to a next episode is not offered where none is', async () => {
    expect([shown(await at(15, [point('next')])), shown(await at(15, [point('next')], '2'))]).toEqual([
      'next',
      undefined,
    ]);
  });
  it('belongs to its episode alone', async () => {
    const bench = await at(15, [point('skip')]);
    await bench.player.do('open', { subject: { kind: 'channel', id: 9, at: 'live' } });
    expect(bench.player.state.points).toEqual({ all: [], shown: undefined });
  });
});
