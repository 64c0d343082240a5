// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLinkReporting } from '../analytics/link-reporting.ts';
import { ServicesProvider, type AppServices } from '../services/services-context.tsx';
import { AppLink } from './AppLink.tsx';

const services = { linkReporting: createLinkReporting() } as unknown as AppServices;

function Page() {
  const { pathname, search } = useLocation();
  return (
    <>
      <output>{pathname + search}</output>
      <AppLink to="/news?page=2">news</AppLink>
      <AppLink to="/film" replace>
        film
      </AppLink>
      <AppLink to="/news" target="_blank">
        window
      </AppLink>
      <AppLink to="/news" onClick={(event) => event.preventDefault()}>
        refused
      </AppLink>
    </>
  );
}

beforeEach(() => {
  history.pushState(null, '', '/start');
  render(
    <BrowserRouter>
      <ServicesProvider services={services}>
        <Page />
      </ServicesProvider>
    </BrowserRouter>,
  );
});
afterEach(cleanup);

const place = () => screen.getByRole('status').textContent;
/** Whether the click was kept from the browser. */
const click = (name: string, keys?: MouseEventInit) => !fireEvent.click(screen.getByText(name), keys);

it('a plain click leads on without loading a page', () => {
  const before = history.length;
  expect(click('news')).toBe(true);
  expect([place(), location.pathname + location.search, history.length]).toEqual([
    '/news?page=2',
    '/news?page=2',
    before + 1,
  ]);
});

it('a link that replaces adds no entry to the history', () => {
  const before = history.length;
  expect(click('film')).toBe(true);
  expect([place(), history.length]).toEqual(['/film', before]);
});

it.each([
  ['a new tab', 'news', { ctrlKey: true }],
  ['a new tab on a Mac', 'news', { metaKey: true }],
  ['a new window', 'news', { shiftKey: true }],
  ['a download', 'news', { altKey: true }],
  ['another button', 'news', { button: 1 }],
  ['a link with a window of its own', 'window', {}],
])('%s is left to the browser', (_what, name, keys) => {
  let isPrevented = true;
  const before = (event: Event) => {
    isPrevented = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', before, { once: true });
  click(name, keys);
  expect(isPrevented).toBe(false);
  expect(place()).toBe('/start');
});

it('a click that a component has taken leads nowhere', () => {
  click('refused');
  expect(place()).toBe('/start');
});

it('going back in history shows the page before', async () => {
  click('news');
  history.back();
  await expect.poll(place).toBe('/start');
});
