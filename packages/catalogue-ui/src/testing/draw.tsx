import { render, type RenderResult } from '@testing-library/react';
import { i18nIn } from '@antenna/i18n/testing';
import { NowProvider, I18nProvider } from '@antenna/ui-kit';
import { EVENING } from '@antenna/api-client/testing';
import type { ReactNode } from 'react';

const i18n = i18nIn('en');
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
