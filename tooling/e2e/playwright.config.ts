import { defineConfig } from '@playwright/test';
import { ZONE } from './zone.ts';

/** Debian's Chromium plays H.264 and AAC. Flags: no sandbox as root, and no background traffic. */
const chromium = {
  browserName: 'chromium' as const,
  viewport: { width: 1280, height: 800 },
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
};

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './loaded-folder.ts',
  fullyParallel: false,
  // One worker for each core. With two for each, the tests take as long, use a fifth more of the processor, and on a
  // slow machine the video of one waits for the pages of the others.
  workers: '100%',
  retries: 0,
  // A fault that fails everywhere ends the run: what was not run counts as failed.
  maxFailures: 40,
  // Upper limits for a slow machine; tooling/bench measures speed.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  projects: [
    {
      name: 'e2e',
      testMatch: '**/*.spec.ts',
      // The journey in an old engine needs one; tooling/run/test.mjs says where it is, or that it was not run.
      testIgnore: ['**/stories.spec.ts', ...(process.env.OLD_ENGINE_PATH ? [] : ['**/tv-old-engine.spec.ts'])],
      // Playwright's routes do not see what a service worker answers; its own spec allows it.
      use: { ...chromium, timezoneId: ZONE, serviceWorkers: 'block' },
    },
    { name: 'stories', testMatch: '**/stories.spec.ts', fullyParallel: true, use: chromium },
  ],
});
