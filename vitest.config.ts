import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'tooling/architecture/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', 'tooling/e2e/**'],
    // Component tests name jsdom themselves: `// @vitest-environment jsdom` on their first line.
    environment: 'node',
    // Processes, not threads, and no memory protection keys: V8's map of JIT pages is shared by a process's threads, and on
    // machines with protection keys a miss in it ends the whole run ("Check failed: jit_page.has_value()").
    pool: 'forks',
    execArgv: ['--no-memory-protection-keys'],
    maxWorkers: '100%',
    testTimeout: 20_000,
    // A hook makes a database and an operator: slow where everything else is running too.
    hookTimeout: 60_000,
  },
});
