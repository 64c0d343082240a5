import type { AbortSignalLike, Cancel, Clock, Millis } from '@antenna/kernel';

/** A span of time on which fetches, timers and listeners hang: when it ends, all of them end with it. */
export interface Life {
  readonly signal: AbortSignalLike;
  readonly isOver: boolean;
  /** Runs at the end; at once when it is over already. Cancel forgets it. */
  onEnd(run: () => void): Cancel;
  after(delay: Millis, run: () => void): Cancel;
  every(period: Millis, run: () => void): Cancel;
  /** The value of a promise, only if this life still lasts by then. */
  adopt<T>(promise: Promise<T>, then: (value: T) => void): void;
  /** A shorter life within this one. */
  child(): Life;
  end(): void;
}

export function createLife(clock: Clock): Life {
  const endings = new Set<() => void>();
  let isOver = false;
  const signal: AbortSignalLike = {
    get aborted() {
      return isOver;
    },
    addEventListener: (_type, run) => void endings.add(run),
    removeEventListener: (_type, run) => void endings.delete(run),
  };
  const life: Life = {
    signal,
    get isOver() {
      return isOver;
    },
    onEnd(run) {
      // Each call gets an entry of its own, so that one function may be registered twice.
      const ending = () => run();
      if (isOver) ending();
      else endings.add(ending);
      return () => void endings.delete(ending);
    },
    after(delay, run) {
      if (isOver) return () => {};
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
      let cancel: Cancel = () => {};
      const next = () => {
        cancel = life.after(period, () => {
          next();
          run();
        });
      };
      next();
      return () => cancel();
    },
    adopt(promise, then) {
      void promise.then((value) => {
        if (!isOver) then(value);
      });
    },
    child() {
      const child = createLife(clock);
      const forget = life.onEnd(() => child.end());
      child.onEnd(forget);
      return child;
    },
    end() {
      if (isOver) return;
      isOver = true;
      const all = [...endings];
      endings.clear();
      for (const each of all) each();
    },
  };
  return life;
}
