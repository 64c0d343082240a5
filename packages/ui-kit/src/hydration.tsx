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
