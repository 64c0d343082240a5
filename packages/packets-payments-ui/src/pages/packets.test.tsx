// @vitest-environment jsdom
import { i18nIn } from '@antenna/i18n/testing';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import {
  drawPage,
  openModalOf,
  packetsStage,
  wireChannel,
  wireHeld,
  wirePacket,
  type Given,
} from '../testing/packets-stage.tsx';
import { PacketsPage } from './packets/PacketsPage.tsx';
import { SubscriptionsSection } from './settings/SubscriptionsSection.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const START = wirePacket(1, {
  name: 'Start',
  short: 'Eighty channels',
  channels_count: 80,
  channels: [wireChannel(1, 'Kino'), wireChannel(2, 'Fjord')],
});
const ALL = wirePacket(2, { name: 'Everything', price: '2990.00' });
const SPORT = wirePacket(3, {
  name: 'Sport',
  is_base: false,
  base: false,
  price: '1490.00',
  trial_amount: '0.00',
  trial_period_human: { days: 7, months: 0, years: 0 },
  is_trial: true,
});
const SOLD = [{ ...START, available: [SPORT] }, ALL];

const page = (given: Given = {}) => {
  const stage = packetsStage({ packets: SOLD, ...given });
  return drawPage(stage, '/packets', () => <PacketsPage />).then((at) => ({ stage, at }));
};
const rows = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .filter((row) => row.matches('.pk-row, .pk-extra'));
const heading = (row: HTMLElement) => within(row).getByRole('heading').textContent;

it('lists what is sold: base packets with price and button, what may be added as rows of their own [C-009]', async () => {
  await page();
  expect(rows('Main plans').map(heading)).toEqual(['Start', 'Everything']);
  expect(rows('Add-ons').map(heading)).toEqual(['Sport']);
  const [start] = rows('Main plans');
  expect(
    within(start as HTMLElement)
      .getByText('990 ₸')
      .closest('p')?.textContent,
  ).toBe('990\u00a0₸ a month');
  expect(within(start as HTMLElement).getByText('and 78 more')).toBeTruthy();
  expect(
    within(start as HTMLElement)
      .getByRole('link', { name: 'Start' })
      .getAttribute('href'),
  ).toBe('/packets/1');
  expect(screen.getByRole('button', { name: 'Subscribe: Start' })).toBeTruthy();
  expect(screen.getByText('7 days free')).toBeTruthy();
});

it('what one has stands above as a band, with its renewal in one sentence; what is to come stays in its row', async () => {
  await page({
    current: [wireHeld(ALL, { next_price: '2990.00' })],
    futures: [wireHeld(START, { status: 'future', start_at: '2026-12-12T00:00:00Z' })],
  });
  const band = screen.getByRole('region', { name: 'Everything' });
  expect(band.textContent).toContain('Renews on 12 December for 2\u00a0990\u00a0₸');
  expect(within(band).getByRole('link', { name: 'Watch channels' })).toBeTruthy();
  expect(within(band).getByRole('button', { name: 'Cancel plan: Everything' })).toBeTruthy();
  const [start] = rows('Main plans');
  expect([
    heading(start as HTMLElement),
    within(start as HTMLElement).getByText('Starts on 12 December') !== null,
  ]).toEqual(['Start', true]);
  expect(within(start as HTMLElement).getByRole('button').textContent).toBe('Cancel');
});

