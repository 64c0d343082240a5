import { describe, expect, it } from 'vitest';
import { film, opened } from '../testing/feature-bench.ts';
import { playerBench } from '../testing/index.ts';

const trailer = { kind: 'trailer', id: '5' } as const;

describe('the place of an engine', () => {
  it('that was removed is not used for the next engine', async () => {
    const bench = playerBench();
    const unmount = bench.player.mount({});
    unmount();
    await bench.player.do('open', { subject: film });
    await bench.pass(500);
    expect(bench.engine.calls).not.toContain('mount');
    expect(bench.player.measure()).toMatchObject({ engine: 'fake' });
  });

  it('is kept when an encrypted stream needs another engine', async () => {
    const bench = await opened(film);
    const clear = bench.engine;
    bench.backend.answer({
      outcome: 'ready',
      source: { kind: 'drm', url: '/c.mpd', protection: { system: 'clearkey', licence: '/la' } },
      statId: 's',
    });
    await bench.player.do('open', { subject: trailer });
    await bench.pass(500);
    expect([clear.isDestroyed, bench.engine === clear]).toEqual([true, false]);
  });
});

describe('the present engine', () => {
  it('is kept if it can play what was opened while another was being created', async () => {
    const bench = playerBench();
    void bench.player.do('open', { subject: film });
    void bench.player.do('open', { subject: { kind: 'content', id: '2' } });
    await bench.pass(2_000);
    expect(bench.engines.filter((each) => !each.isDestroyed)).toHaveLength(1);
    expect(bench.player.time().position).toBeGreaterThan(0);
  });

  it('stays in its last place when an earlier one is removed', async () => {
    const bench = playerBench();
    const first = bench.player.mount({});
    bench.player.mount({});
    first();
    await bench.player.do('open', { subject: film });
    await bench.pass(500);
    expect(bench.engine.calls).toContain('mount');
  });
});
