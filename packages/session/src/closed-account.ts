import type { Failure } from '@antenna/kernel';

/** An account that its owner has closed: erased at `until` (ms), and restored by the code until then. */
export type ClosedAccount = Pick<Extract<Failure, { readonly kind: 'account-closed' }>, 'restore' | 'until'>;

/** The account that a sign-in found closed. */
export function closedAccountOf(failure: Failure | undefined): ClosedAccount | undefined {
  if (failure?.kind !== 'account-closed') return undefined;
  const { restore, until } = failure;
  return until === undefined ? { restore } : { restore, until };
}
