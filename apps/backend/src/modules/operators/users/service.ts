import type { operatorUserCalls, Token, User } from '@antenna/api-contract';
import { accountOf } from '@antenna/billing';
import { toSeconds, type Clock, type Random } from '@antenna/kernel';
import type { Database } from '../../../db/open.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { BodyOf, QueryOf } from '../../../domain/call-types.ts';
import { domainError, invalid, oneOf } from '../../../domain/domain-error.ts';
import type { OperatorCaller } from '../../../operator-access/tokens.ts';
import type { BillingTransport } from '../../../operator-billing/index.ts';
import type { CatalogueCache } from '../../../provider/catalogue-cache.ts';
import type { ProviderCache } from '../../../provider/provider-cache.ts';
import { deleteSessionsOf } from '../../../sessions/repository.ts';
import type { Sessions } from '../../../sessions/sessions.ts';
import type { AppSettings } from '../../../settings.ts';
import { openSession } from '../../auth/service.ts';
import { PAGE } from '../../limits.ts';
import { limitOf } from '../../paging.ts';
import { phoneDigits } from '../../users/phone.ts';
import type { UserRow } from '../../users/wire.ts';
import { readMoment } from '../moments.ts';
import { operatorView, ownUser, seenProvider } from '../own-user.ts';
import { subscriptionsOf } from '../subscriptions/service.ts';
import {
  activeUsersBy,
  addTagToUser,
  anyHolding,
  anyPendingPayment,
  deactivateUser,
  deleteSourceAccounts,
  deleteTagsOfUser,
  findTag,
  moveAccount,
  moveUser,
  removeTagFromUser,
  usersPage,
  type UserFilter,
} from './repository.ts';

export interface OperatorUsersDeps {
  readonly billingTransport?: BillingTransport | undefined;
  readonly providers: ProviderCache;
  readonly catalogues: CatalogueCache;
  readonly clock: Clock;
  readonly db: Database;
  readonly random: Random;
  readonly sessions: Sessions;
  readonly settings: Pick<AppSettings, 'secretKey'>;
}

/** A user as the operator's call names them. */
export interface UserCall {
  readonly operator: OperatorCaller;
  readonly userId: string | undefined;
  readonly language: string;
}

type ListQuery = QueryOf<typeof operatorUserCalls.list>;

/** Signs one user in, named by id, user name or phone. */
export async function signInUser(
  deps: OperatorUsersDeps,
  operator: OperatorCaller,
  { user_id: id, username, phone, all_providers }: BodyOf<typeof operatorUserCalls.token>,
): Promise<Token> {
  if ([id, username, phone].filter((each) => each !== undefined).length !== 1)
    throw invalid({ user_id: [oneOf('user_id', 'username', 'phone')] });
  const rows = await activeUsersBy(deps.db, {
    providerId: seenProvider(operator, all_providers),
    id,
    username,
    phone: phone === undefined ? undefined : (phoneDigits(phone) ?? ''),
  });
  const [only] = rows;
  if (!only) throw domainError('missing');
  if (rows.length > 1) throw invalid({ phone: ['several_users'] });
  return openSession(deps, { userId: only.id, former: undefined, method: 'operator' });
}

/** Users who fit all exact fields, with `search` in any of their texts; an empty page when there are none. */
export async function listUsers(
  deps: OperatorUsersDeps,
  { operator, query, language }: Omit<UserCall, 'userId'> & { readonly query: ListQuery },
): Promise<User[]> {
  const rows = await usersPage(deps.db, filterOf(operator, query, toSeconds(deps.clock.now())), {
    limit: limitOf(query.limit, PAGE),
    offset: query.offset ?? 0,
  });
  const withSubscriptions = async (row: UserRow) =>
    query.subscriptions === undefined ? {} : { subscriptions: await subscriptionsOf(deps, { user: row, language }) };
  return Promise.all(
    rows.map(async (row) => ({ ...(await operatorView(deps, row, language)), ...(await withSubscriptions(row)) })),
  );
}

