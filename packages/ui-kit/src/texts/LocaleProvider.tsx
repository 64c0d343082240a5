import { createContext, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';

/** In whose language and time zone times, lengths and prices are written. */
export interface Locale {
  readonly language: string;
  /** IANA name; `undefined` = the machine's. */
  readonly timeZone?: string | undefined;
}

const LocaleContext = createContext<Locale>({ language: 'en' });

/** Hands the viewer's language and time zone to every component below. */
export function LocaleProvider({ language, timeZone, children }: Locale & { readonly children?: ReactNode }) {
  const locale = useMemo(() => ({ language, timeZone }), [language, timeZone]);
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}

export function useLocale(): Locale {
  return useContext(LocaleContext);
}
