import { rowPageSize } from '@antenna/catalogue';
import { createContext, useContext, type ReactNode } from 'react';

const Prerendered = createContext(false);

/** Once around the app: whether a crawler reads it, by the same helper that the pages go by (B-082). */
export function PrerenderProvider({ value, children }: { readonly value: boolean; readonly children?: ReactNode }) {
  return <Prerendered value={value}>{children}</Prerendered>;
}

/** A crawler scrolls nothing: all rows are drawn at once, each with its first hundred. */
export function usePrerendered(): {
  readonly isPrerendered: boolean;
  /** Items of a row that are asked for; absent leaves it to the row. */ readonly limit: number | undefined;
} {
  const isPrerendered = useContext(Prerendered);
  return { isPrerendered, limit: isPrerendered ? rowPageSize('', true) : undefined };
}
