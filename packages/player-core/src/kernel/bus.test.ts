import { describe, expect, it, vi } from 'vitest';
import { createBus } from './bus.ts';
import { done, ignored, refused, type Cause, type CommandName } from './commands.ts';

function bussed() {
  const refusals: (readonly [CommandName, string, Cause])[] = [];
  return { bus: createBus((...refusal) => refusals.push(refusal)), refusals };
}

describe('a command', () => {
  it('reaches its handler with its argument and cause; a handler without an answer has done it', async () => {
    const { bus } = bussed();
    const handle = vi.fn();
    bus.handle('skip', handle);
    expect(await bus.send('skip', { by: 10 }, 'app')).toEqual(done);
    expect(handle.mock.calls).toEqual([[{ name: 'skip', arg: { by: 10 }, cause: 'app' }]]);
  });

  it('runs synchronously as far as no one waits, so that a user gesture still counts', () => {
    const { bus } = bussed();
    const handle = vi.fn();
    bus.handle('play', handle);
    bus.intercept('play', (_command, next) => next());
    void bus.send('play', undefined, 'viewer');
    expect(handle).toHaveBeenCalledTimes(1);
  });

  it('that no feature handles is ignored in silence', async () => {
    const { bus, refusals } = bussed();
    expect(await bus.send('play', undefined, 'viewer')).toEqual(ignored);
    expect(refusals).toEqual([]);
  });

  it('can be done from the registration of its handler up to its cancellation', () => {
    const { bus } = bussed();
    expect(bus.canDo('pause')).toBe(false);
    const cancel = bus.handle('pause', () => {});
    expect([bus.canDo('pause'), bus.canDo('play')]).toEqual([true, false]);
    cancel();
    expect(bus.canDo('pause')).toBe(false);
  });

  it('belongs to its latest handler; an earlier one that is cancelled does not take it away', async () => {
    const { bus } = bussed();
    const ran: string[] = [];
    const cancelFirst = bus.handle('play', () => void ran.push('first'));
    const cancelSecond = bus.handle('play', () => void ran.push('second'));
    cancelFirst();
    await bus.send('play', undefined, 'viewer');
    expect(ran).toEqual(['second']);
    cancelSecond();
    expect(bus.canDo('play')).toBe(false);
  });

  it('may be answered later', async () => {
    const { bus } = bussed();
    bus.handle('reload', () => Promise.resolve(refused('later')));
    expect(await bus.send('reload', {}, 'player')).toEqual({ ok: false, reason: 'later' });
  });

  it('whose handler throws rejects for the sender', async () => {
    const { bus } = bussed();
    bus.handle('play', () => {
      throw new Error('broken');
    });
    await expect(bus.send('play', undefined, 'viewer')).rejects.toThrow('broken');
  });
});

describe('a refusal', () => {
  it('with a reason is reported with its command and cause; a silent one is not', async () => {
    const { bus, refusals } = bussed();
    bus.handle('pause', () => refused('warning_archive_no_pause'));
    bus.handle('play', () => ignored);
    await bus.send('pause', undefined, 'app');
    await bus.send('play', undefined, 'viewer');
    expect(refusals).toEqual([['pause', 'warning_archive_no_pause', 'app']]);
  });

  it('of an interceptor is reported as well, once', async () => {
    const { bus, refusals } = bussed();
    const handle = vi.fn();
    bus.handle('goLive', handle);
    bus.intercept('goLive', (_command, next) => next());
    bus.intercept('goLive', () => refused('ad_running'));
    bus.intercept('goLive', (_command, next) => next());
    expect(await bus.send('goLive', undefined, 'viewer')).toEqual({ ok: false, reason: 'ad_running' });
    expect(refusals).toEqual([['goLive', 'ad_running', 'viewer']]);
    expect(handle).not.toHaveBeenCalled();
  });
});

