import { createHmac } from 'node:crypto';
import { toSeconds, type Clock } from '@antenna/kernel';
import type { Budgets, Spending } from '../../budgets/budgets.ts';
import type { Database } from '../../db/open.ts';
import { subnetOf } from '../../domain/ip-networks.ts';
import { allKeys } from '../../domain/key-ring.ts';
import { FAILED_LOGINS_ELSEWHERE, FAILED_LOGINS_PER_ACCOUNT, FAILED_LOGINS_PER_ADDRESS } from './limits.ts';
import type { AppSettings } from '../../settings.ts';
import { phoneDigits } from '../users/phone.ts';
import { knownFrom, rememberAddress } from './repository.ts';

export interface SignInBudgetDeps {
  readonly budgets: Budgets;
  readonly clock: Clock;
  readonly db: Database;
  readonly settings: Pick<AppSettings, 'formerKeys' | 'secretKey'>;
}

/** From where somebody signs in: an address, and the browser's mark if it keeps one. */
export interface SignInOrigin {
  readonly remote: string;
  readonly device?: string | undefined;
}

export interface SignInAttempt extends SignInOrigin {
  /** As it was typed. */
  readonly name: string;
  /** The users whom that name may mean. */
  readonly candidates: readonly { readonly id: number }[];
}

/**
 * Counts an attempt before the password is checked; throws too-often. It counts by user, however the login is spelled, and by
 * address. From addresses and devices where the user has signed in before only their own guesses count, so that a stranger cannot
 * lock the user out. The answer gives the attempt back, for a right password.
 */
export async function countSignIn(
  deps: SignInBudgetDeps,
  { name, remote, device, candidates }: SignInAttempt,
): Promise<() => Promise<void>> {
  const subnet = subnetOf(remote);
  const ids = candidates.map(({ id }) => id);
  const known = new Set(await knownFrom(deps.db, ids, originHashes(deps, { remote, device })));
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

/** Keeps address and device as the user's own. */
export async function rememberSignIn(
  deps: Omit<SignInBudgetDeps, 'budgets'>,
  userId: number,
  origin: SignInOrigin,
): Promise<void> {
  for (const address of originHashes(deps, origin))
    await rememberAddress(deps.db, { userId, address, seenAt: toSeconds(deps.clock.now()) });
}

/** Whether the user has signed in from this address, or with this device, before. */
export async function isOwnOrigin(
  deps: Pick<SignInBudgetDeps, 'db' | 'settings'>,
  userId: number,
  origin: SignInOrigin,
): Promise<boolean> {
  return (await knownFrom(deps.db, [userId], originHashes(deps, origin))).length > 0;
}

function originHashes(
  { settings }: Pick<SignInBudgetDeps, 'settings'>,
  { remote, device }: SignInOrigin,
): readonly string[] {
  const texts = [`sign-in|${subnetOf(remote)}`, ...(device === undefined ? [] : [`sign-in-device|${device}`])];
  // Addresses that are known by a former key stay known.
  return allKeys(settings).flatMap((key) =>
    texts.map((text) => createHmac('sha256', key).update(text).digest('base64url')),
  );
}