function filterOf(operator: OperatorCaller, query: ListQuery, now: number): UserFilter {
  const { subscriptions, date_from: from, date_to: to } = query;
  return {
    providerId: seenProvider(operator, query.all_providers),
    phone: query.phone === undefined ? undefined : (phoneDigits(query.phone) ?? ''),
    email: query.email?.trim().toLowerCase(),
    username: query.username,
    providerUid: query.provider_uid,
    text: query.search?.trim().toLowerCase(),
    tagIds: query.tags
      ?.split(',')
      .map((each) => Number(each))
      .filter((each) => Number.isInteger(each)),
    held:
      subscriptions === undefined
        ? undefined
        : String(subscriptions) === 'period'
          ? {
              start: from === undefined ? 0 : readMoment(from, 'date_from'),
              end: to === undefined ? now : readMoment(to, 'date_to'),
            }
          : { statuses: STATUSES[String(subscriptions)] ?? [] },
  };
}

const STATUSES: Readonly<Record<string, readonly string[]>> = {
  all: ['active', 'paused', 'future', 'ended'],
  current: ['active', 'paused'],
  active: ['active'],
  paused: ['paused'],
  planned: ['future'],
};

export async function showUser(deps: OperatorUsersDeps, { operator, userId, language }: UserCall): Promise<User> {
  return operatorView(deps, await ownUser(deps.db, operator, userId), language);
}

/** The user is signed out everywhere and cannot sign in again; an archived one is also marked as such. */
export async function blockUser(
  deps: OperatorUsersDeps,
  { operator, userId, isArchived }: Omit<UserCall, 'language'> & { readonly isArchived: boolean },
): Promise<void> {
  const { id } = await ownUser(deps.db, operator, userId);
  const archived = isArchived ? { archived_at: toSeconds(deps.clock.now()) } : {};
  await inTransaction(deps.db, async (trx) => {
    await deactivateUser(trx, { is_active: 0, ...archived }, id);
    await deleteSessionsOf(trx, id);
  });
  await deps.sessions.forget();
}

/** Moves a user who holds no packets and no money to another operator. */
export async function changeProvider(
  deps: OperatorUsersDeps,
  { operator, userId, language, to }: UserCall & { readonly to: string | undefined },
): Promise<User> {
  const { id } = await ownUser(deps.db, operator, userId);
  const provider = await deps.providers.find(to);
  if (!provider) throw domainError('missing');
  await inTransaction(deps.db, async (trx) => {
    // Packets and money belong to one operator and do not move with the user; the wallet is locked against purchases meanwhile.
    const wallet = await accountOf(trx, id);
    const held = await anyHolding(trx, id);
    const pending = await anyPendingPayment(trx, id);
    if (held || pending || wallet.balance !== 0 || wallet.debt !== 0) throw domainError('conflict');
    await deleteTagsOfUser(trx, id);
    await deleteSourceAccounts(trx, id);
    await moveAccount(trx, provider.id, id);
    await moveUser(trx, provider.id, id);
  });
  await deps.sessions.forget();
  return showUser(deps, { operator: { ...operator, providerId: provider.id }, userId: String(id), language });
}

export async function addTag(
  deps: OperatorUsersDeps,
  { operator, userId, language, tagId }: UserCall & { readonly tagId: number },
): Promise<User> {
  const user = await ownUser(deps.db, operator, userId);
  const tag = await findTag(deps.db, tagId, operator.providerId);
  if (!tag) throw domainError('missing');
  await addTagToUser(deps.db, user.id, tag.id);
  return operatorView(deps, user, language);
}

export async function removeTag(
  deps: OperatorUsersDeps,
  { operator, userId, language, tagId }: UserCall & { readonly tagId: number },
): Promise<User> {
  const user = await ownUser(deps.db, operator, userId);
  if (!(await removeTagFromUser(deps.db, user.id, tagId))) throw domainError('missing');
  return operatorView(deps, user, language);
}
