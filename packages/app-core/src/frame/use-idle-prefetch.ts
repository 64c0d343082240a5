import { useEffect } from 'react';
import { loadModals } from './LazyModals.tsx';

type LoadChunk = () => Promise<unknown>;

/** ms after the page is drawn. */
const WAIT = 2_500;
const IDLE_WITHIN = 8_000;

/**
 * Loads the dialogs and the chunks of the likely next pages while the browser is idle, one after another: each is dozens of
 * requests. `chunks` must be a constant.
 */
export function useIdlePrefetch(chunks: readonly LoadChunk[]): void {
  useEffect(() => {
    let cancel = () => {};
    const loadFrom = ([load, ...others]: readonly LoadChunk[]): void => {
      if (!load) return;
      cancel = whenIdle(() => {
        let isOver = false;
        cancel = () => (isOver = true);
        void load()
          .catch(() => {})
          .then(() => isOver || loadFrom(others));
      });
    };
    const timer = setTimeout(() => loadFrom([loadModals, ...chunks]), WAIT);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [chunks]);
}

function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 0);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: IDLE_WITHIN });
  return () => cancelIdleCallback(handle);
}
