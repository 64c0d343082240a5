import { describe, expect, it, vi } from 'vitest';
import type { Resolved, Subject } from '../port/backend.ts';
import { BENCH_NOW, playerBench } from '../testing/index.ts';
import type { Effect, Feature, SessionContext } from './feature.ts';

const live: Subject = { kind: 'channel', id: 9, at: 'live' };
const other: Subject = { kind: 'channel', id: 10, at: 'live' };
const film: Subject = { kind: 'content', id: '1' };

/** A player with one feature that records its sessions, and answers `reload` by loading what was opened. */
function recorded() {
  const sessions: SessionContext<'session'>[] = [];
  const feature: Feature<'session'> = {
    name: 'session',
    session(context) {
      sessions.push(context);
      context.handle('reload', async () => ({ ok: (await context.load(context.subject)) === 'ready', reason: '' }));
    },
  };
  const bench = playerBench({ features: [feature] });
  const events: string[] = [];
  const name = (subject: Subject) => `${subject.kind} ${subject.id}`;
  bench.player.on('opened', ({ subject }) => events.push(`opened ${name(subject)}`));
  bench.player.on('closed', ({ subject }) => events.push(`closed ${name(subject)}`));
  return Object.assign(bench, { sessions, events, state: () => bench.player.state.session });
}

describe('opening a subject', () => {
  it('begins a session with its own number, mode and moment, and loads the subject', async () => {
    const bench = recorded();
    await bench.player.do('open', { subject: live });
    expect(bench.state()).toMatchObject({ number: 1, mode: 'full', subject: live });
    expect(bench.sessions[0]).toMatchObject({ subject: live, mode: 'full', openedAt: BENCH_NOW * 1_000 });
    await bench.pass(10);
    expect([bench.state().at, bench.backend.requests]).toEqual(['active', [live]]);
  });

  it('wants to play, whatever the session before it wanted', async () => {
    const bench = playerBench();
    await bench.player.do('open', { subject: film });
    await bench.player.do('pause');
    await bench.player.do('open', { subject: live });
    expect(bench.player.state.playback.intent).toBe('play');
  });

  it('ends the session before it first: scope, stream and picture', async () => {
    const bench = recorded();
    await bench.player.do('open', { subject: live });
    await bench.pass(10);
    const [first] = bench.sessions;
    const ended = vi.fn();
    first?.scope.onEnd(ended);
    void bench.player.do('open', { subject: film, mode: 'preview' });
    expect(ended).toHaveBeenCalledTimes(1);
    expect(bench.events).toEqual(['opened channel 9', 'closed channel 9', 'opened content 1']);
    expect(bench.state()).toMatchObject({ number: 2, mode: 'preview', subject: film, resolved: undefined });
    expect(bench.engine.calls).toContain('pause');
  });

  it('notifies subscribers of a whole session, not of its parts', async () => {
    const bench = recorded();
    const seen: unknown[] = [];
    bench.player.subscribe(() =>
      seen.push([bench.state().at, bench.state().subject, bench.player.state.playback.intent]),
    );
    void bench.player.do('open', { subject: live });
    expect(seen[0]).toEqual(['resolving', live, 'play']);
  });

  it('runs features in the order of the list, effects among them', async () => {
    const ran: string[] = [];
    const feature = (name: 'skip' | 'volume'): Feature<'skip'> | Feature<'volume'> => ({
      name: name as 'skip',
      player: () => void ran.push(`player ${name}`),
      session: () => void ran.push(`session ${name}`),
    });
    const effect: Effect = { effect: 'any', session: () => void ran.push('session effect') };
    const { player } = playerBench({ features: [feature('skip'), effect, feature('volume')] });
    expect(ran).toEqual(['player skip', 'player volume']);
    await player.do('open', { subject: live });
    expect(ran.slice(2)).toEqual(['session skip', 'session effect', 'session volume']);
  });
});

describe('opening the same subject again', () => {
  const waiting = () => {
    const bench = recorded();
    bench.backend.answer(() => new Promise(() => {}));
    return bench;
  };

  it('is ignored for 2 s while it loads [B-255]', async () => {
    const bench = waiting();
    await bench.player.do('open', { subject: live });
    await bench.pass(1_999);
    expect(await bench.player.do('open', { subject: { ...live } })).toEqual({ ok: false, reason: '' });
    await bench.pass(1);
    expect(await bench.player.do('open', { subject: live })).toEqual({ ok: true });
    expect(bench.events).toEqual(['opened channel 9', 'closed channel 9', 'opened channel 9']);
  });

  it('is another session in another mode or at another moment', async () => {
    const bench = waiting();
    await bench.player.do('open', { subject: live });
    for (const open of [
      { subject: live, mode: 'preview' },
      { subject: other },
      { subject: { ...other, at: { ts: 1_000 } } },
    ] as const)
      expect(await bench.player.do('open', open)).toEqual({ ok: true });
    expect(bench.state().number).toBe(4);
  });

  it('is another session once it plays, where no feature says otherwise', async () => {
    const bench = recorded();
    await bench.player.do('open', { subject: live });
    await bench.pass(10);
    expect(await bench.player.do('open', { subject: live })).toEqual({ ok: true });
    expect(bench.state().number).toBe(2);
  });
});

