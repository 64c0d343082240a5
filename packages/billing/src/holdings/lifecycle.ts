import { randomUUID } from 'node:crypto';
import type { Database } from '@antenna/database';
import type { Seconds } from '@antenna/kernel';
import {
  activateParts,
  changeHolding,
  endPauses,
  findPredecessor,
  insertHolding,
  markEnded,
  pauseHolding,
  moveStart,
  standing,
} from '../repository/holdings.ts';
import { isOpen, isOver, isTied, type Holding } from './holding.ts';
import { givesBase, type Shop } from './shop.ts';

/** A transaction that has locked the user's wallet, what the operator sells, and the moment at which something changes. */
export interface HoldingContext {
  readonly trx: Database;
  readonly shop: Shop;
  readonly at: Seconds;
}

/** Ends a holding and its parts. Its time is over at `at`; nothing is paid back. */
export async function endHolding(trx: Database, { id }: Holding, at: Seconds): Promise<void> {
  await endPauses(trx, await markEnded(trx, id, at), at);
}

/** Takes a planned holding back: what it was to follow is renewed again, if it was before. */
export async function takeBackFuture(trx: Database, holding: Holding, at: Seconds): Promise<void> {
  const before = await findPredecessor(trx, holding);
  if (before)
    await changeHolding(trx, before.id, {
      successor_id: null,
      renew: before.renewed_before,
      renewed_before: 0,
      next_pay_at: before.renewed_before === 1 ? before.end_at : null,
    });
  await endHolding(trx, holding, at);
}

/** Resumes a holding that the operator or a missing base packet had paused: its time is extended by the length of the pause. */
export async function resumeHolding(trx: Database, holding: Holding, at: Seconds): Promise<void> {
  const paused = Math.max(0, at - (holding.paused_at ?? at));
  const later = (moment: Seconds | null) => (moment === null ? null : moment + paused);
  await changeHolding(trx, holding.id, {
    status: 'active',
    paused_at: null,
    paused_reason: null,
    message: null,
    end_at: later(holding.end_at),
    next_pay_at: later(holding.next_pay_at),
  });
  await activateParts(trx, holding.id, 'paused');
  if (holding.successor_id !== null)
    await moveStart(trx, holding.successor_id, { startAt: later(holding.end_at), fallback: at });
  await endPauses(trx, [holding.id], at);
}

/**
 * Brings additional packets in line with the base packet, in the transaction that changed it: without one they pause (reason base) from `at`
 * on, with one they resume with the time they had left.
 */
export async function followBase({ trx, shop, at }: HoldingContext, userId: number): Promise<void> {
  const all = await standing(trx, userId);
  const hasBase = all.some((holding) => isOpen(holding, at) && givesBase(shop, holding.packet_id));
  for (const holding of all) {
    if (!isTied(holding, shop)) continue;
    if (!hasBase && isOpen(holding, at)) await pauseHolding(trx, holding, { reason: 'base', at });
    if (hasBase && holding.status === 'paused' && holding.paused_reason === 'base')
      await resumeHolding(trx, holding, at);
  }
}

/** After a change of one holding: additional packets follow if it was, or brought, a base packet. */
export async function followIfBase(context: HoldingContext, { user_id, packet_id }: Holding): Promise<void> {
  if (givesBase(context.shop, packet_id)) await followBase(context, user_id);
}

/** Ends the holdings that have expired and returns the others. `known`: the standing holdings, where they were read just now. */
export async function closeExpired(
  { trx, shop, at }: HoldingContext,
  userId: number,
  known?: Holding[],
): Promise<Holding[]> {
  const all = known ?? (await standing(trx, userId));
  const over = all
    .filter((holding) => holding.parent_id === null && isOver(holding, at))
    .toSorted((a, b) => (a.end_at ?? at) - (b.end_at ?? at));
  for (const holding of over) {
    const end = holding.end_at ?? at;
    await endHolding(trx, holding, end);
    await followIfBase({ trx, shop, at: end }, holding);
  }
  return over.length === 0 ? all : standing(trx, userId);
}

/** Adds the parts of a bundle that the user does not have otherwise; they start and end with it. */
export async function addParts(trx: Database, parent: Holding, shop: Shop): Promise<void> {
  const { bundle } = shop.packets.get(parent.packet_id) ?? {};
  if (bundle === undefined) return;
  const held = new Set((await standing(trx, parent.user_id)).map((holding) => holding.packet_id));
  for (const packetId of bundle.filter((id) => !held.has(id)))
    await insertHolding(trx, {
      id: randomUUID(),
      user_id: parent.user_id,
      provider_id: parent.provider_id,
      packet_id: packetId,
      status: parent.status,
      kind: parent.kind,
      start_at: parent.start_at,
      end_at: null,
      next_pay_at: null,
      renew: 0,
      purchase_type: '',
      amount: 0,
      period: '{"days":0,"months":0,"years":0}',
      created_at: parent.created_at,
      parent_id: parent.id,
    });
}
