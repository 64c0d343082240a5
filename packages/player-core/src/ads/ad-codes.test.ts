import { describe, expect, it } from 'vitest';
import type { Fault } from '../port/engine.ts';
import { adCodeOf, adErrorEvent, adErrorName } from './ad-codes.ts';

const fault = (change: Partial<Fault>): Fault => ({ kind: 'network', isFatal: true, code: 'x', ...change });

describe('the code of a media file that fails [B-529]', () => {
  it.each<[string, Partial<Fault>, number]>([
    ['missing, by its status', { http: 404 }, 401],
    ['refused, by its status, whatever the element says', { kind: 'codec', http: 403, code: 'video.error 4' }, 401],
    ['missing, as far as the element knows', { code: 'video.error 4' }, 401],
    ['of a codec this browser does not have', { kind: 'codec' }, 403],
    ['damaged', { kind: 'media', code: 'video.error 3' }, 405],
    ['cut off in the middle', { code: 'video.error 2' }, 400],
    ['without any reason', { kind: 'internal' }, 400],
  ])('%s', (_name, change, code) => expect(adCodeOf(fault(change))).toBe(code));
});

describe('the name of an ad error', () => {
  it.each([
    ['NETWORK_ERROR', [300, 401, 1005, 1007, 1012]],
    ['TIMEOUT', [301, 402]],
    ['NO_AD', [303, 1009]],
    ['INVALID_REQUEST', [1013, 1101]],
    ['UNKNOWN', [100, 302, 400, 403, 900, 1205, 0]],
  ])('%s [B-525]', (name, codes) => expect(codes.map(adErrorName)).toEqual(codes.map(() => name)));
});

describe('the event of an ad error [B-530]', () => {
  it('distinguishes loading (400–599) from everything else', () => {
    expect([100, 399, 400, 599, 600, 1205].map(adErrorEvent)).toEqual([
      'error_100',
      'error_399',
      'error_load_400',
      'error_load_599',
      'error_600',
      'error_1205',
    ]);
  });
});