it.each([
  [
    'renewal off, sold on',
    { renew: false, actions: { can_enable_renew: true } },
    'Active until 12 December',
    ['Renew'],
  ],
  ['renewal off, sold no more', { renew: false, actions: {} }, 'Active until 12 December', []],
  ['paused for good', { is_paused: true, status: 'paused', allow_delete_paused: false }, 'Paused', []],
  ['paused, may go', { is_paused: true, status: 'paused', allow_delete_paused: true }, 'Paused', ['Cancel plan']],
  ['of a campaign', { type: 'promo' }, 'Active until 12 December', []],
  [
    'with other lengths',
    { actions: { can_change_period: true } },
    'Renews on 12 December for 990\u00a0₸',
    ['Change', 'Cancel plan'],
  ],
])('a packet %s says so and has the buttons of its state [C-074] [C-253]', async (_name, over, sentence, buttons) => {
  await page({ current: [wireHeld(ALL, over)] });
  const band = screen.getByRole('region', { name: 'Everything' });
  expect(band.textContent).toContain(sentence);
  expect(
    within(band)
      .queryAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(buttons);
});

it('what came with a bundle stays in its row, without buttons [C-079]', async () => {
  await page({ current: [wireHeld(ALL, { packet: { ...ALL, parent_name: 'Home 200' } })] });
  const row = rows('Main plans').find((each) => heading(each) === 'Everything') as HTMLElement;
  expect([row.querySelector('.pk-state')?.textContent, within(row).queryAllByRole('button')]).toEqual([
    'Included in “Home 200”',
    [],
  ]);
});

it.each([
  ['a guest', { viewer: 'guest' }, { name: 'auth' }],
  ['a registered user', {}, { name: 'confirm' }],
  [
    'a customer of another operator',
    { user: { provider: { id: 97, name: 'South', currency: { UTF_NAME: '€', ASCII_NAME: 'EUR', ISO_CODE: '978' } } } },
    { name: 'confirm' },
  ],
  ['somebody in an app’s webview', { isWebview: true }, { name: 'confirm' }],
] as const)(
  '%s sees the packets of their operator and comes as far as allowed [C-005] [C-254]',
  async (_name, given, dialog) => {
    const { stage } = await page({ ...given, provider: { is_have_purchases: false } });
    expect([...rows('Main plans'), ...rows('Add-ons')].map(heading)).toEqual(['Start', 'Everything', 'Sport']);
    fireEvent.click(screen.getByRole('button', { name: 'Subscribe: Start' }));
    await act(() => stage.settle(400));
    expect(openModalOf(stage)).toMatchObject(dialog);
  },
);

it('tells a guest to sign in, with the days of the trial up to ninety, and asks for no money [C-006] [C-252]', async () => {
  const { stage } = await page({ viewer: 'guest' });
  const band = screen.getByRole('region', { name: '14 days free' });
  for (const words of ['Sign in to subscribe', 'Your plan works on all your devices.'])
    expect(within(band).getByText(words)).toBeTruthy();
  expect(within(band).getAllByRole('listitem').length).toBeGreaterThan(1);
  expect(stage.server.requests.map(({ url }) => url).filter((url) => /subscriptions|accounts|cards/.test(url))).toEqual(
    [],
  );
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(openModalOf(stage)).toMatchObject({ name: 'auth' });
  cleanup();
  await page({ viewer: 'guest', network: { promo_days: 91 } });
  expect(screen.getByRole('region', { name: 'Sign in to subscribe' })).toBeTruthy();
});

it.each([
  ['nothing', [], 'You don’t have a plan yet'],
  ['a packet that costs nothing', [wireHeld(wirePacket(9, { name: 'Gift', price: '0.00' }))], undefined],
  ['a paid packet', [wireHeld(ALL)], undefined],
])('who has %s sees what there is to do', async (_name, current, words) => {
  await page({ current });
  expect(screen.queryByText('You don’t have a plan yet')?.textContent).toBe(words);
});

it('shows the balance and a way to fill it where this account may pay, and neither elsewhere', async () => {
  const PAYS = { capabilities: { payments: { hasPaySystems: true } } };
  const { stage } = await page({ network: PAYS });
  expect(screen.getByText('1 290 ₸')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Top up' }));
  expect(openModalOf(stage)).toEqual({ name: 'refill', with: {} });
  for (const without of [
    { network: {} },
    {
      network: PAYS,
      user: { accounts: [{ id: 34, amount: '1290.00', balance: '1290.00', is_payment_allowed: false }] },
    },
  ]) {
    cleanup();
    await page(without);
    expect(screen.queryByText('1 290 ₸')).toBeNull();
  }
  cleanup();
  await page({ network: { capabilities: { payments: { hasPaySystems: true, canRefill: false } } } });
  expect([screen.queryByText('1 290 ₸') !== null, screen.queryByRole('button', { name: 'Top up' })]).toEqual([
    true,
    null,
  ]);
});

it.each([
  [1_280, '1'],
  [1_281, '2'],
])('at %i px stands in %s columns [C-326]', async (width, columns) => {
  vi.stubGlobal('innerWidth', width);
  await page();
  expect(document.querySelector('.pk-page')?.getAttribute('data-columns')).toBe(columns);
});

it('is written in each language with its own word for subscriptions [C-010]', () => {
  expect([i18nIn('ru').t('packets.title'), i18nIn('en').t('packets.title'), i18nIn('ka').t('packets.title')]).toEqual([
    'Подписки',
    'Plans',
    'გამოწერები',
  ]);
});

it('tries again when the packets did not come, and says so when there are none', async () => {
  const stage = packetsStage();
  stage.server.on('GET /v2/packets', { status: 403, json: {} });
  await drawPage(stage, '/packets', () => <PacketsPage />);
  expect(screen.getByRole('alert').textContent).toContain('Plans didn’t load');
  cleanup();
  await page({ packets: [] });
  expect(screen.getByRole('heading', { name: 'No plans yet' })).toBeTruthy();
  // "Choose one and start watching" would lead nowhere.
  expect(screen.queryByText('You don’t have a plan yet')).toBeNull();
});

it('in the settings what one has comes first, with its state, then what there is to have [C-091]', async () => {
  const stage = packetsStage({ packets: SOLD, current: [wireHeld(ALL)] });
  await drawPage(stage, '/settings/subscriptions', () => <SubscriptionsSection />);
  expect(rows('Your plan').map((row) => [heading(row), row.querySelector('.pk-state')?.textContent])).toEqual([
    ['Everything', 'Renews on 12 December for 990\u00a0₸'],
  ]);
  expect(rows('Available plans').map(heading)).toEqual(['Start', 'Sport']);
  expect(screen.getByRole('link', { name: 'All plans' }).getAttribute('href')).toBe('/packets');
});

it('shows the pictures of the design in the list and in the band of the own packet [C-118]', async () => {
  const design = (name: string) => ({
    logo: `/${name}-logo.png`,
    corner_badge: `/${name}-badge.png`,
    special_features: `/${name}-features.png`,
  });
  const own = { ...START, design: design('own') };
  await page({
    packets: [
      { ...own, available: [{ ...SPORT, design: design('sport') }] },
      { ...ALL, design: design('all') },
    ],
    current: [wireHeld(own)],
  });
  const picturesIn = (element: Element | null | undefined) =>
    [...(element?.querySelectorAll('.pk-design') ?? [])].map((image) => image.getAttribute('src')?.split('/').at(-1));
  expect(picturesIn(document.querySelector('.pk-own'))).toEqual(['own-badge.png', 'own-logo.png']);
  expect(screen.getByRole('heading', { level: 2, name: 'Start' })).toBeTruthy();
  const rowOf = (name: string) => screen.getByRole('link', { name }).closest('li');
  expect(picturesIn(rowOf('Everything'))).toEqual(['all-badge.png', 'all-features.png']);
  expect(picturesIn(rowOf('Sport'))).toEqual(['sport-badge.png']);
});
