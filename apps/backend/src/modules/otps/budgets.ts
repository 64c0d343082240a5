import type { Budgets } from '../../budgets/budgets.ts';
import { subnetOf, widerNetworkOf } from '../../domain/ip-networks.ts';
import { failureOf } from '../../domain/domain-error.ts';
import { CODES_PER_ADDRESS, CODES_PER_NETWORK, GUESSES_PER_ADDRESS } from './limits.ts';

export interface CodeBudgets {
  send(remote: string): Promise<void>;
  /** Counts a guess at a code unless it was right. */
  guess<Value>(remote: string, run: () => Promise<Value>): Promise<Value>;
}

/** Budgets per caller, over all phones: messages cost money, and guesses may succeed. */
export function createCodeBudgets(budgets: Budgets): CodeBudgets {
  return {
    send: (remote) =>
      budgets.take([
        { name: 'code', subject: subnetOf(remote), allowances: CODES_PER_ADDRESS },
        { name: 'code-network', subject: widerNetworkOf(remote), allowances: CODES_PER_NETWORK },
      ]),
    async guess(remote, run) {
      const spendings = [{ name: 'code-guess', subject: subnetOf(remote), allowances: GUESSES_PER_ADDRESS }];
      await budgets.take(spendings);
      try {
        const answer = await run();
        await budgets.giveBack(spendings);
        return answer;
      } catch (error) {
        // Only a wrong code counts; a fault of ours does not.
        if (failureOf(error) === undefined) await budgets.giveBack(spendings).catch(() => {});
        throw error;
      }
    },
  };
}