describe('closing', () => {
  it('ends the session and clears picture, state and prefetched answers', async () => {
    const bench = recorded();
    await bench.player.do('open', { subject: live });
    await bench.pass(10);
    const [session] = bench.sessions;
    session?.resolvedCache.set(other, { outcome: 'unreachable' });
    await bench.player.do('close');
    expect(session?.scope.isEnded).toBe(true);
    expect(bench.events).toEqual(['opened channel 9', 'closed channel 9']);
    expect(bench.state()).toMatchObject({ at: 'idle', subject: undefined, resolved: undefined, number: 1 });
    expect(bench.player.state.playback).toMatchObject({ intent: 'pause', isLoading: false });
    expect(session?.resolvedCache.get(other)).toBeUndefined();
    expect(bench.engine.calls.at(-1)).toBe('unload');
  });

  it('without a session, or twice, reports nothing', async () => {
    const bench = recorded();
    expect(await bench.player.do('close')).toEqual({ ok: true });
    await bench.player.do('open', { subject: live });
    await bench.player.do('close');
    await bench.player.do('close');
    expect(bench.events).toEqual(['opened channel 9', 'closed channel 9']);
  });

  it('while the stream is requested leaves the player idle when the answer comes', async () => {
    const bench = recorded();
    let answer: (answer: Resolved) => void = () => {};
    bench.backend.answer(() => new Promise((resolve) => (answer = resolve)));
    await bench.player.do('open', { subject: live });
    await bench.player.do('close');
    answer({ outcome: 'ready', source: { kind: 'hls', url: '/a.m3u8' } });
    await bench.pass(1_000);
    expect([bench.state().at, bench.engines.length]).toEqual(['idle', 0]);
  });

  it('does not end the player: the next subject opens as usual', async () => {
    const bench = recorded();
    await bench.player.do('open', { subject: live });
    await bench.player.do('close');
    await bench.player.do('open', { subject: film });
    await bench.pass(10);
    expect(bench.state()).toMatchObject({ at: 'active', number: 2, subject: film });
  });
});

describe('a refused stream', () => {
  it('takes the picture away and is reported once', async () => {
    const bench = recorded();
    await bench.player.do('open', { subject: live });
    await bench.pass(10);
    const denied = vi.fn();
    bench.player.on('denied', denied);
    bench.backend.answer({ outcome: 'denied', reason: 'country' });
    await bench.player.do('open', { subject: other });
    await bench.pass(10);
    expect(denied).toHaveBeenCalledExactlyOnceWith({ denied: { outcome: 'denied', reason: 'country' } });
    expect(bench.engine.calls.at(-1)).toBe('unload');
  });
});

describe('a player whose engine cannot be fetched', () => {
  const failing = (failures: number) => {
    let count = 0;
    return playerBench({
      onEngine: () => {
        count += 1;
        if (count <= failures) throw new Error('no chunk');
      },
    });
  };

  it('tries again after a second and plays', async () => {
    const bench = failing(1);
    await bench.player.do('open', { subject: live });
    await bench.pass(900);
    expect(bench.player.state.session.at).toBe('loading');
    await bench.pass(200);
    expect(bench.player.state.session.at).toBe('active');
    expect(bench.player.state.recovery).toMatchObject({ overlay: 'none', isFinal: false });
  });

  it('says so in the end, and a retry of the viewer may work', async () => {
    const bench = failing(3);
    await bench.player.do('open', { subject: { kind: 'content', id: '1' } });
    await bench.pass(5_000);
    expect(bench.player.state.recovery).toMatchObject({ overlay: 'download', isFinal: true });
    await bench.player.do('retry');
    await bench.pass(1_000);
    expect(bench.player.state.session.at).toBe('active');
    expect(bench.player.state.recovery.isFinal).toBe(false);
  });
});

it('what a session registered is gone with it: commands, interceptors, listeners, holds and watches', async () => {
  const calls: string[] = [];
  const feature: Feature<'skip'> = {
    name: 'skip',
    session(context) {
      const { subject } = context;
      const note = (what: string) => calls.push(`${what} ${subject.id}`);
      context.handle('skip', () => void note('handled'));
      context.intercept('skip', (_command, next) => {
        note('intercepted');
        return next();
      });
      context.on('mounted', () => note('mounted'));
      context.onFrame(() => note('frame'));
      context.watch(
        (state) => state.volume.percent,
        () => note('watched'),
      );
      context.hold('blackout');
    },
  };
  const volume: Feature<'volume'> = {
    name: 'volume',
    player: (context) => void context.handle('setVolume', ({ arg }) => context.set({ percent: arg.percent })),
  };
  const bench = playerBench({ features: [feature, volume] });
  for (const subject of [live, other]) await bench.player.do('open', { subject });
  expect(bench.player.state.playback.holds).toEqual(['blackout']);
  const act = async (percent: number) => {
    await bench.player.do('skip', { by: 10 });
    bench.player.mount({});
    await bench.player.do('setVolume', { percent });
  };
  await act(50);
  expect(calls).toEqual(['intercepted 10', 'handled 10', 'mounted 10', 'watched 10']);
  await bench.player.do('close');
  await act(20);
  expect(calls).toHaveLength(4);
  expect(bench.player.state.playback.holds).toEqual([]);
});
