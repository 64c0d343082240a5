import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** True on the server and during hydration; false in later renders. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
