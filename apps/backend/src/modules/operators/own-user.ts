import type { User } from '@antenna/api-contract';
import { formatMoney, toSeconds, type Clock } from '@antenna/kernel';
import { seenAccount } from '@antenna/billing';
import type { Database } from '../../db/open.ts';
import type { Viewer } from '../../sessions/sessions.ts';
import type { OperatorCaller } from '../../operator-access/tokens.ts';
import { user, type UserRow } from '../users/wire.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import { tagsOfUser, userOfOperator, sourceAccounts } from './repository.ts';
import { domainError } from '../../domain/domain-error.ts';

export interface OperatorOwnUserDeps {
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly db: Database;
}

/** A user of this operator. Throws not_found for any other, and for guests. */
export async function ownUser(db: Database, { providerId }: OperatorCaller, id: string | undefined): Promise<UserRow> {
  const number = /^\d{1,9}$/.test(id ?? '') ? Number(id) : 0;
  const row = await userOfOperator(db, number, providerId);
  if (!row) throw domainError('missing');
  return row;
}

/** Whose users a call is about: undefined for those of every operator, which is for a staff token alone. */
export function seenProvider(
  { providerId, isStaff }: OperatorCaller,
  isOverAll: boolean | undefined,
): number | undefined {
  if (isOverAll !== true) return providerId;
  if (!isStaff) throw domainError('permission-denied');
  return undefined;
}

/** The viewer that this user would be. */
export function actingFor({ id, provider_id: providerId, timezone }: UserRow): Viewer {
  return {
    userId: id,
    providerId,
    isGuest: false,
    deviceId: undefined,
    profileId: '',
    profile: 'adult',
    timezone,
    expiresAt: 0,
  };
}

/** The id of an account in the operator's billing: a number where it is written as one. */
export function sourceId(id: string): string | number {
  const number = Number(id);
  return Number.isSafeInteger(number) && String(number) === id ? number : id;
}

/** A user as the operator sees it: with tags, note and the balances of the operator's billing. */
export async function operatorView(deps: OperatorOwnUserDeps, row: UserRow, language: string): Promise<User> {
  const { db, providers, clock } = deps;
  const provider = await providers.get(row.provider_id);
  const [wallet, tags, sources] = await Promise.all([
    seenAccount(db, row),
    tagsOfUser(db, row.id),
    sourceAccounts(db, row.id),
  ]);
  return {
    ...user(row, { wallet, provider, language, now: toSeconds(clock.now()) }),
    comment: row.comment ?? '',
    tags,
    sources: sources.map(({ id, amount }) => ({ id: sourceId(id), amount: formatMoney(amount) })),
  };
}
