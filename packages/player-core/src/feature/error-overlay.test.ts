import { describe, expect, it } from 'vitest';
import type { Resolved, Subject } from '../port/backend.ts';
import { playerBench } from '../testing/index.ts';

const film: Subject = { kind: 'content', id: '1' };
const stream: Resolved = { outcome: 'ready', source: { kind: 'hls', url: '/film.m3u8' }, title: 'A film', statId: 's' };

describe('the error overlay', () => {
  it('shows within 10 s when the platform never answers, and allows a retry', async () => {
    const bench = playerBench();
    let answer: (resolved: Resolved) => void = () => {};
    bench.backend.answer(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await bench.player.do('open', { subject: film });
    await bench.pass(8_500);
    expect(bench.player.state.recovery.overlay).toBe('none');
    await bench.pass(1_000);
    expect(bench.player.state.recovery).toMatchObject({ overlay: 'download', isFinal: false });
    void bench.player.do('retry');
    expect(bench.player.state.recovery.overlay).toBe('none');
    answer(stream);
    await bench.pass(1_000);
    expect(bench.player.state.session.at).toBe('active');
    expect(bench.engine.now().position).toBeGreaterThan(0);
  });

  it('shows when the picture stops after a fault, until it moves again', async () => {
    const bench = playerBench();
    await bench.player.do('open', { subject: film });
    await bench.pass(2_000);
    bench.engine.stall(true);
    bench.engine.fault({ kind: 'network', what: 'segment' });
    await bench.pass(9_500);
    expect(bench.player.state.recovery).toMatchObject({ overlay: 'download', isFinal: false });
    bench.engine.stall(false);
    await bench.pass(1_000);
    expect(bench.player.state.recovery.overlay).toBe('none');
  });

  it('does not show while the viewer has paused', async () => {
    const bench = playerBench();
    await bench.player.do('open', { subject: film });
    await bench.pass(2_000);
    bench.engine.stall(true);
    bench.engine.fault({ kind: 'network', what: 'segment' });
    await bench.pass(9_500);
    await bench.player.do('pause');
    await bench.pass(500);
    expect(bench.player.state.recovery.overlay).toBe('none');
    await bench.pass(60_000);
    expect(bench.player.state.recovery.overlay).toBe('none');
  });

  it('a retry during a reload requests one stream, not two', async () => {
    const bench = playerBench();
    await bench.player.do('open', { subject: film });
    await bench.pass(2_000);
    bench.engine.fault({ kind: 'network', isFatal: true, what: 'playlist' });
    await bench.pass(200);
    await bench.player.do('retry');
    await bench.pass(5_000);
    expect(bench.backend.requests).toHaveLength(2);
  });
});
