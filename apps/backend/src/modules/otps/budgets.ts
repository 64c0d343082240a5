import { widerNetworkOf } from '../../domain/ip-networks.ts';
import { createAddressLimiter, createRateLimiter, unlimited, type Allowance } from '../../domain/rate-limit.ts';
import { CODES_PER_ADDRESS, CODES_PER_NETWORK, GUESSES_PER_ADDRESS } from './limits.ts';
import type { Clock } from '@antenna/kernel';
import type { AppSettings } from '../../settings.ts';

export interface BudgetsDeps {
  readonly clock: Clock;
  readonly settings: Pick<AppSettings, 'rateLimits'>;
}

export interface CodeBudgets {
  send(remote: string): void;
  guess(remote: string): void;
}

/** Budgets per caller, over all phones: messages cost money, and guesses may succeed. */
export function createCodeBudgets({ settings, clock }: BudgetsDeps): CodeBudgets {
  const limiter = (allowances: readonly Allowance[], create = createAddressLimiter) =>
    settings.rateLimits ? create(clock, allowances) : unlimited;
  const [perAddress, perNetwork, guesses] = [
    limiter(CODES_PER_ADDRESS),
    limiter(CODES_PER_NETWORK, createRateLimiter),
    limiter(GUESSES_PER_ADDRESS),
  ];
  return {
    send(remote) {
      perAddress.take(remote);
      perNetwork.take(widerNetworkOf(remote));
    },
    guess: (remote) => guesses.take(remote),
  };
}
