import type { AddressPort } from '@antenna/store';
import type { NavigateFunction } from 'react-router';
import { isEchoEntry, isOverEntry, markEntry } from './entries.ts';

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
    showHash: (hash) => {
      // In place of what the last dialog left behind, or of the dialog that this one follows.
      const isReplacing = location.hash !== '' || isEchoEntry();
      const isOver = location.hash === '' || isOverEntry();
      void navigate?.(here() + hash, { replace: isReplacing, state: history.state?.usr ?? null });
      if (navigate && isOver) markEntry({ isOver: true });
    },
    dropHash: () => {
      if (location.hash === '' || !navigate) return;
      const isOver = isOverEntry();
      void navigate(here(), { replace: true, state: history.state?.usr ?? null });
      if (isOver) markEntry({ isEcho: true });
    },
  };
}
