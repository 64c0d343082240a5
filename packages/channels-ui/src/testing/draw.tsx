import { i18nIn } from '@antenna/i18n/testing';
import { DeviceProvider, I18nProvider } from '@antenna/ui-kit';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Viewing } from '../viewer/viewing.tsx';
import { ZONE } from './story-data.ts';
import { StoryFrame } from './StoryFrame.tsx';

const i18n = i18nIn('en');

/** Widths of the layouts, px. */
export function setWidth(width: number, height = 900): void {
  Object.assign(window, { innerWidth: width, innerHeight: height });
}

/** Renders in English, at the time of the stories, for a viewer. */
export function draw(element: ReactNode, viewing?: Viewing) {
  const within = (inner: ReactNode) => (
    <I18nProvider i18n={i18n} timeZone={ZONE}>
      <DeviceProvider device="desktop">
        <StoryFrame viewing={viewing}>{inner}</StoryFrame>
      </DeviceProvider>
    </I18nProvider>
  );
  const drawn = render(within(element));
  return { ...drawn, redraw: (next: ReactNode) => drawn.rerender(within(next)) };
}
