import { createI18n } from '@antenna/i18n';
import catalogue from '@antenna/i18n/locales/en/catalogue.json' with { type: 'json' };
import channels from '@antenna/i18n/locales/en/channels.json' with { type: 'json' };
import common from '@antenna/i18n/locales/en/common.json' with { type: 'json' };
import errors from '@antenna/i18n/locales/en/errors.json' with { type: 'json' };
import guide from '@antenna/i18n/locales/en/guide.json' with { type: 'json' };
import parental from '@antenna/i18n/locales/en/parental.json' with { type: 'json' };
import reminders from '@antenna/i18n/locales/en/reminders.json' with { type: 'json' };
import shell from '@antenna/i18n/locales/en/shell.json' with { type: 'json' };
import schedule from '@antenna/i18n/locales/en/schedule.json' with { type: 'json' };
import { DeviceProvider, I18nProvider } from '@antenna/ui-kit';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Viewing } from '../viewer/viewing.tsx';
import { ZONE } from './story-data.ts';
import { StoryFrame } from './StoryFrame.tsx';

const i18n = createI18n({
  language: 'en',
  resources: {
    en: {
      ...catalogue,
      ...channels,
      ...common,
      ...errors,
      ...guide,
      ...parental,
      ...reminders,
      ...schedule,
      ...shell,
    },
  },
});

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
