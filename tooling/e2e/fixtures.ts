import { test as base, expect } from '@playwright/test';
import { startAntenna, type Antenna } from './antenna.ts';

/** Popups would come over what a test looks at: all of them count as closed, until the year 2100. */
const POPUPS_CLOSED = JSON.stringify(
  Object.fromEntries(['register', 'email', 'permission', 'install'].map((kind) => [kind, 4_102_444_800])),
);

/** `antenna`: one running service for each worker; `baseURL` is its address. */
export const test = base.extend<object, { antenna: Antenna }>({
  antenna: [
    async ({}, use) => {
      const antenna = await startAntenna();
      await use(antenna);
      await antenna.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        await context.addInitScript((closed) => {
          // The embed in a frame has no popups.
          if (window !== window.top) return;
          try {
            localStorage.setItem('popupsClosed', closed);
          } catch {
            // Pages without storage of their own have no popups either.
          }
        }, POPUPS_CLOSED);
        return context;
      };
      await use(browser);
      browser.newContext = newContext;
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ antenna }, use) => use(antenna.url),
});

export { expect };
