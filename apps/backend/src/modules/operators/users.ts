import { operatorUserCalls, type Token } from '@antenna/api-contract';
import { toSeconds, type Seconds, type Clock, type Random } from '@antenna/kernel';
import { sql, type ExpressionBuilder } from 'kysely';
import type { Tables } from '../../db/schema.ts';
import { invalid, Refusal } from '../../http/refusal.ts';
import type { AskedByOperator, Serving } from '../../http/serve.ts';
import { accountOf } from '../../money/index.ts';
import type { OperatorCaller } from '../../operator-access/tokens.ts';
import { openSession } from '../auth/service.ts';
import { limitOf } from '../paging.ts';
import { likeText } from '../search/folding.ts';
import { phoneDigits } from '../users/phone.ts';
import type { UserRow } from '../users/wire.ts';
import { PAGE } from '../limits.ts';
import { subscriptionsOf } from './holdings.ts';
import { readMoment } from './moments.ts';
import { operatorView, ownUser, seenProvider } from './own-user.ts';
import type { BillingHands } from '../../billing/index.ts';
import type { ProviderBooks } from '../../provider/books.ts';
import type { CatalogueBooks } from '../../provider/catalogue-book.ts';
import type { Database } from '../../db/open.ts';
import type { Sessions } from '../../http/sessions.ts';
import type { AppSettings } from '../../settings.ts';

export interface OperatorUsersDeps {
  readonly billingHands?: BillingHands | undefined;
  readonly books: ProviderBooks;
  readonly catalogues: CatalogueBooks;
  readonly clock: Clock;
  readonly db: Database;
  readonly random: Random;
  readonly sessions: Sessions;
  readonly settings: Pick<AppSettings, 'secretKey'>;
}

type ListAsked = AskedByOperator<typeof operatorUserCalls.list>;

