import { render, type RenderResult } from '@testing-library/react';
import { createI18n } from '@antenna/i18n';
import { NowProvider, I18nProvider } from '@antenna/ui-kit';
import { EVENING } from '@antenna/api-client/testing';
import type { ReactNode } from 'react';
import catalogue from '@antenna/i18n/locales/en/catalogue.json';
import common from '@antenna/i18n/locales/en/common.json';
import errors from '@antenna/i18n/locales/en/errors.json';

const i18n = createI18n({ language: 'en', resources: { en: { ...catalogue, ...common, ...errors } } });
const now = () => EVENING * 1000;

/** Renders a part of the catalogue in English, at the time of the test data. */
export const draw = (children: ReactNode): RenderResult => render(inEnglish(children));

export function inEnglish(children: ReactNode) {
  return (
    <I18nProvider i18n={i18n} timeZone="UTC">
      <NowProvider now={now}>{children}</NowProvider>
    </I18nProvider>
  );
}
