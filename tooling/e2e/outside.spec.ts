// The service as a process: start, stop, and messages when it cannot start.
import { execFileSync } from 'node:child_process';
import { createServer } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { freePort, spawnBackend, startAntenna } from './antenna.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Starts a backend that is expected to refuse; answers its exit code and output lines. */
async function expectRefusal(
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; lines: readonly string[] }> {
  const child = spawnBackend(env);
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve));
  return { code, lines: child.text().split('\n').filter(Boolean) };
}

test('npm start -- --help lists every setting and starts nothing', () => {
  const help = execFileSync('node', ['tooling/run/start.mjs', '--help'], { cwd: root, encoding: 'utf8' });
  for (const word of ['PORT', 'DATA_DIR', 'DATABASE_URL', 'OPERATOR_DIR', '/healthz', '/demo/phone', '/demo/outbox'])
    expect(help).toContain(word);
});

test('says it is ready when it is, ends on SIGTERM in under 5 s, and data survive a restart', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'antenna-life-'));
  try {
    const first = await startAntenna({ dataDir });
    expect(first.output()).toContain(`Antenna is ready at ${first.url}`);
    expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
    const username = crypto.randomUUID();
    const created = await fetch(`${first.url}/v2/users`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: 'p'.repeat(32), is_guest: true, app_version: '189' }),
    });
    expect(created.status).toBe(201);
    const { code, took } = await first.stop();
    expect(code).toBe(0);
    expect(took).toBeLessThan(5000);
    const second = await startAntenna({ dataDir });
    const login = await fetch(`${second.url}/v2/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: username, password: 'p'.repeat(32) }),
    });
    expect(login.status).toBe(200);
    await second.stop();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('survives a kill: the next start finds everything and no stale lock', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'antenna-kill-'));
  try {
    const first = await startAntenna({ dataDir });
    await first.kill();
    const second = await startAntenna({ dataDir });
    expect((await fetch(`${second.url}/healthz`)).status).toBe(200);
    expect((await second.stop()).code).toBe(0);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test.describe('one clear line and exit code 1', () => {
  test('for a second start on the same data folder', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'antenna-lock-'));
    const running = await startAntenna({ dataDir });
    const { code, lines } = await expectRefusal({ PORT: String(await freePort()), DATA_DIR: dataDir });
    await running.stop();
    rmSync(dataDir, { recursive: true, force: true });
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(dataDir);
  });
  test('for a taken port', async () => {
    const port = await freePort();
    const holder = createServer().listen(port, '0.0.0.0');
    const dataDir = mkdtempSync(join(tmpdir(), 'antenna-port-'));
    const { code, lines } = await expectRefusal({ PORT: String(port), DATA_DIR: dataDir });
    holder.close();
    rmSync(dataDir, { recursive: true, force: true });
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(String(port));
  });
  test('for a folder that cannot be written', async () => {
    const { code, lines } = await expectRefusal({ PORT: String(await freePort()), DATA_DIR: '/proc/antenna' });
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('/proc/antenna');
  });
  test('for a database that is down', async () => {
    const { code, lines } = await expectRefusal({
      PORT: String(await freePort()),
      DATA_DIR: mkdtempSync(join(tmpdir(), 'antenna-db-')),
      DATABASE_URL: 'postgres://antenna:topsecret@127.0.0.1:1/antenna',
    });
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/database|PostgreSQL/i);
    expect(lines[0]).not.toContain('topsecret');
  });
  test('for a port that is no number', async () => {
    const { code, lines } = await expectRefusal({
      PORT: 'eighty',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'antenna-nan-')),
    });
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('PORT');
  });
});

test('what the demo sends shows on /demo/phone and /demo/outbox', async () => {
  const antenna = await startAntenna();
  const page = await fetch(`${antenna.url}/demo/phone`);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toContain('text/html');
  const outbox = await fetch(`${antenna.url}/demo/outbox?to=77010000000`);
  expect(outbox.headers.get('content-type')).toContain('json');
  expect(await outbox.json()).toEqual([]);
  await antenna.stop();
});
