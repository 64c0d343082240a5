// @vitest-environment jsdom
import { TitleContext } from '@antenna/catalogue-ui';
import type { Language } from '@antenna/i18n';
import { i18nIn } from '@antenna/i18n/testing';
import { storeStage } from '@antenna/store/testing';
import { I18nProvider } from '@antenna/ui-kit';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import type { AppServices } from '../services/services-context.tsx';
import { InstructionsScreen, ManualScreen } from './instructions.tsx';
import { PacketsScreen } from './packets.tsx';
import { ServicesProvider } from '../services/services-context.tsx';

afterEach(cleanup);

const SERVICES = { context: { isEmbed: false, isWebview: false } } as unknown as AppServices;

async function show(Screen: ComponentType, address: string, language: Language = 'en') {
  const stage = storeStage({
    boot: {
      network: {
        provider: {
          id: 1,
          name: 'North',
          landing: { support: { url: 'https://north.test/help', phone: '', email: '' } },
        },
        is_guest_allowed: true,
        languages: { available: [] },
      },
    },
  });
  for (const path of ['/v2/packets', '/v2/channels/channel_list', '/v2/users/self/channel_list', '/v2/libraries'])
    stage.server.on(`GET ${path}`, { json: [] });
  stage.server.on('GET /v2/users/self', { json: { id: 12, is_guest: true } });
  await act(async () => {
    stage.store.start();
    await stage.settle();
  });
  render(
    <Provider store={stage.store}>
      <I18nProvider i18n={i18nIn(language)}>
        <TitleContext value={['North']}>
          <MemoryRouter initialEntries={[address]}>
            <ServicesProvider services={SERVICES}>
              <Routes>
                <Route path="/:page/:device?" element={<Screen />} />
              </Routes>
            </ServicesProvider>
          </MemoryRouter>
        </TitleContext>
      </I18nProvider>
    </Provider>,
  );
  await act(() => stage.settle());
}

it.each([
  ['en', 'Plans · North'],
  ['ru', 'Подписки · North'],
] as const)('/packets is called in %s: %s [C-010]', async (language, title) => {
  await show(PacketsScreen, '/packets', language);
  expect(document.title).toBe(title);
});

it('the help of the instructions is the operator’s own [C-108]', async () => {
  await show(InstructionsScreen, '/instructions?device=lg');
  expect(screen.getByRole('link', { name: 'Get help' }).getAttribute('href')).toBe('https://north.test/help');
});

it.each([
  ['dune', 'DUNE'],
  ['MAG', 'MAG'],
  [undefined, 'Other set-top boxes'],
])('/manual/%s tells of %s [C-030] [C-031]', async (device, title) => {
  await show(ManualScreen, device === undefined ? '/manual' : `/manual/${device}`);
  expect(document.title).toBe(`${title} · North`);
});

it('another box is not found [C-031]', async () => {
  await show(ManualScreen, '/manual/xyz');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Not found');
});
