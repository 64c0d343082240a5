import type { Subscription } from '@antenna/api-contract';
import type { Seconds, Clock } from '@antenna/kernel';
import {
  changeHolding,
  endHolding,
  followBase,
  givesBase,
  grant,
  isPaidAtStart,
  pauseHolding,
  readShop,
  resumeHolding,
  type Holding,
  accountOf,
} from '@antenna/billing';
import type { Database } from '../../db/open.ts';
import { packetView } from '../packets/routes.ts';
import { readViewerPackets } from '../packets/viewer-packets.ts';
import { readPauses, subscription } from '../subscriptions/wire.ts';
import type { UserRow } from '../users/wire.ts';
import { readMaybe } from './moments.ts';
import { actingFor } from './own-user.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { CatalogueCache } from '../../provider/catalogue-cache.ts';
import { endedHoldings, findHolding } from './repository.ts';
import { domainError, invalid } from '../../domain/domain-error.ts';

export interface OperatorHoldingsDeps {
  readonly providers: ProviderCache;
  readonly catalogues: CatalogueCache;
  readonly clock: Clock;
  readonly db: Database;
}

/** A user's holdings on the wire, ended ones among them when they are asked for. */
export async function subscriptionsOf(
  deps: OperatorHoldingsDeps,
  user: UserRow,
  language: string,
  {
    isEndedToo = false,
    includes = new Set(),
  }: { readonly isEndedToo?: boolean; readonly includes?: ReadonlySet<string> } = {},
): Promise<Subscription[]> {
  const view = await packetView(deps, { viewer: actingFor(user), language }, includes);
  const ended = isEndedToo ? await endedHoldings(deps.db, user.id) : [];
  const all = [...view.side.holdings, ...ended];
  const pauses = await readPauses(deps.db, all);
  return all.map((holding) => subscription(holding, { ...view, pauses }));
}

/** One of them, inside the write that changed it. */
export async function subscriptionIn(
  deps: OperatorHoldingsDeps,
  trx: Database,
  user: UserRow,
  id: string,
  language: string,
  at: Seconds,
): Promise<Subscription> {
  const view = await packetView(deps, { viewer: actingFor(user), language }, new Set());
  const holding = await holdingOf(trx, user, id);
  return subscription(holding, {
    ...view,
    side: await readViewerPackets(trx, actingFor(user), view.provider, at),
    pauses: await readPauses(trx, [holding]),
  });
}

export async function holdingOf(db: Database, user: UserRow, id: string | undefined): Promise<Holding> {
  const holding = await findHolding(db, id ?? '', user.id);
  if (!holding) throw domainError('missing');
  return holding;
}

export interface Opening {
  readonly packet_id: number;
  readonly renew?: boolean;
  readonly start_at?: string;
  readonly end_at?: string;
}

/** Opens a packet that the operator's own billing has charged for: nothing is taken from the wallet now. */
export async function openPacket(trx: Database, user: UserRow, wanted: Opening, at: Seconds): Promise<string> {
  const [startAt, endAt] = [readMaybe(wanted.start_at, 'start_at'), readMaybe(wanted.end_at, 'end_at')];
  if (endAt !== undefined && endAt <= (startAt ?? at)) throw invalid({ end_at: ['is not after its start'] });
  const granted = await grant(trx, {
    user: { userId: user.id, providerId: user.provider_id },
    packetId: wanted.packet_id,
    kind: 'paid',
    renew: (wanted.renew ?? true) && endAt !== undefined,
    at,
    ...(startAt === undefined ? {} : { startAt }),
    ...(endAt === undefined ? {} : { endAt }),
  });
  if (granted.kind === 'unknown') throw invalid({ packet_id: ['is no packet of this operator'] });
  if (granted.kind !== 'granted') throw domainError('already-held');
  return granted.holdingId;
}

export interface Changes {
  readonly packet_id?: number;
  readonly renew?: boolean;
  readonly start_at?: string;
  readonly end_at?: string;
}

