import { describe, expect, it } from 'vitest';
import { SIGNATURE_LIFE } from './limits.ts';
import { isSigned, signed } from './signature.ts';

const AT = 1_900_000_000;
const BODY = '{"event_id":"1"}';
const check = (header: string | string[] | undefined, { secrets = ['new'], body = BODY, now = AT } = {}) =>
  isSigned({ header, body }, { secrets, now });

describe('the signature of a callback', () => {
  it('is accepted for the body, the secret and the time that it was made with', () => {
    expect(check(signed(['new'], AT, BODY))).toBe(true);
  });

  it.each([
    ['another secret', signed(['other'], AT, BODY), {}],
    ['another body', signed(['new'], AT, BODY), { body: `${BODY} ` }],
    ['another time', signed(['new'], AT, BODY).replace(`t=${AT}`, `t=${AT + 1}`), {}],
    ['a cut digest', signed(['new'], AT, BODY).slice(0, -1), {}],
    ['no time', signed(['new'], AT, BODY).replace(/^t=\d+,/, ''), {}],
    ['nothing', '', {}],
    ['no header', undefined, {}],
    ['two headers', [signed(['new'], AT, BODY)], {}],
    ['more digests than anyone sends', signed(['a', 'b', 'c', 'd', 'new'], AT, BODY), {}],
  ])('is refused with %s', (_what, header, more) => {
    expect(check(header, more)).toBe(false);
  });

  it('is accepted within five minutes of its time, before and after', () => {
    const header = signed(['new'], AT, BODY);
    for (const now of [AT - SIGNATURE_LIFE, AT + SIGNATURE_LIFE]) expect(check(header, { now })).toBe(true);
    for (const now of [AT - SIGNATURE_LIFE - 1, AT + SIGNATURE_LIFE + 1]) expect(check(header, { now })).toBe(false);
  });

  it('survives a change of the secret: either side may know both', () => {
    expect(check(signed(['old', 'new'], AT, BODY))).toBe(true);
    expect(check(signed(['old'], AT, BODY), { secrets: ['new', 'old'] })).toBe(true);
  });
});
