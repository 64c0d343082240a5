export interface Beat {
  subscribe(listener: () => void): () => void;
  /** Now rounded down to the interval: equal until the next tick. */
  read(): number;
  /** The value used by the server. */
  readAtRender(): number;
}

/** ms between updates of progress bars. */
export const PROGRESS_BEAT = 7_000;

export interface Ticker {
  readonly second: Beat;
  readonly progress: Beat;
  readonly minute: Beat;
}

function createBeat(now: () => number, length: number, renderedAt: number | undefined): Beat {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const read = () => Math.floor(now() / length) * length;
  const wait = () => {
    timer = setTimeout(beat, length - (now() % length) + 1);
  };
  const beat = () => {
    for (const listener of listeners) listener();
    if (listeners.size > 0) wait();
  };
  // A background tab catches up at once.
  const onVisible = () => {
    if (document.visibilityState !== 'visible') return;
    clearTimeout(timer);
    beat();
  };
  return {
    read,
    readAtRender: () => (renderedAt === undefined ? read() : Math.floor(renderedAt / length) * length),
    subscribe(listener) {
      if (listeners.size === 0) {
        wait();
        document.addEventListener('visibilitychange', onVisible);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', onVisible);
      };
    },
  };
}

/** One timer per interval for the whole page, aligned to the interval, none without subscribers. */
export function createTicker(now: () => number, renderedAt?: number): Ticker {
  return {
    second: createBeat(now, 1000, renderedAt),
    progress: createBeat(now, PROGRESS_BEAT, renderedAt),
    minute: createBeat(now, 60_000, renderedAt),
  };
}

/** A ticker that can be paused: no timer and no notifications meanwhile; subscribers are notified when it resumes. */
export function heldBeat(beat: Beat): { readonly beat: Beat; hold(isHeld: boolean): void } {
  const listeners = new Set<() => void>();
  let held = false;
  let stop: (() => void) | undefined;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const look = () => {
    const runs = !held && listeners.size > 0;
    if (runs) stop ??= beat.subscribe(notify);
    if (runs) return;
    stop?.();
    stop = undefined;
  };
  return {
    beat: {
      read: beat.read,
      readAtRender: beat.readAtRender,
      subscribe(listener) {
        listeners.add(listener);
        look();
        return () => {
          listeners.delete(listener);
          look();
        };
      },
    },
    hold(isHeld) {
      if (held === isHeld) return;
      held = isHeld;
      look();
      if (!isHeld) notify();
    },
  };
}
