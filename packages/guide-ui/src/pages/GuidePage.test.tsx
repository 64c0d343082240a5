// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setWidth } from '../testing/draw.tsx';
import { at, NOW } from '../testing/guide-stage.ts';
import { createPlatform, StoreFrame } from '../testing/store-frame.tsx';

beforeEach(() => setWidth(1600));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const address = () => screen.getByTestId('address').textContent;
const heads = () => screen.getAllByRole('rowheader').map((head) => head.querySelector('.g-head-name')?.textContent);
const shown = (path?: string, platform = createPlatform()) => {
  render(<StoreFrame platform={platform} {...(path === undefined ? {} : { path })} />);
  return platform;
};
const runs = (name: RegExp) => screen.findByRole('gridcell', { name });

it('shows the channels of the channel list with their programmes', async () => {
  const { asked } = shown();
  const cell = await runs(/^Sever at 20:00, 20:00–21:00\. On air now/);
  expect([cell.dataset['state'], heads()]).toEqual(['now', ['Sever', 'Polden', 'Kub', 'Detyam']]);
  const tiles = asked.filter((url) => url.includes('/v2/channels/guide'));
  expect(tiles.every((url) => /ids=1%2C2%2C3%2C4&start=\d+&end=\d+/.test(url))).toBe(true);
  // Details are loaded once the cursor rests on a programme.
  expect(await screen.findByText('A long description.')).toBeTruthy();
  expect(asked.filter((url) => url.includes('/v2/programs/'))).toHaveLength(1);
});

it('opens at the place of its address, and keeps the address current', async () => {
  shown(`/guide?category=sport&channel=polden&ts=${at(18, 30)}&from=${at(17)}`);
  const cell = await runs(/^Polden at 18:00/);
  expect([heads(), cell.tabIndex, screen.getByRole('button', { name: /^Sport/ }).getAttribute('aria-pressed')]).toEqual(
    [['Polden'], 0, 'true'],
  );
  fireEvent.click(await runs(/^Polden at 19:00/));
  await waitFor(() => expect(address()).toContain(`ts=${at(19)}`));
  expect(address()).toBe(`/guide?category=sport&channel=polden&ts=${at(19)}&from=${at(17)}`);
  fireEvent.click(screen.getByRole('button', { name: /^All/ }));
  await waitFor(() => expect(heads()).toEqual(['Sever', 'Polden', 'Kub', 'Detyam']));
  expect((await runs(/^Polden at 19:00/)).tabIndex).toBe(0);
});

it('a category that is chosen before the place is in the address keeps the place, and nothing undoes it', async () => {
  shown('/guide');
  fireEvent.click(await runs(/^Polden at 19:00/));
  fireEvent.click(screen.getByRole('button', { name: /^Sport/ }));
  expect(address()).toMatch(/category=sport&channel=polden&ts=\d+/);
  await waitFor(() => expect(heads()).toEqual(['Polden']));
  expect((await runs(/^Polden at 19:00/)).tabIndex).toBe(0);
});

it('plays a past programme from the archive', async () => {
  shown(`/guide?channel=kub&ts=${at(17, 10)}`);
  fireEvent.click(await runs(/^Kub at 17:00.*Watch from the archive/));
  await waitFor(() => expect(address()).toBe(`/channel/kub?ts=${at(17)}`));
});

it('has favourites as a category', async () => {
  shown();
  await runs(/^Sever at 20:00/);
  fireEvent.click(screen.getByRole('button', { name: 'Favourites' }));
  await waitFor(() => expect(heads()).toEqual(['Kub']));
  expect(address()).toBe('/guide?category=favorites');
});

it('uses the server’s time: a device that is a day wrong shows the right day', async () => {
  vi.setSystemTime((NOW + 86_400) * 1_000);
  shown();
  expect((await runs(/^Sever at 20:00, 20:00–21:00\. On air now/)).dataset['state']).toBe('now');
  expect([
    document.querySelector('.g-clock')?.textContent,
    screen.getByRole('button', { name: 'Today, 21 November' }).getAttribute('aria-current'),
  ]).toEqual(['20:42', 'date']);
});

it('shows a child its own channels and no categories [B-068]', async () => {
  const { asked } = shown('/guide?category=sport', createPlatform('child'));
  await runs(/^Detyam at 20:00/);
  expect([heads(), screen.queryByRole('button', { name: /^All/ })]).toEqual([['Detyam'], null]);
  expect(asked.filter((url) => url.includes('/v2/channels/guide')).every((url) => /ids=4&/.test(url))).toBe(true);
});
