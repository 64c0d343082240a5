import { describe, expect, it, vi } from 'vitest';
import { playerBench } from '../testing/index.ts';
import type { Subject } from '../port/backend.ts';
import { refused } from './commands.ts';
import type { Context, Feature, SessionContext } from './feature.ts';

const film: Subject = { kind: 'content', id: '1' };

/** A player with one feature whose contexts the test uses. */
async function contexts() {
  let ofPlayer: Context<'skip'> | undefined;
  let ofSession: SessionContext<'skip'> | undefined;
  const feature: Feature<'skip'> = {
    name: 'skip',
    player: (context) => void (ofPlayer = context),
    session(context) {
      ofSession = context;
      context.handle('reload', async () => ({ ok: (await context.load(context.subject)) === 'ready', reason: '' }));
    },
  };
  const bench = playerBench({ features: [feature] });
  await bench.player.do('open', { subject: film });
  await bench.pass(10);
  if (!ofPlayer || !ofSession) throw new Error('the feature was not started');
  return { bench, ofPlayer, ofSession };
}

describe('what a feature watches', () => {
  it('is reported with its value now and before, when it has changed', async () => {
    const { ofSession } = await contexts();
    const changed = vi.fn();
    ofSession.watch((state) => state.skip.sum, changed);
    ofSession.set({ sum: 10 });
    ofSession.set({ sum: 10 });
    ofSession.set({ sum: 20 });
    expect(changed.mock.calls).toEqual([
      [10, 0],
      [20, 10],
    ]);
  });

  it('is compared with the moment it began to watch', async () => {
    const { ofSession } = await contexts();
    ofSession.set({ sum: 10 });
    const changed = vi.fn();
    ofSession.watch((state) => state.skip.sum, changed);
    ofSession.set({ sum: 0 });
    expect(changed.mock.calls).toEqual([[0, 10]]);
  });

  it('may be changed by the watcher itself: it sees every value once', async () => {
    const { ofSession } = await contexts();
    const seen: number[] = [];
    ofSession.watch(
      (state) => state.skip.sum,
      (now) => {
        seen.push(now);
        if (now < 3) ofSession.set({ sum: now + 1 });
      },
    );
    ofSession.set({ sum: 1 });
    expect(seen).toEqual([1, 2, 3]);
  });

  it('is not reported for changes of other slices', async () => {
    const { ofPlayer, bench } = await contexts();
    const changed = vi.fn();
    ofPlayer.watch((state) => state.skip, changed);
    bench.engine.stall(true);
    expect(changed).not.toHaveBeenCalled();
  });
});

describe('commands of a feature', () => {
  it('are caused by the player: a refusal is an event, and no message to the viewer', async () => {
    const { bench, ofSession } = await contexts();
    const [causes, refusals] = [[] as string[], vi.fn()];
    bench.player.on('refused', refusals);
    ofSession.handle('pause', ({ cause }) => {
      causes.push(cause);
      return refused('not_now');
    });
    expect(await ofSession.do('pause', undefined)).toEqual({ ok: false, reason: 'not_now' });
    expect(bench.player.state.notice).toEqual({ number: 0 });
    await bench.player.do('pause');
    expect(bench.player.state.notice).toEqual({ key: 'not_now', number: 1 });
    await bench.player.do('pause', undefined, 'app');
    expect(bench.player.state.notice.number).toBe(1);
    expect(causes).toEqual(['player', 'viewer', 'app']);
    expect(refusals).toHaveBeenCalledTimes(3);
  });

  it('can be taken back before the session ends', async () => {
    const { bench, ofSession } = await contexts();
    const handled = vi.fn();
    const cancel = ofSession.handle('play', handled);
    const release = ofSession.intercept('play', () => refused('no'));
    await bench.player.do('play');
    release();
    await bench.player.do('play');
    cancel();
    expect((await bench.player.do('play')).ok).toBe(false);
    expect(handled).toHaveBeenCalledTimes(1);
  });
});

describe('messages', () => {
  it('are numbered, so that the same one is shown again', async () => {
    const { bench, ofSession } = await contexts();
    ofSession.notify('warning');
    ofSession.notify('warning');
    expect(bench.player.state.notice).toEqual({ key: 'warning', number: 2 });
  });
});

describe('a hold', () => {
  it('is released by the feature, or with its session', async () => {
    const { bench, ofPlayer, ofSession } = await contexts();
    const release = ofSession.hold('ad');
    ofSession.hold('blackout');
    ofPlayer.hold('hidden');
    expect(bench.player.state.playback.holds).toEqual(['ad', 'blackout', 'hidden']);
    release();
    expect(bench.player.state.playback.holds).toEqual(['blackout', 'hidden']);
    await bench.player.do('close');
    expect(bench.player.state.playback.holds).toEqual(['hidden']);
  });
});

describe('the engine for another use', () => {
  it('is silent for the features until the next reload', async () => {
    const { bench, ofSession } = await contexts();
    const [listener, frame] = [vi.fn(), vi.fn()];
    ofSession.onEngine(listener);
    ofSession.onFrame(frame);
    expect(ofSession.borrowEngine()).toBe(bench.engine);
    bench.engine.jumpTo(5);
    expect([listener.mock.calls.length, frame.mock.calls.length]).toEqual([0, 0]);
    await ofSession.do('reload', {});
    bench.engine.jumpTo(6);
    expect(listener).toHaveBeenCalled();
    expect(frame).toHaveBeenCalled();
  });
});

describe('what a context reads', () => {
  it('is what the player is: engine, host, time and clock', async () => {
    const { bench, ofSession } = await contexts();
    const host = {};
    const leave = bench.player.mount(host);
    bench.engine.jumpTo(12);
    expect([ofSession.engine(), ofSession.host(), ofSession.time().position]).toEqual([bench.engine, host, 12]);
    expect([ofSession.now(), ofSession.nowSeconds()]).toEqual([bench.clock.now(), bench.clock.now() / 1_000]);
    expect([ofSession.wall(), ofSession.state()]).toEqual([bench.player.wall(), bench.player.state]);
    leave();
    expect(ofSession.host()).toBeUndefined();
  });

  it('frames can be requested where no engine reports them', async () => {
    const { bench, ofSession } = await contexts();
    const [feature, page] = [vi.fn(), vi.fn()];
    ofSession.onFrame(feature);
    bench.player.onFrame(page);
    ofSession.frame();
    expect([feature.mock.calls.length, page.mock.calls.length]).toEqual([1, 1]);
  });
});
