// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PacketsPage } from '../pages/packets/PacketsPage.tsx';
import { drawPage, openModalOf, packetsStage } from '../testing/packets-stage.tsx';
import { PremiumModal } from './PremiumModal.tsx';

afterEach(cleanup);

const OFFERED = { network: { capabilities: { premium: { isOffered: true } } } };

async function modal(given: object = OFFERED) {
  const onClose = vi.fn();
  const stage = packetsStage(given);
  stage.server.on('GET /v2/platform/resources', {
    json: { locales_version: '1', links: { google_play: 'https://play.google.com/store/apps/details?id=tv.north' } },
  });
  await drawPage(stage, '/', () => <PremiumModal with={{}} open onClose={onClose} />);
  return onClose;
}

it('names its price and days, channels, cinemas, devices, Uzbek content and the public offer [A-182] [C-261]', async () => {
  await modal();
  const dialog = within(screen.getByRole('dialog', { name: 'Premium: 30 days for 1\u00a0000\u00a0UZS' }));
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '170+ channels',
    '10 online cinemas',
    '5 devices on one account',
    'Uzbek films and series',
  ]);
  expect(dialog.getByText('This is a public offer: its terms are in the user agreement.')).toBeTruthy();
});

it('then gives the choice of the app or of staying, which closes it [A-183] [C-262]', async () => {
  const onClose = await modal();
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('link', { name: 'Download the app' }).getAttribute('href')).toBe('/app_store');
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('is nowhere but in the variant that has it [C-263]', async () => {
  const onClose = await modal({});
  expect([screen.queryByRole('dialog'), onClose.mock.calls.length]).toEqual([null, 1]);
  cleanup();
  const stage = packetsStage(OFFERED);
  await drawPage(stage, '/packets', () => <PacketsPage />);
  fireEvent.click(screen.getByRole('button', { name: 'Premium' }));
  expect(openModalOf(stage)).toEqual({ name: 'premium', with: {} });
});
