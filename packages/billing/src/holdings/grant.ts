import { randomUUID } from 'node:crypto';
import type { PeriodHuman } from '@antenna/api-contract';
import type { Seconds } from '@antenna/kernel';
import type { Database } from '@antenna/database';
import { accountOf } from '../repository/accounts.ts';
import { changeHolding, insertHolding } from '../repository/holdings.ts';
import { readShop } from '../repository/shop.ts';
import type { Buyer } from './buy.ts';
import type { HoldingKind } from './holding.ts';
import { addParts, closeExpired, followIfBase } from './lifecycle.ts';
import { addPeriod, dayOfMonth, hasPart } from './period.ts';
import { mainWay } from './shop.ts';

export interface Granting {
  readonly user: Buyer;
  readonly packetId: number;
  /** `promo` offers no actions and is never charged; `paid` was charged by the operator elsewhere and may renew here. */
  readonly kind?: HoldingKind;
  readonly startAt?: Seconds;
  /** How long it runs. When neither this nor `endAt` is given: the packet's own period when it renews, else without an end. */
  readonly period?: PeriodHuman;
  readonly endAt?: Seconds | null;
  readonly renew?: boolean;
  readonly at: Seconds;
}

export type GrantOutcome =
  | { readonly kind: 'granted'; readonly holdingId: string }
  /** The user has it already: it is extended by the period. */
  | { readonly kind: 'extended'; readonly holdingId: string }
  /** The user has it without an end, or it is planned already. */
  | { readonly kind: 'already-held'; readonly holdingId: string }
  | { readonly kind: 'unknown' };

/** Gives a packet without charging the wallet, for a promo code or the operator, in the transaction in which the reason is written. */
export async function grant(
  trx: Database,
  { user, packetId, kind = 'promo', startAt, period, endAt, renew = false, at }: Granting,
): Promise<GrantOutcome> {
  await accountOf(trx, user.userId);
  const shop = await readShop(trx, user.providerId);
  const file = shop.packets.get(packetId);
  if (!file) return { kind: 'unknown' };
  const held = (await closeExpired({ trx, shop, at }, user.userId)).find((holding) => holding.packet_id === packetId);
  if (held) {
    if (held.end_at === null || !period) return { kind: 'already-held', holdingId: held.id };
    const longer = addPeriod(held.end_at, period, held.anchor_day ?? dayOfMonth(held.end_at));
    await changeHolding(trx, held.id, {
      end_at: longer,
      ...(held.next_pay_at === null ? {} : { next_pay_at: longer }),
    });
    if (held.successor_id !== null)
      await changeHolding(trx, held.successor_id, { start_at: longer, next_pay_at: longer });
    return { kind: 'extended', holdingId: held.id };
  }
  const way = mainWay(file);
  const start = startAt ?? at;
  const lasting = period ?? (renew && hasPart(way.period) ? way.period : undefined);
  const end = endAt === undefined ? (lasting ? addPeriod(start, lasting, dayOfMonth(start)) : null) : endAt;
  const isFuture = start > at;
  const holding = await insertHolding(trx, {
    id: randomUUID(),
    user_id: user.userId,
    provider_id: user.providerId,
    packet_id: packetId,
    status: isFuture ? 'future' : 'active',
    kind,
    start_at: start,
    end_at: end,
    next_pay_at: renew ? end : null,
    renew: renew && end !== null ? 1 : 0,
    purchase_type: way.id,
    amount: kind === 'promo' ? 0 : way.minor,
    period: JSON.stringify(way.period),
    anchor_day: dayOfMonth(start),
    allow_delete_paused: file.allow_delete_paused === false ? 0 : 1,
    created_at: at,
  });
  await addParts(trx, holding, shop);
  if (!isFuture) await followIfBase({ trx, shop, at }, holding);
  return { kind: 'granted', holdingId: holding.id };
}
