// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { drawPage, packetsStage, wireChannel, wireHeld, wirePacket, type Given } from '../testing/packets-stage.tsx';
import { PacketsPage } from './packets/PacketsPage.tsx';

beforeAll(async () => void (await import('./packets/ComparePlans.tsx')));
afterEach(cleanup);

/** So many channels, with these days of archive in turn. */
const channels = (count: number, ...days: readonly number[]) =>
  Array.from({ length: count }, (_, index) => ({
    ...wireChannel(index + 1, `Channel ${index + 1}`),
    ...(days.length > 0 && { archived_days: days[index % days.length] }),
  }));
const START = wirePacket(1, {
  name: 'Start',
  channels_count: 12,
  channels: channels(12, 3),
  libraries: [{ id: 1, title: 'First' }],
  videos_count: 40,
});
const ALL = wirePacket(2, {
  name: 'Everything',
  price: '2990.00',
  channels_count: 186,
  channels: channels(20, 0, 7),
  videos_count: 4200,
});
const ON_AIR = wirePacket(3, { name: 'On air', price: '0.00', channels_count: 2, channels: channels(2, 0) });

const page = (given: Given) =>
  drawPage(packetsStage({ packets: [START, ALL, ON_AIR], ...given }), '/packets', () => <PacketsPage />);

const cells = async () =>
  within(await screen.findByRole('table', { name: 'Compare plans' }))
    .getAllByRole('row')
    .map(({ children }) => [...children].map(({ textContent }) => (textContent ?? '').replace(/\s+/gu, ' ').trim()));

const FACTS = [
  ['Price', '990 ₸ a month', '2 990 ₸ a month', 'Free'],
  ['Channels', '12', '186', '2'],
  ['Archive', '3 days', 'up to 7 days', 'No archive'],
  ['Films and series', '40', '4 200', ''],
];

it('a guest compares the main plans in a table: price, channels, archive, films', async () => {
  await page({ viewer: 'guest' });
  expect(await cells()).toEqual([['Plans', 'Start', 'Everything', 'On air'], ...FACTS]);
  const table = within(screen.getByRole('table'));
  expect(table.getAllByRole('columnheader')).toHaveLength(4);
  expect(table.getAllByRole('rowheader')).toHaveLength(4);
  // What scrolls can be reached by keyboard.
  expect(screen.getByRole('group', { name: 'Compare plans' }).tabIndex).toBe(0);
});

it('the plan of a subscriber is the first column and marked', async () => {
  await page({ current: [wireHeld(ALL)] });
  expect(await cells()).toEqual([
    ['Plans', 'EverythingYour plan', 'Start', 'On air'],
    ...FACTS.map(([label, start, all, onAir]) => [label, all, start, onAir]),
  ]);
});

it('leaves out what the platform does not say, and the table where there is one main plan', async () => {
  const plain = [1, 2].map((id) => wirePacket(id, { channels_count: 4, channels: channels(4) }));
  await page({ packets: plain });
  expect((await cells()).map(([label]) => label)).toEqual(['Plans', 'Price', 'Channels']);
  cleanup();
  await page({ packets: [{ ...START, available: [wirePacket(4, { is_base: false, base: false })] }] });
  expect(screen.queryByRole('table')).toBeNull();
});

it('each plan says how many channels and films it has and shows up to eight marks', async () => {
  await page({});
  const row = screen.getByRole('link', { name: 'Start' }).closest('li') as HTMLElement;
  expect(within(row).getByText('12 channels · 40 titles')).toBeTruthy();
  expect(within(row).getAllByRole('img')).toHaveLength(8);
  expect(within(row).getByText('and 4 more')).toBeTruthy();
  cleanup();
  await page({ current: [wireHeld(ALL)] });
  const band = screen.getByRole('region', { name: 'Everything' });
  expect(within(band).getByText('186 channels · 4200 titles')).toBeTruthy();
  expect(within(band).getAllByRole('img')).toHaveLength(8);
});
