import { createFormats, type Formats, type I18n, type Translate } from '@antenna/i18n';
import type { i18n as I18nextInstance } from 'i18next';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { useTranslation as useI18next } from 'react-i18next';

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

interface Translation {
  readonly t: Translate;
}

const LocaleContext = createContext<Locale>({ language: 'en' });
const TranslationContext = createContext<Translation>({ t: (key) => key });
const FormatsContext = createContext<Formats>(createFormats({ t: (key) => key, language: 'en' }));

/**
 * Gives every component below its translations (`useTranslation`) and its locale (`useLocale`, `useFormats`). It asks react-i18next
 * once for all of them: a subscription in each of a page's thousand components is a tenth of the time that hydration takes.
 */
export function I18nProvider({ i18n, timeZone, children }: I18nProviderProps) {
  const { t, i18n: current } = useI18next(undefined, { i18n: i18n as unknown as I18nextInstance });
  const { language } = current;
  const locale = useMemo(() => ({ language, timeZone }), [language, timeZone]);
  const translation = useMemo(() => ({ t: t as unknown as Translate }), [t]);
  const formats = useMemo(() => createFormats({ ...translation, ...locale }), [translation, locale]);
  return (
    <TranslationContext value={translation}>
      <LocaleContext value={locale}>
        <FormatsContext value={formats}>{children}</FormatsContext>
      </LocaleContext>
    </TranslationContext>
  );
}

/** The translate function of the viewer's language, with our typed keys. */
export function useTranslation(): Translation {
  return useContext(TranslationContext);
}

/** The viewer's language and time zone. */
export function useLocale(): Locale {
  return useContext(LocaleContext);
}

/** How the viewer reads times, lengths and prices. */
export function useFormats(): Formats {
  return useContext(FormatsContext);
}
