import { i18nIn } from '@antenna/i18n/testing';
import { DeviceProvider, I18nProvider } from '@antenna/ui-kit';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ZONE } from './guide-stage.ts';

const i18n = i18nIn('en');

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
