import { useEffect } from 'react';
import { loadModals } from './LazyModals.tsx';

type LoadChunk = () => Promise<unknown>;

/** Loads the dialogs and the chunks of the likely next pages while the browser is idle. `chunks` must be a constant. */
export function useIdlePrefetch(chunks: readonly LoadChunk[]): void {
  useEffect(() => {
    const run = () => [loadModals, ...chunks].forEach((load) => void load().catch(() => {}));
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
  }, [chunks]);
}
