/** What decides on "enable" of a packet's page. */
export interface EnableContext {
  readonly isCountryForbidden: boolean;
  /** The viewer's own operator sells it. */
  readonly isSoldHere: boolean;
  readonly isUser: boolean;
  /** The operator sends new customers to its own form. */
  readonly handsOver: boolean;
  /** Operator that sells the packet, if any. */
  readonly seller: string | undefined;
}

export type EnableAction =
  | { readonly do: 'buy' | 'sign-in' | 'hand-over' }
  | { readonly do: 'tariffs'; readonly provider: string }
  | { readonly do: 'refuse'; readonly why: 'forbidden-country' | 'packet-not-found' };

/** In this order: country, sign-in, hand-over, the seller's tariffs, notice (C-201 to C-206). */
export function enableAction({
  isCountryForbidden,
  isSoldHere,
  isUser,
  handsOver,
  seller,
}: EnableContext): EnableAction {
  if (isCountryForbidden) return { do: 'refuse', why: 'forbidden-country' };
  if (isSoldHere) return { do: 'buy' };
  if (!isUser) return { do: 'sign-in' };
  if (handsOver) return { do: 'hand-over' };
  return seller === undefined ? { do: 'refuse', why: 'packet-not-found' } : { do: 'tariffs', provider: seller };
}
