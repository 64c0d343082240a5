import { describe, expect, it } from 'vitest';
import { LicenceRefused } from '../protection/refused.ts';
import { faultOf, type ShakaError } from './faults.ts';

const shakaError = (code: number, data: readonly unknown[] = [], severity = 2): ShakaError => ({
  severity,
  category: Math.floor(code / 1_000),
  code,
  data,
});
const reported = (error: ShakaError) => faultOf(error, (address) => (address === '/s.m4s' ? [4, 6] : undefined));
/** As Shaka tells that the key server answered with this. */
const answered = (status: number, body: string) =>
  shakaError(6007, [shakaError(1001, ['/la', status, body, {}, 2, '/la'])]);

describe("Shaka's errors as faults", () => {
  it.each([
    ['no such key system here', shakaError(6001), { kind: 'codec', isFatal: true }],
    ['no EME at all', shakaError(6020), { kind: 'codec', isFatal: true }],
    ['no such codec', shakaError(4032), { kind: 'codec', isFatal: true }],
    [
      'nothing to play is left without keys',
      shakaError(4012, [{ missingKeys: ['k'], restrictedKeyStatuses: [] }]),
      { kind: 'drm', isFatal: true },
    ],
    [
      'the screen is not trusted',
      shakaError(4012, [{ missingKeys: [], restrictedKeyStatuses: ['output-restricted'] }]),
      { kind: 'drm' },
    ],
    ['a licence that ran out', shakaError(6014), { kind: 'drm', isFatal: true, refusal: { code: '6014' } }],
    ['a broken manifest', shakaError(4001), { kind: 'network', what: 'master', isFatal: true }],
    [
      'a manifest that is not there',
      shakaError(1001, ['/m.mpd', 404, '', {}, 0, '/m.mpd']),
      { kind: 'network', what: 'master', http: 404 },
    ],
    [
      'a segment that is missing',
      shakaError(1001, ['/s.m4s', 404, '', {}, 1, '/s.m4s'], 1),
      { kind: 'network', what: 'segment', http: 404, range: [4, 6], isFatal: false },
    ],
    [
      'a segment that never arrives',
      shakaError(1003, ['/s.m4s', 1, '/s.m4s']),
      { kind: 'network', what: 'segment', range: [4, 6] },
    ],
    [
      'a line that broke',
      shakaError(1002, ['/s.m4s', new Error('x'), 1, '/s.m4s']),
      { kind: 'network', what: 'segment', range: [4, 6] },
    ],
    ['bytes that cannot be appended', shakaError(3014), { kind: 'media', what: 'append', isFatal: true }],
    ['a picture that cannot be decoded', shakaError(3016), { kind: 'media', what: 'decode' }],
    ['something else', shakaError(5006), { kind: 'internal' }],
  ] as const)('%s', (_name, error, fault) => {
    expect(reported(error)).toMatchObject({ code: `shaka ${error.code}`, ...fault });
  });

  it.each([7000, 7001, 7003, 2001])('%d is no fault', (code) => {
    expect(reported(shakaError(code))).toBeUndefined();
  });

  it('a full buffer is no fault until Shaka gives up', () => {
    expect(reported(shakaError(3017, [], 1))).toBeUndefined();
    expect(reported(shakaError(3017))).toMatchObject({ kind: 'media' });
  });

  it("a refused licence has the key server's own text [B-509]", () => {
    expect(reported(answered(403, '{"code":8002,"MESSAGE":"Not your packet","ERROR":"E77"}'))).toMatchObject({
      kind: 'drm',
      http: 403,
      what: 'licence',
      refusal: { message: 'Not your packet', code: 'E77' },
    });
    expect(reported(answered(500, 'oops'))).toMatchObject({ kind: 'drm', http: 500, refusal: { code: '500' } });
    expect(
      reported(shakaError(6007, [shakaError(1007, [new LicenceRefused({ message: 'Not your packet', code: 'E77' })])])),
    ).toMatchObject({ refusal: { message: 'Not your packet', code: 'E77' } });
    expect(reported(shakaError(6007, [shakaError(1003, ['/la', 2, '/la'])]))).toMatchObject({
      kind: 'drm',
      refusal: { code: '1003' },
    });
    expect(reported(shakaError(6008, ['bad key']))).toMatchObject({ kind: 'drm', refusal: { code: '6008' } });
  });
});
