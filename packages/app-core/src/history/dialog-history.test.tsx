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
/** One press of the browser's button, until history has settled. */
const press = async (way: 'back' | 'forward', expected: string) => {
  history[way]();
  // History is asynchronous, and skipping an entry takes a second step.
  for (let turn = 0; turn < 4; turn += 1) await act(() => new Promise((resolve) => void setTimeout(resolve, 25)));
  expect(place()).toBe(expected);
};

let bottom = 0;
beforeEach(() => {
  // Histories are not emptied between tests: each starts at a page of its own.
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

  it('after closed dialogs leads to the page before in one step', async () => {
    go('/channels?genre=2');
    for (const name of ['auth', 'profiles', 'message']) {
      open(name);
      close();
    }
    expect(place()).toBe('/channels?genre=2');
    await press('back', `/start-${bottom}`);
    await press('forward', '/channels?genre=2');
  });

  it('skips the entry of a dialog that another one replaced', async () => {
    go('/channels');
    open('parental_start');
    open('parental_set');
    close();
    await press('back', `/start-${bottom}`);
  });

  it('from a page that a dialog led to leads to the page below the dialog, then to the one before', async () => {
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

  it('recognises a dialog that a link has opened', async () => {
    go('/channels');
    act(() => document.querySelector('a')?.click());
    expect(place()).toBe('/channels#modal=auth');
    close();
    await press('back', `/start-${bottom}`);
  });

  it('skips nothing when the dialog was in the address that was opened', async () => {
    cleanup();
    history.pushState(null, '', '/films#modal=auth');
    render();
    close();
    expect([place(), pagesBefore()]).toEqual(['/films', 0]);
    go('/news');
    await press('back', '/films');
  });

  it('counts the pages of the app before this one without the entry of a closed dialog', () => {
    go('/channels');
    expect(pagesBefore()).toBe(1);
    open();
    close();
    expect(pagesBefore()).toBe(1);
  });
});