/** Changes a holding; another packet means that this one ends and that one is opened with what is left. Answers the id of what stands then. */
export async function changeByOperator(
  trx: Database,
  user: UserRow,
  id: string,
  change: Changes,
  at: Seconds,
): Promise<string> {
  const holding = await standingHolding(trx, user, id);
  if (holding.status === 'paused') throw domainError('conflict');
  const [startAt, endAt] = [readMaybe(change.start_at, 'start_at'), readMaybe(change.end_at, 'end_at')];
  if (startAt !== undefined && holding.status !== 'future') throw invalid({ start_at: ['has begun already'] });
  const [start, end] = [startAt ?? holding.start_at, endAt ?? holding.end_at];
  if (end !== null && end <= start) throw invalid({ end_at: ['is not after its start'] });
  const renew = change.renew ?? holding.renew === 1;
  // What the viewer has planned is charged when it begins: nothing is left of it that another packet could be given for.
  const isUnpaid = holding.status === 'future' && isPaidAtStart(holding);
  if (isUnpaid && change.packet_id !== undefined && change.packet_id !== holding.packet_id)
    throw domainError('conflict');
  await changeHolding(trx, holding.id, {
    start_at: start,
    end_at: end,
    renew: renew && (isUnpaid || end !== null) ? 1 : 0,
    next_pay_at: isUnpaid ? start : renew ? end : null,
    ...(renew ? {} : { next_purchase: null }),
  });
  if (change.packet_id === undefined || change.packet_id === holding.packet_id) return holding.id;
  await finish(trx, user, holding, at);
  return openPacket(
    trx,
    user,
    {
      packet_id: change.packet_id,
      renew,
      start_at: new Date(Math.max(start, at) * 1_000).toISOString(),
      ...(end === null ? {} : { end_at: new Date(end * 1_000).toISOString() }),
    },
    at,
  );
}

/** Ends it this moment; nothing is paid back, and what needs a base packet stops with it. */
export async function endByOperator(trx: Database, user: UserRow, id: string, at: Seconds): Promise<void> {
  await finish(trx, user, await standingHolding(trx, user, id), at);
}

async function finish(trx: Database, user: UserRow, holding: Holding, at: Seconds): Promise<void> {
  const shop = await readShop(trx, user.provider_id);
  await endHolding(trx, holding, at);
  if (givesBase(shop, holding.packet_id)) await followBase(trx, user.id, shop, at);
}

/** Stops a running one; 409 when it is stopped already. */
export async function pauseByOperator(
  trx: Database,
  user: UserRow,
  id: string,
  until: Seconds | undefined,
  at: Seconds,
): Promise<void> {
  const holding = await standingHolding(trx, user, id);
  if (holding.status !== 'active') throw domainError('conflict');
  if (until !== undefined && until <= at) throw invalid({ end_at: ['is not after now'] });
  await pauseHolding(trx, holding, 'operator', at, until ?? null);
  const shop = await readShop(trx, user.provider_id);
  if (givesBase(shop, holding.packet_id)) await followBase(trx, user.id, shop, at);
}

/** Lets it go on; only what the operator has stopped. */
export async function resumeByOperator(trx: Database, user: UserRow, id: string, at: Seconds): Promise<void> {
  const holding = await standingHolding(trx, user, id);
  if (holding.status !== 'paused' || holding.paused_reason !== 'operator') throw domainError('conflict');
  await resumeHolding(trx, holding, at);
  const shop = await readShop(trx, user.provider_id);
  if (givesBase(shop, holding.packet_id)) await followBase(trx, user.id, shop, at);
}

async function standingHolding(trx: Database, user: UserRow, id: string): Promise<Holding> {
  await accountOf(trx, user.id);
  const holding = await holdingOf(trx, user, id);
  if (holding.status === 'ended') throw domainError('missing');
  return holding;
}
