import { describe, expect, it } from 'vitest';
import { archive, at, calls, film, live, opened, withoutArchive } from '../testing/feature-bench.ts';
import { BENCH_NOW as NOW } from '../testing/index.ts';

describe('skipping', () => {
  it('is one jump of all taps, and shows their sum until then [B-286]', async () => {
    const bench = await opened(archive(3_600));
    for (let tap = 0; tap < 3; tap += 1) {
      await bench.player.do('skip', { by: 10 });
      await bench.pass(200);
    }
    expect(bench.player.state.skip.sum).toBe(30);
    expect(calls(bench, 'seek')).toEqual([]);
    await bench.pass(500);
    expect(calls(bench, 'seek')).toHaveLength(1);
    expect(bench.player.state.skip.sum).toBe(0);
    expect(Math.abs((bench.player.wall() ?? 0) - (NOW - 3_600 + 3.1 + 30))).toBeLessThan(1.5);
  });

  it('does nothing on live without an archive, and nothing past the present [B-278, B-282]', async () => {
    const none = await opened(live, { channel: withoutArchive });
    expect((await none.player.do('skip', { by: -10 })).ok).toBe(false);
    const edge = await opened(live);
    expect((await edge.player.do('skip', { by: 10 })).ok).toBe(false);
    expect(edge.player.state.skip.sum).toBe(0);
  });

  it('rewinds live out of its own window', async () => {
    const bench = await opened(live);
    await bench.player.do('skip', { by: -10 });
    await bench.pass(600);
    expect(calls(bench, 'seek')).toHaveLength(1);
    expect(bench.backend.asked).toHaveLength(1);
  });

  it('back into a barred programme stops where it ends, and says why [B-283]', async () => {
    const bench = await opened(archive(62 * 60 - 3), {}, 1_000);
    await bench.player.do('skip', { by: -10 });
    await bench.pass(1_000);
    expect(bench.player.state.notice.key).toBe('error_schedule_copyright_banned');
    expect(bench.player.state.timeline.programme?.title).toBe('Sails');
    expect((bench.player.wall() ?? 0) - at(-62)).toBeLessThan(2);
  });

  it('moves films too, and never nearer than 5 s to their end', async () => {
    const bench = await opened(film);
    await bench.player.do('skip', { by: 10 });
    await bench.pass(600);
    expect(calls(bench, 'seek')).toEqual(['seek 12.3']);
    await bench.player.do('seekTo', { position: 200 });
    expect(calls(bench, 'seek').at(-1)).toBe('seek 95');
  });

  it('is forgotten when the viewer goes elsewhere meanwhile', async () => {
    const bench = await opened(archive(3_600));
    await bench.player.do('skip', { by: 10 });
    await bench.player.do('seekTo', { wall: NOW - 3_400 });
    await bench.pass(1_000);
    expect(calls(bench, 'seek')).toEqual(['seek 200']);
  });
});
