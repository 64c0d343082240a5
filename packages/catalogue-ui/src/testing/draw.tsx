import { render, type RenderResult } from '@testing-library/react';
import { createTranslate } from '@antenna/i18n';
import { LocaleProvider, NowProvider, TextsProvider, type Text } from '@antenna/ui-kit';
import { EVENING } from '@antenna/api-client/testing';
import type { ReactNode } from 'react';
import catalogue from '@antenna/i18n/locales/en/catalogue.json';
import common from '@antenna/i18n/locales/en/common.json';
import errors from '@antenna/i18n/locales/en/errors.json';

const text = createTranslate({ language: 'en', texts: { ...catalogue, ...common, ...errors } }) as Text;
const now = () => EVENING * 1000;

/** Renders a part of the catalogue in English on the evening all builders live in. */
export const draw = (children: ReactNode): RenderResult => render(inEnglish(children));

export function inEnglish(children: ReactNode) {
  return (
    <TextsProvider text={text}>
      <LocaleProvider language="en" timeZone="UTC">
        <NowProvider now={now}>{children}</NowProvider>
      </LocaleProvider>
    </TextsProvider>
  );
}
