import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../db/open.ts';
import { importDatabase, importPlaylist } from '../import/index.ts';
import { runBackupCommand } from '../backup/cli.ts';
import { createOperatorToken } from '../operator-access/tokens.ts';
import { startOperatorOrigin, type OperatorOrigin } from '../testing/operator-origin.ts';
import { member } from '../testing/people.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { ENGINES } from '../testing/test-database.ts';
import { runDoctorCommand } from './cli.ts';
import type { Finding } from './finding.ts';

const DEMO = fileURLToPath(new URL('../../demo', import.meta.url));
const SOUND = {
  NODE_ENV: 'production',
  PUBLIC_ORIGINS: 'https://tv.example',
  TRUST_PROXY: 'loopback',
  SMTP_URL: 'smtps://mail.example',
  SMTP_FROM: 'tv@tv.example',
};

async function doctor(args: readonly string[], env: Readonly<Record<string, string>>) {
  let [out, err] = ['', ''];
  const stream = (write: (text: string) => void) => ({ write: (text: string) => (write(text), true) }) as never;
  const code = await runDoctorCommand(args, {
    env,
    stdout: stream((text) => (out += text)),
    stderr: stream((text) => (err += text)),
  });
  return { code, out, err, found: args.includes('--json') ? (JSON.parse(out) as readonly Finding[]) : [] };
}

/** Findings that say something is to be done, as one text each. */
const complaints = (found: readonly Finding[]) =>
  found.filter(({ level }) => level !== 'ok').map(({ level, topic, text }) => `${level} ${topic}: ${text}`);

