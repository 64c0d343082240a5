import { test as base, expect } from '@playwright/test';
import { startAntenna, type Antenna } from './antenna.ts';

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
  baseURL: async ({ antenna }, use) => use(antenna.url),
});

export { expect };
