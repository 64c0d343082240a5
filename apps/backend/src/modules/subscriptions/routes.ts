import { subscriptionCalls } from '@antenna/api-contract';
import type { Subscription } from '@antenna/api-contract';
import { toSeconds, type Seconds, type Clock, type Random } from '@antenna/kernel';
import {
  buy,
  cancelFuture,
  disable,
  enableRenewal,
  givesBase,
  isOver,
  shopOf,
  type ChangeOutcome,
  type Changing,
  type Holding,
} from '@antenna/billing';
import { idempotent } from '../../http/idempotent.ts';
import type { Database } from '../../db/open.ts';
import { buyThroughBilling, disableThroughBilling, type BillingTransport } from '../../operator-billing/index.ts';
import { AlternateStatus, type ViewerCall, type ApiRouter } from '../../http/api-router.ts';
import { countryOf } from '../../http/country.ts';
import { refuseForbiddenCountry } from '../network/country.ts';
import { packetIncludes, packetView } from '../packets/packet-view.ts';
import { readViewerPackets } from '../packets/viewer-packets.ts';
import { requirePayer } from './payer.ts';
import { purchaseError, subscriptionError } from './errors.ts';
import { readPauses, subscription, type SubscriptionView } from './wire.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { CatalogueCache } from '../../provider/catalogue-cache.ts';
import type { AppSettings } from '../../settings.ts';
import { overHoldings } from './repository.ts';
import { inTransaction } from '../../db/transaction.ts';
import { readMoney } from '../../domain/read-money.ts';
import { domainError } from '../../domain/domain-error.ts';

export interface SubscriptionsRoutesDeps {
  readonly billingTransport?: BillingTransport | undefined;
  readonly providers: ProviderCache;
  readonly catalogues: CatalogueCache;
  readonly clock: Clock;
  readonly db: Database;
  readonly random: Random;
  readonly settings: Pick<AppSettings, 'countryHeader' | 'secretKey' | 'testing'>;
}

type Asked = ViewerCall<{ readonly auth: 'user' }>;
type Includes = { readonly includes?: string };

/** Ended ones that a list goes back to. */
const MOST_ENDED = 100;
/** Words of the kinds that a list may be asked for; the wire knows two for some. */
const KINDS: Readonly<Record<string, readonly Subscription['status'][]>> = {
  all: ['active', 'paused', 'future', 'ended'],
  current: ['active', 'paused'],
  active: ['active'],
  paused: ['paused'],
  planned: ['future'],
  future: ['future'],
  ended: ['ended'],
  expired: ['ended'],
};

async function view(
  deps: SubscriptionsRoutesDeps,
  asked: Pick<Asked, 'viewer' | 'language'> & { readonly query: Includes },
): Promise<SubscriptionView> {
  const own = await packetView(deps, asked, packetIncludes(asked.query.includes));
  return { ...own, pauses: await readPauses(deps.db, own.side.holdings) };
}

/** Of these kinds, in the order in which they begin. */
async function listed(
  deps: SubscriptionsRoutesDeps,
  asked: Pick<Asked, 'viewer' | 'language'> & { readonly query: Includes },
  kinds: readonly Subscription['status'][],
): Promise<Subscription[]> {
  const seen = await view(deps, asked);
  return seen.side.holdings
    .map((holding) => subscription(holding, seen))
    .filter(({ status }) => kinds.includes(status));
}

/** What has run out, written down or not; the last ones first. */
async function ended(
  { db }: SubscriptionsRoutesDeps,
  { viewer }: Pick<Asked, 'viewer'>,
  at: Seconds,
): Promise<Holding[]> {
  if (viewer.isGuest) return [];
  const rows = await overHoldings(db, viewer.userId, MOST_ENDED);
  return rows.filter((holding) => isOver(holding, at)).map((holding) => ({ ...holding, status: 'ended' }));
}

