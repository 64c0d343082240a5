import { DAY, HOUR, MINUTE, SECOND } from '@antenna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';
import { createDeliveredCounter } from './delivered-seconds.ts';

const FILM = '/v2/libraries/1/contents/1003/stream';

describe.each(ENGINES)('what a child was handed on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
  });
  afterAll(() => test.close());

  /** A child that may watch an hour a day; it is ten in the morning. */
  const kidWithAnHour = async () => {
    test.clock.advance(DAY - ((test.clock.now() + 5 * HOUR) % DAY) + 10 * HOUR);
    const person = await member(test, [1]);
    await person.send('PATCH', '/v2/users/self', { timezone: 'Asia/Almaty' });
    await test.services.db
      .updateTable('tokens')
      .set({ expires_at: 9_999_999_999 })
      .where('user_id', '=', person.userId)
      .execute();
    await test.services.sessions.forget();
    const kid = (
      await person.send('POST', '/v2/users/self/profiles', {
        name: 'Kid',
        role: 'child',
        viewing_limits: { daily_minutes: 60 },
      })
    ).body;
    await person.send('POST', '/v2/users/self/profile', { id: kid.id });
    const left = async () => (await person.get('/v2/users/self/profile')).body.viewing_left_minutes as number;
    return { person, left };
  };

  it('counts, whatever its player reports', async () => {
    const { person, left } = await kidWithAnHour();
    const delivered = createDeliveredCounter(test.services.db, test.clock);
    const { stat } = (await person.get(FILM)).body;
    for (let piece = 0; piece < 20 * 15; piece += 1) {
      delivered.add(stat.id, 4);
      await test.clock.advanceAsync(4 * SECOND);
    }
    await test.clock.advanceAsync(10 * SECOND);
    expect((await person.send('PATCH', `/v2/users/self/stat/${stat.id}`, { duration: 30 })).status).toBe(200);
    // The write in the background takes time of its own.
    await expect.poll(left, { timeout: 10_000 }).toBeLessThanOrEqual(41);
    expect(await left()).toBeGreaterThanOrEqual(40);
  });

  it('counts no faster than time passes, and not during a pause', async () => {
    const { person, left } = await kidWithAnHour();
    const delivered = createDeliveredCounter(test.services.db, test.clock);
    const { stat } = (await person.get(FILM)).body;
    delivered.add(stat.id, 3_600);
    await test.clock.advanceAsync(5 * MINUTE);
    await person.send('PATCH', `/v2/users/self/stat/${stat.id}`, { duration: 120 });
    await expect.poll(left, { timeout: 10_000 }).toBe(55);
    const other = (await person.get(FILM)).body.stat;
    delivered.add(other.id, 60);
    await test.clock.advanceAsync(30 * MINUTE);
    await person.send('PATCH', `/v2/users/self/stat/${other.id}`, { duration: 45 });
    await expect.poll(left, { timeout: 10_000 }).toBe(55);
  });
});
