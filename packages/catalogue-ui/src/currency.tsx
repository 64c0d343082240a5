import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';

const CurrencyContext = createContext('');

/** The currency sign of prices: the operator's. */
export function CurrencyProvider({ sign, children }: { readonly sign: string; readonly children?: ReactNode }) {
  return <CurrencyContext value={sign}>{children}</CurrencyContext>;
}

export function useCurrency(): string {
  return useContext(CurrencyContext);
}