export function registerSubscriptions({ serve }: ApiRouter, deps: SubscriptionsRoutesDeps): void {
  const changing = ({ viewer }: Pick<Asked, 'viewer'>): Changing => ({
    userId: viewer.userId,
    providerId: viewer.providerId,
    at: toSeconds(deps.clock.now()),
  });

  serve(subscriptionCalls.list, async (asked) => {
    const kinds = (asked.query.types ?? 'all').split(',').flatMap((word) => KINDS[word.trim()] ?? []);
    const ids = asked.query.packet_ids?.split(',').map(Number);
    const standing = await listed(deps, asked, kinds);
    const seen = kinds.includes('ended') ? await view(deps, asked) : undefined;
    const over = seen ? (await ended(deps, asked, seen.side.at)).map((holding) => subscription(holding, seen)) : [];
    return [...standing, ...over].filter(({ packet_id: id }) => ids === undefined || ids.includes(id));
  });
  serve(subscriptionCalls.current, (asked) => listed(deps, asked, ['active', 'paused']));
  for (const call of [subscriptionCalls.futures, subscriptionCalls.futuresAlias] as const)
    serve(call, (asked) => listed(deps, asked, ['future']));

  /** A subscription as it is now, inside the write that made or changed it. */
  const written = async (
    trx: Database,
    asked: Pick<Asked, 'viewer' | 'language'>,
    seen: SubscriptionView,
    id: string,
  ): Promise<Subscription> => {
    const side = await readViewerPackets(trx, asked.viewer, seen.provider, toSeconds(deps.clock.now()));
    const holding = side.byId.get(id);
    if (!holding) throw domainError('missing');
    return subscription(holding, { ...seen, side, pauses: await readPauses(trx, [holding]) });
  };

  serve(subscriptionCalls.create, async (asked) => {
    await requirePayer(deps, asked.viewer);
    const { viewer, body } = asked;
    const seen = await view(deps, { ...asked, query: {} });
    const country = countryOf(asked.headers, deps.settings, seen.provider);
    refuseForbiddenCountry(seen.provider, country, asked.remote);
    const wishes = Array.isArray(body) ? body : [body];
    // A base packet first: what comes with it may need it.
    const inTurn = wishes
      .map((wanted, index) => ({ wanted, index }))
      .toSorted(
        (a, b) =>
          Number(givesBase(shopOf(seen.provider), b.wanted.packet_id)) -
          Number(givesBase(shopOf(seen.provider), a.wanted.packet_id)),
      );
    const opened: Subscription[] = [];
    let isAccepted = false;
    for (const { wanted, index } of inTurn) {
      const billed = await buyThroughBilling(deps, viewer, wanted.packet_id, asked.language);
      if (billed?.kind === 'opened') opened[index] = await written(deps.db, asked, seen, billed.holding.id);
      isAccepted ||= billed?.kind === 'accepted';
    }
    if (isAccepted) return new AlternateStatus({ status: 'accepted' });
    const [first] = opened.filter((each) => each !== undefined);
    if (first) return Array.isArray(body) ? opened : first;
    const user = { userId: viewer.userId, providerId: viewer.providerId, country };
    return idempotent(deps, asked, async (trx) => {
      const bought: Subscription[] = [];
      for (const { wanted, index } of inTurn) {
        const expectedAmount =
          wanted.expected_amount === undefined ? undefined : readMoney(wanted.expected_amount, 'expected_amount');
        const outcome = await buy(trx, {
          user,
          packetId: wanted.packet_id,
          expectedAmount,
          isTrialAllowed: true,
          at: toSeconds(deps.clock.now()),
        });
        if (outcome.kind !== 'bought') throw purchaseError(outcome, asked.remote);
        bought[index] = await written(trx, asked, seen, outcome.holdingId);
      }
      const [only] = bought;
      return Array.isArray(body) || !only ? bought : only;
    });
  });

  const done = (outcome: ChangeOutcome): string => {
    if (outcome.kind !== 'done') throw subscriptionError(outcome);
    return outcome.holdingId;
  };

  serve(subscriptionCalls.renew, async (asked) => {
    await requirePayer(deps, asked.viewer);
    const seen = await view(deps, { ...asked, query: {} });
    const change = asked.body.renew === false ? disable : enableRenewal;
    return idempotent(deps, asked, async (trx) =>
      written(trx, asked, seen, done(await change(trx, { ...changing(asked), holdingId: asked.params['id'] ?? '' }))),
    );
  });

  for (const [call, change] of [
    [subscriptionCalls.disable, disable],
    [subscriptionCalls.cancelFuture, cancelFuture],
  ] as const) {
    serve(call, async (asked) => {
      await requirePayer(deps, asked.viewer);
      if (
        change === disable &&
        (await disableThroughBilling(deps, asked.viewer, asked.params['id'] ?? '', asked.language))
      )
        return undefined;
      await inTransaction(deps.db, async (trx) =>
        done(await change(trx, { ...changing(asked), holdingId: asked.params['id'] ?? '' })),
      );
      return undefined;
    });
  }
}
