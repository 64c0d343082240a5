import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HttpError, SECOND, toSeconds, type Http } from '@antenna/kernel';
import { manualClock, type ManualClock } from '@antenna/kernel/testing';
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { createApp, type App } from '../app.ts';
import type { BillingTransport } from '../operator-billing/index.ts';
import { createServices, type Services, type ServicesOptions } from '../services.ts';
import { openDatabase, type Engine, type OpenDatabase } from '../db/open.ts';
import { importDatabase } from '../import/index.ts';
import { inProcessImports } from '../import/testing/in-process-imports.ts';
import { createLogoStore } from '../logos/store.ts';
import type { Metrics } from '../metrics/index.ts';
import { rebuildSearch } from '../jobs/search-index.ts';
import { loadOperator } from '../operator/load.ts';
import { openPictureFacts, openRemotePictures, openResizer } from '../pictures/index.ts';
import type { PlayAddresses } from '../ports/play-addresses.ts';
import type { AppSettings } from '../settings.ts';
import { registerCallbacks } from '../payments/index.ts';
import { systemRandom } from '../ports/system-ports.ts';
import type { StripeSettings } from '@antenna/payment-providers';
import { registerRelay, type RelayParts } from '../relay/index.ts';
import { registerSandbox } from '../payments/sandbox-routes.ts';
import { registerSite, siteFolders } from '../shell/index.ts';
import type { Tracing } from '../tracing/index.ts';
import { createTestDatabase } from './test-database.ts';
import { PLAYOUT_KEYS, writeTestOperator, type TestOperator } from './test-operator.ts';

export interface TestAppOptions {
  readonly engine: Engine;
  readonly settings?: Partial<AppSettings>;
  /** An operator folder that is there; else a small one is written. */
  readonly operatorDir?: string;
  readonly operator?: Partial<TestOperator>;
  /** Further operators on the same installation. */
  readonly others?: readonly Partial<TestOperator>[];
  readonly playout?: PlayAddresses;
  readonly logLevel?: string;
  readonly delivery?: ServicesOptions['delivery'];
  readonly billing?: BillingTransport;
  readonly stripe?: StripeSettings;
  readonly push?: ServicesOptions['push'];
  /** How the relay looks names up. */
  readonly relay?: RelayParts['transport'];
  readonly metrics?: Metrics;
  readonly tracing?: Tracing | undefined;
}

export interface TestApp {
  readonly app: App;
  readonly services: Services;
  readonly database: OpenDatabase;
  /** Undefined for SQLite. */
  readonly databaseUrl: string | undefined;
  readonly clock: ManualClock;
  readonly operatorDir: string;
  readonly dataDir: string;
  /** Everything that was logged. */
  readonly log: string[];
  readonly operatorLog: string[];
  call(request: InjectOptions): Promise<Response>;
  /** Reads the operator's changed files again. */
  reload(): Promise<void>;
  close(): Promise<void>;
}

