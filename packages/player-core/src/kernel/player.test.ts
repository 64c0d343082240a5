import { describe, expect, it, vi } from 'vitest';
import { BENCH_NOW, fakeChannel, playerBench, type PlayerBench } from '../testing/index.ts';
import type { Resolved, Subject, Unreachable } from '../port/backend.ts';

const live: Subject = { kind: 'channel', id: 9, at: 'live' };
const other: Subject = { kind: 'channel', id: 10, at: 'live' };

describe('player', () => {
  it('opens a channel: requests the stream, loads it, plays it', async () => {
    const { player, pass, backend, engine } = await opened();
    expect(backend.requests).toEqual([live]);
    expect(engine.calls.filter((each) => /^(load|play)/.test(each))).toEqual(['load /ch/9/live.m3u8 live', 'play']);
    expect(player.state.session.at).toBe('active');
    await pass(2_000);
    expect(player.state.playback).toMatchObject({ intent: 'play', isLoading: false });
    expect(player.state.timeline.kind).toBe('live');
  });

  it('reports state 0 where it can play and 2 without a video element: then nothing is loaded and the codec error is shown [B-294]', async () => {
    for (const [hasElement, state, overlay] of [
      [true, 0, 'none'],
      [false, 2, 'codec'],
    ] as const) {
      const bench = playerBench({ hasElement });
      const states: number[] = [];
      bench.player.on('initialised', ({ state }) => states.push(state));
      await bench.player.do('open', { subject: live });
      await bench.pass(3_000);
      expect(states).toEqual([state]);
      expect(bench.player.state.recovery.overlay).toBe(overlay);
      expect(bench.engine.calls.some((each) => each.startsWith('load'))).toBe(hasElement);
      expect(bench.backend.requests).toHaveLength(1);
    }
  });

  it('uses another engine for encrypted films, keeps it for the next one, and destroys the old one', async () => {
    const bench = await opened();
    const guarded = (id: string): Resolved => ({
      outcome: 'ready',
      source: { kind: 'drm', url: `/${id}.mpd`, protection: { system: 'widevine', licence: '/la' } },
      title: id,
    });
    bench.backend.answer((subject) => guarded(String(subject.id)));
    for (const id of ['a', 'b']) {
      await bench.player.do('open', { subject: { kind: 'content', id } });
      await bench.pass(10);
    }
    expect(bench.engines.map(({ kind, isDestroyed }) => [kind, isDestroyed])).toEqual([
      ['fake', true],
      ['shaka', false],
    ]);
    expect(bench.engine.calls.filter((each) => each.startsWith('load'))).toEqual([
      'load /a.mpd position 0',
      'load /b.mpd position 0',
    ]);
  });

  it('lets the engine play at once unless the viewer has paused meanwhile', async () => {
    for (const isPaused of [false, true]) {
      const bench = playerBench();
      let answer: (answer: Resolved) => void = () => {};
      bench.backend.answer(() => new Promise((resolve) => (answer = resolve)));
      await bench.player.do('open', { subject: live });
      if (isPaused) await bench.player.do('pause');
      answer({ outcome: 'ready', source: { kind: 'hls', url: '/ch/9/live.m3u8' }, channel: fakeChannel({ id: 9 }) });
      await bench.pass(10);
      expect(bench.engine.mayPlay).toEqual([!isPaused]);
    }
  });

  it('requests the playlists with the address, once, and gives them to the engine alone', async () => {
    const bench = await opened();
    const asked: (boolean | undefined)[] = [];
    const loaded = vi.spyOn(bench.engine, 'load');
    const { resolve } = bench.backend;
    vi.spyOn(bench.backend, 'resolve').mockImplementation(async (subject, options) => {
      asked.push(options.isAtOnce);
      const answer = await resolve(subject, options);
      return answer.outcome === 'ready' ? { ...answer, playlists: { '/ch/9/live.m3u8': '#EXTM3U' } } : answer;
    });
    await bench.player.do('open', { subject: other });
    await bench.pass(10);
    await bench.player.do('reload', {});
    await bench.pass(10);
    expect(asked).toEqual([true, undefined]);
    expect(loaded.mock.calls[0]?.[0]).toMatchObject({
      url: '/ch/10/live.m3u8',
      playlists: { '/ch/9/live.m3u8': '#EXTM3U' },
    });
    expect(JSON.stringify(bench.player.state.session)).not.toContain('EXTM3U');
  });

  it('ignores a late answer of an earlier session', async () => {
    const bench = playerBench();
    const answers = new Map<number, (answer: Resolved | Unreachable) => void>();
    bench.backend.answer(
      (subject) => new Promise((resolve) => subject.kind === 'channel' && answers.set(subject.id, resolve)),
    );
    await bench.player.do('open', { subject: live });
    await bench.player.do('open', { subject: other });
    answers.get(10)?.({
      outcome: 'ready',
      source: { kind: 'hls', url: '/ch/10/live.m3u8' },
      channel: fakeChannel({ id: 10 }),
    });
    await bench.pass(10);
    answers.get(9)?.({
      outcome: 'ready',
      source: { kind: 'hls', url: '/ch/9/live.m3u8' },
      channel: fakeChannel({ id: 9 }),
    });
    await bench.pass(2_000);
    expect(bench.player.state.session.resolved?.channel?.id).toBe(10);
    expect(bench.engine.calls.filter((each) => each.startsWith('load'))).toEqual(['load /ch/10/live.m3u8 live']);
  });

  it('keeps its engine from session to session unless the source needs another one', async () => {
    const bench = await opened();
    await bench.player.do('open', { subject: other });
    await bench.pass(100);
    expect(bench.engines).toHaveLength(1);
    bench.backend.answer({
      outcome: 'ready',
      source: { kind: 'vitrina', url: 'https://frame.example/', offset: 360 },
      channel: fakeChannel({ isVitrina: true }),
    });
    await bench.player.do('open', { subject: live });
    await bench.pass(100);
    expect(bench.engines.map((each) => [each.kind, each.isDestroyed])).toEqual([
      ['fake', true],
      ['vitrina', false],
    ]);
    expect(bench.player.state.engine.caps.seek).toBe(false);
  });

  it('is denied with a reason, and plays nothing', async () => {
    const bench = playerBench();
    bench.backend.answer({ outcome: 'denied', reason: 'unpurchased', channel: fakeChannel({ isPurchased: false }) });
    const reasons: string[] = [];
    bench.player.on('denied', ({ denied }) => reasons.push(denied.reason));
    await bench.player.do('open', { subject: live });
    await bench.pass(1_000);
    expect(bench.player.state.session.at).toBe('denied');
    expect(bench.player.state.gate.denied?.reason).toBe('unpurchased');
    expect(bench.player.state.playback.isLoading).toBe(false);
    expect(reasons).toEqual(['unpurchased']);
    expect(bench.engines).toHaveLength(0);
  });

  it('has no timer, listener or engine after destroy', async () => {
    const bench = await opened();
    await bench.pass(5_000);
    bench.player.destroy();
    expect(bench.clock.pending).toBe(0);
    expect(bench.env.watchers).toBe(0);
    expect(bench.engine.isDestroyed).toBe(true);
    expect(bench.env.wakeLocks).toBe(0);
  });

  it('ends the session on close: statistics stop and the picture is unloaded [B-618]', async () => {
    const bench = await opened();
    await bench.pass(12_000);
    await bench.player.do('close');
    const sent = bench.backend.stats.length;
    expect(bench.backend.stats.at(-1)?.isLast).toBe(true);
    expect(bench.engine.calls).toContain('unload');
    await bench.pass(60_000);
    expect(bench.backend.stats).toHaveLength(sent);
    expect(bench.clock.pending).toBe(0);
  });

  it('creates no engine if it is destroyed while a stream is requested', async () => {
    const bench = playerBench();
    await bench.player.do('open', { subject: live });
    bench.player.destroy();
    await bench.pass(1_000);
    expect(bench.engines.every((each) => each.isDestroyed)).toBe(true);
    expect(bench.clock.pending).toBe(0);
  });

  it("shows the refusal of a viewer's command each time, not that of the app", async () => {
    const bench = playerBench({ channel: fakeChannel({ archivedDays: 0 }) });
    await bench.player.do('open', { subject: live });
    await bench.pass(1_000);
    await bench.player.do('pause');
    await bench.player.do('pause');
    expect(bench.player.state.notice).toEqual({ key: 'warning_archive_no_pause', number: 2 });
  });

  it('reports the wall time of the picture', async () => {
    const bench = await opened();
    await bench.pass(1_000);
    expect(Math.abs((bench.player.wall() ?? 0) - (BENCH_NOW + 1 - 6))).toBeLessThan(1.5);
    expect(bench.player.now()).toBeCloseTo(BENCH_NOW + 1, 1);
  });
});

