// @vitest-environment jsdom
import type { NativeMessage } from '@antenna/native-bridge';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTelegramApp, hasMiniAppData } from '../index.ts';

const LAUNCH = '#tgWebAppData=user%3D1%26hash%3Dab&tgWebAppThemeParams=%7B%22bg_color%22%3A%22%23ffffff%22%7D';

interface View {
  readonly Telegram: { readonly WebView: { readonly receiveEvent?: (type: unknown, data: unknown) => void } };
}
interface Proxy {
  readonly posted: (readonly [string, unknown])[];
}

/** A page as Telegram's phones open it. */
function launched(hash = LAUNCH): Proxy & { readonly receive: (type: unknown, data?: unknown) => void } {
  location.hash = hash;
  const posted: (readonly [string, unknown])[] = [];
  vi.stubGlobal('TelegramWebviewProxy', {
    postEvent: (type: string, data: string) => posted.push([type, JSON.parse(data)]),
  });
  return {
    posted,
    receive: (type, data) => (window as unknown as View).Telegram.WebView.receiveEvent?.(type, data),
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
  location.hash = '';
  delete (window as { Telegram?: unknown }).Telegram;
});

describe('a page inside Telegram', () => {
  it('is known by the launch hash or by the data of Telegram’s script, and by nothing else [A-007]', () => {
    expect(createTelegramApp()).toBeUndefined();
    launched();
    expect(createTelegramApp()?.initData).toBe('user=1&hash=ab');
    location.hash = '';
    vi.stubGlobal('Telegram', { WebApp: { initData: 'user=2' } });
    expect(hasMiniAppData()).toBe(true);
    expect(createTelegramApp()?.initData).toBe('user=2');
  });

  it('says what it shows, and hands links over', () => {
    const { posted } = launched();
    const app = createTelegramApp();
    app?.send({ type: 'ready', abilities: [] });
    app?.send({ type: 'navigation', title: 'Devices', canGoBack: true });
    app?.send({ type: 'open_url', url: 'https://sea.test/' });
    app?.send({ type: 'session_request', id: '1' });
    app?.send({ type: 'close', result: 'done' });
    expect(posted).toEqual([
      ['web_app_ready', {}],
      ['web_app_expand', {}],
      ['web_app_setup_back_button', { is_visible: true }],
      ['web_app_open_link', { url: 'https://sea.test/' }],
      ['web_app_close', {}],
    ]);
  });

  it('hears back, theme, insets and visibility, and ignores what is broken', () => {
    const { receive } = launched();
    const heard: NativeMessage[] = [];
    const stop = createTelegramApp()?.listen((message) => void heard.push(message));
    expect(heard).toEqual([{ type: 'theme', theme: 'light' }]);
    heard.length = 0;
    receive('back_button_pressed');
    receive('theme_changed', { theme_params: { bg_color: '#17212b' } });
    receive('safe_area_changed', '{"top":44,"bottom":34,"left":0,"right":0}');
    receive('visibility_changed', { is_visible: false });
    for (const broken of [
      undefined,
      null,
      7,
      'x',
      { theme_params: { bg_color: 'red' } },
      { top: -1 },
      { is_visible: 1 },
    ])
      for (const type of ['theme_changed', 'visibility_changed', 'erase', 4]) receive(type, broken);
    receive('safe_area_changed', { top: 9_000 });
    expect(heard).toEqual([
      { type: 'back', id: 'telegram' },
      { type: 'theme', theme: 'dark' },
      { type: 'insets', top: 44, right: 0, bottom: 34, left: 0 },
      { type: 'visibility', shown: false },
    ]);
    stop?.();
    receive('back_button_pressed');
    expect(heard).toHaveLength(4);
  });

  it('obeys no window but that of Telegram’s own web client', () => {
    launched();
    const heard: NativeMessage[] = [];
    createTelegramApp()?.listen((message) => void heard.push(message));
    heard.length = 0;
    const data = JSON.stringify({ eventType: 'back_button_pressed' });
    const post = (origin: string, source: Window | null) =>
      window.dispatchEvent(new MessageEvent('message', { origin, source, data }));
    post('https://evil.test', window);
    post('https://web.telegram.org.evil.test', window);
    post('https://web.telegram.org', null);
    expect(heard).toEqual([]);
    post('https://web.telegram.org', window.parent);
    expect(heard).toEqual([{ type: 'back', id: 'telegram' }]);
  });
});
