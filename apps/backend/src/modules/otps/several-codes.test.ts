import { MINUTE, SECOND } from '@antenna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byPhone, newestCode } from '../../testing/codes.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';
import { CODE_LIFE, CODE_TRIES, RESEND_AFTER, TRIES_ELSEWHERE } from './limits.ts';

const browser = (name: string) => ({ cookie: `antenna_device=${name.padEnd(43, '_')}` });

describe.each(ENGINES)('codes that several people asked for, on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
  });
  afterAll(() => test.close());
  const call = (url: string, payload: object, from: { at?: string; headers?: Record<string, string> }) =>
    test.call({
      method: 'POST',
      url,
      remoteAddress: from.at ?? '203.0.113.1',
      headers: from.headers ?? {},
      payload,
    });
  /** Asks for a code and answers it. */
  const send = async (phone: string, from: { at?: string; headers?: Record<string, string> }) => {
    expect((await call('/v2/otps', { phone }, from)).statusCode).toBe(200);
    return newestCode(test, phone);
  };
  const verify = async (phone: string, token: string, from: { at?: string; headers?: Record<string, string> }) =>
    (await call('/v2/auth/otp', { phone, token }, from)).statusCode;
  const wrong = (...codes: readonly string[]) =>
    ['000000', '111111', '222222', '333333'].find((code) => !codes.includes(code)) ?? '';
  const viewer = { headers: browser('viewer') };

  it('stay valid for the browser that asked, until their own end, whatever others ask', async () => {
    const { phone } = await byPhone(test);
    const own = await send(phone, viewer);
    for (let minute = 1; minute < CODE_LIFE / RESEND_AFTER; minute += 1) {
      test.clock.advance(MINUTE);
      await send(phone, { at: `198.51.100.${minute}` });
    }
    test.clock.advance(MINUTE - SECOND);
    expect(await verify(phone, own, viewer)).toBe(200);
    expect(await verify(phone, own, viewer)).toBe(400);
  });

  it('end after five minutes each, also when a newer one was sent elsewhere', async () => {
    const { phone } = await byPhone(test);
    const own = await send(phone, viewer);
    test.clock.advance(4 * MINUTE);
    await send(phone, { at: '198.51.100.1' });
    test.clock.advance(MINUTE);
    expect(await verify(phone, own, viewer)).toBe(400);
  });

  it('are told of, to each who asked, by its own end', async () => {
    const { phone } = await byPhone(test);
    await send(phone, viewer);
    test.clock.advance(MINUTE);
    await send(phone, { at: '198.51.100.1' });
    const told = async (from: { at?: string; headers?: Record<string, string> }) =>
      (
        await test.call({
          url: `/v2/otp/exist?phone=${phone}`,
          remoteAddress: from.at ?? '203.0.113.1',
          headers: from.headers ?? {},
        })
      ).json<{ exist: boolean; expired: string | null }>();
    const [own, other] = [await told(viewer), await told({ at: '198.51.100.1' })];
    expect([own.exist, other.exist, (await told({ at: '198.51.100.2' })).exist]).toEqual([true, true, false]);
    expect(Date.parse(other.expired ?? '') - Date.parse(own.expired ?? '')).toBe(MINUTE);
  });

  it('are replaced by the next one of the same browser', async () => {
    const { phone } = await byPhone(test);
    const old = await send(phone, viewer);
    test.clock.advance(MINUTE);
    const fresh = await send(phone, viewer);
    if (old !== fresh) expect(await verify(phone, old, viewer)).toBe(400);
    expect(await verify(phone, fresh, viewer)).toBe(200);
  });

  it('let the viewer in with the newest message, no matter which browser requested it', async () => {
    const { phone } = await byPhone(test);
    await send(phone, viewer);
    test.clock.advance(MINUTE);
    const others = await send(phone, { at: '198.51.100.1' });
    expect(await verify(phone, others, viewer)).toBe(200);
  });

  it('take no more guesses of a stranger each than one alone', async () => {
    const { phone } = await byPhone(test);
    const stranger = { at: '198.51.100.1' };
    const own = await send(phone, viewer);
    test.clock.advance(MINUTE);
    const strangers = await send(phone, stranger);
    for (let guess = 0; guess < TRIES_ELSEWHERE; guess += 1)
      expect(await verify(phone, wrong(own, strangers), stranger)).toBe(400);
    // The stranger's guesses at the viewer's code are used up, also from other browsers and addresses.
    for (const from of [stranger, { at: '198.51.100.2' }, { headers: browser('another') }])
      expect(await verify(phone, own, from)).toBe(400);
    for (let guess = 1; guess < CODE_TRIES; guess += 1)
      expect(await verify(phone, wrong(own, strangers), viewer)).toBe(400);
    expect(await verify(phone, own, viewer)).toBe(200);
  });

  it('are a few for a phone at most, and none of those that ended is kept', async () => {
    const { phone } = await byPhone(test);
    const kept = async () =>
      (await test.services.db.selectFrom('live_codes').select('asked_from').where('subject', '=', phone).execute())
        .length;
    const counts: number[] = [];
    for (let minute = 0; minute < 8; minute += 1) {
      const sent = await call('/v2/otps', { phone }, { at: `198.51.${minute}.1`, headers: browser(`one-${minute}`) });
      expect(sent.statusCode).toBe(200);
      counts.push(await kept());
      test.clock.advance(MINUTE);
    }
    expect(counts).toEqual([1, 2, 3, 4, 5, 5, 5, 5]);
  });

  it('give one token each to many who bring them at once', async () => {
    const { phone } = await byPhone(test);
    const own = await send(phone, viewer);
    test.clock.advance(MINUTE);
    const others = await send(phone, { at: '198.51.100.1' });
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const code = index % 2 === 0 ? own : others;
        return { code, status: await verify(phone, code, viewer) };
      }),
    );
    const entered = answers.filter(({ status }) => status === 200).map(({ code }) => code);
    expect(entered.length).toBeGreaterThan(0);
    expect(entered).toHaveLength(new Set(entered).size);
  });
});
