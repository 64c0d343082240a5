import type { AddressPort } from '@antenna/store';
import type { NavigateFunction } from 'react-router';
import { isClosedDialogEntry, isDialogEntry, markEntry } from './history-entries.ts';

export interface RouterAddress extends AddressPort {
  /** Called when the router is mounted. */
  bind(navigate: NavigateFunction): void;
}

/** Lets the store navigate; the router does not exist yet when the store is created. */
export function createRouterAddress(): RouterAddress {
  let navigate: NavigateFunction | undefined;
  const path = () => location.pathname + location.search;
  return {
    bind: (given) => {
      navigate = given;
    },
    go: (target, { replace }) => void navigate?.(target, { replace }),
    showHash: (hash) => {
      // Replaces the entry that a closed dialog left, or that of the dialog before this one.
      const isReplacing = location.hash !== '' || isClosedDialogEntry();
      const isDialog = location.hash === '' || isDialogEntry();
      void navigate?.(path() + hash, { replace: isReplacing, state: history.state?.usr ?? null });
      if (navigate && isDialog) markEntry({ isDialog: true });
    },
    dropHash: () => {
      if (location.hash === '' || !navigate) return;
      const isDialog = isDialogEntry();
      void navigate(path(), { replace: true, state: history.state?.usr ?? null });
      if (isDialog) markEntry({ isClosedDialog: true });
    },
  };
}
