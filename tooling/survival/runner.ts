// Sets up the fault matrix: builds its page, makes its streams, gives each case its own origin.
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { smallHls } from '../../packages/player-engines/vite/small-hls.ts';
import type { FaultCase } from './cases.ts';
import { startOrigin, type Origin } from './origin.ts';
import type { CaseRequest, Outcome } from './page.ts';
import { makeStreams } from './streams.ts';

const repository = join(import.meta.dirname, '..', '..');
const bareHls = createRequire(join(repository, 'packages/player-engines/package.json')).resolve(
  'hls.js/dist/hls.min.js',
);
/** Stock hls.js as a classic script. */
const STOCK = 'stock-hls';
const html = (...scripts: readonly string[]) =>
  Buffer.from(
    `<!doctype html>${scripts.map((each) => `<script ${each === STOCK ? '' : 'type="module" '}src="/${each}.js"></script>`).join('')}`,
  );

export interface Survival {
  /** All cases at once in one page: they mostly wait. */
  run(page: Page, cases: readonly FaultCase[], side: CaseRequest['side']): Promise<readonly Outcome[]>;
  /** A separate page for either side. */
  page(side: CaseRequest['side']): string;
  origin(latency: number): Promise<Origin>;
  close(): void;
}

export async function startSurvival(): Promise<Survival> {
  const folder = mkdtempSync(join(tmpdir(), 'survival-'));
  makeStreams(folder);
  // A build sets NODE_ENV to production.
  const mode = process.env['NODE_ENV'];
  await build({
    configFile: false,
    logLevel: 'error',
    root: repository,
    plugins: [smallHls()],
    build: {
      outDir: join(folder, 'page'),
      rolldownOptions: {
        input: ['page', 'ours', 'bare'].map((name) => join(import.meta.dirname, `${name}.ts`)),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  });
  process.env['NODE_ENV'] = mode ?? 'test';
  const files: Readonly<Record<string, readonly [type: string, body: Buffer]>> = {
    '/': ['text/html', html(STOCK, 'page')],
    '/ours': ['text/html', html('ours')],
    '/bare': ['text/html', html(STOCK, 'bare')],
    [`/${STOCK}.js`]: ['text/javascript', readFileSync(bareHls)],
    ...Object.fromEntries(
      readdirSync(join(folder, 'page')).map((name) => [
        `/${name}`,
        ['text/javascript', readFileSync(join(folder, 'page', name))] as const,
      ]),
    ),
  };
  const server = createServer((request, response) => {
    const [type, body] = files[request.url ?? ''] ?? ['text/plain', Buffer.alloc(0)];
    response.writeHead(200, { 'content-type': type }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    page: (side) => address + side,
    origin: (latency) => startOrigin(folder, [], latency),
    async run(page, cases, side) {
      const origins = new Map(
        await Promise.all(cases.map(async (each) => [each.name, await startOrigin(folder, each.faults)] as const)),
      );
      const requests: CaseRequest[] = cases.map(({ faults: _faults, ...rest }) => ({
        case: rest,
        origin: origins.get(rest.name)?.url ?? '',
        side,
      }));
      await page.exposeFunction('repair', (name: string) => origins.get(name)?.repair());
      await page.goto(address);
      await page.waitForFunction(() => 'runCases' in window);
      const outcomes = await page.evaluate(
        (what) =>
          (
            window as unknown as { runCases: (requests: readonly CaseRequest[]) => Promise<readonly Outcome[]> }
          ).runCases(what),
        requests,
      );
      await Promise.all([...origins.values()].map((each) => each.close()));
      return outcomes;
    },
    close() {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true });
    },
  };
}
