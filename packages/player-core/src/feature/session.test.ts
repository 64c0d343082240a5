import { describe, expect, it } from 'vitest';
import { archive, at, calls, film, live, loads, opened } from '../testing/feature-bench.ts';
import { BENCH_NOW as NOW, playerBench } from '../testing/index.ts';

const nothing = { ok: false, reason: '' };

describe('the end of a film', () => {
  const short = { media: () => ({ duration: 5 }) };

  it('is a state and an event; played again it starts over', async () => {
    const bench = await opened(film, short, 1_000);
    const ended: unknown[] = [];
    bench.player.on('ended', (data) => ended.push(data));
    await bench.pass(5_000);
    expect(bench.player.state.session.at).toBe('ended');
    expect(bench.player.state.playback.isLoading).toBe(false);
    expect(ended).toEqual([{ subject: film }]);
    await bench.player.do('play');
    expect(calls(bench, 'seek')).toEqual(['seek 0']);
    await bench.pass(1_000);
    expect(bench.player.state.session.at).toBe('active');
    expect(bench.player.time().position).toBeLessThan(2);
  });

  it('is left by a seek, which plays on from there', async () => {
    const bench = await opened(film);
    await bench.player.do('seekTo', { position: 94 });
    await bench.pass(7_000);
    expect(bench.player.state.session.at).toBe('ended');
    await bench.player.do('seekTo', { position: 30 });
    expect(bench.player.state.session.at).toBe('active');
    await bench.pass(1_000);
    expect(bench.player.time().position).toBeGreaterThan(30);
    await bench.player.do('startOver');
    expect(bench.engine.calls.at(-1)).toBe('seek 0');
  });

  it('is left by a seek even if it was paused', async () => {
    const bench = await opened(film, short, 6_000);
    await bench.player.do('pause');
    await bench.player.do('seekTo', { position: 1 });
    expect(bench.player.state.playback.intent).toBe('play');
  });

  it('is left by one press of the play button, which plays from the start', async () => {
    const bench = await opened(film);
    bench.engine.emit({ type: 'ended' });
    await bench.player.do('toggle');
    expect([bench.player.state.session.at, bench.player.state.playback.intent]).toEqual(['active', 'play']);
    expect(calls(bench, 'seek')).toEqual(['seek 0']);
  });

  it('can be brought about once', async () => {
    const bench = await opened(film);
    const ended: unknown[] = [];
    bench.player.on('ended', (data) => ended.push(data));
    expect(await bench.player.do('finish')).toEqual({ ok: true });
    expect(await bench.player.do('finish')).toEqual(nothing);
    expect([ended.length, bench.player.state.session.at]).toEqual([1, 'ended']);
  });

  it('does not exist on a channel', async () => {
    const bench = await opened(live);
    expect(await bench.player.do('finish')).toEqual(nothing);
    bench.engine.emit({ type: 'ended' });
    expect(bench.player.state.session.at).not.toBe('ended');
  });

  it('does not seek on “play” while a film plays', async () => {
    const bench = await opened(film);
    await bench.player.do('play');
    expect(calls(bench, 'seek')).toEqual([]);
  });
});

describe('a film', () => {
  it('begins where its address says', async () => {
    expect(loads(await opened({ ...film, from: 40 }))).toEqual(['position 40']);
  });

  it('is loaded again where it stood', async () => {
    const bench = await opened(film, {}, 10_000);
    await bench.player.do('reload', {});
    await bench.pass(500);
    expect(loads(bench).at(-1)).toMatch(/^position (9|10)/);
    await bench.player.do('reload', { at: { position: 70 } });
    await bench.pass(500);
    expect(loads(bench).at(-1)).toBe('position 70');
  });

  it('is loaded again at its position before the stream that is still loading', async () => {
    const bench = await opened(film, {}, 10_000);
    let answer = (_value: unknown) => {};
    bench.backend.answer(() => new Promise((resolve) => (answer = resolve as typeof answer)));
    void bench.player.do('reload', {});
    await bench.pass(5_000);
    bench.engine.jumpTo(0);
    void bench.player.do('reload', {});
    answer({ outcome: 'ready', source: { kind: 'hls', url: '/film.m3u8' } });
    await bench.pass(500);
    expect(loads(bench).at(-1)).toMatch(/^position (9|10)/);
  });
});

