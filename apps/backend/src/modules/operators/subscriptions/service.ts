import type { operatorSubscriptionCalls, Subscription } from '@antenna/api-contract';
import {
  accountOf,
  addPeriod,
  changeHolding,
  dayOfMonth,
  endHolding,
  followBase,
  givesBase,
  grant,
  hasPart,
  isPaidAtStart,
  nextPeriod,
  pauseHolding,
  readShop,
  resumeHolding,
  type Holding,
} from '@antenna/billing';
import { toSeconds, type Seconds } from '@antenna/kernel';
import type { Database } from '../../../db/open.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { BodyOf } from '../../../domain/call-types.ts';
import { domainError, invalid } from '../../../domain/domain-error.ts';
import { packetView, type PacketViewDeps } from '../../packets/packet-view.ts';
import { readViewerPackets } from '../../packets/viewer-packets.ts';
import { readPauses, subscription } from '../../subscriptions/wire.ts';
import type { UserRow } from '../../users/wire.ts';
import { readMaybe } from '../moments.ts';
import { actingFor } from '../own-user.ts';
import { endedHoldings, findHolding } from './repository.ts';

/** A user's subscriptions, ended ones among them when they are asked for. */
export async function subscriptionsOf(
  deps: PacketViewDeps,
  {
    user,
    language,
    isEndedToo = false,
    includes = new Set(),
  }: {
    readonly user: UserRow;
    readonly language: string;
    readonly isEndedToo?: boolean;
    readonly includes?: ReadonlySet<string>;
  },
): Promise<Subscription[]> {
  const view = await packetView(deps, { viewer: actingFor(user), language }, includes);
  const ended = isEndedToo ? await endedHoldings(deps.db, user.id) : [];
  const all = [...view.side.holdings, ...ended];
  const pauses = await readPauses(deps.db, all);
  return all.map((holding) => subscription(holding, { ...view, pauses }));
}

interface SubscriptionCall {
  readonly user: UserRow;
  readonly id: string;
  readonly language: string;
}

export async function readSubscription(
  deps: PacketViewDeps,
  { user, id, language }: SubscriptionCall,
): Promise<Subscription> {
  const { db, clock } = deps;
  const view = await packetView(deps, { viewer: actingFor(user), language }, new Set());
  const holding = await findOwnHolding(db, user, id);
  return subscription(holding, {
    ...view,
    side: await readViewerPackets(db, actingFor(user), { provider: view.provider, at: toSeconds(clock.now()) }),
    pauses: await readPauses(db, [holding]),
  });
}

export async function findOwnHolding(db: Database, user: UserRow, id: string): Promise<Holding> {
  const holding = await findHolding(db, id, user.id);
  if (!holding) throw domainError('missing');
  return holding;
}

/** Opens these packets, all or none. */
export async function openSubscriptions(
  deps: PacketViewDeps,
  { user, language }: Omit<SubscriptionCall, 'id'>,
  body: BodyOf<typeof operatorSubscriptionCalls.open>,
): Promise<Subscription[]> {
  const at = toSeconds(deps.clock.now());
  const ids = await inTransaction(deps.db, async (trx) => {
    const opened: string[] = [];
    for (const opening of body) opened.push(await openPacket(trx, { user, opening, at }));
    return opened;
  });
  const all = await subscriptionsOf(deps, { user, language });
  return ids.flatMap((id) => all.find((each) => each.id === id) ?? []);
}

interface Opening {
  readonly packet_id: number;
  readonly renew?: boolean;
  readonly start_at?: string;
  readonly end_at?: string;
}

/** Opens a packet that the operator's own billing has charged for: nothing is taken from the wallet now. */
async function openPacket(
  trx: Database,
  { user, opening, at }: { readonly user: UserRow; readonly opening: Opening; readonly at: Seconds },
): Promise<string> {
  const [startAt, endAt] = [readMaybe(opening.start_at, 'start_at'), readMaybe(opening.end_at, 'end_at')];
  if (endAt !== undefined && endAt <= (startAt ?? at)) throw invalid({ end_at: ['before_start'] });
  const granted = await grant(trx, {
    user: { userId: user.id, providerId: user.provider_id },
    packetId: opening.packet_id,
    kind: 'paid',
    renew: opening.renew ?? endAt !== undefined,
    at,
    ...(startAt === undefined ? {} : { startAt }),
    ...(endAt === undefined ? {} : { endAt }),
  });
  if (granted.kind === 'unknown') throw invalid({ packet_id: ['choice'] });
  if (granted.kind !== 'granted') throw domainError('already-held');
  return granted.holdingId;
}

export async function changeSubscription(
  deps: PacketViewDeps,
  call: SubscriptionCall,
  change: BodyOf<typeof operatorSubscriptionCalls.change>,
): Promise<Subscription> {
  const at = toSeconds(deps.clock.now());
  const id = await inTransaction(deps.db, (trx) => changeByOperator(trx, { ...call, at }, change));
  return readSubscription(deps, { ...call, id });
}

