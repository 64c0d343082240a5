// Plays the native app around a page: its bridge object from the first script on, what the page has posted, and messages to it.
import type { NativeMessage, PageMessage } from '../../packages/native-bridge/src/index.ts';
import { peek, type Page } from './web.ts';

export type System = 'android' | 'ios' | 'react native';

/** The page finds an app in its window; call before it is opened. */
export async function playApp(page: Page, system: System = 'android'): Promise<void> {
  await page.addInitScript((name) => {
    const posted: unknown[] = [];
    const bridge = {
      postMessage: (given: unknown) => posted.push(typeof given === 'string' ? JSON.parse(given) : given),
    };
    const objects = {
      android: { AndroidBridge: bridge },
      ios: { webkit: { messageHandlers: { antenna: bridge } } },
      'react native': { ReactNativeWebView: bridge },
    };
    Object.assign(window, { posted }, objects[name]);
  }, system);
}

export type Posted = PageMessage & { readonly v?: number; readonly id?: string };

/** What the page has told the app, since it was loaded. */
export const posted = (page: Page): Promise<readonly Posted[]> => peek(page, 'window.posted');

export const postedOf = async (page: Page, type: PageMessage['type']): Promise<readonly Posted[]> =>
  (await posted(page)).filter((message) => message.type === type);

/** The app says something. */
export const tell = (page: Page, message: NativeMessage): Promise<void> =>
  tellText(page, JSON.stringify({ v: 1, ...message }));

export const tellText = (page: Page, text: string): Promise<void> =>
  peek(page, `void window.antennaReceive(${JSON.stringify(text)})`);
