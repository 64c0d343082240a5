import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { StaticFloodResult } from './testing/static-flood.ts';

const SCRIPT = fileURLToPath(new URL('./testing/static-flood.ts', import.meta.url));

it('1,500 spellings of a built file’s path leave the memory as it is', async () => {
  const child = fork(SCRIPT, { execArgv: ['--expose-gc', '--disable-warning=ExperimentalWarning'] });
  child.send(1_504);
  const [{ megabytes, statuses }] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the server ended with exit code ${code} and without a result`);
    }),
  ])) as [StaticFloodResult];
  expect(megabytes).toBeLessThan(20);
  expect(Object.keys(statuses).filter((status) => Number(status) >= 500)).toEqual([]);
  expect(statuses[304]).toBeGreaterThan(300);
}, 60_000);
