import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'tooling/architecture/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', 'tooling/e2e/**'],
    // Component tests name jsdom themselves: `// @vitest-environment jsdom` on their first line.
    environment: 'node',
    pool: 'threads',
    testTimeout: 20_000,
  },
});
