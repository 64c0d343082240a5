import type { Failure } from '@antenna/kernel';
import { closedAccountOf, type ClosedAccount, type PasswordLoginState, type PhoneLoginState } from '@antenna/session';
import { useState } from 'react';
import { useAlerts, useAppDispatch, useSession } from '../../shell/hooks.ts';
import { takeHandover } from '../handover.ts';

/** What a form says of the account: that its owner has closed it. */
export function closedIn(state: PasswordLoginState | PhoneLoginState): ClosedAccount | undefined {
  if (state.at === 'typing') return closedAccountOf(state.failure);
  const problem = 'problem' in state ? state.problem : undefined;
  return problem?.kind === 'refused' ? closedAccountOf(problem.failure) : undefined;
}

export interface Restoring {
  readonly isBusy: boolean;
  readonly failure: Failure | undefined;
  readonly restore: () => Promise<void>;
}

/** Restores a closed account and signs in to it; the dialog closes with the session. */
export function useRestoring({ restore: code }: ClosedAccount): Restoring {
  const dispatch = useAppDispatch();
  const { show } = useAlerts();
  const session = useSession();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  return {
    isBusy,
    failure: failure ?? session.failure,
    restore: async () => {
      setBusy(true);
      setFailure(undefined);
      const outcome = await dispatch(takeHandover(code, { by: 'restoring' }));
      if (outcome.ok) return show({ kind: 'success', key: 'signin.restored' });
      setBusy(false);
      return setFailure(outcome.failure);
    },
  };
}
