import { rowPageSize } from '@antenna/catalogue';
import { createContext, useContext, type ReactNode } from 'react';

const Prerendered = createContext(false);

/** Whether the page is rendered for a crawler (B-082). */
export function PrerenderProvider({ value, children }: { readonly value: boolean; readonly children?: ReactNode }) {
  return <Prerendered value={value}>{children}</Prerendered>;
}

/** A crawler does not scroll: all rows are rendered at once, each with its first hundred items. */
export function usePrerendered(): {
  readonly isPrerendered: boolean;
  /** How many items of a row are requested; absent: the row's default. */
  readonly limit: number | undefined;
} {
  const isPrerendered = useContext(Prerendered);
  return { isPrerendered, limit: isPrerendered ? rowPageSize('', true) : undefined };
}
