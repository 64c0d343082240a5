import type { Cancel } from '@antenna/kernel';
import { ACTIVE_FOR } from '@antenna/session';
import { useSyncExternalStore } from 'react';
import type { Services } from '../services.ts';
import { useAppStore } from '../shell/hooks.ts';

interface Idleness {
  readonly subscribe: (onChange: () => void) => Cancel;
  readonly isIdle: () => boolean;
}

const known = new WeakMap<Services, Idleness>();

/** Whether the viewer has done nothing for 30 minutes: nothing is requested then. Their next action ends it. */
export function useIsIdle(): boolean {
  const { services } = useAppStore();
  let idleness = known.get(services);
  if (!idleness) known.set(services, (idleness = createIdleness(services)));
  return useSyncExternalStore(idleness.subscribe, idleness.isIdle, () => false);
}

/** One listener and one timer for all who ask: they run with each turn of the wheel, and a page has a card for each channel. */
function createIdleness({ activity, clock }: Services): Idleness {
  const listeners = new Set<() => void>();
  let isIdle = false;
  let actedAt = 0;
  let stop: Cancel | undefined;
  const change = (value: boolean) => {
    isIdle = value;
    for (const listener of listeners) listener();
  };
  function start(): Cancel {
    isIdle = false;
    actedAt = clock.now();
    let cancel = clock.after(ACTIVE_FOR, look);
    /** The timer is not begun again with each action: it looks when the last one was. */
    function look() {
      const left = Math.min(ACTIVE_FOR, actedAt + ACTIVE_FOR - clock.now());
      if (left > 0) cancel = clock.after(left, look);
      else change(true);
    }
    const unwatch = activity.watch(() => {
      actedAt = clock.now();
      if (!isIdle) return;
      change(false);
      cancel = clock.after(ACTIVE_FOR, look);
    });
    return () => {
      unwatch();
      cancel();
    };
  }
  return {
    isIdle: () => isIdle,
    subscribe(onChange) {
      listeners.add(onChange);
      stop ??= start();
      return () => {
        listeners.delete(onChange);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}
