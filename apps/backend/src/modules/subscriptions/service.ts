import type { Subscription, subscriptionCalls } from '@antenna/api-contract';
import {
  buy,
  cancelFuture,
  disable,
  enableRenewal,
  givesBase,
  isOver,
  shopOf,
  type Changing,
  type ChangeOutcome,
  type Holding,
} from '@antenna/billing';
import { toSeconds, type Clock, type Random } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { BodyOf, QueryOf } from '../../domain/call-types.ts';
import { domainError } from '../../domain/domain-error.ts';
import { readMoney } from '../../domain/read-money.ts';
import { buyThroughBilling, disableThroughBilling, type BillingTransport } from '../../operator-billing/index.ts';
import type { CatalogueCache } from '../../provider/catalogue-cache.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { Viewer } from '../../sessions/sessions.ts';
import { packetIncludes, packetView } from '../packets/packet-view.ts';
import { readViewerPackets } from '../packets/viewer-packets.ts';
import { purchaseError, subscriptionError } from './errors.ts';
import { overHoldings } from './repository.ts';
import { readPauses, subscription, type SubscriptionView } from './wire.ts';

export interface SubscriptionsDeps {
  readonly billingTransport?: BillingTransport | undefined;
  readonly providers: ProviderCache;
  readonly catalogues: CatalogueCache;
  readonly clock: Clock;
  readonly db: Database;
  readonly random: Random;
}

export interface SubscriptionsReader {
  readonly viewer: Viewer;
  readonly language: string;
}

type Status = Subscription['status'];

/** Ended ones that a list goes back to. */
const MOST_ENDED = 100;
/** Statuses of a list by its kind; synonyms of ended and planned are taken too. */
const STATUSES: Readonly<Record<string, readonly Status[]>> = {
  all: ['active', 'paused', 'future', 'ended'],
  current: ['active', 'paused'],
  active: ['active'],
  paused: ['paused'],
  planned: ['future'],
  future: ['future'],
  ended: ['ended'],
  expired: ['ended'],
};

/** What subscriptions are shown with. */
export async function subscriptionView(
  deps: SubscriptionsDeps,
  reader: SubscriptionsReader,
  includes?: string,
): Promise<SubscriptionView> {
  const view = await packetView(deps, reader, packetIncludes(includes));
  return { ...view, pauses: await readPauses(deps.db, view.side.holdings) };
}

/** With these statuses, in the order in which they begin. */
export async function currentSubscriptions(
  deps: SubscriptionsDeps,
  reader: SubscriptionsReader & { readonly includes?: string | undefined },
  statuses: readonly Status[],
): Promise<Subscription[]> {
  const view = await subscriptionView(deps, reader, reader.includes);
  return view.side.holdings
    .map((holding) => subscription(holding, view))
    .filter(({ status }) => statuses.includes(status));
}

/** Of the kinds and packets that the query names, ended ones last. */
export async function listSubscriptions(
  deps: SubscriptionsDeps,
  reader: SubscriptionsReader,
  { types = 'all', packet_ids, includes }: QueryOf<typeof subscriptionCalls.list>,
): Promise<Subscription[]> {
  const statuses = types.split(',').flatMap((kind) => STATUSES[kind.trim()] ?? []);
  const packets = packet_ids?.split(',').map(Number);
  const standing = await currentSubscriptions(deps, { ...reader, includes }, statuses);
  const ended = statuses.includes('ended') ? await endedSubscriptions(deps, reader, includes) : [];
  return [...standing, ...ended].filter(({ packet_id: id }) => packets === undefined || packets.includes(id));
}

/** What has run out, written down or not; the last ones first. */
async function endedSubscriptions(
  deps: SubscriptionsDeps,
  reader: SubscriptionsReader,
  includes: string | undefined,
): Promise<Subscription[]> {
  const view = await subscriptionView(deps, reader, includes);
  if (reader.viewer.isGuest) return [];
  const rows = await overHoldings(deps.db, reader.viewer.userId, MOST_ENDED);
  return rows
    .filter((holding) => isOver(holding, view.side.at))
    .map((holding) => subscription({ ...holding, status: 'ended' }, view));
}

/** A subscription as it is now, inside the write that made or changed it. */
async function writtenSubscription(
  { clock }: SubscriptionsDeps,
  trx: Database,
  { viewer, view, id }: { readonly viewer: Viewer; readonly view: SubscriptionView; readonly id: string },
): Promise<Subscription> {
  const side = await readViewerPackets(trx, viewer, { provider: view.provider, at: toSeconds(clock.now()) });
  const holding = side.byId.get(id);
  if (!holding) throw domainError('missing');
  return subscription(holding, { ...view, side, pauses: await readPauses(trx, [holding]) });
}

