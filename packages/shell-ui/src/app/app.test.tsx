// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { AppBanner } from './AppBanner.tsx';
import { AppStorePage } from './AppStorePage.tsx';

afterEach(cleanup);

it('the banner names the operator and has both actions', () => {
  const [open, stay] = [vi.fn(), vi.fn()];
  render(<AppBanner name="North" open onOpenApp={open} onStay={stay} />);
  expect(screen.getByRole('region', { name: 'shell.banner_title' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'shell.banner_open' }));
  fireEvent.click(screen.getByRole('button', { name: 'shell.banner_stay' }));
  expect([open, stay].map((each) => each.mock.calls.length)).toEqual([1, 1]);
});

it('the store page links to each store in a new tab without opener or referrer, and says when there is none', () => {
  const { rerender } = render(
    <AppStorePage
      name="North"
      stores={[
        { name: 'App Store', url: 'https://apple.test/a', isTv: false },
        { name: 'LG TV', url: 'https://lg.test/a', isTv: true },
      ]}
    />,
  );
  expect(
    screen
      .getAllByRole('link')
      .map((link) => [
        link.textContent,
        link.getAttribute('href'),
        link.getAttribute('target'),
        link.getAttribute('rel'),
      ]),
  ).toEqual([
    ['App Store', 'https://apple.test/a', '_blank', 'noopener noreferrer'],
    ['LG TV', 'https://lg.test/a', '_blank', 'noopener noreferrer'],
  ]);
  rerender(<AppStorePage name="North" stores={[]} />);
  expect([screen.getByText('shell.apps_none').tagName, screen.getByRole('link').getAttribute('href')]).toEqual([
    'P',
    '/',
  ]);
});
