import type { RouterAddress } from '@antenna/app-core';
import type { Location, NavigateFunction } from 'react-router';

export interface MemoryAddress extends RouterAddress {
  /** Called with every place, as the router has no address bar. */
  at(location: Location): void;
}

/** Lets the store navigate: an app on a set has no address bar, its places are in memory. */
export function createMemoryAddress(): MemoryAddress {
  let navigate: NavigateFunction | undefined;
  let place: Pick<Location, 'pathname' | 'search' | 'hash'> = { pathname: '/', search: '', hash: '' };
  const path = () => place.pathname + place.search;
  return {
    bind: (given) => {
      navigate = given;
    },
    at: (location) => {
      place = location;
    },
    go: (target, { replace }) => void navigate?.(target, { replace }),
    // Dialogs are no places here: back closes them before it reaches the router.
    showHash: (hash) => void navigate?.(path() + hash, { replace: true }),
    dropHash: () => {
      if (place.hash !== '') void navigate?.(path(), { replace: true });
    },
  };
}