export function registerOperatorUsers({ serveOperator: serve }: Serving, deps: OperatorUsersDeps): void {
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
      await db
        .updateTable('users')
        .set({ is_active: 0, ...(call === operatorUserCalls.archive ? { archived_at: now() } : {}) })
        .where('id', '=', id)
        .execute();
      await deps.sessions.forget();
      return undefined;
    });
  }

  serve(operatorUserCalls.changeProvider, async ({ operator, params, language }) => {
    const { id } = await ownUser(db, operator, params['id']);
    const book = await deps.books.find(params['provider']);
    if (!book) throw new Refusal('not_found');
    await db.transaction().execute(async (trx) => {
      // Packets and money belong to one operator and do not move with him; nobody buys while the wallet is held.
      const purse = await accountOf(trx, id);
      const held = await trx
        .selectFrom('holdings')
        .select('id')
        .where('user_id', '=', id)
        .where('status', '!=', 'ended')
        .executeTakeFirst();
      const onItsWay = await trx
        .selectFrom('payments')
        .select('id')
        .where('user_id', '=', id)
        .where('status', '=', 'pending')
        .executeTakeFirst();
      if (held || onItsWay || purse.balance !== 0 || purse.debt !== 0) throw new Refusal('conflict');
      await trx.deleteFrom('user_tags').where('user_id', '=', id).execute();
      await trx.deleteFrom('source_accounts').where('user_id', '=', id).execute();
      await trx.updateTable('accounts').set({ provider_id: book.id }).where('id', '=', id).execute();
      await trx
        .updateTable('users')
        .set({ provider_id: book.id, provider_uid: null, comment: null, is_provider_free: 0 })
        .where('id', '=', id)
        .execute();
    });
    await deps.sessions.forget();
    return operatorView(deps, await ownUser(db, { ...operator, providerId: book.id }, String(id)), language);
  });

  serve(operatorUserCalls.addTag, async ({ operator, params, body, language }) => {
    const user = await ownUser(db, operator, params['id']);
    const tag = await db
      .selectFrom('tags')
      .select('id')
      .where('id', '=', body.tag_id)
      .where('provider_id', '=', operator.providerId)
      .executeTakeFirst();
    if (!tag) throw new Refusal('not_found');
    await db
      .insertInto('user_tags')
      .values({ user_id: user.id, tag_id: tag.id })
      .onConflict((conflict) => conflict.columns(['user_id', 'tag_id']).doNothing())
      .execute();
    return operatorView(deps, user, language);
  });

  serve(operatorUserCalls.removeTag, async ({ operator, params, language }) => {
    const user = await ownUser(db, operator, params['id']);
    const gone = await db
      .deleteFrom('user_tags')
      .where('user_id', '=', user.id)
      .where('tag_id', '=', Number(params['tag']) || 0)
      .returning('tag_id')
      .executeTakeFirst();
    if (!gone) throw new Refusal('not_found');
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
  let query = deps.db.selectFrom('users').select('id').where('is_guest', '=', 0).where('is_active', '=', 1);
  if (providerId !== undefined) query = query.where('provider_id', '=', providerId);
  if (id !== undefined) query = query.where('id', '=', id);
  if (username !== undefined) query = query.where('username', '=', username);
  if (phone !== undefined) query = query.where('phone', '=', phoneDigits(phone) ?? '');
  const rows = await query.limit(2).execute();
  const [only] = rows;
  if (!only) throw new Refusal('not_found');
  if (rows.length > 1) throw invalid({ phone: ['is of several users'] });
  return openSession(deps, only.id, undefined);
}

/** An empty page for what nobody has; exact fields together, `search` in any of the texts. */
async function found(deps: OperatorUsersDeps, { operator, query: asked }: ListAsked): Promise<UserRow[]> {
  const providerId = seenProvider(operator, asked.all_providers);
  let query = deps.db.selectFrom('users').selectAll().where('is_guest', '=', 0).where('archived_at', 'is', null);
  if (providerId !== undefined) query = query.where('provider_id', '=', providerId);
  if (asked.phone !== undefined) query = query.where('phone', '=', phoneDigits(asked.phone) ?? '');
  if (asked.email !== undefined) query = query.where('email', '=', asked.email.trim().toLowerCase());
  if (asked.username !== undefined) query = query.where('username', '=', asked.username);
  if (asked.provider_uid !== undefined) query = query.where('provider_uid', '=', asked.provider_uid);
  if (asked.search !== undefined) query = query.where((where) => searching(where, asked.search ?? ''));
  if (asked.tags !== undefined) {
    const ids = asked.tags
      .split(',')
      .map((each) => Number(each))
      .filter((each) => Number.isInteger(each));
    query = query.where('id', 'in', (build) =>
      build
        .selectFrom('user_tags')
        .select('user_id')
        .where('tag_id', 'in', ids.length > 0 ? ids : [0]),
    );
  }
  if (asked.subscriptions !== undefined)
    query = query.where('id', 'in', (build) => holders(build, asked, toSeconds(deps.clock.now())));
  return query
    .orderBy('id')
    .limit(limitOf(asked.limit, PAGE))
    .offset(asked.offset ?? 0)
    .execute();
}

function searching(where: ExpressionBuilder<Tables, 'users'>, text: string) {
  // Part of any text, as it is written: the wildcards of LIKE are letters here.
  const pattern = `%${likeText(text.trim().toLowerCase())}%`;
  const fields = ['username', 'phone', 'email', 'first_name', 'last_name', 'provider_uid', 'comment'] as const;
  return where.or(fields.map((field) => sql<boolean>`lower(${where.ref(field)}) like ${pattern} escape '\\'`));
}

const STATUSES: Readonly<Record<string, readonly string[]>> = {
  all: ['active', 'paused', 'future', 'ended'],
  current: ['active', 'paused'],
  active: ['active'],
  paused: ['paused'],
  planned: ['future'],
};

function holders(
  build: ExpressionBuilder<Tables, 'users'>,
  { subscriptions = 'all', date_from: from, date_to: to }: ListAsked['query'],
  now: Seconds,
) {
  const held = build.selectFrom('holdings').select('user_id');
  const kind = String(subscriptions);
  if (kind !== 'period') return held.where('status', 'in', [...(STATUSES[kind] ?? [])]);
  const [start, end] = [
    from === undefined ? 0 : readMoment(from, 'date_from'),
    to === undefined ? now : readMoment(to, 'date_to'),
  ];
  return held
    .where('start_at', '<=', end)
    .where((where) => where.or([where('end_at', 'is', null), where('end_at', '>=', start)]));
}
