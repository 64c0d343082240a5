import { Suspense, useSyncExternalStore, type ReactNode } from 'react';

const never = () => () => {};

/** True on the server and during hydration; false in later renders. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
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
