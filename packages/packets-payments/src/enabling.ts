/** What is known when somebody presses "enable" on a packet's page. */
export interface EnablingQuestion {
  readonly isCountryForbidden: boolean;
  /** The viewer's own operator sells it. */
  readonly isSoldHere: boolean;
  readonly isUser: boolean;
  /** The operator hands new customers over to its own form (the row of 442). */
  readonly handsOver: boolean;
  /** Who sells it, where somebody does. */
  readonly seller: string | undefined;
}

export type Enabling =
  | { readonly do: 'buy' | 'sign-in' | 'hand-over' }
  | { readonly do: 'tariffs'; readonly provider: string }
  | { readonly do: 'refuse'; readonly why: 'forbidden-country' | 'packet-not-found' };

/** Country, then the guest's sign-in, then the hand-over, then the seller's tariffs, then the notice (C-201 to C-206). */
export function enabling({ isCountryForbidden, isSoldHere, isUser, handsOver, seller }: EnablingQuestion): Enabling {
  if (isCountryForbidden) return { do: 'refuse', why: 'forbidden-country' };
  if (isSoldHere) return { do: 'buy' };
  if (!isUser) return { do: 'sign-in' };
  if (handsOver) return { do: 'hand-over' };
  return seller === undefined ? { do: 'refuse', why: 'packet-not-found' } : { do: 'tariffs', provider: seller };
}
