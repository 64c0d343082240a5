import { describe, expect, it } from 'vitest';
import { drmAlert, readRefusal } from './licence-refusal.ts';

const alertOf = (body: object): string => {
  const { message = '', code = '' } = readRefusal(JSON.stringify(body)) ?? {};
  return drmAlert(message, code);
};

describe("a key server's refusal", () => {
  it('is shown as "DRM Error : {message}({errorCode})" [B-508]', () => {
    expect(alertOf({ message: 'No rights', code: 4711 })).toBe('DRM Error : No rights(4711)');
    expect(alertOf({ detail: 'Device limit', error_code: 'device_limit', status_code: 403 })).toBe(
      'DRM Error : Device limit(device_limit)',
    );
  });

  it.each([
    [{ code: 8002, MESSAGE: 'Not your packet', ERROR: 'E77' }],
    [{ errorCode: '8002', message: '{"MESSAGE":"Not your packet","ERROR":"E77"}' }],
    [{ error_code: 8002, message: 'licence refused', MESSAGE: 'Not your packet', ERROR: 'E77' }],
  ])('8002 shows MESSAGE and ERROR of the answer: %j [B-509]', (body) => {
    expect(readRefusal(JSON.stringify(body))).toEqual({ message: 'Not your packet', code: 'E77' });
    expect(alertOf(body)).toBe('DRM Error : Not your packet(E77)');
  });

  it('8002 without them keeps what exists', () => {
    expect(readRefusal('{"code":8002,"MESSAGE":"Only words"}')).toEqual({ message: 'Only words', code: '8002' });
    expect(readRefusal('{"code":8002,"message":"plain"}')).toEqual({ message: 'plain', code: '8002' });
    expect(readRefusal('{"code":8002}')).toEqual({ code: '8002' });
  });

  it.each(['', 'Internal Server Error', '<html>', '[1]', 'null', '{"keys":[]}', '{"message":"no code"}', '{'])(
    'is not read from another response: %s',
    (body) => {
      expect(readRefusal(body)).toBeUndefined();
    },
  );
});
