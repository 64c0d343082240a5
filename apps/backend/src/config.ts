import { resolve } from 'node:path';
import { SECOND } from '@antenna/kernel';
import { CLIENTS_AT_ONCE } from './modules/streams/limits.ts';
import { StartRefused } from './db/lock.ts';
import { readTrustedProxies, type TrustedProxies } from './http/trusted-proxies.ts';
import type { DeliverySettings } from './delivery/delivery.ts';
import type { MetricsPlace } from './metrics/index.ts';
import { MIN_SECRET_LENGTH } from './delivery/limits.ts';
import { readTracingSettings, type TracingSettings } from './tracing/index.ts';
import { readPushSettings } from './pushes/read-settings.ts';
import type { StripeSettings } from '@antenna/payment-providers';

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** How long a start waits for PostgreSQL, in milliseconds. */
  readonly databaseWait: number;
  /** How long after SIGTERM new calls are taken, while `/readyz` answers 503; milliseconds. */
  readonly drain: number;
  readonly operatorDir: string;
  /** NODE_ENV=production: strangers reach this server. */
  readonly isProduction: boolean;
  /** A demo was asked for, whose accounts are public. */
  readonly isDemoWanted: boolean;
  readonly testFaults: boolean;
  readonly clockOffset: number;
  readonly corsOrigins: readonly string[];
  readonly rateLimits: boolean;
  readonly trustProxy: TrustedProxies;
  readonly clientsPerStream: number;
  readonly publicOrigins: readonly string[];
  readonly countryHeader: string | undefined;
  /** The newest first. */
  readonly secretKeys: readonly string[] | undefined;
  readonly delivery: DeliverySettings;
  readonly stripe: StripeSettings | undefined;
  /** Undefined: nothing is traced. */
  readonly tracing: TracingSettings | undefined;
  readonly push: ReturnType<typeof readPushSettings>;
  readonly logLevel: string;
  /** Where faults of the server are reported; undefined: nowhere. */
  readonly errorsDsn: string | undefined;
  /** Where `/metrics` is answered; undefined: nothing is measured. */
  readonly metrics: MetricsPlace | undefined;
}

export const HELP = `antenna serve            starts the backend: API at /v2, playout at /play, web and embed apps when they are built
antenna init <name>      makes your own service of a playlist and a guide: operators/<name>
antenna import playlist <file|url>   brings in an M3U playlist
antenna import guide <file|url>      brings in an XMLTV guide
antenna check playlist <file|url>    says which channels play and which archives answer
antenna eject rows       writes the pages and rows that are made of your channels into catalogue.json
antenna guide review     shows guide channels that may belong to your channels, and asks
antenna doctor           says what is wrong with settings, files, database, streams, and what to do
antenna books            proves every viewer's money, and sums up a day for each pay system
antenna backup <file>    writes the database into a file; antenna restore <file> brings it back
antenna generate <folder>    made-up titles, channels and programmes, to try a large service
antenna audit            who did what: sign-ins, calls of your own systems, tokens
antenna push send|list|keys   pushes to browsers: to everyone, a segment, one account (docs/operators.md)
antenna user export|restore|erase   everything that is stored of a viewer, and its end
antenna stack <file>     a stack of an error of the apps, with places in the sources
antenna secrets list|rotate|retire   new keys, without an outage
antenna operator-token create|list|revoke   tokens for your own systems (docs/operators.md)
antenna tv-pack <operator folder>    packages of the TV app for LG, Samsung and Android TV (docs/operators.md)
antenna --help           this text

  --operator <name>   with any command: the operator that antenna init made

  PORT            the port to listen on (8080)
  HOST            the address to listen on (all)
  DATA_DIR        where the embedded database and imported files live (./.data); survives restarts
  DATABASE_URL    a PostgreSQL to use instead of the embedded SQLite, e.g. postgres://user@host/antenna;
                  of several hosts (postgres://user@one,two/antenna) the one that takes writes
  DATABASE_WAIT   how many seconds a start waits for that PostgreSQL (30)
  DRAIN_SECONDS   how long after SIGTERM calls are still taken, /readyz answering 503 meanwhile (0, at most 60)
  OPERATOR_DIR    the operator's files: brand, channels, guide, catalogue (the demo; with NODE_ENV=production it must be said)
  DEMO            1 starts the demo, whose accounts are public, also with NODE_ENV=production
  CORS_ORIGINS    web origins that may call /v2 from elsewhere, separated by commas; * alone: any may read (none)
  PUBLIC_ORIGINS  where viewers reach this server, https://tv.example, the main address first (the Host of each request; localhost alone with NODE_ENV=production)
  TRUST_PROXY     addresses or networks of the proxies whose X-Forwarded-For is believed, or how many there are (none)
  COUNTRY_HEADER  header in which such a proxy names the caller's country (none)
  SECRET_KEY      keys the hashes of one-time codes and what is sealed; the same in every copy; while it is changed new,old (made and kept in the database)
  SMS_WEBHOOK_URL     where messages to phones are posted: an SMS gateway (the demo's outbox)
  SMS_WEBHOOK_SECRET  signs them, 16 characters or more; SMS_WEBHOOK_PRIVATE=1 allows http and your own network
  SMTP_URL            a mail server for codes by e-mail, smtp://user:password@host:587 (the demo's outbox)
  SMTP_FROM           whom they come from, e.g. Antenna <no-reply@antenna.example>
  STRIPE_SECRET_KEY      payments through Stripe, for operators whose brand.json names it (none)
  STRIPE_WEBHOOK_SECRET  signs what Stripe tells us at /psp/stripe/callback, whsec_…
  VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY   sign pushes to browsers (made and kept in the database); antenna push keys makes a pair
  VAPID_SUBJECT   whom push services ask about your pushes, mailto:… or https://… (the first of PUBLIC_ORIGINS)
  FCM_SERVICE_ACCOUNT   a service account's JSON file: pushes to your app by Firebase Cloud Messaging (none)
  APNS_KEY, APNS_KEY_ID, APNS_TEAM_ID, APNS_TOPIC   Apple's .p8 file, its id, your team and the app's bundle id: pushes to it (none); APNS_SANDBOX=1 for builds of development
  OTEL_EXPORTER_OTLP_ENDPOINT   where traces are posted, http://collector:4318 (none); OTEL_TRACES_SAMPLER_ARG: the share of requests (1), OTEL_SERVICE_NAME (antenna)
  PUSH_PRIVATE    1 allows push services over http and in your own network
  STREAM_CLIENTS  how many clients may fetch one stream at once (4); 0 behind a CDN that hides their addresses
  RATE_LIMITS     off, where a balancer limits (on)
  ERRORS_DSN      where faults of this server are reported, in Sentry's envelopes: https://key@errors.example/1 (none)
  METRICS_PORT    figures for Prometheus at /metrics, on a port of their own (none); players then report to this server
  METRICS_HOST    the address that port listens on (127.0.0.1)
  LOG_LEVEL       trace, debug, info (a line per request), warn, error or silent (warn)
`;