describe.each(ENGINES)('antenna doctor on %s', (engine) => {
  let test: TestApp;
  let env: Readonly<Record<string, string>>;
  beforeAll(async () => {
    test = await createTestApp({ engine, operator: { brand: { demo: false } } });
    env = {
      ...SOUND,
      OPERATOR_DIR: test.operatorDir,
      DATA_DIR: test.dataDir,
      ...(test.databaseUrl === undefined ? {} : { DATABASE_URL: test.databaseUrl }),
    };
  });
  afterAll(() => test.close());
  const look = (more: Readonly<Record<string, string>> = {}) => doctor(['--offline', '--json'], { ...env, ...more });

  it('finds no problem where nothing is wrong, changes nothing, and says so', async () => {
    const { code, found } = await look();
    expect(found.filter(({ level }) => level === 'error' || level === 'warning')).toEqual([]);
    expect(code).toBe(0);
    const { out } = await doctor(['--offline'], env);
    expect(out).toMatch(/^configuration\n {2}ok +The settings fit together\.$/m);
    expect(out).toContain('its tables are those of this release');
  });

  it.each([
    [{ PUBLIC_ORIGINS: '' }, 2, 'warning configuration: PUBLIC_ORIGINS is not set'],
    [
      { PUBLIC_ORIGINS: 'http://tv.example' },
      2,
      'warning configuration: PUBLIC_ORIGINS: http://tv.example is not encrypted',
    ],
    [{ TRUST_PROXY: '' }, 2, 'warning configuration: TRUST_PROXY is not set'],
    [{ TRUST_PROXY: '1' }, 0, 'advice configuration: TRUST_PROXY=1 counts proxies'],
    [
      { TRUST_PROXY: '', COUNTRY_HEADER: 'x-country' },
      2,
      'warning configuration: COUNTRY_HEADER=x-country is believed',
    ],
    [{ SECRET_KEY: 'short' }, 2, 'warning configuration: SECRET_KEY has 5 characters'],
    [{ PORT: 'none' }, 1, 'error configuration: PORT=none is not a port'],
    [{ NODE_ENV: '', ANTENNA_TEST_FAULTS: '1' }, 1, 'error configuration: ANTENNA_TEST_FAULTS=1'],
    [{ SMTP_URL: '' }, 2, 'warning operator: Nothing sends one-time codes'],
    [{ OPERATOR_DIR: DEMO }, 1, `error operator: ${DEMO} is a demo`],
    [{ OPERATOR_DIR: '/nowhere' }, 1, 'error operator: /nowhere has no brand.json'],
  ])('says what is wrong with %j', async (more, code, text) => {
    const answer = await look(more as Readonly<Record<string, string>>);
    expect(
      complaints(answer.found).some((each) => each.startsWith(text)),
      JSON.stringify(answer.found),
    ).toBe(true);
    expect(answer.code).toBe(code);
  });

  it('reads every file of the operator as a start does, and knows the keys of the demo', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'antenna-doctor-'));
    try {
      cpSync(test.operatorDir, folder, { recursive: true });
      writeFileSync(join(folder, 'channels.json'), '{ "news": { "age": "old" } }');
      cpSync(join(DEMO, 'keys.json'), join(folder, 'keys.json'));
      const brand = JSON.parse(readFileSync(join(folder, 'brand.json'), 'utf8')) as object;
      writeFileSync(
        join(folder, 'brand.json'),
        JSON.stringify({
          ...brand,
          auto_sign_in: { networks: ['10.0.0.0/8'] },
          search: { api_url: 'http://search.example/' },
          payments: {
            sandbox: { is_enabled: true, console_token: 'demo-console-key' },
            paysystems: [{ id: 'card', gateway: 'stripe', title: 'Card', payforms: [{ shortname: 'card' }] }],
          },
        }),
      );
      const { code, found } = await look({ OPERATOR_DIR: folder, TRUST_PROXY: '2' });
      const text = complaints(found).join('\n');
      expect(text).toMatch(/error operator: .*channels\.json: \/news\/age must be integer/);
      expect(text).toMatch(/error operator: .*brand\.json has the demo's console_token/);
      expect(text).toMatch(/error operator: .*keys\.json has a key of the demo/);
      expect(text).toContain('error operator: brand.json names Stripe, but STRIPE_SECRET_KEY is not set');
      expect(text).toContain('error operator: auto_sign_in');
      expect(text).toContain('error operator: search.api_url is http');
      expect(text).toContain('warning operator: search has no secret');
      expect(code).toBe(1);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('knows how old the last backup is, and warns when there is much to lose', async () => {
    const { db } = test.services;
    const said = async () =>
      (await look()).found.filter(({ text }) => /backup/.test(text)).map(({ level, text }) => `${level} ${text}`);
    const never = 'antenna backup has never written this database into a file.';
    expect(await said()).toEqual([`advice ${never}`]);
    const weekAgo = Math.floor(Date.now() / 1_000) - 8 * 86_400;
    const { userId } = await member(test);
    const setJoined = (at: number) =>
      db.updateTable('users').set({ date_joined: at }).where('id', '=', userId).execute();
    await setJoined(weekAgo);
    expect(await said()).toEqual([`warning ${never}`]);
    await setJoined(weekAgo + 9 * 86_400);

    const file = join(test.dataDir, 'one.backup');
    const quiet = { write: () => true } as never;
    expect(await runBackupCommand('backup', [file], { env, stdout: quiet, stderr: quiet })).toBe(0);
    expect(await said()).toEqual(['ok The last backup (antenna backup) is 0 minutes old.']);
    await db
      .updateTable('meta')
      .set({ value: String(weekAgo) })
      .where('key', '=', 'last_backup')
      .execute();
    expect(await said()).toEqual(['warning The last backup (antenna backup) is 8 days old.']);
    await db.deleteFrom('meta').where('key', '=', 'last_backup').execute();
  });

  it('names tokens that may do everything for ever', async () => {
    const { id } = await createOperatorToken(test.services, { providerId: 1, name: 'old-crm' });
    await test.services.db.updateTable('operator_tokens').set({ scopes: null }).where('id', '=', id).execute();
    const { code, found } = await look();
    expect(complaints(found).join('\n')).toContain(`without end: old-crm (${id})`);
    expect(code).toBe(2);
    await test.services.db.deleteFrom('operator_tokens').where('id', '=', id).execute();
  });

  it('tells a database of a newer release and one of an earlier release, and leaves both as they are', async () => {
    const { db } = test.services;
    const names = async () =>
      (await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db)).rows.map(
        ({ name }) => name,
      );
    const all = await names();
    await sql`insert into schema_migrations (name) values ('9999-later')`.execute(db);
    const newer = await look();
    expect([newer.code, complaints(newer.found).join('\n')]).toEqual([
      1,
      expect.stringContaining('newer Antenna has changed the tables (9999-later)'),
    ]);
    await sql`delete from schema_migrations where name = '9999-later' or name = ${all.at(-1)}`.execute(db);
    const older = await look();
    expect([older.code, complaints(older.found).join('\n')]).toEqual([
      0,
      expect.stringContaining(`of an earlier release (${all.at(-1)})`),
    ]);
    expect(await names()).toEqual(all.slice(0, -1));
    await sql`insert into schema_migrations (name) values (${all.at(-1)})`.execute(db);
  });

  it.runIf(engine === 'sqlite')('sees a folder that others can read, and a damaged database', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'antenna-doctor-'));
    try {
      await (await openDatabase({ dataDir })).close();
      chmodSync(dataDir, 0o755);
      const open = await look({ DATA_DIR: dataDir });
      expect(complaints(open.found).join('\n')).toContain('Other users of this machine can read');
      writeFileSync(
        join(dataDir, 'antenna.db'),
        'this is no database, and long enough to be looked at by anything'.repeat(100),
      );
      const broken = await look({ DATA_DIR: dataDir });
      expect([broken.code, complaints(broken.found).join('\n')]).toEqual([
        1,
        expect.stringContaining('cannot be read'),
      ]);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  it('says that PostgreSQL is away, without its password', async () => {
    const { code, out } = await doctor(['--offline'], { ...env, DATABASE_URL: 'postgres://tv:canary@127.0.0.1:1/tv' });
    expect(code).toBe(1);
    expect(out).toContain('The database at 127.0.0.1:1 cannot be read (ECONNREFUSED)');
    expect(out).not.toContain('canary');
  });
});

