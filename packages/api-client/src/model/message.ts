import type { Seconds } from '@antenna/kernel';

/** What the operator tells one user. Plain text: never markup. */
export interface Message {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly createdAt?: Seconds;
  readonly icon?: string;
  /** Read and taken away: neither listed nor counted. */
  readonly isRemoved: boolean;
}
