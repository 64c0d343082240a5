import { manualClock } from '@antenna/kernel/testing';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createScope, type Scope } from './scope.ts';

function scoped() {
  const clock = manualClock();
  return { clock, scope: createScope(clock) };
}
const settled = async () => {
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
};

describe('a scope that ends', () => {
  it('ends its timers, its listeners and its children', () => {
    const { clock, scope } = scoped();
    const ran: string[] = [];
    scope.after(100, () => ran.push('timer'));
    scope.every(10, () => ran.push('tick'));
    scope.child().after(50, () => ran.push('child timer'));
    scope.onEnd(() => ran.push('end'));
    clock.advance(25);
    scope.end();
    scope.end();
    clock.advance(1_000);
    expect(ran).toEqual(['tick', 'tick', 'end']);
    expect(clock.pending).toBe(0);
  });

  it('runs its endings in the order of registration, each once', () => {
    const { scope } = scoped();
    const ran: number[] = [];
    for (const number of [1, 2, 3]) scope.onEnd(() => ran.push(number));
    scope.end();
    scope.end();
    expect(ran).toEqual([1, 2, 3]);
  });

  it('runs the same callback as often as it was registered, less what was cancelled', () => {
    const { scope } = scoped();
    const run = vi.fn();
    const cancel = scope.onEnd(run);
    scope.onEnd(run);
    cancel();
    cancel();
    scope.end();
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('may be ended by one of its own endings', () => {
    const { scope } = scoped();
    const run = vi.fn();
    scope.onEnd(() => scope.end());
    scope.onEnd(run);
    scope.end();
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('starts nothing afterwards, and runs a late ending immediately', () => {
    const { clock, scope } = scoped();
    scope.end();
    const ran: string[] = [];
    scope.after(1, () => ran.push('timer'))();
    scope.every(1, () => ran.push('period'))();
    const timer = scope.timer();
    timer.start(1, () => ran.push('restartable timer'));
    timer.stop();
    scope.onEnd(() => ran.push('ending'));
    expect(scope.child().isEnded).toBe(true);
    expect(clock.pending).toBe(0);
    clock.advance(10);
    expect(ran).toEqual(['ending']);
  });

  it('is the signal of its requests: aborted once, for those who still listen', () => {
    const { scope } = scoped();
    const [aborted, deaf] = [vi.fn(), vi.fn()];
    scope.signal.addEventListener('abort', aborted);
    scope.signal.addEventListener('abort', deaf);
    scope.signal.removeEventListener('abort', deaf);
    expect([scope.isEnded, scope.signal.aborted]).toEqual([false, false]);
    scope.end();
    expect([scope.isEnded, scope.signal.aborted]).toEqual([true, true]);
    expect([aborted.mock.calls.length, deaf.mock.calls.length]).toEqual([1, 0]);
  });
});

describe('a promise in a scope', () => {
  it('is passed on only while the scope lasts', async () => {
    const { scope } = scoped();
    const values: number[] = [];
    let resolve: (value: number) => void = () => {};
    scope.whenResolved(new Promise<number>((settle) => (resolve = settle)), (value) => values.push(value));
    scope.whenResolved(Promise.resolve(1), (value) => values.push(value));
    await settled();
    scope.end();
    resolve(2);
    await settled();
    expect(values).toEqual([1]);
  });
});

describe('timers of a scope', () => {
  it('a cancelled timer and a cancelled period leave nothing behind', () => {
    const { clock, scope } = scoped();
    let count = 0;
    const cancel = scope.every(10, () => (count += 1));
    clock.advance(30);
    cancel();
    scope.after(5, () => (count += 100))();
    clock.advance(100);
    expect(count).toBe(3);
    expect(clock.pending).toBe(0);
  });

  it('a restarted timer runs once, with the last callback, counted from the last start', () => {
    const { clock, scope } = scoped();
    const ran: string[] = [];
    const timer = scope.timer();
    timer.stop();
    timer.start(10, () => ran.push('first'));
    clock.advance(9);
    timer.start(10, () => ran.push('second'));
    clock.advance(9);
    expect(ran).toEqual([]);
    clock.advance(1);
    expect(ran).toEqual(['second']);
    timer.stop();
    timer.start(5, () => ran.push('third'));
    clock.advance(5);
    expect(ran).toEqual(['second', 'third']);
  });

  it('two timers of a scope do not replace each other', () => {
    const { clock, scope } = scoped();
    const ran: string[] = [];
    const [one, other] = [scope.timer(), scope.timer()];
    one.start(10, () => ran.push('one'));
    other.start(10, () => ran.push('other'));
    one.stop();
    clock.advance(10);
    expect(ran).toEqual(['other']);
  });

  it('a period can be cancelled from its own callback, and a callback that ends the scope ends the period', () => {
    const { clock, scope } = scoped();
    let count = 0;
    const cancel = scope.every(10, () => {
      count += 1;
      if (count === 2) cancel();
    });
    clock.advance(100);
    expect(count).toBe(2);
    scope.every(10, () => {
      count += 1;
      scope.end();
    });
    clock.advance(100);
    expect(count).toBe(3);
    expect(clock.pending).toBe(0);
  });

  it('a timer that has run is forgotten: long sessions do not collect endings', () => {
    const { clock, scope } = scoped();
    const cancelled = vi.fn();
    const counting = createScope({
      now: clock.now,
      after: (delay, run) => {
        const cancel = clock.after(delay, run);
        return () => {
          cancelled();
          cancel();
        };
      },
    });
    for (let time = 0; time < 5; time += 1) counting.after(1, () => {});
    clock.advance(1);
    counting.end();
    scope.end();
    expect(cancelled).not.toHaveBeenCalled();
  });
});

describe('scopes within scopes', () => {
  it('a child may end earlier, and its parent goes on', () => {
    const { clock, scope } = scoped();
    const child = scope.child();
    const ran: string[] = [];
    child.onEnd(() => ran.push('child'));
    scope.after(5, () => ran.push('parent timer'));
    child.end();
    expect([child.isEnded, scope.isEnded]).toEqual([true, false]);
    clock.advance(5);
    scope.end();
    expect(ran).toEqual(['child', 'parent timer']);
  });

  it('a grandchild ends with the first of its ancestors', () => {
    const { scope } = scoped();
    const child = scope.child();
    const grandchild = child.child();
    scope.end();
    expect([child.isEnded, grandchild.isEnded, grandchild.signal.aborted]).toEqual([true, true, true]);
  });

  it('leave no timer behind, whatever is started and ended in whatever order', () => {
    const action = fc.record({
      kind: fc.constantFrom('after' as const, 'every' as const, 'child' as const, 'end' as const, 'wait' as const),
      scope: fc.nat(20),
      ms: fc.integer({ min: 1, max: 50 }),
    });
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        const { clock, scope } = scoped();
        const all: Scope[] = [scope];
        for (const { kind, scope: pick, ms } of actions) {
          const at = all[pick % all.length] ?? scope;
          const guarded = () => expect(at.isEnded).toBe(false);
          if (kind === 'after') at.after(ms, guarded);
          if (kind === 'every') at.every(ms, guarded);
          if (kind === 'child') all.push(at.child());
          if (kind === 'end' && at !== scope) at.end();
          if (kind === 'wait') clock.advance(ms);
        }
        scope.end();
        expect(all.every((each) => each.isEnded)).toBe(true);
        expect(clock.pending).toBe(0);
      }),
    );
  });
});
