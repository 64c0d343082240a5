import { operatorUserCalls, type Token } from '@antenna/api-contract';
import { toSeconds, type Clock, type Random } from '@antenna/kernel';
import { accountOf } from '@antenna/billing';
import type { OperatorCall, ApiRouter } from '../../http/api-router.ts';
import type { OperatorCaller } from '../../operator-access/tokens.ts';
import { openSession } from '../auth/service.ts';
import { limitOf } from '../paging.ts';
import { phoneDigits } from '../users/phone.ts';
import type { UserRow } from '../users/wire.ts';
import { PAGE } from '../limits.ts';
import { subscriptionsOf } from './holdings.ts';
import { readMoment } from './moments.ts';
import { operatorView, ownUser, seenProvider } from './own-user.ts';
import type { BillingTransport } from '../../operator-billing/index.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { CatalogueCache } from '../../provider/catalogue-cache.ts';
import type { Database } from '../../db/open.ts';
import type { Sessions } from '../../sessions/sessions.ts';
import type { AppSettings } from '../../settings.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  deactivateUser,
  anyHolding,
  anyPendingPayment,
  deleteTagsOfUser,
  deleteSourceAccounts,
  moveAccount,
  moveUser,
  findTag,
  addTagToUser,
  removeTagFromUser,
  activeUsersBy,
  usersPage,
} from './users-repository.ts';
import { domainError, invalid } from '../../domain/domain-error.ts';

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

type ListAsked = OperatorCall<typeof operatorUserCalls.list>;

export function registerOperatorUsers({ serveOperator: serve }: ApiRouter, deps: OperatorUsersDeps): void {
  const { db } = deps;
  const now = () => toSeconds(deps.clock.now());

  serve(operatorUserCalls.token, ({ operator, body }) => tokenFor(deps, operator, body));
  serve(operatorUserCalls.list, async (asked) => {
    const rows = await found(deps, asked);
    const isTold = asked.query.subscriptions !== undefined;
    return Promise.all(
      rows.map(async (row) => ({
        ...(await operatorView(deps, row, asked.language)),
        ...(isTold ? { subscriptions: await subscriptionsOf(deps, row, asked.language) } : {}),
      })),
    );
  });
  serve(operatorUserCalls.read, async ({ operator, params, language }) =>
    operatorView(deps, await ownUser(db, operator, params['id']), language),
  );

  for (const call of [operatorUserCalls.remove, operatorUserCalls.archive] as const) {
    serve(call, async ({ operator, params }) => {
      const { id } = await ownUser(db, operator, params['id']);
      await deactivateUser(
        db,
        { is_active: 0, ...(call === operatorUserCalls.archive ? { archived_at: now() } : {}) },
        id,
      );
      await deps.sessions.forget();
      return undefined;
    });
  }

  serve(operatorUserCalls.changeProvider, async ({ operator, params, language }) => {
    const { id } = await ownUser(db, operator, params['id']);
    const provider = await deps.providers.find(params['provider']);
    if (!provider) throw domainError('missing');
    await inTransaction(db, async (trx) => {
      // Packets and money belong to one operator and do not move with the user; the wallet is locked against purchases meanwhile.
      const purse = await accountOf(trx, id);
      const held = await anyHolding(trx, id);
      const onItsWay = await anyPendingPayment(trx, id);
      if (held || onItsWay || purse.balance !== 0 || purse.debt !== 0) throw domainError('conflict');
      await deleteTagsOfUser(trx, id);
      await deleteSourceAccounts(trx, id);
      await moveAccount(trx, provider.id, id);
      await moveUser(trx, provider.id, id);
    });
    await deps.sessions.forget();
    return operatorView(deps, await ownUser(db, { ...operator, providerId: provider.id }, String(id)), language);
  });

  serve(operatorUserCalls.addTag, async ({ operator, params, body, language }) => {
    const user = await ownUser(db, operator, params['id']);
    const tag = await findTag(db, body.tag_id, operator.providerId);
    if (!tag) throw domainError('missing');
    await addTagToUser(db, user.id, tag.id);
    return operatorView(deps, user, language);
  });

  serve(operatorUserCalls.removeTag, async ({ operator, params, language }) => {
    const user = await ownUser(db, operator, params['id']);
    const gone = await removeTagFromUser(db, user.id, Number(params['tag']) || 0);
    if (!gone) throw domainError('missing');
    return operatorView(deps, user, language);
  });
}

async function tokenFor(
  deps: OperatorUsersDeps,
  operator: OperatorCaller,
  body: {
    readonly user_id?: number;
    readonly username?: string;
    readonly phone?: string;
    readonly all_providers?: boolean;
  },
): Promise<Token> {
  const { user_id: id, username, phone } = body;
  if ([id, username, phone].filter((each) => each !== undefined).length !== 1)
    throw invalid({ user_id: ['one of user_id, username and phone'] });
  const providerId = seenProvider(operator, body.all_providers);
  const rows = await activeUsersBy(deps.db, {
    providerId,
    id,
    username,
    phone: phone === undefined ? undefined : (phoneDigits(phone) ?? ''),
  });
  const [only] = rows;
  if (!only) throw domainError('missing');
  if (rows.length > 1) throw invalid({ phone: ['is of several users'] });
  return openSession(deps, only.id, undefined);
}

/** Users who fit all exact fields, with `search` in any of their texts; an empty page when there are none. */
async function found(deps: OperatorUsersDeps, { operator, query: asked }: ListAsked): Promise<UserRow[]> {
  const providerId = seenProvider(operator, asked.all_providers);
  const { subscriptions, date_from: from, date_to: to } = asked;
  const now = toSeconds(deps.clock.now());
  return usersPage(
    deps.db,
    {
      providerId,
      phone: asked.phone === undefined ? undefined : (phoneDigits(asked.phone) ?? ''),
      email: asked.email?.trim().toLowerCase(),
      username: asked.username,
      providerUid: asked.provider_uid,
      text: asked.search?.trim().toLowerCase(),
      tagIds: asked.tags
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
    },
    { limit: limitOf(asked.limit, PAGE), offset: asked.offset ?? 0 },
  );
}

const STATUSES: Readonly<Record<string, readonly string[]>> = {
  all: ['active', 'paused', 'future', 'ended'],
  current: ['active', 'paused'],
  active: ['active'],
  paused: ['paused'],
  planned: ['future'],
};
