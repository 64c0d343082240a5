import type { Clock, Millis } from '@antenna/kernel';
import { subnetOf } from './ip-networks.ts';
import { domainError } from './domain-error.ts';

/** So many within a time; several of them together make a budget. */
export interface Allowance {
  readonly count: number;
  readonly within: Millis;
}

export interface RateLimiter {
  /** Counts one; throws 429 with the seconds to wait when the budget is used up. */
  take(who: string): void;
  /** Takes one back, where only what fails is to count: taken first, calls at the same time cannot go beyond the budget together. */
  giveBack(who: string): void;
}

interface Window {
  ends: Millis;
  used: number;
}

/** Fixed windows in memory, so per copy of the backend. Not more than `remember` names are kept: the oldest windows go first. */
export function createRateLimiter(clock: Clock, allowances: readonly Allowance[], remember = 200_000): RateLimiter {
  const providers = allowances.map((allowance) => ({ allowance, windows: new Map<string, Window>() }));
  return {
    take(who) {
      const now = clock.now();
      for (const { allowance, windows } of providers) {
        const window = windows.get(who);
        if (!window || window.ends <= now) {
          if (windows.size >= remember) windows.delete(windows.keys().next().value ?? '');
          windows.delete(who);
          windows.set(who, { ends: now + allowance.within, used: 1 });
        } else if (window.used >= allowance.count) {
          throw domainError('too-often', { retryAfter: Math.max(1, Math.ceil((window.ends - now) / 1_000)) });
        } else {
          window.used += 1;
        }
      }
    },
    giveBack(who) {
      for (const { windows } of providers) {
        const window = windows.get(who);
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
    giveBack: (address) => limiter.giveBack(subnetOf(address)),
  };
}

/** For tests and for installations whose balancer limits. */
export const unlimited: RateLimiter = { take: () => {}, giveBack: () => {} };
