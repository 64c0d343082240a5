import { manualClock } from '@antenna/kernel/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBus } from './bus.ts';
import { done, ignored, refused } from './commands.ts';
import { createHolds } from './holds.ts';
import { createScope } from './scope.ts';
import { createStore } from './store.ts';

describe('scope', () => {
  it('ends its timers, its endings and its children with itself', () => {
    const clock = manualClock();
    const scope = createScope(clock);
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
    expect(scope.signal.aborted).toBe(true);
  });

  it('adopts a promise only while it lasts', async () => {
    const scope = createScope(manualClock());
    const got: number[] = [];
    let resolve: (value: number) => void = () => {};
    scope.whenResolved(new Promise<number>((settle) => (resolve = settle)), (value) => got.push(value));
    scope.whenResolved(Promise.resolve(1), (value) => got.push(value));
    await Promise.resolve();
    await Promise.resolve();
    scope.end();
    resolve(2);
    await Promise.resolve();
    await Promise.resolve();
    expect(got).toEqual([1]);
  });

  it('takes nothing on after its end', () => {
    const clock = manualClock();
    const scope = createScope(clock);
    scope.end();
    const ran: string[] = [];
    scope.after(1, () => ran.push('late'));
    scope.every(1, () => ran.push('late'));
    scope.onEnd(() => ran.push('at once'));
    expect(scope.child().isEnded).toBe(true);
    clock.advance(10);
    expect(ran).toEqual(['at once']);
  });

  it('forgets a cancelled timer and a cancelled period', () => {
    const clock = manualClock();
    const scope = createScope(clock);
    let count = 0;
    const cancel = scope.every(10, () => (count += 1));
    clock.advance(30);
    cancel();
    scope.after(5, () => (count += 100))();
    clock.advance(100);
    expect(count).toBe(3);
    expect(clock.pending).toBe(0);
  });
});

describe('holds', () => {
  it('is held while any holder of any reason is left, whatever the order of release', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('ad', 'pin', 'gate'), { maxLength: 12 }),
        fc.infiniteStream(fc.nat()),
        (reasons, picks) => {
          const seen: (readonly string[])[] = [];
          const holds = createHolds<string>((now) => seen.push(now));
          const open = reasons.map((reason) => ({ reason, release: holds.take(reason) }));
          while (open.length > 0) {
            expect(new Set(holds.reasons())).toEqual(new Set(open.map((each) => each.reason)));
            const [taken] = open.splice((picks.next().value ?? 0) % open.length, 1);
            taken?.release();
            taken?.release();
          }
          expect(holds.reasons()).toEqual([]);
          for (let index = 1; index < seen.length; index += 1) expect(seen[index]).not.toEqual(seen[index - 1]);
        },
      ),
    );
  });
});

describe('store', () => {
  it('keeps a slice that did not really change, and tells nobody', () => {
    const store = createStore({ a: { n: 1 }, b: { t: 'x' } });
    let told = 0;
    store.subscribe(() => (told += 1));
    const before = store.get();
    store.patch('a', { n: 1 });
    expect(store.get()).toBe(before);
    store.patch('a', { n: 2 });
    expect(store.get().b).toBe(before.b);
    expect(told).toBe(1);
  });

  it('tells of a batch once, and again of what a listener changed', () => {
    const store = createStore({ a: { n: 0, m: 0 } });
    const seen: string[] = [];
    store.subscribe(() => {
      const { n, m } = store.get().a;
      seen.push(`${n}/${m}`);
      if (m < n) store.patch('a', { m: n });
    });
    store.batch(() => {
      store.patch('a', { n: 1 });
      store.patch('a', { n: 2 });
    });
    expect(seen).toEqual(['2/0', '2/2']);
  });
});

describe('bus', () => {
  const quiet = () => {};

  it('lets interceptors pass, change, refuse or answer later; the last to come is asked first', async () => {
    const bus = createBus(quiet);
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

  it('runs as far as nobody waits, so that a gesture still counts', () => {
    const bus = createBus(quiet);
    let isRun = false;
    bus.handle('play', () => void (isRun = true));
    void bus.send('play', undefined, 'viewer');
    expect(isRun).toBe(true);
  });

  it('tells of refusals with a reason, not of silent ones, and knows nobody to ask', async () => {
    const told: string[] = [];
    const bus = createBus((command, reason, cause) => told.push(`${command} ${reason} ${cause}`));
    expect(await bus.send('play', undefined, 'viewer')).toEqual(ignored);
    bus.handle('pause', () => refused('warning_archive_no_pause'));
    await bus.send('pause', undefined, 'app');
    expect(told).toEqual(['pause warning_archive_no_pause app']);
  });
});
