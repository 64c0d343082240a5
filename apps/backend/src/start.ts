import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { hostsOf } from '@antenna/database/connections';
import { SECOND, type Clock } from '@antenna/kernel';
import { createApp } from './app.ts';
import { createServices, type Services } from './services.ts';
import { readConfig, type Config } from './config.ts';
import { isDatabaseDown } from './db/database-down.ts';
import { DATABASE_RETRY_MS } from './db/limits.ts';
import { clockOffset } from './db/clock-offset.ts';
import { holdDataFolder, StartRefused } from './db/lock.ts';
import { openDatabase, type OpenDatabase, type QueryListener } from './db/open.ts';
import { storedPushKeys } from './db/push-keys.ts';
import { storedKeys } from './db/secret-keys.ts';
import { importDatabase } from './import/index.ts';
import { createLogoStore } from './logos/store.ts';
import { openErrorReports } from './error-reports/index.ts';
import { startJobs } from './jobs/run.ts';
import { createSearchIndexing } from './jobs/search-index.ts';
import type { OperatorLoad } from './operator/load.ts';
import { COLLECT_PATH, serveMetrics, watchPool, watchQueries, type Metrics } from './metrics/index.ts';
import { demoKeysIn } from './operator/demo-keys.ts';
import { loadOperators, operatorFolders } from './operator/load-operators.ts';
import { OperatorFileBroken } from './operator/read-files.ts';
import { openPictureFacts, openRemotePictures, openResizer } from './pictures/index.ts';
import { createDeliveredCounter } from './modules/stats/delivered-seconds.ts';
import { createPlayout } from '@antenna/playout';
import { registerPlayout } from './playout/index.ts';
import { registerCallbacks } from './payments/index.ts';
import { providersOf } from './provider/repository.ts';
import { selfHttp } from './ports/self-http.ts';
import { systemClock, systemRandom } from './ports/system-ports.ts';
import { registerRelay } from './relay/index.ts';
import { registerSandbox } from './payments/sandbox-routes.ts';
import type { AppSettings } from './settings.ts';
import { registerSite, siteFolders, type Phase } from './shell/index.ts';
import { bothHear, openTracing } from './tracing/index.ts';

const DEMO = fileURLToPath(new URL('../demo', import.meta.url));
/** What still answers so long after the port was closed is cut: without DRAIN_SECONDS, SIGTERM ends everything within 5 s. */
const END_WITHIN_MS = 4_000;
/** A start waits so long for the index of the search: a small one is there before the first call, a large one is made beside the calls. */
const SEARCH_WAIT_MS = 3_000;

/** Starts the server and prints the ready line; one line and exit code 1 when it cannot. */
export async function startServer(): Promise<void> {
  try {
    await run(readConfig(process.env, { operatorDir: DEMO }));
  } catch (error) {
    process.stderr.write(
      `${error instanceof StartRefused ? error.message : `Antenna cannot start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`}\n`,
    );
    // An open database or port would keep the process.
    process.exit(1);
  }
}