const LEVELS = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']);

/** Reads the environment. Throws StartRefused with one line when it cannot be used. */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  defaults: { readonly operatorDir: string },
): Config {
  const port = Number(env['PORT'] ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new StartRefused(`PORT=${env['PORT']} is not a port.`);
  const logLevel = env['LOG_LEVEL'] ?? 'warn';
  if (!LEVELS.has(logLevel)) throw new StartRefused(`LOG_LEVEL=${logLevel} is none of ${[...LEVELS].join(', ')}.`);
  const databaseUrl = env['DATABASE_URL'] || undefined;
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl))
    throw new StartRefused('DATABASE_URL has to begin with postgres://');
  const databaseWait = Number(env['DATABASE_WAIT'] ?? 30) * SECOND;
  if (!(databaseWait >= 0)) throw new StartRefused(`DATABASE_WAIT=${env['DATABASE_WAIT']} is not a number of seconds.`);
  const drain = Number(env['DRAIN_SECONDS'] ?? 0) * SECOND;
  if (!(drain >= 0 && drain <= 60 * SECOND))
    throw new StartRefused(`DRAIN_SECONDS=${env['DRAIN_SECONDS']} is not a number of seconds from 0 to 60.`);
  const clientsPerStream = Number(env['STREAM_CLIENTS'] ?? CLIENTS_AT_ONCE);
  if (!Number.isInteger(clientsPerStream) || clientsPerStream < 0)
    throw new StartRefused(`STREAM_CLIENTS=${env['STREAM_CLIENTS']} is not a number of clients.`);
  const testFaults = env['ANTENNA_TEST_FAULTS'] === '1';
  const isProduction = env['NODE_ENV'] === 'production';
  if (testFaults && isProduction)
    throw new StartRefused('ANTENNA_TEST_FAULTS=1 is for tests and refused with NODE_ENV=production.');
  return {
    port,
    host: env['HOST'] ?? '::',
    dataDir: resolve(env['DATA_DIR'] || './.data'),
    databaseUrl,
    databaseWait,
    drain,
    operatorDir: readOperatorDir(env, defaults.operatorDir),
    isProduction,
    isDemoWanted: env['DEMO'] === '1',
    testFaults,
    clockOffset: testFaults ? Number(env['ANTENNA_CLOCK_OFFSET'] ?? 0) || 0 : 0,
    corsOrigins: (env['CORS_ORIGINS'] ?? '')
      .split(',')
      .map((origin) => origin.trim())
      .filter((origin) => origin !== ''),
    rateLimits: env['RATE_LIMITS'] !== 'off',
    trustProxy: readProxies(env),
    clientsPerStream,
    countryHeader: env['COUNTRY_HEADER'] || undefined,
    logLevel,
    publicOrigins: readOrigins(env),
    secretKeys: readSecretKeys(env),
    delivery: { webhook: readWebhook(env), smtp: readMail(env) },
    stripe: readStripe(env),
    push: readPushSettings(env, readOrigins(env)[0]),
    tracing: readTracingSettings(env),
    errorsDsn: readErrorsDsn(env),
    metrics: readMetrics(env),
  };
}

