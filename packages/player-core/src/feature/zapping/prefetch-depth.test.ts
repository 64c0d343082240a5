import { describe, expect, it } from 'vitest';
import { PREFETCH_DELAY, PREFETCH_FOCUS_DELAY, PREFETCH_WINDOW } from '../../limits.ts';
import type { Subject } from '../../port/backend.ts';
import { playerBench, type BenchOptions } from '../../testing/index.ts';

const channel = (id: number): Subject => ({ kind: 'channel', id, at: 'live' });
const line = [8, 9, 10, 11, 12].map((id) => ({ id, number: id, name: `C${id}`, opens: id !== 12, isPassed: false }));

async function watching(options: BenchOptions = {}) {
  const bench = playerBench(options);
  await bench.player.do('setChannels', { channels: line, currentId: 9 });
  await bench.player.do('open', { subject: channel(9) });
  await bench.pass(PREFETCH_DELAY + 500);
  const prefetched = () =>
    bench.engine.calls.flatMap((call) => {
      const [, id, depth] = /^prefetch \/ch\/(\d+)\/live.m3u8 (\w+)$/.exec(call) ?? [];
      return id ? [`${id} ${depth}`] : [];
    });
  const prefetch = (...ids: readonly number[]) => bench.player.do('prefetch', { subjects: ids.map(channel) });
  const focus = (...ids: readonly number[]) =>
    bench.player.do('prefetch', { subjects: ids.map(channel), isFocused: true });
  return { ...bench, bench, prefetched, prefetch, focus };
}

describe('a focused channel', () => {
  it('is preloaded as a picture after a moment', async () => {
    const { pass, prefetched, focus } = await watching();
    expect(await focus(10)).toEqual({ ok: true });
    await pass(PREFETCH_FOCUS_DELAY - 1);
    expect(prefetched()).toEqual(['10 segments']);
    await pass(1);
    expect(prefetched()).toEqual(['10 segments', '10 picture']);
  });

  it('that is left for another one is not', async () => {
    const { pass, prefetched, focus } = await watching();
    await focus(10);
    await pass(PREFETCH_FOCUS_DELAY / 2);
    await focus(11);
    await pass(1_000);
    expect(prefetched()).toEqual(['10 segments', '11 segments', '11 picture']);
  });

  it('among several is not: there is one spare element', async () => {
    const { pass, prefetched, focus } = await watching();
    await focus(10, 11);
    await pass(1_000);
    expect(prefetched()).toEqual(['10 segments', '11 segments']);
  });

  it('is not preloaded while the picture on the screen waits', async () => {
    const { pass, prefetched, focus, engine } = await watching();
    await focus(10);
    engine.stall(true);
    await pass(1_000);
    expect(prefetched()).toEqual(['10 segments']);
  });

  it('is not preloaded after the session has ended', async () => {
    const { pass, prefetched, focus, player, clock } = await watching();
    await focus(10);
    await player.do('close');
    await pass(1_000);
    expect(prefetched()).toEqual(['10 segments']);
    player.destroy();
    expect(clock.pending).toBe(0);
  });
});

describe('neighbours', () => {
  it('are fetched deeper while zapping: the next one as a picture, and first', async () => {
    const { pass, prefetched, prefetch, player } = await watching();
    await player.do('zap', { to: 'next' });
    await prefetch(9, 11);
    await pass(500);
    expect(prefetched()).toEqual(['11 picture', '9 segments']);
  });

  it('have their segments fetched once in a session', async () => {
    const { pass, prefetched, prefetch, player } = await watching();
    await player.do('zap', { to: 'next' });
    await prefetch(9, 11);
    await pass(4_000);
    expect(prefetched().slice(2)).toEqual(['11 picture', '9 playlists']);
    await player.do('zap', { to: 'previous' });
    await prefetch(8, 10);
    await pass(1_000);
    expect(prefetched().slice(-2)).toEqual(['8 picture', '10 segments']);
  });

  it('that need a prompt are not preloaded as the next one', async () => {
    const { pass, prefetched, prefetch, player } = await watching();
    await player.do('zap', { to: { id: 11 } });
    await pass(500);
    await player.do('zap', { to: 'previous' });
    await player.do('zap', { to: 'next' });
    await prefetch(10, 12);
    await pass(2_000);
    expect(prefetched().filter((each) => each.endsWith('picture'))).toEqual([]);
  });

  it('are fetched in their order while the viewer does not zap', async () => {
    const { pass, prefetched, prefetch } = await watching();
    await prefetch(11, 8, 10);
    await pass(PREFETCH_DELAY + 1);
    expect(prefetched()).toEqual(['11 playlists', '8 playlists', '10 playlists']);
  });

  it('are not fetched by a hidden page, in a pause, or under a hold', async () => {
    for (const act of ['hide', 'pause'] as const) {
      const { pass, prefetched, prefetch, player, env } = await watching();
      if (act === 'hide') env.show(false);
      else await player.do('pause');
      await prefetch(10);
      await pass(10_000);
      expect(prefetched()).toEqual([]);
    }
  });

  it('are fetched again at once when they are named after the window has passed', async () => {
    const { pass, prefetched, prefetch } = await watching();
    await prefetch(10);
    await pass(PREFETCH_WINDOW + 5_000);
    const before = prefetched().length;
    await prefetch(10);
    await pass(0);
    expect(prefetched()).toHaveLength(before + 1);
  });

  it('named again within the window keep their rhythm', async () => {
    const { pass, prefetched, prefetch } = await watching();
    await prefetch(10);
    await pass(PREFETCH_DELAY + 10);
    await prefetch(10);
    await prefetch(10);
    expect(prefetched()).toEqual(['10 playlists']);
    await pass(2_900);
    expect(prefetched()).toEqual(['10 playlists']);
    await pass(200);
    expect(prefetched()).toEqual(['10 playlists', '10 playlists']);
  });

  it('are no longer fetched once the session is closed', async () => {
    const { pass, prefetched, prefetch, player } = await watching();
    await prefetch(10);
    await pass(PREFETCH_DELAY + 10);
    await player.do('close');
    const before = prefetched().length;
    await pass(20_000);
    expect(prefetched()).toHaveLength(before);
  });

  it('that have moved out of live, or are films, are left out', async () => {
    const { pass, prefetched, player, backend } = await watching();
    const asked = backend.requests.length;
    await player.do('prefetch', {
      subjects: [
        { kind: 'channel', id: 10, at: { ts: 1_795_270_000 } },
        { kind: 'content', id: '1' },
      ],
      isFocused: true,
    });
    await pass(1_000);
    expect([prefetched(), backend.requests.length]).toEqual([[], asked]);
  });

  it('whose address is unreachable are requested again the next time', async () => {
    const { pass, prefetched, focus, backend } = await watching();
    backend.answer({ outcome: 'unreachable' });
    await focus(10);
    await pass(10);
    backend.answer({ outcome: 'ready', source: { kind: 'hls', url: '/ch/10/live.m3u8' } });
    await focus(10);
    await pass(10);
    expect(prefetched()).toEqual(['10 segments']);
  });

  it('need an engine that can prefetch', async () => {
    const { prefetch, engine } = await watching();
    Object.assign(engine, { prefetch: undefined });
    expect(await prefetch(10)).toEqual({ ok: false, reason: '' });
  });
});
