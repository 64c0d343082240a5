// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openAccount, rest } from './testing/draw.tsx';

afterEach(cleanup);

const HELLO = { type: 'hello', platform: 'android', version: '1', abilities: [] } as const;
const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent;

describe('the menu', () => {
  it('leads to this app’s own addresses, and is what an unknown section shows', async () => {
    for (const path of ['/account_mobile', '/account_mobile/unknown', '/settings/account']) {
      await openAccount(path);
      expect(await heading()).toBe('Account');
      const menu = await screen.findByRole('list', { name: 'Account menu' });
      expect([...menu.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(
        ['subscriptions', 'payment', 'profiles', 'parental', 'info', 'language', 'devices'].map(
          (section) => `/account_mobile/${section}`,
        ),
      );
    }
  });

  it('names the page to the app around it, and has the operator’s own account page [A-138]', async () => {
    const link = { label: 'My contract', url: 'https://operator.example/contract' };
    const { sent } = await openAccount('/account_mobile', { network: { lk_link: link } });
    expect(sent.filter(({ type }) => type === 'navigation').at(-1)).toMatchObject({
      title: 'Account',
      canGoBack: false,
    });
    expect(screen.getByRole('link', { name: 'My contract' }).getAttribute('href')).toBe(link.url);
  });
});

describe('a section', () => {
  it('is named to the app by its title alone: between two pages of which one still loads there is none', async () => {
    const stage = await openAccount('/account_mobile');
    await heading();
    const before = stage.sent.length;
    const named = () => stage.sent.slice(before).filter(({ type }) => type === 'navigation');
    document.title = '';
    await rest(stage);
    expect(named()).toEqual([]);
    document.title = 'Plans · antenna';
    await rest(stage);
    expect(named()).toMatchObject([{ title: 'Plans' }]);
  });

  it('has a link back, unless the app draws a bar', async () => {
    const stage = await openAccount('/account_mobile/devices');
    expect(await heading()).toBe('Devices');
    expect(screen.getByRole('link', { name: 'Back: Account' }).getAttribute('href')).toBe('/account_mobile');
    act(() => stage.say({ ...HELLO, abilities: ['navigation'] }));
    await rest(stage);
    expect(screen.queryByRole('link', { name: 'Back: Account' })).toBeNull();
  });

  it('that is a page of its own has one as well', async () => {
    const stage = await openAccount('/account_mobile/packets');
    await screen.findByText('Sport');
    expect(screen.getByRole('link', { name: 'Back: Plans' }).getAttribute('href')).toBe(
      '/account_mobile/subscriptions',
    );
    act(() => stage.say({ ...HELLO, abilities: ['navigation'] }));
    await rest(stage);
    expect(screen.queryByRole('link', { name: /^Back/ })).toBeNull();
  });

  it('goes back by the app’s button; at the menu it is the app’s', async () => {
    const stage = await openAccount('/account_mobile/devices');
    await heading();
    act(() => stage.say({ type: 'back', id: 'b1' }));
    await rest(stage);
    expect(location.pathname).toBe('/account_mobile');
    act(() => stage.say({ type: 'back', id: 'b2' }));
    expect(stage.sent.filter(({ type }) => type === 'back_result')).toEqual([
      { type: 'back_result', id: 'b1', handled: true },
      { type: 'back_result', id: 'b2', handled: false },
    ]);
  });
});

describe('a page that this app does not have', () => {
  it('is opened by the app around it, which stays at the menu', async () => {
    const { sent } = await openAccount('/contents/7');
    expect(sent).toContainEqual({ type: 'open_url', url: 'https://tv.test/contents/7' });
    expect(location.pathname).toBe('/account_mobile');
  });

  it('is left for in a browser, and home closes the page in an app', async () => {
    const browser = await openAccount('/contents/7', { kind: 'browser' });
    expect([browser.left, browser.sent]).toEqual([['/contents/7'], []]);
    const native = await openAccount('/');
    expect(native.sent).toContainEqual({ type: 'close', result: 'home' });
  });
});

describe('signing a TV in', () => {
  it('is reached from the devices, and reads the code by the camera where the app can', async () => {
    const stage = await openAccount('/account_mobile/devices', {
      before: ({ server }) =>
        server.on('GET /v2/auth/code/12345678', {
          json: { manufacturer: 'Vestel', model: 'V55', os: 'Tizen', is_same_network: true, age: 5 },
        }),
    });
    fireEvent.click(await screen.findByRole('link', { name: 'Sign in on your TV' }));
    await rest(stage);
    expect([location.pathname, await heading()]).toEqual(['/account_mobile/activate', 'Sign in on your TV']);
    expect(screen.queryByRole('button', { name: 'Scan the code on the TV' })).toBeNull();
    act(() => stage.say({ ...HELLO, abilities: ['scan'] }));
    await rest(stage);
    fireEvent.click(screen.getByRole('button', { name: 'Scan the code on the TV' }));
    const [asked] = stage.sent.flatMap((message) => (message.type === 'scan' ? [message] : []));
    act(() => stage.say({ type: 'scan_result', id: asked?.id ?? '', text: 'https://tv.test/activate?code=12345678' }));
    await rest(stage);
    expect(screen.getByText('Vestel V55')).toBeTruthy();
    expect(stage.server.requests.some(({ method, url }) => method === 'POST' && url.includes('/auth/code/'))).toBe(
      false,
    );
  });
});
