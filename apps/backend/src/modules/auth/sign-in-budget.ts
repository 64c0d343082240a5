import { createHmac } from 'node:crypto';
import { toSeconds, type Clock } from '@antenna/kernel';
import type { Budgets, Spending } from '../../budgets/budgets.ts';
import type { Database } from '../../db/open.ts';
import { subnetOf } from '../../domain/ip-networks.ts';
import { FAILED_LOGINS_ELSEWHERE, FAILED_LOGINS_PER_ACCOUNT, FAILED_LOGINS_PER_ADDRESS } from './limits.ts';
import type { AppSettings } from '../../settings.ts';
import { phoneDigits } from '../users/phone.ts';
import { knownFrom, rememberAddress } from './repository.ts';

export interface SignInBudgetDeps {
  readonly budgets: Budgets;
  readonly clock: Clock;
  readonly db: Database;
  readonly settings: Pick<AppSettings, 'secretKey'>;
}

export interface SignInAttempt {
  /** As it was typed. */
  readonly name: string;
  readonly remote: string;
  /** The users whom that name may mean. */
  readonly candidates: readonly { readonly id: number }[];
}

/**
 * Counts an attempt before the password is checked; throws too-often. It counts by user, however the login is spelled, and by
 * address. From addresses where the user has signed in before only their own guesses count, so that a stranger cannot lock the
 * user out. The answer gives the attempt back, for a right password.
 */
export async function countSignIn(
  deps: SignInBudgetDeps,
  { name, remote, candidates }: SignInAttempt,
): Promise<() => Promise<void>> {
  const subnet = subnetOf(remote);
  const ids = candidates.map(({ id }) => id);
  const known = new Set(await knownFrom(deps.db, ids, addressHash(deps, remote)));
  const perAccount = (subject: string, isKnown: boolean): readonly Spending[] => [
    { name: 'login', subject: `${subject}|${subnet}`, allowances: FAILED_LOGINS_PER_ACCOUNT, isByAccount: true },
    ...(isKnown ? [] : [{ name: 'login-elsewhere', subject, allowances: FAILED_LOGINS_ELSEWHERE, isByAccount: true }]),
  ];
  const spendings: readonly Spending[] = [
    { name: 'login-address', subject: subnet, allowances: FAILED_LOGINS_PER_ADDRESS },
    // An unknown login has a budget too: whether there is one shows in no answer.
    ...(ids.length === 0
      ? perAccount(phoneDigits(name) ?? name.trim().toLowerCase(), false)
      : ids.flatMap((id) => perAccount(`user ${id}`, known.has(id)))),
  ];
  await deps.budgets.take(spendings);
  return () => deps.budgets.giveBack(spendings);
}

/** Keeps the address as one of the user's own. */
export function rememberSignIn(
  deps: Omit<SignInBudgetDeps, 'budgets'>,
  userId: number,
  remote: string,
): Promise<unknown> {
  return rememberAddress(deps.db, { userId, address: addressHash(deps, remote), seenAt: toSeconds(deps.clock.now()) });
}

/** Whether the user has signed in from there before. */
export async function isOwnAddress(
  deps: Pick<SignInBudgetDeps, 'db' | 'settings'>,
  userId: number,
  remote: string,
): Promise<boolean> {
  return (await knownFrom(deps.db, [userId], addressHash(deps, remote))).length > 0;
}

function addressHash({ settings }: Pick<SignInBudgetDeps, 'settings'>, remote: string): string {
  return createHmac('sha256', settings.secretKey)
    .update(`sign-in|${subnetOf(remote)}`)
    .digest('base64url');
}