describe('antenna doctor and the network', () => {
  let test: TestApp;
  let origin: OperatorOrigin;
  beforeAll(async () => {
    [test, origin] = [
      await createTestApp({ engine: 'sqlite', operator: { brand: { demo: false } } }),
      await startOperatorOrigin(),
    ];
    const source = join(test.dataDir, 'list.m3u');
    const lines = [
      ['Plays', `${origin.url}/live/a/index.m3u8`],
      ['Dead', 'http://127.0.0.1:1/nothing.m3u8?password=canary'],
      ['Inner', 'http://10.1.2.3/live.m3u8'],
      ['Old', 'rtmp://tv.example/old'],
    ].map(([name, url]) => `#EXTINF:-1,${name}\n${url}\n`);
    writeFileSync(source, `#EXTM3U\n${lines.join('')}`);
    const db = importDatabase({ url: undefined, dataDir: test.dataDir });
    expect(await importPlaylist({ db, providerId: 1, source, isConfirmed: true })).toMatchObject({ status: 'done' });
  });
  afterAll(async () => {
    await test.close();
    await origin.close();
  });
  const env = () => ({ ...SOUND, OPERATOR_DIR: test.operatorDir, DATA_DIR: test.dataDir });

  it('counts addresses that viewers cannot play, and never shows a password', async () => {
    const { out } = await doctor(['--offline'], env());
    expect(out).toMatch(/Channels without an address that a browser plays, which are hidden: 1\./);
    expect(out).toMatch(/Addresses by http, which browsers refuse on your https page: 3 /);
    expect(out).toMatch(/Addresses in a private network, which viewers elsewhere cannot reach: 3 /);
    expect(out).not.toContain('canary');
  });

  it('asks the service’s own address whether it is Antenna and ready', async () => {
    let answer = '{"status":"ok","checks":{}}';
    const server = createServer((_request, reply) => reply.end(answer)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const ask = async () => {
      const { found } = await doctor(['--json', '--allow-private'], { ...env(), PUBLIC_ORIGINS: own });
      return found.filter(({ topic }) => topic === 'address').map(({ level, text }) => `${level} ${text}`);
    };
    try {
      expect(await ask()).toEqual([`ok ${own} answers and is ready.`]);
      answer = '{"status":"failing","checks":{"disk":"full"}}';
      expect(await ask()).toEqual([`warning ${own} answers and is not ready (failing).`]);
      answer = '<h1>Welcome to nginx</h1>';
      expect(await ask()).toEqual([`warning Something else than Antenna answers at ${own} (200).`]);
    } finally {
      server.close();
    }
    expect(await ask()).toEqual([`warning ${own} cannot be reached from here: connection refused.`]);
  }, 60_000);

  it('explains itself, and refuses words that it does not know', async () => {
    expect(await doctor(['--help'], {})).toMatchObject({ code: 0, out: expect.stringContaining('antenna doctor') });
    expect(await doctor(['--what'], {})).toMatchObject({ code: 64, out: '' });
  });
});
