import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { TestOrder } from './tooling/run/test-order.mjs';

const outside = ['**/node_modules/**', '**/dist/**', 'tooling/e2e/**'];

/** One project per package and app: its test files share a process, because they clean up after themselves. */
const workspaces = ['packages', 'apps'].flatMap((folder) =>
  readdirSync(join(import.meta.dirname, folder))
    .filter((name) => existsSync(join(import.meta.dirname, folder, name, 'package.json')))
    .map((name) => ({ name, include: [`${folder}/${name}/**/*.test.{ts,tsx}`], isolate: false })),
);
const tooling = {
  name: 'tooling',
  include: [
    'tooling/{architecture,build,survival,tv-pack}/**/*.test.ts',
    'tooling/{run,requirements,bench}/**/*.test.mjs',
  ],
};

/** In a turbo task (`turbo run test`) the results are also written where turbo caches them. */
const isTask = process.env.TURBO_HASH !== undefined;
const reportFile = join(process.cwd(), 'reports/unit.json');

export default defineConfig({
  test: {
    // Processes, not threads, and no memory protection keys: V8's map of JIT pages is shared by a process's threads,
    // and with protection keys a miss in it ends the run ("Check failed: jit_page.has_value()").
    pool: 'forks',
    execArgv: ['--no-memory-protection-keys'],
    // Tests of the backend often wait for processes that they started: one more of them fills that time.
    maxWorkers: isTask ? (process.cwd().endsWith('apps/backend') ? 3 : 2) : '100%',
    sequence: { sequencer: TestOrder },
    projects: [...workspaces, tooling].map((test) => ({ extends: true as const, test: { exclude: outside, ...test } })),
    reporters: isTask ? ['default', ['json', { outputFile: reportFile }]] : ['default'],
    // Only for player-core (its test script asks for it).
    coverage: {
      provider: 'v8',
      include: ['packages/player-core/src/**'],
      exclude: ['**/*.test.ts', 'packages/player-core/src/testing/**'],
      reporter: ['text-summary'],
      reportsDirectory: 'node_modules/.coverage',
      thresholds: { branches: 95 },
    },
    environment: 'node',
    expect: { poll: { timeout: 10_000 } },
    setupFiles: ['immediate-frames', 'fail-on-react-warnings', 'patient-waits'].map(
      (name) => `./tooling/run/${name}.mjs`,
    ),
    testTimeout: 20_000,
    // A hook creates a database and an operator, which is slow while other tasks run.
    hookTimeout: 60_000,
  },
});
