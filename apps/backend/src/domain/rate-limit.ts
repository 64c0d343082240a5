import type { Clock, Millis } from '@antenna/kernel';
import { subnetOf } from './ip-networks.ts';
import { domainError } from './domain-error.ts';

/** So many calls within a time; several of them together make a budget. */
export interface Allowance {
  readonly count: number;
  readonly within: Millis;
}

export interface RateLimiter {
  /** Counts one; throws too-often with the seconds to wait when the budget is used up. */
  take(key: string): void;
  /** Counts one, or nothing when the budget is used up: whether it was counted. */
  tryTake(key: string): boolean;
  /** Takes one back, where only what fails is to count: taken first, calls at the same time cannot go beyond the budget together. */
  giveBack(key: string): void;
}

interface Window {
  ends: Millis;
  used: number;
}

/**
 * Limits the volume of calls: fixed windows in memory, so per copy of the backend. Not more than `remember` keys are kept: the
 * oldest windows go first. @fastify/rate-limit has one window per limit and waits for its store; here a budget has several
 * windows, and a known token is answered without waiting. What is worth guessing at is counted in the database (budgets/budgets.ts).
 * A Map and not lru-cache: windows of one length begin and end in the same order, so the dropped one would end first anyway. The least
 * recently used one belongs to a caller who has used up the budget and waits, and fewer foreign calls would reset it.
 */
export function createRateLimiter(clock: Clock, allowances: readonly Allowance[], remember = 200_000): RateLimiter {
  const counters = allowances.map((allowance) => ({ allowance, windows: new Map<string, Window>() }));
  /** The window of this key that is full. */
  const full = (key: string, now: Millis): Window | undefined => {
    for (const { allowance, windows } of counters) {
      const window = windows.get(key);
      if (window && window.ends > now && window.used >= allowance.count) return window;
    }
    return undefined;
  };
  const count = (key: string, now: Millis): void => {
    for (const { allowance, windows } of counters) {
      const window = windows.get(key);
      if (window && window.ends > now) {
        window.used += 1;
        continue;
      }
      if (windows.size >= remember) windows.delete(windows.keys().next().value ?? '');
      windows.delete(key);
      windows.set(key, { ends: now + allowance.within, used: 1 });
    }
  };
  return {
    take(key) {
      const now = clock.now();
      const window = full(key, now);
      if (window) throw domainError('too-often', { retryAfter: Math.max(1, Math.ceil((window.ends - now) / 1_000)) });
      count(key, now);
    },
    tryTake(key) {
      const now = clock.now();
      if (full(key, now)) return false;
      count(key, now);
      return true;
    },
    giveBack(key) {
      for (const { windows } of counters) {
        const window = windows.get(key);
        if (window && window.used > 0) window.used -= 1;
      }
    },
  };
}

/** The same for callers by their address: a household of IPv6 has a /64 of them, and one budget. */
export function createAddressLimiter(clock: Clock, allowances: readonly Allowance[]): RateLimiter {
  const limiter = createRateLimiter(clock, allowances);
  return {
    take: (address) => limiter.take(subnetOf(address)),
    tryTake: (address) => limiter.tryTake(subnetOf(address)),
    giveBack: (address) => limiter.giveBack(subnetOf(address)),
  };
}

/** For tests and for installations whose balancer limits. */
export const unlimited: RateLimiter = { take: () => {}, tryTake: () => true, giveBack: () => {} };
