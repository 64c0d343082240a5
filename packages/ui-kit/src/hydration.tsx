import { startTransition, Suspense, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';

const never = () => () => {};

/** Whether the component was rendered by the server; it keeps its value after hydration. */
export function useWasRendered(): boolean {
  const isHydratedRef = useRef(false);
  return useSyncExternalStore(
    never,
    () => isHydratedRef.current,
    // Only the server and hydration ask for it.
    () => (isHydratedRef.current = true),
  );
}

/**
 * True on the server and during hydration; false in later renders. What differs after hydration follows in a render that can
 * pause: React would render a changed snapshot of the external store at once, and a page has a hundred of them.
 */
export function useIsHydrating(): boolean {
  const isServers = useWasRendered();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (isServers) startTransition(() => setOver(true));
  }, [isServers]);
  return isServers && !isOver;
}

/** What only a browser can draw, such as a player: the server and hydration draw the fallback. */
export function BrowserOnly({
  fallback = null,
  children,
}: {
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}) {
  return useIsHydrating() ? fallback : <Suspense fallback={fallback}>{children}</Suspense>;
}

const waiting: (() => void)[] = [];
const ask = (): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(next, { timeout: 2_000 });
  else setTimeout(next, 100);
};
const next = (): void => {
  waiting.shift()?.();
  if (waiting.length > 0) ask();
};

/** Runs it while the browser is idle, each in an idle period of its own. Answers how to leave the queue. */
export function inTurn(run: () => void): () => void {
  waiting.push(run);
  if (waiting.length === 1) ask();
  return () => {
    const at = waiting.indexOf(run);
    if (at >= 0) waiting.splice(at, 1);
  };
}