describe('a channel', () => {
  it('is loaded again at its moment, live as live', async () => {
    const there = await opened(archive(3_600), {}, 10_000);
    await there.player.do('reload', {});
    await there.pass(500);
    expect(there.backend.requests.at(-1)).toEqual(archive(3_600 - 10));
    const edge = await opened(live, {}, 10_000);
    await edge.player.do('reload', {});
    await edge.pass(500);
    expect(edge.backend.requests).toEqual([live, live]);
  });

  it('is loaded at the moment that is named, in whole seconds', async () => {
    const bench = await opened(live);
    await bench.player.do('reload', { at: { wall: NOW - 1_000.5 } });
    await bench.player.do('reload', { at: { wall: NOW - 20 } });
    await bench.player.do('reload', { at: 'live' });
    expect(bench.backend.requests.slice(1)).toEqual([{ kind: 'channel', id: 9, at: { ts: NOW - 1_001 } }, live, live]);
  });

  it('is loaded again as it was opened if nothing was shown yet', async () => {
    const bench = playerBench();
    bench.backend.answer({ outcome: 'unreachable' });
    await bench.player.do('open', { subject: { kind: 'channel', id: 9, at: { ts: at(-60) } } });
    await bench.player.do('reload', {});
    expect(bench.backend.requests).toEqual([archive(3_600), archive(3_600)]);
  });
});

describe('a stream that cannot be requested', () => {
  it('is a fault at the position that was reached', async () => {
    const bench = await opened(film, {}, 10_000);
    const faults: { readonly position: number }[] = [];
    bench.player.on('fault', (data) => faults.push(data));
    bench.backend.answer({ outcome: 'unreachable' });
    expect(await bench.player.do('reload', {})).toEqual(nothing);
    expect(faults).toEqual([
      {
        fault: { kind: 'network', isFatal: true, code: 'unreachable', what: 'master' },
        position: expect.closeTo(10, 0),
      },
    ]);
  });

  it('at the beginning is a fault at 0', async () => {
    const bench = playerBench();
    const faults: { readonly position: number }[] = [];
    bench.player.on('fault', (data) => faults.push(data));
    bench.backend.answer({ outcome: 'unreachable' });
    await bench.player.do('open', { subject: film });
    await bench.pass(10);
    expect(faults.map(({ position }) => position)).toEqual([0]);
  });
});

describe('the first picture', () => {
  it('is reported with the time since the opening', async () => {
    const bench = playerBench();
    const started: unknown[] = [];
    bench.player.on('started', (data) => started.push(data));
    bench.backend.answer(
      () =>
        new Promise((resolve) => {
          bench.clock.after(700, () => resolve({ outcome: 'ready', source: { kind: 'hls', url: '/film.m3u8' } }));
        }),
    );
    await bench.player.do('open', { subject: film });
    await bench.pass(2_000);
    expect(started).toEqual([{ after: 700 }]);
  });
});

describe('a viewing that was ended elsewhere', () => {
  it('asks the platform again, which says why; the picture and its network stop', async () => {
    const bench = await opened(live, {}, 5_000);
    const { statId } = bench.player.state.session.resolved ?? {};
    bench.backend.answer({ outcome: 'denied', reason: 'stream-limit' });
    const denied: string[] = [];
    bench.player.on('denied', (data) => denied.push(data.denied.reason));
    bench.backend.endStream(statId ?? '');
    await bench.pass(500);
    expect(denied).toEqual(['stream-limit']);
    expect(bench.player.state.session.at).toBe('denied');
    expect(calls(bench, 'unload')).toHaveLength(1);
  });

  it('plays on where the platform has a place for it again', async () => {
    const bench = await opened(live, {}, 5_000);
    bench.backend.endStream(bench.player.state.session.resolved?.statId ?? '');
    await bench.pass(1_000);
    expect(bench.player.state.session.at).toBe('active');
    expect(loads(bench)).toHaveLength(2);
  });

  it('is no matter of another one, nor after the session', async () => {
    const bench = await opened(live, {}, 5_000);
    const { statId } = bench.player.state.session.resolved ?? {};
    bench.backend.endStream('another');
    await bench.player.do('close');
    bench.backend.endStream(statId ?? '');
    await bench.pass(1_000);
    expect(bench.backend.requests).toHaveLength(1);
  });
});
