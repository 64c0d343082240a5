import { describe, expect, it } from 'vitest';
import { holdingWith } from '../testing/examples.ts';
import { isDue, nextRetry } from './renew.ts';

const DAY = 86_400;

describe('a payment that failed', () => {
  it('is retried one, three and seven days after the first failure, then no more [C-333]', () => {
    const first = nextRetry({ status: 'active', attempts: 0, paused_at: null }, 1_000);
    expect(first).toEqual({ attempts: 0, next_try_at: 1_000 + DAY });
    const later = [0, 1, 2].map((attempts) => nextRetry({ status: 'paused', attempts, paused_at: 1_000 }, 99_999_999));
    expect(later).toEqual([
      { attempts: 1, next_try_at: 1_000 + 3 * DAY },
      { attempts: 2, next_try_at: 1_000 + 7 * DAY },
      { attempts: 3, next_try_at: null },
    ]);
  });
});

it('a holding is due when its period is over or begins, and while it is paused', () => {
  expect([99, 100].map((at) => isDue(holdingWith({}), at))).toEqual([false, true]);
  expect(isDue(holdingWith({ end_at: null }), 1e9)).toBe(false);
  expect([9, 10].map((at) => isDue(holdingWith({ status: 'future', start_at: 10 }), at))).toEqual([false, true]);
  expect([isDue(holdingWith({ status: 'paused' }), 0), isDue(holdingWith({ status: 'ended' }), 1e9)]).toEqual([
    true,
    false,
  ]);
});
