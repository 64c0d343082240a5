import type { AddressPort } from '@antenna/store';
import type { NavigateFunction } from 'react-router';

export interface RouterAddress extends AddressPort {
  /** The router tells how to move as soon as it is there. */
  bind(navigate: NavigateFunction): void;
}

/** Lets the store move the router, which does not exist yet when the store is made. */
export function createAddress(): RouterAddress {
  let navigate: NavigateFunction | undefined;
  const here = () => location.pathname + location.search;
  return {
    bind: (given) => {
      navigate = given;
    },
    go: (path, { replace }) => void navigate?.(path, { replace }),
    showHash: (hash) => void navigate?.(here() + hash, { replace: location.hash !== '', state: history.state?.usr ?? null }),
    dropHash: () => {
      if (location.hash !== '') void navigate?.(here(), { replace: true });
    },
  };
}
