import { afterAll, describe, expect, it } from 'vitest';
import { corrupted, createFaults } from './faults.ts';
import { FAULT_LOG } from './limits.ts';
import { createPlayout } from './playout.ts';
import { measurePlaylists } from './testing/index.ts';
import { NOW, startTestPlayout } from './testing/test-playout.ts';

const { playout, operatorDir, clock, close } = startTestPlayout();
afterAll(close);

describe('faults', () => {
  it('apply to matching paths as often as requested, delays before one other', () => {
    const faults = createFaults(() => NOW);
    expect(
      faults.add([
        { match: 'm4s$', kind: 'status', status: 404, times: 1 },
        { match: 'm4s$', kind: 'drop' },
        { match: 'v540', kind: 'delay', ms: 5 },
      ]),
    ).toBe(3);
    const [status, delay] = [
      { kind: 'status', status: 404 },
      { kind: 'delay', ms: 5 },
    ];
    expect(faults.spoils('/v540/1.m4s')).toBe(true);
    expect(faults.spoils('/v540.m3u8')).toBe(false);
    expect(faults.hit('/v540/1.m4s', 1)).toEqual([delay, status]);
    expect(faults.hit('/v540/1.m4s', 2)).toEqual([delay, { kind: 'drop' }]);
    expect(faults.hit('/v270/1.m4s', 3)).toEqual([{ kind: 'drop' }]);
    expect(faults.hit('/mbr.m3u8', 4)).toEqual([]);
    expect(faults.log.map(({ at, fault }) => [at, fault])).toEqual([
      [1, 'status'],
      [2, 'drop'],
      [3, 'drop'],
      [4, null],
    ]);
    faults.clear();
    expect([faults.hit('/v540/1.m4s', 5), faults.log.length]).toEqual([[], 1]);
  });

  it('have defaults and keep fractions between 0 and 1', () => {
    const faults = createFaults(() => NOW);
    const read = (fault: object) => {
      faults.clear();
      faults.add({ match: '.', ...fault });
      return faults.hit('/x', 0)[0];
    };
    expect(read({ kind: 'freeze' })).toEqual({ kind: 'freeze', at: NOW });
    expect(read({ kind: 'status' })).toEqual({ kind: 'status', status: 503 });
    expect(read({ kind: 'truncate', keep: 7 })).toEqual({ kind: 'truncate', keep: 1 });
    expect(read({ kind: 'corrupt', from: -1 })).toEqual({ kind: 'corrupt', from: 0, to: 0.7 });
    expect(read({ kind: 'throttle', kbps: 0 })).toEqual({ kind: 'throttle', kbps: 1 });
  });

  it('are refused as a whole when one of them is invalid', () => {
    const faults = createFaults(() => NOW);
    expect(
      faults.add([
        { match: '.', kind: 'drop' },
        { match: '(', kind: 'drop' },
      ]),
    ).toContain('match');
    for (const invalid of [null, {}, { match: '.' }, { match: '.', kind: 'drop', times: 1.5 }])
      expect(typeof faults.add(invalid)).toBe('string');
    expect(faults.add({ match: '.', kind: 'status', status: 200 })).toContain('between 400 and 599');
    expect(faults.hit('/x', 0)).toEqual([]);
  });

  it.each([
    ['a fault is an object', 'drop'],
    ['match must be a regular expression', { kind: 'drop' }],
    ['match must be a regular expression', { match: 5, kind: 'drop' }],
    ['match is no regular expression: [', { match: '[', kind: 'drop' }],
    ['times must be a whole number above 0', { match: '.', kind: 'drop', times: 0 }],
    ['times must be a whole number above 0', { match: '.', kind: 'drop', times: '1' }],
    ['status must be between 400 and 599', { match: '.', kind: 'status', status: 399 }],
    ['status must be between 400 and 599', { match: '.', kind: 'status', status: 600 }],
    ['status must be between 400 and 599', { match: '.', kind: 'status', status: 404.5 }],
    ['unknown kind of fault: melt', { match: '.', kind: 'melt' }],
  ])('say why they are refused: %s', (reason, order) => {
    const faults = createFaults(() => NOW);
    expect(faults.add(order)).toContain(reason);
    expect(faults.spoils('/x')).toBe(false);
  });

  it.each([400, 599])('answer with the status %i', (status) => {
    const faults = createFaults(() => NOW);
    expect(faults.add({ match: '.', kind: 'status', status })).toBe(1);
    expect(faults.hit('/x', 0)).toEqual([{ kind: 'status', status }]);
  });

  it('understand `code` for a status, and a delay that is never negative', () => {
    const faults = createFaults(() => NOW);
    faults.add([
      { match: 'a', kind: 'status', code: 404 },
      { match: 'b', kind: 'delay', ms: -5 },
    ]);
    expect(faults.hit('/a', 0)).toEqual([{ kind: 'status', status: 404 }]);
    expect(faults.hit('/b', 0)).toEqual([{ kind: 'delay', ms: 0 }]);
  });

  it('keep the newest requests when the log is full', () => {
    const faults = createFaults(() => NOW);
    for (let at = 0; at <= FAULT_LOG; at += 1) faults.hit('/x', at);
    expect(faults.log).toHaveLength(FAULT_LOG / 2);
    expect(faults.log.at(-1)?.at).toBe(FAULT_LOG);
  });

  it('make the opening playlists of an address unavailable', async () => {
    const failing = startTestPlayout({ faults: true });
    const { hlsMbr } = failing.channel(7, 'mixed');
    failing.playout.faults?.add({ match: 'a-en', kind: 'delay', ms: 5 });
    expect(await failing.playout.openingPlaylists(hlsMbr, NOW)).toBeDefined();
    failing.playout.faults?.add({ match: 'a-en', kind: 'drop' });
    expect(await failing.playout.openingPlaylists(hlsMbr, NOW)).toBeUndefined();
    failing.close();
  });

  it('change every byte between two fractions of a body and no other', () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, at) => at));
    const broken = corrupted(bytes, 0.25, 0.75);
    for (const [at, byte] of bytes.entries()) expect(broken[at] === byte, `byte ${at}`).toBe(at < 64 || at >= 192);
  });

  it('change the bytes from the first that is partly inside on, and none of an empty part', () => {
    const bytes = Buffer.alloc(10, 1);
    const changed = (from: number, to: number) =>
      [...corrupted(bytes, from, to)].flatMap((byte, at) => (byte === 1 ? [] : at));
    expect(changed(0.25, 0.5)).toEqual([2, 3, 4]);
    expect(changed(0.5, 0.5)).toEqual([]);
    expect(changed(0, 1)).toHaveLength(10);
    expect(bytes.every((byte) => byte === 1)).toBe(true);
  });

  it('exist only on request and never in production', () => {
    expect(playout.faults).toBeUndefined();
    const before = process.env['NODE_ENV'];
    process.env['NODE_ENV'] = 'production';
    try {
      expect(() => createPlayout({ operatorDir, clock, keys: [], archivedDays: () => 0, faults: true })).toThrow(
        'refused with NODE_ENV=production',
      );
    } finally {
      process.env['NODE_ENV'] = before;
    }
  });
});

describe('measurePlaylists', () => {
  it('measures each kind of playlist', async () => {
    const cost = await measurePlaylists(playout, { operatorDir, key: 'mixed', now: NOW, rounds: 200 });
    for (const micros of Object.values(cost)) expect(micros).toBeGreaterThan(0);
    await expect(measurePlaylists(playout, { operatorDir, key: 'missing', now: NOW, rounds: 1 })).rejects.toThrow(
      'no channel missing',
    );
  });
});
