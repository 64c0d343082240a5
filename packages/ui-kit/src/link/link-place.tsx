import { createContext, useContext, useMemo, type ReactNode } from 'react';

/** Where in a list a link stands; the app's link reports it. */
export interface LinkPlace {
  /** What the shelf shows, by its own name; empty when it has none, absent outside of a shelf. */
  readonly list?: string | undefined;
  /** From 1, as a viewer counts. */
  readonly position: number;
}

const LinkPlaceContext = createContext<LinkPlace>({ position: 1 });

/** Says to the links in one item of a list where that item stands. */
export function LinkPlaceProvider({ list, position, children }: LinkPlace & { readonly children?: ReactNode }) {
  const place = useMemo(() => ({ list, position }), [list, position]);
  return <LinkPlaceContext value={place}>{children}</LinkPlaceContext>;
}

export const useLinkPlace = (): LinkPlace => useContext(LinkPlaceContext);