type RequestedPacket = Extract<BodyOf<typeof subscriptionCalls.create>, { readonly packet_id: number }>;

/** Packets to subscribe to; `index` is the place in the call. */
export interface SubscriptionOrder {
  readonly viewer: Viewer;
  readonly language: string;
  readonly view: SubscriptionView;
  readonly country: string;
  readonly remote: string;
  readonly packets: readonly { readonly requested: RequestedPacket; readonly index: number }[];
}

/** A base packet first: what comes with it may need it. */
export function orderedPackets(view: SubscriptionView, all: readonly RequestedPacket[]): SubscriptionOrder['packets'] {
  const shop = shopOf(view.provider);
  const isBase = (requested: RequestedPacket) => Number(givesBase(shop, requested.packet_id));
  return all
    .map((requested, index) => ({ requested, index }))
    .toSorted((a, b) => isBase(b.requested) - isBase(a.requested));
}

/** Subscribes through the operator's own billing. Undefined: this operator leaves it to the wallet; 'accepted': opened later. */
export async function subscribeThroughBilling(
  deps: SubscriptionsDeps,
  { viewer, language, view, packets }: SubscriptionOrder,
): Promise<readonly Subscription[] | 'accepted' | undefined> {
  const opened: Subscription[] = [];
  let isAccepted = false;
  for (const { requested, index } of packets) {
    const billed = await buyThroughBilling(deps, { viewer, packetId: requested.packet_id, language });
    if (billed?.kind === 'opened')
      opened[index] = await writtenSubscription(deps, deps.db, { viewer, view, id: billed.holding.id });
    isAccepted ||= billed?.kind === 'accepted';
  }
  if (isAccepted) return 'accepted';
  return opened.length > 0 ? opened : undefined;
}

/** Subscribes from the wallet, to all or to none. */
export async function subscribe(
  deps: SubscriptionsDeps,
  trx: Database,
  { viewer, view, country, remote, packets }: SubscriptionOrder,
): Promise<Subscription[]> {
  const bought: Subscription[] = [];
  for (const { requested, index } of packets) {
    const { packet_id: packetId, expected_amount: expected } = requested;
    const outcome = await buy(trx, {
      user: { userId: viewer.userId, providerId: viewer.providerId, country },
      packetId,
      expectedAmount: expected === undefined ? undefined : readMoney(expected, 'expected_amount'),
      isTrialAllowed: true,
      at: toSeconds(deps.clock.now()),
    });
    if (outcome.kind !== 'bought') throw purchaseError(outcome, remote);
    bought[index] = await writtenSubscription(deps, trx, { viewer, view, id: outcome.holdingId });
  }
  return bought;
}

interface SubscriptionCall {
  readonly viewer: Viewer;
  readonly id: string;
}

/** Turns the renewal on or off. */
export async function changeRenewal(
  deps: SubscriptionsDeps,
  trx: Database,
  { viewer, id, view, renew }: SubscriptionCall & { readonly view: SubscriptionView; readonly renew: boolean },
): Promise<Subscription> {
  const change = renew ? enableRenewal : disable;
  const holdingId = done(await change(trx, { ...changing(deps, viewer), holdingId: id }));
  return writtenSubscription(deps, trx, { viewer, view, id: holdingId });
}

/** Ends the renewal, in the operator's billing or here. */
export async function disableSubscription(
  deps: SubscriptionsDeps,
  { viewer, id, language }: SubscriptionCall & { readonly language: string },
): Promise<void> {
  if (await disableThroughBilling(deps, { viewer, holdingId: id, language })) return;
  await inTransaction(deps.db, async (trx) => done(await disable(trx, { ...changing(deps, viewer), holdingId: id })));
}

/** Takes back one that has not begun. */
export async function cancelFutureSubscription(
  deps: SubscriptionsDeps,
  { viewer, id }: SubscriptionCall,
): Promise<void> {
  await inTransaction(deps.db, async (trx) =>
    done(await cancelFuture(trx, { ...changing(deps, viewer), holdingId: id })),
  );
}

const changing = ({ clock }: SubscriptionsDeps, { userId, providerId }: Viewer): Changing => ({
  userId,
  providerId,
  at: toSeconds(clock.now()),
});

function done(outcome: ChangeOutcome): Holding['id'] {
  if (outcome.kind !== 'done') throw subscriptionError(outcome);
  return outcome.holdingId;
}