function readSecretKeys(env: Env): Config['secretKeys'] {
  const given = env['SECRET_KEY'] || undefined;
  if (given === undefined) return undefined;
  const keys = given.split(',').map((key) => key.trim());
  if (keys.includes(''))
    throw new StartRefused('SECRET_KEY has an empty key in it; while it is changed it is new,old.');
  return keys;
}

function readErrorsDsn(env: Env): string | undefined {
  const given = env['ERRORS_DSN'] || undefined;
  if (given === undefined) return undefined;
  const { protocol, username, pathname } = URL.canParse(given) ? new URL(given) : new URL('none:');
  if (!/^https?:$/.test(protocol) || username === '' || pathname.length < 2)
    throw new StartRefused('ERRORS_DSN has to look like https://key@errors.example/1');
  return given;
}

function readMetrics(env: Env): Config['metrics'] {
  const given = env['METRICS_PORT'] || undefined;
  if (given === undefined) return undefined;
  const port = Number(given);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new StartRefused(`METRICS_PORT=${given} is not a port.`);
  return { port, host: env['METRICS_HOST'] || '127.0.0.1' };
}

type Env = Readonly<Record<string, string | undefined>>;

/** Everybody knows the demo's accounts: strangers get it only where that was asked for. */
function readOperatorDir(env: Env, demo: string): string {
  if (env['DEMO'] === '1') return resolve(demo);
  if (!env['OPERATOR_DIR'] && env['NODE_ENV'] === 'production')
    throw new StartRefused(
      "OPERATOR_DIR is not set: it names the folder with your operator's files, which antenna init makes. DEMO=1 starts the demo instead, whose accounts are public.",
    );
  return resolve(env['OPERATOR_DIR'] || demo);
}

function readOrigins(env: Env): readonly string[] {
  const origins = (env['PUBLIC_ORIGINS'] ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '');
  const wrong = origins.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (wrong !== undefined) throw new StartRefused(`PUBLIC_ORIGINS: ${wrong} is no address like https://tv.example`);
  return origins;
}

function readProxies(env: Env): TrustedProxies {
  const proxies = readTrustedProxies(env['TRUST_PROXY']);
  if (proxies === undefined)
    throw new StartRefused(
      `TRUST_PROXY=${env['TRUST_PROXY']} is neither a list of addresses (10.0.0.1,10.1.0.0/16) nor how many proxies there are (1 to 9).`,
    );
  return proxies;
}

function readWebhook(env: Env): DeliverySettings['webhook'] {
  const url = env['SMS_WEBHOOK_URL'] || undefined;
  if (url === undefined) return undefined;
  const allowPrivate = env['SMS_WEBHOOK_PRIVATE'] === '1';
  const isRight = URL.canParse(url) && (url.startsWith('https://') || (allowPrivate && url.startsWith('http://')));
  if (!isRight)
    throw new StartRefused('SMS_WEBHOOK_URL has to begin with https:// (or http:// with SMS_WEBHOOK_PRIVATE=1).');
  const secret = env['SMS_WEBHOOK_SECRET'] ?? '';
  if (secret.length < MIN_SECRET_LENGTH)
    throw new StartRefused(`SMS_WEBHOOK_SECRET needs ${MIN_SECRET_LENGTH} characters or more.`);
  return { url, secret, allowPrivate };
}

/** Secrets of the operator's account at Stripe; they stand in no file. */
function readStripe(env: Env): StripeSettings | undefined {
  const secretKey = env['STRIPE_SECRET_KEY'] || undefined;
  if (secretKey === undefined) return undefined;
  if (!/^[sr]k_(test|live)_\w{8,}$/.test(secretKey))
    throw new StartRefused('STRIPE_SECRET_KEY has to begin with sk_test_, sk_live_, rk_test_ or rk_live_.');
  const webhookSecrets = (env['STRIPE_WEBHOOK_SECRET'] ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');
  if (webhookSecrets.length === 0 || webhookSecrets.some((secret) => !secret.startsWith('whsec_')))
    throw new StartRefused(
      'STRIPE_WEBHOOK_SECRET has to name the secret of the webhook, whsec_… (two with a comma while it is being changed).',
    );
  return { secretKey, webhookSecrets };
}

function readMail(env: Env): DeliverySettings['smtp'] {
  const url = env['SMTP_URL'] || undefined;
  if (url === undefined) return undefined;
  if (!URL.canParse(url) || !/^smtps?:\/\//.test(url))
    throw new StartRefused('SMTP_URL has to begin with smtp:// or smtps://');
  const from = env['SMTP_FROM'] ?? '';
  if (!from.includes('@')) throw new StartRefused('SMTP_FROM has to name an e-mail address.');
  return { url, from };
}