/** The whole backend over a database of its own, without a listening port. */
export async function createTestApp(options: TestAppOptions): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'antenna-data-'));
  const testDatabase = await createTestDatabase(options.engine);
  const database = await openDatabase({ url: testDatabase.url, dataDir, onQuery: options.tracing?.onQuery });
  // Around the real time: the import judges a guide by the machine's clock.
  const clock = manualClock(Math.floor(Date.now() / SECOND) * SECOND);
  const now = toSeconds(clock.now());
  const operatorDir = options.operatorDir ?? writeTestOperator({ now, ...options.operator });
  const folders = { ...siteFolders(operatorDir), web: writeWebPage(dataDir) };
  const log: string[] = [];
  const operatorLog: string[] = [];
  const own: { app?: App } = {};
  const services = createServices({
    selfHttp: callsOf(own),
    database,
    clock,
    random: systemRandom,
    ...(options.delivery ? { delivery: options.delivery } : {}),
    stripe: options.stripe,
    ...(options.push ? { push: options.push } : {}),
    logos: createLogoStore(join(dataDir, 'logos')),
    pictureFacts: await openPictureFacts(folders.pictures, dataDir),
    ...(options.billing ? { billingTransport: options.billing } : {}),
    playout: options.playout ?? fakePlayout(),
    settings: {
      testing: true,
      corsOrigins: ['https://app.example', 'http://localhost:*'],
      rateLimits: false,
      trustProxy: false,
      countryHeader: undefined,
      localesVersion: folders.localesVersion,
      mattressClips: ['m'],
      secretKey: 'a key for tests',
      ...options.settings,
    },
  });
  const load = {
    database,
    dataDir,
    clock,
    importInto: importDatabase({ url: testDatabase.url, dataDir }),
    imports: inProcessImports,
    say: (line: string) => operatorLog.push(line),
  };
  await loadOperator({ ...load, operatorDir });
  for (const other of options.others ?? [])
    await loadOperator({ ...load, operatorDir: writeTestOperator({ now, ...other }) });
  await rebuildSearch(database.db, clock);
  await services.poll();
  const remote = openRemotePictures(dataDir, clock);
  const site = registerSite({
    deps: services,
    folders,
    operatorDir,
    dataDir,
    resizer: openResizer(join(dataDir, 'resized-pictures')),
    remote,
  });
  const app = await createApp({
    services,
    metrics: options.metrics,
    tracing: options.tracing,
    logLevel: options.logLevel ?? 'silent',
    logStream: { write: (line) => log.push(line) },
    extend: async (server) => {
      registerRelay(server, { ...services, ...(options.relay ? { transport: options.relay } : {}) });
      await registerCallbacks(server, services);
      await registerSandbox(server, services);
      return site.register(server);
    },
    notFound: site.notFound,
  });
  own.app = app;
  await app.server.ready();
  return {
    app,
    services,
    database,
    databaseUrl: testDatabase.url,
    clock,
    operatorDir,
    dataDir,
    log,
    operatorLog,
    // As the web app asks, unless the test says otherwise.
    call: (request) => app.server.inject({ ...request, headers: { prefer: 'addresses=relative', ...request.headers } }),
    async reload() {
      await loadOperator({ ...load, operatorDir });
      await rebuildSearch(database.db, clock);
      await services.poll();
    },
    async close() {
      await app.server.close();
      await remote.close();
      await database.close();
      await testDatabase.drop();
      rmSync(dataDir, { recursive: true, force: true });
      if (!options.operatorDir) rmSync(operatorDir, { recursive: true, force: true });
    },
  };
}

/** The server's calls to itself, without a network between. */
function callsOf(own: { readonly app?: App }): Http {
  return async ({ method, url, headers, body }) => {
    if (!own.app) throw new HttpError('network');
    const response = await own.app.server.inject({
      method: method as 'POST',
      url,
      headers: { ...headers },
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: response.statusCode, body: response.body, headers: {} };
  };
}

/** What the web app is built into, so that no test depends on whether it has been. */
function writeWebPage(dataDir: string): string {
  const folder = join(dataDir, 'web');
  mkdirSync(folder);
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html lang="en"><head></head><body></body></html>');
  writeFileSync(
    join(folder, 'server.mjs'),
    `export const readTemplate = async () => undefined;
     export const createRenderer = () => ({
       clear() {},
       render: async () => ({ language: 'en', parts: ['<title>test</title>'] }),
     });`,
  );
  return folder;
}

/** Addresses that say what was asked for. */
export function fakePlayout(): PlayAddresses {
  const address = (path: string) => ({
    hls: `/play/${path}/index.m3u8`,
    hlsMbr: `/play/${path}/mbr.m3u8`,
    img: `/play/${path}/img.json`,
    info: `/play/${path}/data.json`,
  });
  return {
    has: (key) => PLAYOUT_KEYS.includes(key),
    openingPlaylists: async (address) => ({ [address]: '#EXTM3U' }),
    channelAddress: ({ channelId, key, at, to }) =>
      address(`ch/${channelId}/${key}/${at ?? 'live'}${to === undefined ? '' : `-${to}`}`),
    contentAddress: ({ contentId, clips }) => address(`vod/${contentId}/${clips.join('.')}`),
    contentStills: ({ contentId, clips }) => address(`vod/${contentId}/${clips.join('.')}`).img,
  };
}
