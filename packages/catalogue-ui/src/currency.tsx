import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';

const CurrencyContext = createContext<string | undefined>('');

export interface CurrencyProviderProps {
  /** Undefined where the app around the page sells nothing: then no price is shown. */
  readonly sign: string | undefined;
  readonly children?: ReactNode;
}

/** The currency sign of prices: the operator's. */
export function CurrencyProvider({ sign, children }: CurrencyProviderProps) {
  return <CurrencyContext value={sign}>{children}</CurrencyContext>;
}

export function useCurrency(): string | undefined {
  return useContext(CurrencyContext);
}
