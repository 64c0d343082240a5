import { formatsFor, type Formats, type I18n, type Translate } from '@antenna/i18n';
import type { i18n as I18nextInstance } from 'i18next';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { I18nextProvider, useTranslation as useI18next } from 'react-i18next';

/** Language and time zone of times, durations and prices. */
export interface Locale {
  readonly language: string;
  /** IANA name; `undefined` = the machine's. */
  readonly timeZone?: string | undefined;
}

export interface I18nProviderProps {
  readonly i18n: I18n;
  readonly timeZone?: string | undefined;
  readonly children?: ReactNode;
}

const LocaleContext = createContext<Locale>({ language: 'en' });

/** Gives every component below its translations (`useTranslation`) and its locale (`useLocale`, `useFormats`). */
export function I18nProvider({ i18n, timeZone, children }: I18nProviderProps) {
  const instance = i18n as unknown as I18nextInstance;
  const { language } = useI18next(undefined, { i18n: instance }).i18n;
  const locale = useMemo(() => ({ language, timeZone }), [language, timeZone]);
  return (
    <I18nextProvider i18n={instance}>
      <LocaleContext value={locale}>{children}</LocaleContext>
    </I18nextProvider>
  );
}

/** react-i18next's `useTranslation` with our typed keys. */
export function useTranslation(): { readonly t: Translate } {
  return useI18next() as unknown as { readonly t: Translate };
}

/** The viewer's language and time zone. */
export function useLocale(): Locale {
  return useContext(LocaleContext);
}

/** How the viewer reads times, lengths and prices. */
export function useFormats(): Formats {
  return formatsFor(useLocale());
}
