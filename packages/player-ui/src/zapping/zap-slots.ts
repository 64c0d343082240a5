import type { ReactNode } from 'react';

/** What the app draws of a channel. */
export interface ZapSlots {
  /** The channel's logo. */
  readonly mark: (id: number) => ReactNode;
  /** The current programme; `both`: and the next one. */
  readonly facts: (id: number, what: 'now' | 'both') => ReactNode;
}
