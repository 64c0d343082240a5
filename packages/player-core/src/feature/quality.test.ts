import { describe, expect, it } from 'vitest';
import { archive, calls, film, live, opened } from '../testing/feature-bench.ts';
import type { BenchOptions } from '../testing/index.ts';

const nothing = { ok: false, reason: '' };
const levels = [1080, 720, 540, 270].map((height, index) => ({ id: String(index), height, bitrate: height * 1_000 }));
const media: NonNullable<BenchOptions['media']> = () => ({ window: 60, facts: { levels } });

describe('quality', () => {
  it('is automatic at first, beside the levels of the stream [B-366]', async () => {
    const bench = await opened(live, { media });
    expect(bench.player.state.quality).toMatchObject({ chosen: 'auto' });
    expect(bench.player.state.quality.levels.map(({ height }) => height)).toEqual([1080, 720, 540, 270]);
    expect(calls(bench, 'quality')).toEqual([]);
  });

  it('can be chosen, and be automatic again', async () => {
    const bench = await opened(live, { media });
    expect(await bench.player.do('selectQuality', { id: '1' })).toEqual({ ok: true });
    expect(bench.player.state.quality.chosen).toBe('1');
    expect(await bench.player.do('selectQuality', { id: 'auto' })).toEqual({ ok: true });
    expect(bench.player.state.quality.chosen).toBe('auto');
    expect(calls(bench, 'quality')).toEqual(['quality 1', 'quality auto']);
  });

  it('that the stream does not have cannot be chosen', async () => {
    const bench = await opened(live, { media });
    expect(await bench.player.do('selectQuality', { id: '9' })).toEqual(nothing);
    expect([bench.player.state.quality.chosen, calls(bench, 'quality')]).toEqual(['auto', []]);
  });

  it('says which level is on the screen', async () => {
    const bench = await opened(live, { media });
    expect(bench.player.state.quality.playingHeight).toBe(1080);
    bench.engine.emit({ type: 'facts', patch: { levelId: '2' } });
    expect(bench.player.state.quality.playingHeight).toBe(540);
    bench.engine.emit({ type: 'facts', patch: { levelId: undefined } });
    expect(bench.player.state.quality.playingHeight).toBeUndefined();
  });

  it('that was chosen stays over another stream of the same session, by its height', async () => {
    const bench = await opened(live, {
      media: (source) =>
        source.url.includes('live')
          ? { window: 60, facts: { levels } }
          : { duration: 600, facts: { levels: levels.map((each) => ({ ...each, id: `a${each.id}` })) } },
    });
    await bench.player.do('selectQuality', { id: '1' });
    await bench.player.do('startOver');
    await bench.pass(1_000);
    expect(bench.player.state.quality.chosen).toBe('a1');
    expect(calls(bench, 'quality')).toEqual(['quality 1', 'quality a1']);
  });

  it('that was made automatic again stays so over another stream', async () => {
    const bench = await opened(archive(3_600), { media });
    await bench.player.do('selectQuality', { id: '1' });
    await bench.player.do('selectQuality', { id: 'auto' });
    await bench.player.do('reload', {});
    await bench.pass(1_000);
    expect(bench.player.state.quality.chosen).toBe('auto');
    expect(calls(bench, 'quality')).toEqual(['quality 1', 'quality auto']);
  });

  it('that another stream does not have is automatic there', async () => {
    let count = 0;
    const bench = await opened(live, {
      media: () => ({ window: 60, facts: { levels: (count += 1) === 1 ? levels : levels.slice(2) } }),
    });
    await bench.player.do('selectQuality', { id: '0' });
    await bench.player.do('reload', {});
    await bench.pass(1_000);
    expect(bench.player.state.quality).toMatchObject({ chosen: 'auto', levels: [{ height: 540 }, { height: 270 }] });
  });

  it('is automatic again in the next session', async () => {
    const bench = await opened(live, { media });
    await bench.player.do('selectQuality', { id: '1' });
    void bench.player.do('open', { subject: film });
    expect(bench.player.state.quality).toEqual({ levels: [], chosen: 'auto', playingHeight: undefined });
    await bench.pass(1_000);
    expect(bench.player.state.quality.chosen).toBe('auto');
  });
});
