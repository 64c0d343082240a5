import { defineConfig } from 'vitest/config';
import { TestOrder } from './tooling/run/test-order.mjs';

/** Packages of pure rules: they touch nothing, so their tests need no process of their own each. */
const RULES =
  'packages/{kernel,api-contract,api-client,navigation,partners,i18n,analytics,session,parental,schedule,catalogue,packets-payments,player-core}/**/*.test.ts';
/** Faces, and what stands next to a browser: the tests of one package share their modules, which is half the work; what they put on the page they take away (docs/decisions/1372). */
const FACES = [
  'catalogue-ui',
  'channels-ui',
  'guide-ui',
  'messages-ui',
  'packets-payments-ui',
  'parental-ui',
  'platform-web',
  'player-engines',
  'player-ui',
  'session-ui',
  'settings-ui',
  'shell-ui',
  'store',
  'ui-kit',
];
/** Server packages: like the backend's, their tests share a process. */
const SERVER = ['time-zones'];
const OUTSIDE = ['**/node_modules/**', '**/dist/**', 'tooling/e2e/**'];

export default defineConfig({
  test: {
    // Processes, not threads, and no memory protection keys: V8's map of JIT pages is shared by a process's threads, and on
    // machines with protection keys a miss in it ends the whole run ("Check failed: jit_page.has_value()").
    pool: 'forks',
    execArgv: ['--no-memory-protection-keys'],
    maxWorkers: '100%',
    sequence: { sequencer: TestOrder },
    projects: [
      { extends: true, test: { name: 'rules', include: [RULES], exclude: OUTSIDE, isolate: false } },
      ...FACES.map((name) => ({
        extends: true as const,
        test: { name, include: [`packages/${name}/**/*.test.{ts,tsx}`], exclude: OUTSIDE, isolate: false },
      })),
      {
        extends: true,
        test: {
          name: 'server',
          include: [`packages/{${SERVER.join(',')},}/**/*.test.ts`],
          exclude: OUTSIDE,
          isolate: false,
        },
      },
      ...['web', 'embed', 'backend'].map((name) => ({
        extends: true as const,
        test: { name, include: [`apps/${name}/**/*.test.{ts,tsx}`], exclude: OUTSIDE, isolate: false },
      })),
      // Component tests name jsdom themselves: `// @vitest-environment jsdom` on their first line.
      {
        extends: true,
        test: {
          name: 'product',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/**/*.test.{ts,tsx}',
            'tooling/architecture/**/*.test.ts',
            'tooling/{run,requirements}/**/*.test.mjs',
          ],
          exclude: [
            RULES,
            `packages/{${[...FACES, ...SERVER].join(',')}}/**`,
            'apps/{web,embed,backend}/**',
            ...OUTSIDE,
          ],
        },
      },
    ],
    // Of player-core alone, with `--coverage` (npm test -- cover): the whole of it runs here, on a fake engine and a manual clock.
    coverage: {
      provider: 'v8',
      include: ['packages/player-core/src/**'],
      exclude: ['**/*.test.ts', 'packages/player-core/src/testing/**'],
      reporter: ['text-summary'],
      reportsDirectory: 'node_modules/.coverage',
      thresholds: { branches: 95 },
    },
    environment: 'node',
    setupFiles: ['./tooling/run/quick-frames.mjs', './tooling/run/react-says.mjs'],
    testTimeout: 20_000,
    // A hook makes a database and an operator: slow where everything else is running too.
    hookTimeout: 60_000,
  },
});
