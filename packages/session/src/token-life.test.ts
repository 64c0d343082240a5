import { HOUR, MINUTE } from '@antenna/kernel';
import { seededRandom } from '@antenna/kernel/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  derivedPassword,
  guestCredentials,
  holdToken,
  needsRenewal,
  readStoredSession,
  writeStoredSession,
} from './index.ts';

describe('the token', () => {
  it('lives 12 h when the server names no end, else as long as it says [A-236] [A-480]', () => {
    const unnamed = holdToken({ accessToken: 't' }, 0);
    expect([needsRenewal(unnamed, 12 * HOUR - MINUTE), needsRenewal(unnamed, 12 * HOUR + MINUTE)]).toEqual([
      false,
      true,
    ]);
    const named = holdToken({ accessToken: 't', expiresAt: HOUR }, 0);
    expect([needsRenewal(named, HOUR - 1), needsRenewal(named, HOUR)]).toEqual([false, true]);
  });

  it('is examined for its end only once five minutes have passed since it was set [A-238] [A-239] [A-480]', () => {
    const short = holdToken({ accessToken: 't', expiresAt: MINUTE }, 0);
    expect([
      needsRenewal(short, 2 * MINUTE),
      needsRenewal(short, 5 * MINUTE - 1),
      needsRenewal(short, 5 * MINUTE),
    ]).toEqual([false, false, true]);
  });
});

describe('the stored session', () => {
  const session = { viewer: 'guest', deviceId: 'd', token: { accessToken: 't', setAt: 1, expiresAt: 2 } } as const;

  it('keeps whose eyes look, and takes an unknown role for an adult without extra rights', () => {
    const looking = { ...session, token: { ...session.token, profile: { id: 'p', role: 'child' } } } as const;
    expect(readStoredSession(writeStoredSession(looking))).toEqual(looking);
    expect(
      readStoredSession(
        JSON.stringify({
          viewer: 'user',
          deviceId: 'd',
          accessToken: 't',
          setAt: 1,
          expiresAt: 2,
          profile: { id: 'p', role: 'root' },
        }),
      )?.token.profile,
    ).toEqual({ id: 'p', role: 'adult' });
    expect(
      readStoredSession(
        JSON.stringify({ viewer: 'user', deviceId: 'd', accessToken: 't', setAt: 1, expiresAt: 2, profile: 5 }),
      )?.token.profile,
    ).toBeUndefined();
  });

  it('comes back as it was written, and holds the token and the device id alone', () => {
    expect(readStoredSession(writeStoredSession(session))).toEqual(session);
    expect(Object.keys(JSON.parse(writeStoredSession(session)) as object)).toEqual([
      'viewer',
      'deviceId',
      'accessToken',
      'setAt',
      'expiresAt',
    ]);
  });

  it('is none when it is damaged or forged in shape', () => {
    expect(readStoredSession(undefined)).toBeUndefined();
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const read = readStoredSession(text);
        expect(read === undefined || typeof read.token.accessToken === 'string').toBe(true);
      }),
    );
    const whole = JSON.parse(writeStoredSession(session)) as Record<string, unknown>;
    for (const field of Object.keys(whole))
      expect(readStoredSession(JSON.stringify({ ...whole, [field]: {} }))).toBeUndefined();
    expect(
      readStoredSession('{"__proto__":{"viewer":"guest","deviceId":"d","accessToken":"t","setAt":1,"expiresAt":2}}'),
    ).toBeUndefined();
  });
});

describe('a guest', () => {
  it('has a random uuid for a name and 32 characters derived from it and a salt that is not stored', () => {
    const { username, password } = guestCredentials(seededRandom(7));
    expect(username).toMatch(/^[0-9a-f-]{36}$/);
    expect(password).toMatch(/^[0-9a-f]{32}$/);
    expect(derivedPassword(username, 'another salt')).not.toBe(password);
  });

  it('shares a password with nobody', () => {
    const random = seededRandom(3);
    expect(new Set(Array.from({ length: 5_000 }, () => guestCredentials(random).password)).size).toBe(5_000);
    expect(derivedPassword('a', 's')).toBe(derivedPassword('a', 's'));
  });
});
