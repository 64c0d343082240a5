import type { ReactNode } from 'react';

/** What the app draws of a channel. */
export interface ZapSlots {
  /** The channel's plate. */
  readonly mark: (id: number) => ReactNode;
  /** What is on now; `both`: and what comes next. */
  readonly facts: (id: number, what: 'now' | 'both') => ReactNode;
}