async function opened() {
  const bench = playerBench();
  await bench.player.do('open', { subject: live });
  await bench.pass(10);
  return bench;
}

describe('the state of a player', () => {
  /** The six flags of the requirement, as the state exposes them. */
  const flags = ({ state }: PlayerBench['player']) => ({
    play: state.session.at === 'active' && !state.engine.isPaused,
    loading: state.playback.isLoading,
    waiting: state.engine.isWaiting,
    pause: state.playback.intent === 'pause',
    fullscreen: state.screen.isFullscreen,
    muted: state.volume.isMuted,
  });

  it('exposes play, loading, waiting, pause, fullscreen and muted [B-251]', async () => {
    const bench = playerBench();
    const { player } = bench;
    player.mount({});
    const before = { play: false, loading: false, waiting: false, pause: true, fullscreen: false, muted: false };
    expect(flags(player)).toEqual(before);
    void player.do('open', { subject: { kind: 'content', id: '1' } });
    expect(flags(player)).toEqual({ ...before, loading: true, pause: false });
    await bench.pass(1_000);
    const playing = { ...before, play: true, pause: false };
    expect(flags(player)).toEqual(playing);
    bench.engine.stall(true);
    expect(flags(player)).toEqual({ ...playing, waiting: true, loading: true });
    bench.engine.stall(false);
    await player.do('toggleFullscreen');
    await player.do('toggleMute');
    await player.do('pause');
    expect(flags(player)).toEqual({ ...before, fullscreen: true, muted: true });
  });
});
