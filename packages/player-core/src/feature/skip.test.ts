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

  it('does nothing on live without an archive, and nothing past the present [B-278] [B-282]', async () => {
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
    expect(bench.backend.requests).toHaveLength(1);
  });

  it('back into a barred programme stops where it ends, and says why [B-283]', async () => {
    const bench = await opened(archive(62 * 60 - 3), {}, 1_000);
    await bench.player.do('skip', { by: -10 });
    await bench.pass(1_000);
    expect(bench.player.state.notice.key).toBe('error_schedule_copyright_banned');
    expect(bench.player.state.timeline.programme?.title).toBe('Sails');
    expect((bench.player.wall() ?? 0) - at(-62)).toBeLessThan(2);
  });

  it('moves films too, never closer than 5 s to their end', async () => {
    const bench = await opened(film);
    await bench.player.do('skip', { by: 10 });
    await bench.pass(600);
    expect(calls(bench, 'seek')).toEqual(['seek 12.3']);
    await bench.player.do('seekTo', { position: 200 });
    expect(calls(bench, 'seek').at(-1)).toBe('seek 95');
  });

  it('is forgotten when the viewer seeks meanwhile', async () => {
    const bench = await opened(archive(3_600));
    await bench.player.do('skip', { by: 10 });
    await bench.player.do('seekTo', { wall: NOW - 3_400 });
    await bench.pass(1_000);
    expect(calls(bench, 'seek')).toEqual(['seek 200']);
  });

  it('adds up in both directions, also on live', async () => {
    const bench = await opened(live);
    expect(await bench.player.do('skip', { by: -10 })).toEqual({ ok: true });
    expect(await bench.player.do('skip', { by: -10 })).toEqual({ ok: true });
    expect(await bench.player.do('skip', { by: 10 })).toEqual({ ok: true });
    expect(bench.player.state.skip.sum).toBe(-10);
  });

  it('waits half a second after the last tap [B-286]', async () => {
    const bench = await opened(film);
    await bench.player.do('skip', { by: 10 });
    await bench.pass(490);
    await bench.player.do('skip', { by: 10 });
    await bench.pass(499);
    expect(calls(bench, 'seek')).toEqual([]);
    await bench.pass(1);
    expect(calls(bench, 'seek')).toHaveLength(1);
    expect(bench.player.state.skip.sum).toBe(0);
  });

  it.each(['goLive', 'startOver'] as const)('is forgotten with %s', async (command) => {
    const bench = await opened(archive(3_600));
    await bench.player.do('skip', { by: 10 });
    await bench.player.do(command);
    expect(bench.player.state.skip.sum).toBe(0);
    const before = bench.engine.calls.filter((call) => call.startsWith('seek')).length;
    await bench.pass(2_000);
    expect(calls(bench, 'seek').length).toBe(before);
  });

  it('is forgotten with what was open', async () => {
    const bench = await opened(archive(3_600));
    await bench.player.do('skip', { by: 10 });
    void bench.player.do('open', { subject: film });
    expect(bench.player.state.skip.sum).toBe(0);
    await bench.pass(2_000);
    expect(calls(bench, 'seek')).toEqual([]);
  });

  it('says why it stops at a barred programme, once for the player and once for analytics', async () => {
    const bench = await opened(archive(62 * 60 - 3), {}, 1_000);
    const refusals: unknown[] = [];
    bench.player.on('refused', (data) => refusals.push(data));
    await bench.player.do('skip', { by: -10 });
    await bench.pass(600);
    expect(refusals).toEqual([{ command: 'skip', reason: 'error_schedule_copyright_banned' }]);
    expect(bench.player.state.notice).toEqual({ key: 'error_schedule_copyright_banned', number: 1 });
  });
});
