import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** True on the server and while the browser takes over the server's markup; false in everything drawn later. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
