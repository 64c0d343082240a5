import type { AbortSignalLike, Cancel, Clock, Millis } from '@antenna/kernel';

/** A timer that runs at most one callback: starting it again replaces the one before. */
export interface Timer {
  start(delay: Millis, run: () => void): void;
  stop(): void;
}

/** Owns fetches, timers and listeners: when the scope ends, all of them end with it. */
export interface Scope {
  readonly signal: AbortSignalLike;
  readonly isEnded: boolean;
  /** Runs when the scope ends; immediately if it has ended already. */
  onEnd(run: () => void): Cancel;
  after(delay: Millis, run: () => void): Cancel;
  every(period: Millis, run: () => void): Cancel;
  timer(): Timer;
  /** Passes on the value of a promise unless the scope has ended by then. */
  whenResolved<T>(promise: Promise<T>, run: (value: T) => void): void;
  /** A scope that ends with this one or earlier. */
  child(): Scope;
  end(): void;
}

export function createScope(clock: Clock): Scope {
  const endings = new Set<() => void>();
  let isEnded = false;
  const signal: AbortSignalLike = {
    get aborted() {
      return isEnded;
    },
    addEventListener: (_type, run) => void endings.add(run),
    removeEventListener: (_type, run) => void endings.delete(run),
  };
  const scope: Scope = {
    signal,
    get isEnded() {
      return isEnded;
    },
    onEnd(run) {
      // A new function per call: the same callback may be registered twice.
      const ending = () => run();
      if (isEnded) ending();
      else endings.add(ending);
      return () => void endings.delete(ending);
    },
    after(delay, run) {
      if (isEnded) return () => {};
      const cancel = clock.after(delay, () => {
        endings.delete(cancel);
        run();
      });
      endings.add(cancel);
      return () => {
        endings.delete(cancel);
        cancel();
      };
    },
    every(period, run) {
      const timer = scope.timer();
      const next = () =>
        timer.start(period, () => {
          next();
          run();
        });
      next();
      return timer.stop;
    },
    timer() {
      let cancel: Cancel = () => {};
      return {
        start(delay, run) {
          cancel();
          cancel = scope.after(delay, run);
        },
        stop: () => cancel(),
      };
    },
    whenResolved(promise, run) {
      void promise.then((value) => {
        if (!isEnded) run(value);
      });
    },
    child() {
      const child = createScope(clock);
      const forget = scope.onEnd(() => child.end());
      child.onEnd(forget);
      return child;
    },
    end() {
      if (isEnded) return;
      isEnded = true;
      const all = [...endings];
      endings.clear();
      for (const each of all) each();
    },
  };
  return scope;
}
