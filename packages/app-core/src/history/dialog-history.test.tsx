// @vitest-environment jsdom
import { act, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { BrowserRouter, Link, useLocation, useNavigate } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRouterAddress } from './router-address.ts';
import { pagesBefore } from './history-entries.ts';
import { useDialogHistory } from './use-dialog-history.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const address = createRouterAddress();

function Page() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useLayoutEffect(() => address.bind(navigate), [navigate]);
  useDialogHistory();
  return (
    <>
      <p>{pathname + search + hash}</p>
      <Link to={`${pathname}#modal=auth`}>sign in</Link>
    </>
  );
}

let root: Root | undefined;
function render(): void {
  const element = document.body.appendChild(document.createElement('div'));
  root = createRoot(element);
  act(() =>
    root?.render(
      <BrowserRouter>
        <Page />
      </BrowserRouter>,
    ),
  );
}
function cleanup(): void {
  act(() => root?.unmount());
  document.body.replaceChildren();
}

const place = () => document.querySelector('p')?.textContent;
const go = (path: string) => act(() => address.go(path, { replace: false }));
const open = (name = 'auth') => act(() => address.showHash(`#modal=${name}`));
const close = () => act(() => address.dropHash());
/** One press of the browser's button, and whatever follows of it. */
const press = async (way: 'back' | 'forward', expected: string) => {
  history[way]();
  // History answers in its own time, a step over an echo takes two, and nothing may follow.
  for (let turn = 0; turn < 4; turn += 1) await act(() => new Promise((resolve) => void setTimeout(resolve, 25)));
  expect(place()).toBe(expected);
};

let bottom = 0;
beforeEach(() => {
  // Histories are not emptied between tests: each begins at a page of its own.
  history.pushState(null, '', `/start-${(bottom += 1)}`);
  render();
});
afterEach(cleanup);

describe('"back" and dialogs', () => {
  it('closes an open dialog and stays on the page; the next one leads to the page before', async () => {
    go('/channels');
    open();
    expect(place()).toBe('/channels#modal=auth');
    await press('back', '/channels');
    await press('back', `/start-${bottom}`);
  });

  it('after a closed dialog leads to the page before in one step, also when several were opened in turn', async () => {
    go('/channels?genre=2');
    for (const name of ['auth', 'profiles', 'message']) {
      open(name);
      close();
    }
    expect(place()).toBe('/channels?genre=2');
    await press('back', `/start-${bottom}`);
    await press('forward', '/channels?genre=2');
  });

  it('after a dialog that another took the place of as well', async () => {
    go('/channels');
    open('parental_start');
    open('parental_set');
    close();
    await press('back', `/start-${bottom}`);
  });

  it('from the page that a dialog led to comes to the page below it, and then to the one before', async () => {
    go('/channels');
    open();
    // In the same turn, as a right PIN does it.
    act(() => {
      address.dropHash();
      address.go('/settings', { replace: false });
    });
    expect(place()).toBe('/settings');
    await press('back', '/channels');
    await press('back', `/start-${bottom}`);
  });

  it('knows a dialog that a link has opened', async () => {
    go('/channels');
    act(() => document.querySelector('a')?.click());
    expect(place()).toBe('/channels#modal=auth');
    close();
    await press('back', `/start-${bottom}`);
  });

  it('passes over nothing where the dialog stood in the address from the first', async () => {
    cleanup();
    history.pushState(null, '', '/films#modal=auth');
    render();
    close();
    expect([place(), pagesBefore()]).toEqual(['/films', 0]);
    go('/news');
    await press('back', '/films');
  });

  it('counts the pages of ours before this one without the echo', () => {
    go('/channels');
    expect(pagesBefore()).toBe(1);
    open();
    close();
    expect(pagesBefore()).toBe(1);
  });
});