async function run(config: Config): Promise<void> {
  const releaseFolder = holdDataFolder(config.dataDir);
  const { metrics, errors, tracing, onQuery } = await openWatchers(config);
  const database = await openOrRefuse(config, onQuery);
  const clock = systemClock(config.clockOffset + (await clockOffset(database.db)));
  const holder: { services?: Services; own?: string } = {};
  const playout = createPlayout({
    operatorDir: config.operatorDir,
    clock,
    keys: await storedKeys(database.db, 'playout_keys'),
    faults: config.testFaults,
    onVideoSent: createDeliveredCounter(database.db, clock).add,
    leases: { check: (...asked) => holder.services?.leases.check(...asked) ?? 'refused' },
    archivedDays: (channelId) => holder.services?.providers.archivedDays(channelId) ?? 0,
  });
  const folders = siteFolders(config.operatorDir);
  const services = createServices({
    database,
    clock,
    random: systemRandom,
    playout,
    stripe: config.stripe,
    push: { ...config.push, keys: config.push.keys ?? (await storedPushKeys(database.db)) },
    logos: createLogoStore(join(config.dataDir, 'logos')),
    pictureFacts: await openPictureFacts(folders.pictures, config.dataDir),
    delivery: { settings: config.delivery, log: sayOnce(), show: config.isProduction ? undefined : showMessage },
    selfHttp: selfHttp(() => holder.own),
    settings: await readSettings(config, database, folders.localesVersion),
  });
  holder.services = services;

  const now: { phase: Phase } = { phase: 'starting' };
  const site = registerSite({
    deps: services,
    folders,
    operatorDir: config.operatorDir,
    phase: () => now.phase,
    dataDir: config.dataDir,
    resizer: openResizer(join(config.dataDir, 'resized-pictures')),
    remote: openRemotePictures(config.dataDir, clock),
  });
  const { server } = await createApp({
    services,
    logLevel: config.logLevel,
    metrics,
    errors,
    tracing,
    isUsual: () => now.phase === 'running' && !isMoved(clock),
    notFound: site.notFound,
    extend: async (app) => {
      // A moved clock shows in the Date header, which clients read.
      app.addHook('onRequest', (_request, reply, done) => {
        if (isMoved(clock)) reply.header('date', new Date(clock.now()).toUTCString());
        done();
      });
      // Callers who keep their connections go elsewhere with the next call.
      app.addHook('onSend', async (_request, reply, payload) => {
        if (now.phase === 'ending') reply.header('connection', 'close');
        return payload;
      });
      registerPlayout(app, playout, services.settings);
      registerRelay(app, services);
      await registerCallbacks(app, services);
      await registerSandbox(app, services);
      await site.register(app);
    },
  });
  await listen(() => server.listen({ port: config.port, host: config.host }), config);
  const port = portOf(server.server.address()) ?? config.port;
  holder.own = ownAddress(config.host, port);

  const figures = await listenForFigures(metrics, database, config);

  const load: OperatorLoad = {
    database,
    operatorDir: config.operatorDir,
    dataDir: config.dataDir,
    clock,
    importInto: importDatabase({ url: config.databaseUrl, dataDir: config.dataDir }),
    say: sayOnce(),
  };
  const stopJobs = { run: async () => {} };
  const end = endOnce(config.drain, async () => {
    now.phase = 'ending';
    metrics?.ready.set(0);
    await delay(config.drain);
    // The port is closed at once; calls under way get their answers.
    await Promise.all([stopJobs.run(), server.close()]);
    await Promise.all([figures?.close(), errors?.close(), tracing?.close()]);
    await database.close();
    releaseFolder();
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);

  await loadOrRefuse(load);
  const indexSearch = createSearchIndexing(load);
  await Promise.race([indexSearch(), delay(SEARCH_WAIT_MS)]);
  await services.poll();
  await services.providers.find();
  await refuseUnsafe(services, config);
  stopJobs.run = startJobs({ services, load, indexSearch, log: server.log, metrics, errors });
  now.phase = 'running';
  metrics?.ready.set(1);
  process.stdout.write(`Antenna is ready at http://localhost:${port}\n`);
}

/** For an operator who tries the service before anything sends its messages. */
function showMessage(line: string): void {
  process.stdout.write(`${line}\n(Nothing sends messages yet: SMS_WEBHOOK_URL, SMTP_URL.)\n`);
}

async function readSettings(config: Config, { db }: OpenDatabase, localesVersion: () => string): Promise<AppSettings> {
  const [secretKey = '', ...formerKeys] = config.secretKeys ?? (await storedKeys(db, 'secret_key'));
  return {
    testing: config.testFaults,
    corsOrigins: config.corsOrigins,
    rateLimits: config.rateLimits,
    trustProxy: config.trustProxy,
    clientsPerStream: config.clientsPerStream,
    publicOrigins: config.publicOrigins,
    isProduction: config.isProduction,
    countryHeader: config.countryHeader,
    collector: config.metrics ? COLLECT_PATH : undefined,
    localesVersion,
    mattressClips: await mattressClips(config.operatorDir),
    secretKey,
    formerKeys,
  };
}

async function loadOrRefuse(load: OperatorLoad): Promise<void> {
  try {
    await loadOperators(load);
  } catch (error) {
    if (error instanceof OperatorFileBroken)
      throw new StartRefused(`The operator's file ${join(load.operatorDir, error.message)}.`);
    throw error;
  }
}

/** Throws StartRefused for what viewers must not be let in to. */
async function refuseUnsafe(services: Services, config: Config): Promise<void> {
  await refuseUnsureAddresses(services);
  if (!config.isProduction) return;
  await refuseDemo(services, config);
  await refuseDemoKeys(config);
  warnOfHosts(config);
}

/** Signing in by the network needs callers' addresses that cannot be forged: a count of proxies does not give them. */
async function refuseUnsureAddresses({ db, providers, settings }: Services): Promise<void> {
  if (typeof settings.trustProxy !== 'number') return;
  for (const { id, shortname } of await providersOf(db))
    if ((await providers.get(id)).brand.auto_sign_in)
      throw new StartRefused(
        `brand.json of ${shortname} signs callers in by their network (auto_sign_in): name the proxies' addresses in TRUST_PROXY instead of their number, TRUST_PROXY=10.0.0.1`,
      );
}

/** Everybody knows the demo's accounts, and can read every one-time code at /demo/phone. Throws StartRefused unless a demo was asked for. */
async function refuseDemo({ db, providers }: Services, { isDemoWanted }: Config): Promise<void> {
  for (const { id, shortname } of await providersOf(db)) {
    if (!(await providers.get(id)).brand.demo) continue;
    const fact = `brand.json of ${shortname} has "demo": true: its accounts and codes are public.`;
    if (!isDemoWanted)
      throw new StartRefused(`${fact} Remove that line for viewers, or set DEMO=1 to start it nevertheless.`);
    process.stderr.write(
      `Warning: ${fact} Viewers need an operator of your own (antenna init <name>, then OPERATOR_DIR).\n`,
    );
  }
}

async function refuseDemoKeys({ operatorDir }: Config): Promise<void> {
  const folders = [operatorDir, ...(await operatorFolders(operatorDir))];
  const [key] = (await Promise.all(folders.map((folder) => demoKeysIn(folder, DEMO)))).flat();
  if (key) throw new StartRefused(`${key.text} ${key.advice}`);
}

/** Without its own addresses the server does not know which Host is its own. */
function warnOfHosts({ publicOrigins }: Config): void {
  if (publicOrigins.length === 0)
    process.stderr.write(
      'Warning: PUBLIC_ORIGINS is not set: callers from other machines are answered 421. PUBLIC_ORIGINS=https://tv.example, the address that viewers open.\n',
    );
}

/** Where this process reaches itself: the sandbox pay system and its shop exchange HTTP requests. */
function ownAddress(host: string, port: number): string {
  const name = host === '::' || host === '0.0.0.0' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}/`;
}

/** Not the machine’s own time: for a test, or by the sandbox. */
const isMoved = (clock: Clock): boolean => Math.abs(clock.now() - Date.now()) >= SECOND;

/** The folder is read every minute: a fault is reported once, until another one appears. */
function sayOnce(): (line: string) => void {
  let last = '';
  return (line) => {
    if (line !== last) process.stderr.write(`${line}\n`);
    last = line;
  };
}

/** The port that was chosen; a pipe has none. */
const portOf = (address: ReturnType<Server['address']>): number | undefined =>
  typeof address === 'object' ? address?.port : undefined;

/** What tells others of this server. Nothing of it is loaded where nobody reads it. */
async function openWatchers(config: Config) {
  const [metrics, errors, tracing] = await Promise.all([
    metricsOf(config),
    openErrorReports(config.errorsDsn),
    openTracing(config.tracing),
  ]);
  return { metrics, errors, tracing, onQuery: bothHear(metrics && watchQueries(metrics), tracing?.onQuery) };
}

async function metricsOf(config: Config): Promise<Metrics | undefined> {
  if (!config.metrics) return undefined;
  const { createMetrics } = await import('./metrics/registry.ts');
  return createMetrics();
}

async function listenForFigures(metrics: Metrics | undefined, database: OpenDatabase, { metrics: place }: Config) {
  if (!metrics || !place) return undefined;
  watchPool(metrics, database);
  try {
    return await serveMetrics(metrics, place);
  } catch (error) {
    throw new StartRefused(`METRICS_PORT=${place.port} cannot be listened on (${(error as { code?: string }).code}).`);
  }
}

/** Opens the database; a PostgreSQL that is away is awaited for `databaseWait`. */
async function openOrRefuse(config: Config, onQuery: QueryListener | undefined): Promise<OpenDatabase> {
  const where = config.databaseUrl ? `at ${hostsOf(config.databaseUrl)}` : `in ${config.dataDir}`;
  const until = Date.now() + config.databaseWait;
  const open = async (): Promise<OpenDatabase> => {
    try {
      return await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, onQuery });
    } catch (error) {
      if (!config.databaseUrl || !isDatabaseDown(error) || Date.now() >= until) throw error;
    }
    await delay(DATABASE_RETRY_MS);
    return open();
  };
  try {
    return await open();
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string };
    throw new StartRefused(
      `The database ${where} cannot be used (${code && code !== 'ERR_SQLITE_ERROR' ? code : (message ?? 'unknown error')}).`,
    );
  }
}

async function listen(start: () => Promise<unknown>, config: Config): Promise<void> {
  try {
    await start();
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'EADDRINUSE') throw new StartRefused(`The port ${config.port} is taken; choose another with PORT.`);
    if (code === 'EACCES')
      throw new StartRefused(`The port ${config.port} may not be opened by this user; choose another with PORT.`);
    throw error;
  }
}

/** Clips of `mattress` in playout.json; an operator without playout has none. */
async function mattressClips(operatorDir: string): Promise<readonly string[]> {
  const text = await readFile(join(operatorDir, 'playout.json'), 'utf8').catch(() => '{}');
  try {
    return (JSON.parse(text) as { mattress?: { clips?: readonly string[] } }).mattress?.clips ?? [];
  } catch {
    return [];
  }
}

function endOnce(drain: number, end: () => Promise<void>): () => void {
  let isEnding = false;
  return () => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(0), drain + END_WITHIN_MS).unref();
    end().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
}
