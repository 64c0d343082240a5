import { randomUUID } from 'node:crypto';
import type { Seconds } from '@antenna/kernel';
import type { Database } from '@antenna/database';
import { isOpen, isOver, isTied, standing, type Holding, type PauseReason } from './holding.ts';
import { givesBase, type Shop } from './shop.ts';

type Change = Partial<Holding>;

export async function changeHolding(trx: Database, id: string, change: Change): Promise<void> {
  await trx.updateTable('holdings').set(change).where('id', '=', id).execute();
}

/** Ends a holding and what came with it. Its time is over at `at`; nothing is paid back. */
export async function endHolding(trx: Database, { id }: Holding, at: Seconds): Promise<void> {
  const ended = {
    status: 'ended',
    renew: 0,
    next_pay_at: null,
    next_try_at: null,
    charging_since: null,
    next_purchase: null,
    successor_id: null,
    ended_at: at,
  };
  const ids = await trx
    .updateTable('holdings')
    .set(ended)
    .where((where) => where.or([where('id', '=', id), where('parent_id', '=', id)]))
    .where('status', '!=', 'ended')
    .returning('id')
    .execute();
  await trx.updateTable('holdings').set({ successor_id: null }).where('successor_id', '=', id).execute();
  await closePauses(
    trx,
    ids.map((row) => row.id),
    at,
  );
}

/** A planned holding is taken back: what it was to follow is renewed again, if it was before. */
export async function takeBackFuture(trx: Database, holding: Holding, at: Seconds): Promise<void> {
  const before = await trx
    .selectFrom('holdings')
    .selectAll()
    .where('successor_id', '=', holding.id)
    .where('status', '!=', 'ended')
    .executeTakeFirst();
  if (before)
    await changeHolding(trx, before.id, {
      successor_id: null,
      renew: before.renewed_before,
      renewed_before: 0,
      next_pay_at: before.renewed_before === 1 ? before.end_at : null,
    });
  await endHolding(trx, holding, at);
}

/** Stops a holding and what came with it: no access, no charge. */
export async function pauseHolding(
  trx: Database,
  { id }: Holding,
  reason: PauseReason,
  at: Seconds,
  until: Seconds | null = null,
): Promise<void> {
  const rows = await trx
    .updateTable('holdings')
    .set({ status: 'paused', paused_at: at, paused_reason: reason })
    .where((where) => where.or([where('id', '=', id), where('parent_id', '=', id)]))
    .where('status', '=', 'active')
    .returning('id')
    .execute();
  if (rows.some((row) => row.id === id))
    await trx
      .insertInto('holding_pauses')
      .values({ id: randomUUID(), holding_id: id, reason, start_at: at, end_at: until })
      .execute();
}

/** Goes on after a pause of the operator or for want of a base packet: the time that was stopped comes after. */
export async function resumeHolding(trx: Database, holding: Holding, at: Seconds): Promise<void> {
  const stopped = Math.max(0, at - (holding.paused_at ?? at));
  const later = (moment: Seconds | null) => (moment === null ? null : moment + stopped);
  const running = { status: 'active', paused_at: null, paused_reason: null, message: null };
  await changeHolding(trx, holding.id, {
    ...running,
    end_at: later(holding.end_at),
    next_pay_at: later(holding.next_pay_at),
  });
  await trx
    .updateTable('holdings')
    .set(running)
    .where('parent_id', '=', holding.id)
    .where('status', '=', 'paused')
    .execute();
  if (holding.successor_id !== null)
    await trx
      .updateTable('holdings')
      .set({ start_at: later(holding.end_at) ?? at, next_pay_at: later(holding.end_at) })
      .where('id', '=', holding.successor_id)
      .where('status', '=', 'future')
      .execute();
  await closePauses(trx, [holding.id], at);
}

/** Pauses that have not ended by then end then. */
async function closePauses(trx: Database, ids: readonly string[], at: Seconds): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('holding_pauses')
    .set({ end_at: at })
    .where('holding_id', 'in', ids)
    .where((where) => where.or([where('end_at', 'is', null), where('end_at', '>', at)]))
    .execute();
}

/**
 * Brings additional packets in line with the base one, in the write that changed it: without one they stop (reason base) from `at` on, with one they
 * go on with the time they had left. Give it the moment since when it is so.
 */
export async function followBase(trx: Database, userId: number, shop: Shop, at: Seconds): Promise<void> {
  const all = await standing(trx, userId);
  const hasBase = all.some((holding) => isOpen(holding, at) && givesBase(shop, holding.packet_id));
  for (const holding of all) {
    if (!isTied(holding, shop)) continue;
    if (!hasBase && isOpen(holding, at)) await pauseHolding(trx, holding, 'base', at);
    if (hasBase && holding.status === 'paused' && holding.paused_reason === 'base')
      await resumeHolding(trx, holding, at);
  }
}

/** Writes down what has run out, of what was `known` to stand just now; answers what stands after that. */
export async function closeExpired(
  trx: Database,
  userId: number,
  shop: Shop,
  at: Seconds,
  known?: Holding[],
): Promise<Holding[]> {
  const all = known ?? (await standing(trx, userId));
  const over = all
    .filter((holding) => holding.parent_id === null && isOver(holding, at))
    .toSorted((a, b) => (a.end_at ?? at) - (b.end_at ?? at));
  for (const holding of over) {
    const end = holding.end_at ?? at;
    await endHolding(trx, holding, end);
    if (givesBase(shop, holding.packet_id)) await followBase(trx, userId, shop, end);
  }
  return over.length === 0 ? all : standing(trx, userId);
}

/** Rows for the parts of a bundle that the user does not have otherwise; they live and die with it. */
export async function addParts(trx: Database, parent: Holding, shop: Shop): Promise<void> {
  const { bundle } = shop.packets.get(parent.packet_id) ?? {};
  if (bundle === undefined) return;
  const had = new Set((await standing(trx, parent.user_id)).map((holding) => holding.packet_id));
  const parts = bundle.filter((id) => !had.has(id));
  for (const packetId of parts) {
    await trx
      .insertInto('holdings')
      .values({
        ...blank(parent),
        id: randomUUID(),
        packet_id: packetId,
        status: parent.status,
        kind: parent.kind,
        start_at: parent.start_at,
        end_at: null,
        next_pay_at: null,
        renew: 0,
        parent_id: parent.id,
      })
      .execute();
  }
}

const blank = ({ user_id, provider_id, created_at }: Holding) => ({
  user_id,
  provider_id,
  purchase_type: '',
  amount: 0,
  period: '{"days":0,"months":0,"years":0}',
  created_at,
});
