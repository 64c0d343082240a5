// @vitest-environment jsdom
import { i18nIn } from '@antenna/i18n/testing';
import { act, screen } from '@testing-library/react';
import { hydrateRoot, type Root as ReactRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawMenus } from './entry-server.tsx';
import { Root } from './Root.tsx';
import { accountStage, networkAnswer } from './testing/account-stage.tsx';

const NOW = 1_795_284_000_000;
const SESSION = { viewer: 'user', deviceId: 'd1', accessToken: 'token', setAt: NOW, expiresAt: NOW + 36_000_000 };
const i18n = i18nIn('en');
const texts = i18n.getResourceBundle('en', 'translation') as Parameters<typeof drawMenus>[0]['texts'];

let drawn: ReactRoot | undefined;
afterEach(async () => {
  await act(async () => drawn?.unmount());
  drawn = undefined;
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

interface Given {
  readonly session?: object;
  readonly language?: string;
  readonly search?: string;
  readonly webview?: object;
}

/** The page as the server sends it, with what it shows before the app's script: the addresses of the menu. */
async function firstPaint({ session = SESSION, language, search = '', webview = {} }: Given = {}) {
  vi.useFakeTimers({ now: NOW + 1000, toFake: ['Date'] });
  history.replaceState(null, '', `/account_mobile${search}`);
  const boot = { network: networkAnswer({ language: 'en', capabilities: { webview } }) };
  document.documentElement.lang = 'en';
  document.body.innerHTML = `<div id="root"></div>${drawMenus({ boot, language: 'en', texts })}`;
  localStorage.setItem('session', JSON.stringify(session));
  if (language !== undefined) localStorage.setItem('language', language);
  vi.resetModules();
  await import('./draw-menu.ts');
  return shown();
}

const root = () => document.getElementById('root')!;
const shown = () =>
  [...root().querySelectorAll('a')].map((link) => link.getAttribute('href')?.replace('/account_mobile/', ''));
const WITHOUT_PAYMENT = ['subscriptions', 'profiles', 'parental', 'info', 'language', 'devices'];
const ALL = ['subscriptions', 'payment', ...WITHOUT_PAYMENT.slice(1)];

describe('the menu that the server draws', () => {
  it('is there for a signed-in adult before the app’s script', async () => {
    expect(await firstPaint()).toEqual(ALL);
    expect(root().querySelector('h1')?.textContent).toBe('Account');
  });

  it('offers what may be sold in the app around the page', async () => {
    vi.stubGlobal('webkit', { messageHandlers: { antenna: { postMessage: () => {} } } });
    expect(await firstPaint()).toEqual(WITHOUT_PAYMENT);
    expect(await firstPaint({ webview: { ios: { sells: 'here' } } })).toEqual(ALL);
  });

  it('is for nobody else: not for guests, children, ended sessions, other languages and hosts that an address names', async () => {
    const others: readonly Given[] = [
      { session: { ...SESSION, viewer: 'guest' } },
      { session: {} },
      { session: { ...SESSION, profile: { id: 'p2', role: 'child' } } },
      { session: { ...SESSION, setAt: NOW - 36_000_000, expiresAt: NOW } },
      { language: 'kk' },
      { search: '?webview=1' },
    ];
    for (const given of others) {
      localStorage.clear();
      expect(await firstPaint(given), JSON.stringify(given)).toEqual([]);
    }
  });

  it('is the same that the app draws: it is taken over, not drawn again', async () => {
    await firstPaint();
    const link = root().querySelector('a');
    const stage = accountStage({ i18n, kind: 'browser', hasBoot: true });
    stage.store.start();
    const problems: unknown[] = [];
    vi.stubGlobal('scrollTo', () => {});
    await act(async () => {
      drawn = hydrateRoot(root(), <Root services={stage.services} Router={BrowserRouter} />, {
        onRecoverableError: (error) => problems.push(error),
      });
      await stage.settle();
    });
    expect(problems).toEqual([]);
    expect([root().querySelector('a') === link, shown()]).toEqual([true, ALL]);
    await act(() => stage.settle());
    await screen.findByText('Aida');
    expect(root().querySelector('a')).toBe(link);
  });
});
