import { createLazyModals } from '@antenna/app-core';
import { useEffect } from 'react';
import { PREFETCH } from '../views.tsx';

const loadModals = async () => (await import('@antenna/app-core/modals')).Modals;

export const LazyModals = createLazyModals(loadModals);

/** Loads the dialogs and the chunks of the likely next pages while the browser is idle. */
export function useIdlePrefetch(): void {
  useEffect(() => {
    const run = () => [loadModals, ...PREFETCH].forEach((load) => void load().catch(() => {}));
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(run, 4000);
      return () => clearTimeout(timer);
    }
    let handle = 0;
    const timer = setTimeout(() => {
      handle = requestIdleCallback(run, { timeout: 8000 });
    }, 2500);
    return () => {
      clearTimeout(timer);
      if (handle) cancelIdleCallback(handle);
    };
  }, []);
}
