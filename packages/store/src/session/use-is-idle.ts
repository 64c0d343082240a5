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

function idlenessOf(services: Services): Idleness {
  const idleness = known.get(services) ?? createIdleness(services);
  known.set(services, idleness);
  return idleness;
}

/** Whether the viewer has done nothing for 30 minutes: nothing is requested then. Their next action ends it. */
export function useIsIdle(): boolean {
  const idleness = idlenessOf(useAppStore().services);
  return useSyncExternalStore(idleness.subscribe, idleness.isIdle, () => false);
}

/** One listener and one timer for all components: the listener runs with each turn of the wheel, and each channel's card asks. */
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
    /** An action does not restart the timer: when it fires, it waits for what is left since the last action. */
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
