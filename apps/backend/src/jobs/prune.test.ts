import { DAY, HOUR } from '@antenna/kernel';
import { expect, it } from 'vitest';
import { byPhone } from '../testing/codes.ts';
import { ask, guest, member } from '../testing/people.ts';
import { createTestApp } from '../testing/test-app.ts';
import { ENGINES } from '../testing/test-database.ts';
import { prune } from './prune-repository.ts';

it.each(ENGINES)(
  'forgets expired tokens and guests who did not come back for 30 days, and no user (%s)',
  async (engine) => {
    const test = await createTestApp({ engine });
    try {
      const [gone, user] = [await guest(test), await member(test)];
      test.clock.advance(29 * DAY);
      const here = await guest(test);
      const { db } = test.services;
      const users = async () =>
        (await db.selectFrom('users').select('id').orderBy('id').execute()).map((row) => row.id);
      await prune(test.services);
      expect(await users()).toEqual([gone.userId, user.userId, here.userId]);
      expect(
        (await db.selectFrom('tokens').select('user_id').execute()).every((row) => row.user_id === here.userId),
      ).toBe(true);
      test.clock.advance(DAY + HOUR);
      await prune(test.services);
      expect(await users()).toEqual([user.userId, here.userId]);
      expect(await db.selectFrom('devices').select('id').where('user_id', '=', gone.userId).execute()).toEqual([]);
    } finally {
      await test.close();
    }
  },
);

it.each(ENGINES)('forgets codes after a day, but not the wrong guesses at them (%s)', async (engine) => {
  const test = await createTestApp({ engine });
  try {
    const [quiet, attacked] = [await byPhone(test), await byPhone(test)];
    for (const { phone } of [quiet, attacked]) await ask(test, 'POST', '/v2/otps', { body: { phone } });
    await ask(test, 'POST', '/v2/auth/otp', { body: { phone: attacked.phone, token: '0' } });
    const kept = async (table: 'code_holders' | 'live_codes' | 'code_sendings') =>
      (await test.services.db.selectFrom(table).select('subject').execute()).map((row) => row.subject).toSorted();
    await prune(test.services);
    expect([await kept('code_holders'), await kept('live_codes'), await kept('code_sendings')]).toEqual([
      [quiet.phone, attacked.phone].toSorted(),
      [quiet.phone, attacked.phone].toSorted(),
      [quiet.phone, attacked.phone].toSorted(),
    ]);
    test.clock.advance(DAY + HOUR);
    await prune(test.services);
    expect([await kept('code_holders'), await kept('live_codes'), await kept('code_sendings')]).toEqual([
      [attacked.phone],
      [],
      [],
    ]);
  } finally {
    await test.close();
  }
});
