import type { ParentalAction } from '@antenna/kernel';
import { useCallback } from 'react';

export interface ProtectOptions {
  /** Of what is to be played: 18 and more always asks where a code is set. */
  readonly age?: number | undefined;
  /** The dialog was closed without the PIN, or nobody could be asked. */
  readonly otherwise?: () => void;
  /** Asks even when the action is open already: changing the code. */
  readonly isFresh?: boolean;
}

/** Runs at once when no PIN is due, else opens the fitting dialog and runs after the right PIN. */
export type Protect = (action: ParentalAction, run: () => void, options?: ProtectOptions) => void;

export function useProtected(): Protect {
  return useCallback((_action, run) => run(), []);
}
