import type { Seconds } from '@antenna/kernel';

/** A message of the operator to one user. Plain text, no markup. */
export interface Message {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly createdAt?: Seconds;
  readonly icon?: string;
  /** Removed: neither listed nor counted. */
  readonly isRemoved: boolean;
}
