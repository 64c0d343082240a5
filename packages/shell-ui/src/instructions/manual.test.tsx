// @vitest-environment jsdom
import { LANGUAGES } from '@antenna/i18n';
import { i18nIn } from '@antenna/i18n/testing';
import { I18nProvider } from '@antenna/ui-kit';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { MANUAL_DEVICES, manualDevice, manualSteps } from './manual-devices.ts';
import { ManualPage } from './ManualPage.tsx';
import { TvDevicesModal } from './TvDevicesModal.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Mocks a window width for min-width media queries. */
function wide(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Infinity),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

const draw = (what: React.ReactNode) => render(<I18nProvider i18n={i18nIn('en')}>{what}</I18nProvider>);
const listed = () =>
  within(screen.getByRole('list'))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

const EIGHT = [
  ['Android TV', '/instructions?device=android_tv'],
  ['Android TV (APK)', '/instructions?device=android_tv'],
  ['Android TV (APK, UZ)', '/instructions?device=android_tv'],
  ['Apple TV', '/instructions?device=apple_tv'],
  ['LG', '/instructions?device=lg'],
  ['Samsung', '/instructions?device=samsung'],
  ['SberBox', '/instructions?device=sberbox'],
];

it('the device dialog lists eight devices with their instructions, and the manuals for another one [A-093] [C-098] [C-100]', () => {
  const onClose = vi.fn();
  draw(<TvDevicesModal with={{}} open onClose={onClose} />);
  expect(listed()).toEqual([...EIGHT, ['Another box', '/manual']]);
  fireEvent.click(screen.getByRole('link', { name: 'Another box' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('its variant of all adds four makers [C-099]', () => {
  draw(<TvDevicesModal with={{ all: true }} open onClose={() => {}} />);
  expect(
    listed()
      .slice(7)
      .map(([name]) => name),
  ).toEqual(['Haier', 'Xiaomi', 'Sony', 'Yandex', 'Another box']);
});

it.each([
  [599, '1'],
  [600, '2'],
  [1_169, '2'],
  [1_170, '3'],
])('at %i px the devices are in %s columns [C-107]', (width, columns) => {
  wide(width);
  draw(<TvDevicesModal with={{}} open onClose={() => {}} />);
  expect(screen.getByRole('list').dataset['columns']).toBe(columns);
});

it('knows four boxes, case-insensitive, and no other [C-030] [C-031]', () => {
  expect(['dune', 'TVIP', 'Eltex', 'MAG', 'xyz', '', undefined].map((id) => manualDevice(id)?.name)).toEqual([
    'DUNE',
    'TVIP',
    'Eltex',
    'MAG',
    undefined,
    undefined,
    undefined,
  ]);
  draw(<ManualPage device={undefined} name="North" />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/manual/dune',
    '/manual/tvip',
    '/manual/eltex',
    '/manual/mag',
  ]);
});

it('has steps for each box in every language [C-030]', () => {
  draw(<ManualPage device={manualDevice('mag')} name="North" helpTo="https://north.test/help" />);
  expect([...(document.querySelector('ol')?.children ?? [])].map((step) => step.textContent)).toEqual([
    'Connect the box to the TV and to the internet.',
    'Open its settings: Settings → Servers → Portals.',
    'Enter the portal address that support gives you, and save it.',
    'Restart the box.',
    'Open North and enter your phone number and the code from the message.',
  ]);
  expect(screen.getByRole('link', { name: 'Get help' }).getAttribute('href')).toBe('https://north.test/help');
  for (const language of LANGUAGES) {
    const { t } = i18nIn(language);
    for (const box of MANUAL_DEVICES)
      for (const { key, values } of manualSteps(box, 'North'))
        expect(t(key, values), language).toMatch(/^(?!packets\.|shell\.).*\p{L}{3,}[^{}]*[.]$/u);
  }
});
