import { createI18n } from '@antenna/i18n';
import channels from '@antenna/i18n/locales/en/channels.json' with { type: 'json' };
import common from '@antenna/i18n/locales/en/common.json' with { type: 'json' };
import errors from '@antenna/i18n/locales/en/errors.json' with { type: 'json' };
import guide from '@antenna/i18n/locales/en/guide.json' with { type: 'json' };
import schedule from '@antenna/i18n/locales/en/schedule.json' with { type: 'json' };
import { DeviceProvider, I18nProvider } from '@antenna/ui-kit';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ZONE } from './guide-stage.ts';

const i18n = createI18n({
  language: 'en',
  resources: { en: { ...channels, ...common, ...errors, ...guide, ...schedule } },
});

/** Draws in English, in Almaty. */
export function draw(element: ReactNode) {
  const within = (inner: ReactNode) => (
    <I18nProvider i18n={i18n} timeZone={ZONE}>
      <DeviceProvider device="desktop">{inner}</DeviceProvider>
    </I18nProvider>
  );
  const drawn = render(within(element));
  return { ...drawn, redraw: (next: ReactNode) => drawn.rerender(within(next)) };
}

/** px of the window. */
export function setWidth(width: number, height = 900): void {
  Object.assign(window, { innerWidth: width, innerHeight: height });
  window.dispatchEvent(new Event('resize'));
}
