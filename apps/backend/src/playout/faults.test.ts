import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPlayout, type Fault, type Playout } from '@antenna/playout';
import { writeFakeOperator } from '@antenna/playout/testing';
import { registerPlayout } from './index.ts';

let folder = '';
let origin = '';
let playout: Playout;
let app: FastifyInstance;
let segment = '';
let playlist = '';

const clock = {
  now: () => Date.now(),
  after: (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'playout-'));
  writeFakeOperator(folder, [{ name: 'ocean', seconds: 8 }], { sea: ['ocean'] });
  playout = createPlayout({
    operatorDir: folder,
    clock,
    keys: ['a key for the tests of playout'],
    archivedDays: () => 1,
    faults: true,
  });
  app = fastify({ forceCloseConnections: true });
  registerPlayout(app, playout);
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const { hlsMbr } = playout.channelAddress({ channelId: 1, key: 'sea', sid: 's', now: Math.floor(Date.now() / 1000) });
  playlist = origin + (/\/play\/\S+v540\.m3u8/.exec(await (await fetch(origin + hlsMbr)).text())?.[0] ?? '');
  segment = new URL(/^\.\.\/.*m4s$/m.exec(await (await fetch(playlist)).text())?.[0] ?? '', playlist).href;
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

beforeEach(async () => {
  expect((await fetch(`${origin}/play/_faults`, { method: 'DELETE' })).status).toBe(204);
});

async function addFaults(...faults: readonly Partial<Fault & { code: number }>[]): Promise<void> {
  const answer = await fetch(`${origin}/play/_faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  });
  expect(await answer.json()).toEqual({ faults: faults.length });
}
const good = async () => Buffer.from(await (await fetch(segment)).arrayBuffer());

describe('faults', () => {
  it('answer with a status, as often as requested, for matching paths only', async () => {
    await addFaults({ match: 'v540/\\d+\\.m4s$', kind: 'status', status: 404, times: 2 });
    expect((await fetch(playlist)).status).toBe(200);
    const statuses = [await fetch(segment), await fetch(segment), await fetch(segment)].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 200]);
  });

  it('drop a connection and truncate an answer', async () => {
    await addFaults({ match: 'm4s', kind: 'drop', times: 1 });
    await expect(fetch(segment)).rejects.toThrow('fetch failed');
    await addFaults({ match: 'm4s', kind: 'truncate', keep: 0.5, times: 1 } as Fault).catch(() => undefined);
    const cut = await fetch(segment);
    expect(cut.headers.get('content-length')).toBe('64');
    await expect(cut.arrayBuffer()).rejects.toThrow('terminated');
    expect(await good()).toHaveLength(64);
  });

  it('corrupt a part of the bytes and nothing else', async () => {
    const before = await good();
    await addFaults({ match: 'm4s', kind: 'corrupt', from: 0.25, to: 0.75, times: 1 });
    const after = await good();
    expect(after.subarray(0, 16)).toEqual(before.subarray(0, 16));
    expect(after.subarray(48)).toEqual(before.subarray(48));
    for (let i = 16; i < 48; i += 1) expect(after[i]).not.toBe(before[i]);
    expect(await good()).toEqual(before);
  });

  it('hang until the client gives up', async () => {
    await addFaults({ match: 'm4s', kind: 'hang', times: 1 });
    await expect(fetch(segment, { signal: AbortSignal.timeout(150) })).rejects.toThrow('timeout');
    expect(await good()).toHaveLength(64);
  });

  it('delay and throttle', async () => {
    await addFaults({ match: 'm4s', kind: 'delay', ms: 120 });
    const begin = performance.now();
    expect(await good()).toHaveLength(64);
    expect(performance.now() - begin).toBeGreaterThan(110);
    await fetch(`${origin}/play/_faults`, { method: 'DELETE' });
    await addFaults({ match: 'v540\\.m3u8', kind: 'throttle', kbps: 80, times: 1 });
    const slow = performance.now();
    expect(await (await fetch(playlist)).text()).toContain('#EXTM3U');
    expect(performance.now() - slow).toBeGreaterThan(90);
  });

  it('freeze a playlist at a moment', async () => {
    const at = Math.floor(Date.now() / 1000) - 40;
    await addFaults({ match: 'm3u8', kind: 'freeze', at, times: 1 });
    const sequence = async () => Number(/MEDIA-SEQUENCE:(\d+)/.exec(await (await fetch(playlist)).text())?.[1]);
    expect(await sequence()).toBe(Math.floor(at / 2) - 30);
    expect(await sequence()).toBeGreaterThanOrEqual(Math.floor(at / 2) - 30 + 19);
  });

  it('are logged with the path of the request, without its token', async () => {
    await addFaults({ match: 'm4s', kind: 'status', status: 503, times: 1 });
    await fetch(segment);
    await fetch(playlist);
    const log = (await (await fetch(`${origin}/play/_faults/log`)).json()) as { path: string; fault: string | null }[];
    expect(log.map(({ path, fault }) => [path.replace(/\.[0-9a-f]{8}\//, '/').replace(/\d+/g, 'N'), fault])).toEqual([
      ['/play/ch/N/sea/s/ocean/vN/N.mNs', 'status'],
      ['/play/ch/N/sea/live-N/vN.mNuN', null],
    ]);
  });

  it('are refused when they are invalid', async () => {
    const wrong = [
      {},
      'x',
      [{ match: 'a', kind: 'explode' }],
      [{ match: '(', kind: 'drop' }],
      [{ match: 'a', kind: 'drop', times: 0 }],
      [{ match: 'a', kind: 'status', status: 200 }],
    ];
    for (const body of wrong) {
      const answer = await fetch(`${origin}/play/_faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(answer.status, JSON.stringify(body)).toBe(400);
    }
    expect((await fetch(segment)).status).toBe(200);
  });
});
