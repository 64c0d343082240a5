// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createI18n } from '@antenna/i18n';
import { FocusRoot } from '@antenna/tv-kit';
import { I18nProvider } from '@antenna/ui-kit';
import { afterEach, expect, it } from 'vitest';
import { lateScreen } from './late-screen.tsx';

afterEach(cleanup);

const i18n = createI18n({
  language: 'en',
  resources: { en: { 'common.loading': 'Loading', 'common.retry': 'Try again', 'shell.failed_title': 'Not loaded' } },
});
const shown = (View: ReturnType<typeof lateScreen>) =>
  render(
    <I18nProvider i18n={i18n}>
      <FocusRoot screen="/">
        <View />
      </FocusRoot>
    </I18nProvider>,
  );

it('waits for its script with the focus, asks again after a failure, and is there at once the next time', async () => {
  const loads: { resolve(view: () => string): void; reject(): void }[] = [];
  const Late = lateScreen(
    () => new Promise((resolve, reject) => loads.push({ resolve, reject: () => reject(new Error('no')) })),
  );
  shown(Late);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Loading');
  await act(async () => loads[0]?.reject());
  expect(screen.getByText('Not loaded')).toBeTruthy();
  const retry = screen.getByRole('button', { name: 'Try again' });
  expect(document.activeElement).toBe(retry);
  await act(async () => retry.click());
  await act(async () => loads[1]?.resolve(() => 'the picture'));
  expect(screen.getByText('the picture')).toBeTruthy();
  cleanup();
  shown(Late);
  expect(screen.getByText('the picture')).toBeTruthy();
  expect(loads).toHaveLength(2);
});