describe('interceptors', () => {
  it('pass on, change, refuse or delay a command; the last to register runs first', async () => {
    const { bus } = bussed();
    const ran: string[] = [];
    bus.handle('skip', ({ arg }) => void ran.push(`handled ${arg.by}`));
    bus.intercept('skip', ({ arg }, next) => {
      ran.push(`first ${arg.by}`);
      return next();
    });
    const remove = bus.intercept('skip', ({ arg }, next) =>
      arg.by > 100 ? refused('too_far') : next({ by: arg.by * 2 }),
    );
    expect(await bus.send('skip', { by: 10 }, 'viewer')).toEqual(done);
    expect(await bus.send('skip', { by: 101 }, 'viewer')).toEqual({ ok: false, reason: 'too_far' });
    remove();
    bus.intercept('skip', async (_command, next) => {
      await Promise.resolve();
      return next();
    });
    await bus.send('skip', { by: 1 }, 'viewer');
    expect(ran).toEqual(['first 20', 'handled 20', 'first 1', 'handled 1']);
  });

  it('keep name and cause of a command that they change', async () => {
    const { bus } = bussed();
    const handle = vi.fn();
    bus.handle('skip', handle);
    bus.intercept('skip', (_command, next) => next({ by: 5 }));
    await bus.send('skip', { by: 1 }, 'app');
    expect(handle.mock.calls).toEqual([[{ name: 'skip', arg: { by: 5 }, cause: 'app' }]]);
  });

  it('see only their own command', async () => {
    const { bus } = bussed();
    bus.intercept('pause', () => refused('no'));
    bus.handle('play', () => {});
    expect(await bus.send('play', undefined, 'viewer')).toEqual(done);
  });

  it('answer a command even where no feature handles it', async () => {
    const { bus } = bussed();
    bus.intercept('play', () => refused('not_now'));
    expect(await bus.send('play', undefined, 'viewer')).toEqual({ ok: false, reason: 'not_now' });
    bus.intercept('pause', (_command, next) => next());
    expect(await bus.send('pause', undefined, 'viewer')).toEqual(ignored);
  });

  it('of one command are removed one by one', async () => {
    const { bus } = bussed();
    const ran: string[] = [];
    bus.handle('play', () => void ran.push('handled'));
    const removals = ['a', 'b', 'c'].map((name) =>
      bus.intercept('play', (_command, next) => {
        ran.push(name);
        return next();
      }),
    );
    removals[1]?.();
    removals[1]?.();
    await bus.send('play', undefined, 'viewer');
    expect(ran).toEqual(['c', 'a', 'handled']);
  });

  it('that are removed while a command is being handled still see that one', async () => {
    const { bus } = bussed();
    const ran: string[] = [];
    bus.handle('play', () => void ran.push('handled'));
    const remove = bus.intercept('play', (_command, next) => {
      ran.push('first');
      return next();
    });
    bus.intercept('play', (_command, next) => {
      remove();
      return next();
    });
    await bus.send('play', undefined, 'viewer');
    await bus.send('play', undefined, 'viewer');
    expect(ran).toEqual(['first', 'handled', 'handled']);
  });
});

describe('an event', () => {
  it('reaches all its listeners with its data, in the order of registration', () => {
    const { bus } = bussed();
    const seen: string[] = [];
    bus.on('episode', ({ id }) => seen.push(`one ${id}`));
    bus.on('episode', ({ id }) => seen.push(`two ${id}`));
    bus.on('mounted', () => seen.push('mounted'));
    bus.emit('episode', { id: '7', subject: { kind: 'content', id: '7' } });
    expect(seen).toEqual(['one 7', 'two 7']);
  });

  it('without a listener does nothing, and a cancelled listener is not called', () => {
    const { bus } = bussed();
    const run = vi.fn();
    bus.emit('mounted', undefined);
    const cancel = bus.on('mounted', run);
    bus.emit('mounted', undefined);
    cancel();
    bus.emit('mounted', undefined);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('does not reach listeners that an earlier listener cancels', () => {
    const { bus } = bussed();
    const seen: string[] = [];
    bus.on('mounted', () => {
      seen.push('first');
      cancel();
    });
    const cancel = bus.on('mounted', () => seen.push('second'));
    bus.emit('mounted', undefined);
    expect(seen).toEqual(['first']);
  });
});
