// @vitest-environment jsdom
import { LANGUAGES } from '@antenna/i18n';
import { i18nIn } from '@antenna/i18n/testing';
import { I18nProvider } from '@antenna/ui-kit';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Advantages, type AdvantagesProps } from './Advantages.tsx';
import { TV_DEVICES } from './devices.ts';
import { stepsOf } from './steps.ts';
import { InstructionsPage } from './InstructionsPage.tsx';

afterEach(cleanup);

const english = i18nIn('en');

const devices = () => within(screen.getByRole('navigation', { name: 'Choose your device' })).getAllByRole('link');
const show = (device?: string, helpTo?: string) =>
  render(
    <I18nProvider i18n={english}>
      <InstructionsPage device={device} name="North" helpTo={helpTo} />
    </I18nProvider>,
  );

it('offers nine devices, each of which sets ?device [A-193] [A-194] [C-101]', () => {
  show();
  expect(devices().map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    [
      ['Samsung', 'samsung'],
      ['Sony', 'sony'],
      ['LG', 'lg'],
      ['Haier', 'haier'],
      ['Xiaomi', 'xiaomi'],
      ['Yandex', 'yandex'],
      ['SberBox', 'sberbox'],
      ['Apple TV', 'apple_tv'],
      ['Android TV', 'android_tv'],
    ].map(([name, id]) => [name, `/instructions?device=${id}`]),
  );
});

it('for the device of the address shows numbered steps and the help link, and marks it [A-061] [A-194] [C-022] [C-102]', () => {
  show('lg', 'https://north.test/help');
  expect(
    devices()
      .filter((link) => link.getAttribute('aria-current'))
      .map((link) => link.textContent),
  ).toEqual(['LG']);
  const list = document.querySelector('ol');
  expect(list?.closest('section')?.querySelector('h2')?.textContent).toBe('LG');
  expect([...(list?.children ?? [])].map((step) => step.textContent)).toEqual([
    'Press the Home button on the remote and open LG Apps.',
    'If asked, sign in to your LG account.',
    'Search for North.',
    'Choose Install and wait for it to finish.',
    'Open North and enter your phone number and the code from the message.',
  ]);
  expect(screen.getByRole('link', { name: 'Get help' }).getAttribute('href')).toBe('https://north.test/help');
});

it.each([undefined, '', 'toaster', 'constructor', 'LG'])(
  'of no or an unknown device (%s) shows the choice with nothing chosen [A-062]',
  (device) => {
    show(device, 'https://north.test/help');
    expect([
      devices().length,
      devices().some((link) => link.hasAttribute('aria-current')),
      document.querySelector('ol'),
      screen.queryByRole('link', { name: 'Get help' }),
    ]).toEqual([9, false, null, null]);
  },
);

it('has three to six steps for each device in each language, all translated [A-201]', () => {
  for (const language of LANGUAGES) {
    const { t } = i18nIn(language);
    for (const device of TV_DEVICES) {
      const steps = stepsOf(device, 'North').map(({ key, values }) => t(key, values));
      expect(steps.length, device.id).toBeGreaterThanOrEqual(3);
      expect(steps.length, device.id).toBeLessThanOrEqual(6);
      for (const step of steps) expect(step, `${language} ${device.id}`).toMatch(/^(?!shell\.).*\p{L}{3,}[^{}]*[.]$/u);
      expect(new Set(steps).size).toBe(steps.length);
    }
  }
});

const NUMBERS: AdvantagesProps = {
  channels: 143,
  freeChannels: 21,
  libraries: 2,
  devices: 5,
  isLoggedIn: true,
  onSignIn: () => {},
};
const why = (given: Partial<AdvantagesProps> = {}) => {
  render(
    <I18nProvider i18n={english}>
      <Advantages {...NUMBERS} {...given} />
    </I18nProvider>,
  );
  return within(screen.getByRole('region', { name: 'What you get' })).getAllByRole('listitem');
};

it('shows four benefits with the operator’s own numbers, each with a link [A-195] [A-200] [C-103] [C-106]', () => {
  expect(why().map((item) => [item.textContent, within(item).getByRole('link').getAttribute('href')])).toEqual([
    ['143 channels, 21 of them free', '/channels'],
    ['2 libraries of films and series', '/movies'],
    ['5 devices on one account', '/settings/devices'],
    ['A profile for everyone at home', '/settings/profiles'],
  ]);
});

it('does not mention free channels where there are none [A-199] [C-105]', () => {
  expect(why({ freeChannels: 0 })[0]?.textContent).toBe('143 channels with an archive');
});

it('is dimmed for a guest, and a press on any of the four opens sign-in [A-196] [A-197] [A-198] [C-104]', () => {
  const onSignIn = vi.fn();
  const items = why({ isLoggedIn: false, onSignIn });
  expect(items[0]?.parentElement?.dataset['disabled']).toBe('');
  for (const item of items) fireEvent.click(within(item).getByRole('button'));
  expect(onSignIn).toHaveBeenCalledTimes(4);
  expect(screen.queryByRole('link')).toBeNull();
});
