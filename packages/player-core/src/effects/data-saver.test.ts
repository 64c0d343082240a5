import { describe, expect, it } from 'vitest';
import { evening, live } from '../testing/feature-bench.ts';
import { playerBench, type PlayerBench } from '../testing/index.ts';

describe('with the data saver on', () => {
  const loads = ({ engines }: PlayerBench) =>
    engines.flatMap((each) => each.calls.filter((call) => call.startsWith('load'))).length;
  const begun = async (isDataSaverOn: boolean, mode: 'full' | 'preview' = 'full') => {
    const bench = playerBench({ schedule: evening, env: { isDataSaverOn } });
    await bench.player.do('open', { subject: live, mode });
    return bench;
  };

  it('a stream loads after 600 ms, and not at all for a channel that is only passed [B-597]', async () => {
    const bench = await begun(true);
    await bench.pass(599);
    expect([loads(bench), bench.backend.requests.length, bench.player.state.playback.isLoading]).toEqual([0, 0, true]);
    await bench.pass(1);
    expect(loads(bench)).toBe(1);
    await bench.player.do('open', { subject: { kind: 'channel', id: 12, at: 'live' } });
    await bench.pass(300);
    await bench.player.do('open', { subject: { kind: 'channel', id: 14, at: 'live' } });
    await bench.pass(2_000);
    expect(bench.backend.requests.map((each) => 'id' in each && each.id)).toEqual([9, 14]);
    await bench.player.do('goLive');
    await bench.player.do('reload', {});
    await bench.pass(50);
    expect(loads(bench)).toBe(3);
  });

  it('a preview does not wait, and without it nothing does', async () => {
    for (const bench of [await begun(true, 'preview'), await begun(false)]) {
      await bench.pass(50);
      expect(loads(bench)).toBe(1);
    }
  });
});
