import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SANDBOX_BRAND } from './testing/paying.ts';
import { freePort, startProcess, type ServerProcess } from './testing/server-process.ts';
import { createTestDatabase, ENGINES } from './testing/test-database.ts';
import { writeTestOperator } from './testing/test-operator.ts';

describe('starting and stopping', () => {
  const running = new Set<ChildProcess>();
  let operatorDir: string;
  let dataDir: string;
  beforeAll(() => {
    operatorDir = writeTestOperator({ now: Math.floor(Date.now() / 1_000) });
  });
  afterAll(() => rmSync(operatorDir, { recursive: true, force: true }));
  afterEach(() => {
    for (const child of running) child.kill('SIGKILL');
    running.clear();
    if (dataDir) rmSync(dataDir, { recursive: true, force: true });
  });

  const start = (env: Record<string, string>, args: readonly string[] = []): ServerProcess => {
    const run = startProcess({ OPERATOR_DIR: operatorDir, ...env }, args);
    running.add(run.child);
    return run;
  };
  const folder = () => (dataDir = mkdtempSync(join(tmpdir(), 'antenna-start-')));
  const stop = async (run: ServerProcess, signal: 'SIGTERM' | 'SIGINT' = 'SIGTERM') => {
    const began = performance.now();
    run.child.kill(signal);
    expect(await run.ended).toBe(0);
    expect(performance.now() - began).toBeLessThan(5_000);
  };
  const refused = async (run: ServerProcess, line: RegExp) => {
    expect(await run.ended).toBe(1);
    expect(run.err().trim().split('\n')).toHaveLength(1);
    expect(run.err()).toMatch(line);
    expect(run.out()).toBe('');
  };

  it.each(ENGINES)(
    'prints the line when it is ready, ends in time, and has everything again after a restart (%s)',
    async (engine) => {
      const database = await createTestDatabase(engine);
      const port = await freePort();
      const env = { PORT: String(port), DATA_DIR: folder(), ...(database.url ? { DATABASE_URL: database.url } : {}) };
      const first = start(env);
      expect(await first.ready).toBe(`http://localhost:${port}`);
      expect(first.out()).toBe(`Antenna is ready at http://localhost:${port}\n`);
      expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200);
      expect((await fetch(`http://localhost:${port}/robots.txt?ts=1`)).status).toBe(200);
      const post = async (path: string, body: object) =>
        (
          await fetch(`http://localhost:${port}${path}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          })
        ).json() as Promise<Record<string, string>>;
      await post('/v2/users', { username: 'stays', password: '12345678901234567890123456789012', is_guest: true });
      const { access_token: token } = await post('/v2/auth/login', {
        login: 'stays',
        password: '12345678901234567890123456789012',
      });
      await stop(first);

      const second = start(env);
      await second.ready;
      expect((await fetch(`http://localhost:${port}/v2/users/self?access_token=${token}`)).status).toBe(200);
      await stop(second, 'SIGINT');
      await database.drop();
    },
    60_000,
  );

  it.runIf(ENGINES.includes('postgres'))(
    'waits at its start for a database that comes later',
    async () => {
      const database = await createTestDatabase('postgres');
      const real = new URL(database.url ?? '');
      const databasePort = await freePort();
      const away = new URL(real);
      away.port = String(databasePort);
      const port = await freePort();
      const run = start({ PORT: String(port), DATA_DIR: folder(), DATABASE_URL: away.href });
      await delay(1_500);
      const forward = createServer((socket) => {
        const up = connect(Number(real.port || 5_432), real.hostname);
        for (const [from, to] of [[socket, up] as const, [up, socket] as const])
          from.on('error', () => to.destroy()).pipe(to);
      }).listen(databasePort, '127.0.0.1');
      expect(await run.ready).toBe(`http://localhost:${port}`);
      await stop(run);
      forward.close();
      await database.drop();
    },
    60_000,
  );

  it('refuses a data folder that another one holds, and a port that is taken', async () => {
    const port = await freePort();
    const env = { PORT: String(port), DATA_DIR: folder() };
    const first = start(env);
    await first.ready;
    await refused(
      start({ ...env, PORT: String(await freePort()) }),
      /^Another Antenna is running on the data folder .+\.$/m,
    );
    const other = mkdtempSync(join(tmpdir(), 'antenna-start-'));
    await refused(
      start({ PORT: String(port), DATA_DIR: other }),
      new RegExp(`^The port ${port} is taken; choose another with PORT\\.$`, 'm'),
    );
    rmSync(other, { recursive: true, force: true });
    expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200);
    await stop(first);
  }, 60_000);

  it('refuses an unwritable folder, a database that is down, a broken operator folder and wrong settings', async () => {
    const port = String(await freePort());
    await refused(
      start({ PORT: port, DATA_DIR: '/proc/antenna' }),
      /^The data folder \/proc\/antenna cannot be written \(E\w+\)\.$/m,
    );
    const down = start({
      PORT: port,
      DATA_DIR: folder(),
      DATABASE_WAIT: '0',
      DATABASE_URL: `postgres://antenna:secret@127.0.0.1:${await freePort()}/antenna`,
    });
    await refused(down, /^The database at 127\.0\.0\.1:\d+ cannot be used \(ECONNREFUSED\)\.$/m);
    expect(down.err()).not.toContain('secret');
    await refused(start({ PORT: port, DATA_DIR: folder(), OPERATOR_DIR: dataDir }), /brand\.json: is not there\.$/m);
    const byNetwork = writeTestOperator({
      now: Math.floor(Date.now() / 1_000),
      brand: { auto_sign_in: { networks: ['10.20.0.0/16'] } },
    });
    const counted = start({ PORT: port, DATA_DIR: folder(), OPERATOR_DIR: byNetwork, TRUST_PROXY: '1' });
    await refused(counted, /^brand\.json of test signs callers in by their network.+TRUST_PROXY=10\.0\.0\.1$/m);
    rmSync(byNetwork, { recursive: true, force: true });
    await refused(start({ PORT: 'many', DATA_DIR: folder() }), /^PORT=many is not a port\.$/m);
    await refused(
      start({ PORT: port, DATA_DIR: folder(), NODE_ENV: 'production', ANTENNA_TEST_FAULTS: '1' }),
      /refused with NODE_ENV=production/,
    );
  }, 60_000);

  it('starts no demo in production unless DEMO=1 asks for it, and warns then', async () => {
    const production = { PORT: String(await freePort()), DATA_DIR: folder(), NODE_ENV: 'production' };
    await refused(start({ ...production, OPERATOR_DIR: '' }), /^OPERATOR_DIR is not set: .* DEMO=1 starts the demo/m);
    await refused(start(production), /^brand\.json of test has "demo": true: .* DEMO=1/m);
    const wanted = start({ ...production, DEMO: '1' });
    await wanted.ready;
    expect(wanted.err()).toMatch(/^Warning: brand\.json of \w+ has "demo": true: its accounts and codes are public\./m);
    await stop(wanted);
  }, 60_000);

  it('starts in production with no key of the demo, which everybody knows', async () => {
    const sandbox = { is_enabled: true, console_token: 'demo-console-key' };
    const own = writeTestOperator({
      now: Math.floor(Date.now() / 1_000),
      brand: { demo: false, payments: { ...SANDBOX_BRAND.payments, sandbox } },
    });
    const production = { PORT: String(await freePort()), DATA_DIR: folder(), NODE_ENV: 'production' };
    await refused(start({ ...production, OPERATOR_DIR: own }), /brand\.json has the demo's console_token: .* another/m);
    rmSync(own, { recursive: true, force: true });
  }, 60_000);

  it('prints one-time codes until something sends them, and says in production that none can be sent', async () => {
    const own = writeTestOperator({ now: Math.floor(Date.now() / 1_000), brand: { demo: false } });
    const env = { DATA_DIR: folder(), OPERATOR_DIR: own, PORT: String(await freePort()) };
    const post = async (url: string, body: object) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      const answer = await fetch(url, init);
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    };
    const phone = '77010000099';
    const trying = start(env);
    const url = await trying.ready;
    expect((await post(`${url}/v2/users`, { username: phone, phone })).status).toBe(201);
    expect((await post(`${url}/v2/otps`, { phone })).status).toBe(200);
    expect(trying.out()).toMatch(/^To 77010000099, by sms: .*\b\d{6}\b/m);
    await stop(trying);
    const serving = start({ ...env, NODE_ENV: 'production' });
    const served = await post(`${await serving.ready}/v2/otps`, { phone });
    expect([served.status, served.body['message']]).toEqual([503, 'The code could not be sent. Try again later.']);
    expect(serving.out()).not.toContain(phone);
    await stop(serving);
    rmSync(own, { recursive: true, force: true });
  }, 60_000);

  it('in production without PUBLIC_ORIGINS warns, and answers no Host but localhost', async () => {
    const own = writeTestOperator({ now: Math.floor(Date.now() / 1_000), brand: { demo: false } });
    const port = await freePort();
    const run = start({ PORT: String(port), DATA_DIR: folder(), NODE_ENV: 'production', OPERATOR_DIR: own });
    await run.ready;
    expect(run.err()).toMatch(/^Warning: PUBLIC_ORIGINS is not set/m);
    const statusFor = async (host: string) => {
      const asked = get({ port, path: '/robots.txt', headers: { host }, host: '127.0.0.1' });
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      answer.resume();
      return answer.statusCode;
    };
    expect([await statusFor('evil.example'), await statusFor(`localhost:${port}`)]).toEqual([421, 200]);
    await stop(run);
    rmSync(own, { recursive: true, force: true });
  }, 60_000);

  it('explains itself', async () => {
    const run = start({}, ['--help']);
    expect(await run.ended).toBe(0);
    for (const name of ['PORT', 'DATA_DIR', 'DATABASE_URL', 'OPERATOR_DIR', 'antenna import playlist'])
      expect(run.out()).toContain(name);
    const unknown = start({}, ['sing']);
    expect(await unknown.ended).toBe(1);
  });
});
