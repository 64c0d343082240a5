import { DAY, HOUR } from '@antenna/kernel';
import { expect, it } from 'vitest';
import { clockOffset } from '../db/clock-offset.ts';
import { createTestApp } from '../testing/test-app.ts';
import { ENGINES } from '../testing/test-database.ts';
import { moveClock } from './move-clock.ts';

it.each(ENGINES)('moves time on, and no restart goes back to before it (%s)', async (engine) => {
  const test = await createTestApp({ engine });
  const before = test.clock.now();
  await moveClock(test.services, 2 * DAY + HOUR);
  await moveClock(test.services, HOUR);
  expect(test.clock.now() - before).toBe(2 * DAY + 2 * HOUR);
  expect(await clockOffset(test.services.db)).toBe(2 * DAY + 2 * HOUR);
  await test.close();
});