interface HoldingCall {
  readonly user: UserRow;
  readonly id: string;
  readonly at: Seconds;
}

/** Changes a holding; another packet means that this one ends and that one is opened with what is left. Answers the id of what stands then. */
async function changeByOperator(trx: Database, call: HoldingCall, change: Partial<Opening>): Promise<string> {
  const { user, at } = call;
  const holding = await lockHolding(trx, call);
  if (holding.status === 'paused') throw domainError('conflict');
  const [startAt, endAt] = [readMaybe(change.start_at, 'start_at'), readMaybe(change.end_at, 'end_at')];
  if (startAt !== undefined && holding.status !== 'future') throw invalid({ start_at: ['begun'] });
  const start = startAt ?? holding.start_at;
  const end = endAt ?? holding.end_at ?? (change.renew === true ? firstEnd(holding, start, at) : null);
  if (end !== null && end <= start) throw invalid({ end_at: ['before_start'] });
  const packetId = change.packet_id ?? holding.packet_id;
  // What the viewer has planned is charged when it begins: nothing is left of it that another packet could be given for.
  const isUnpaid = holding.status === 'future' && isPaidAtStart(holding);
  const renew = (change.renew ?? holding.renew === 1) && (isUnpaid || end !== null);
  if (isUnpaid && packetId !== holding.packet_id) throw domainError('conflict');
  await changeHolding(trx, holding.id, {
    start_at: start,
    end_at: end,
    renew: renew ? 1 : 0,
    next_pay_at: isUnpaid ? start : renew ? end : null,
    ...(renew ? {} : { next_purchase: null }),
  });
  if (packetId === holding.packet_id) return holding.id;
  await endWithDependents(trx, { user, holding, at });
  const opening = {
    packet_id: packetId,
    renew,
    start_at: new Date(Math.max(start, at) * 1_000).toISOString(),
    ...(end === null ? {} : { end_at: new Date(end * 1_000).toISOString() }),
  };
  return openPacket(trx, { user, opening, at });
}

/** When a period of the packet is over for the first time after `at`: one without an end begins to renew then. None for a packet without a period. */
function firstEnd(holding: Holding, start: Seconds, at: Seconds): Seconds | null {
  const { period } = nextPeriod(holding);
  if (!hasPart(period)) return null;
  let end = start;
  while (end <= Math.max(start, at)) end = addPeriod(end, period, holding.anchor_day ?? dayOfMonth(start));
  return end;
}

/** Ends it this moment; nothing is paid back, and what needs a base packet stops with it. */
export async function endSubscription({ db, clock }: PacketViewDeps, user: UserRow, id: string): Promise<void> {
  const at = toSeconds(clock.now());
  await inTransaction(db, async (trx) => {
    await endWithDependents(trx, { user, holding: await lockHolding(trx, { user, id, at }), at });
  });
}

async function endWithDependents(
  trx: Database,
  { user, holding, at }: { readonly user: UserRow; readonly holding: Holding; readonly at: Seconds },
): Promise<void> {
  const shop = await readShop(trx, user.provider_id);
  await endHolding(trx, holding, at);
  if (givesBase(shop, holding.packet_id)) await followBase({ trx, shop, at }, user.id);
}

/** Stops a running one; conflict when it is stopped already. */
export async function pauseByOperator(
  trx: Database,
  { until, ...call }: HoldingCall & { readonly until: Seconds | undefined },
): Promise<void> {
  const { user, at } = call;
  const holding = await lockHolding(trx, call);
  if (holding.status !== 'active') throw domainError('conflict');
  if (until !== undefined && until <= at) throw invalid({ end_at: ['past'] });
  await pauseHolding(trx, holding, { reason: 'operator', at, until });
  const shop = await readShop(trx, user.provider_id);
  if (givesBase(shop, holding.packet_id)) await followBase({ trx, shop, at }, user.id);
}

/** Lets it go on; only what the operator has stopped. */
export async function resumeByOperator(trx: Database, call: HoldingCall): Promise<void> {
  const { user, at } = call;
  const holding = await lockHolding(trx, call);
  if (holding.status !== 'paused' || holding.paused_reason !== 'operator') throw domainError('conflict');
  await resumeHolding(trx, holding, at);
  const shop = await readShop(trx, user.provider_id);
  if (givesBase(shop, holding.packet_id)) await followBase({ trx, shop, at }, user.id);
}

/** A holding that has not ended; the wallet is locked until the transaction ends. */
async function lockHolding(trx: Database, { user, id }: HoldingCall): Promise<Holding> {
  await accountOf(trx, user.id);
  const holding = await findOwnHolding(trx, user, id);
  if (holding.status === 'ended') throw domainError('missing');
  return holding;
}
