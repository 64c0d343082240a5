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
    let isOver = false;
    const loadFrom = ([load, ...others]: readonly LoadChunk[]): void => {
      const run = () => void (isOver || load?.().then(next, next));
      const next = () => loadFrom(others);
      if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: IDLE_WITHIN });
      else setTimeout(run);
    };
    const timer = setTimeout(() => loadFrom([loadModals, ...chunks]), WAIT);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [chunks]);
}
