import { describe, expect, it } from 'vitest';
import { licenceAdapter, toBase64 } from './licence-adapters.ts';
import { LicenceRefused, throwIfRefused } from './refused.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const spc = Uint8Array.of(0xff, 0x00, 0xfb, 0x3e, 0x7f);
const WRAPPED = 'spc=%2FwD7Pn8%3D';

describe('licence adapters', () => {
  it.each(['widevine', 'playready', 'clearkey'] as const)(
    '%s sends the raw body and reads the raw answer, for every provider [B-219]',
    (system) => {
      for (const provider of [undefined, '', 'unknown', 'raw', 'json']) {
        const adapter = licenceAdapter({ system, ...(provider === undefined ? {} : { provider }) });
        expect(adapter.body(spc)).toBe(spc);
        expect(adapter.licence(spc)).toBe(spc);
      }
    },
  );

  it.each([undefined, 'unknown'])(
    "FairPlay wraps its spc into a form's field, also for an unknown provider: %s [B-219] [B-477]",
    (provider) => {
      const adapter = licenceAdapter({ system: 'fairplay', ...(provider === undefined ? {} : { provider }) });
      expect(adapter.contentType).toBe('application/x-www-form-urlencoded');
      expect(adapter.body(spc)).toBe(WRAPPED);
      expect(new URLSearchParams(String(adapter.body(spc))).get('spc')).toBe(toBase64(spc));
    },
  );

  it('of some providers send it raw or as JSON', () => {
    expect(licenceAdapter({ system: 'fairplay', provider: 'RAW' }).body(spc)).toBe(spc);
    expect(licenceAdapter({ system: 'fairplay', provider: 'json' }).body(spc)).toBe('{"spc":"/wD7Pn8="}');
  });

  it.each([
    ['bytes', spc],
    ['base64', bytes('/wD7Pn8=')],
    ['base64 with a line end', bytes('/wD7Pn8=\n')],
    ['ckc', bytes('<ckc>/wD7Pn8=</ckc>')],
    ['JSON', bytes('{"ckc":"/wD7Pn8="}')],
  ])('a key message is read in whatever it is wrapped: %s', (_name, answer) => {
    expect([...licenceAdapter({ system: 'fairplay' }).licence(answer)]).toEqual([...spc]);
  });
});

describe('a refusal with 200', () => {
  it('is reported as a refusal, not as a licence', () => {
    expect(() => throwIfRefused(bytes('{"code":8002,"MESSAGE":"No","ERROR":"E1"}'))).toThrow(LicenceRefused);
    expect(() => throwIfRefused(bytes('{"error_code":"x","message":"No"}'))).toThrow('No');
  });

  it.each(['{"keys":[{"kid":"a"}],"code":1}', '{"ckc":"x","code":1}', '<xml/>', ''])(
    'a licence is none: %s',
    (answer) => {
      expect(() => throwIfRefused(bytes(answer))).not.toThrow();
    },
  );
});
