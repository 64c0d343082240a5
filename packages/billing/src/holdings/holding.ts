import type { PeriodHuman } from '@antenna/api-contract';
import type { MinorUnits, Seconds } from '@antenna/kernel';
import type { Tables } from '@antenna/database';
import type { Selectable } from 'kysely';
import { RENEWAL_GRACE } from './limits.ts';
import { givesBase, withParts, type Shop } from './shop.ts';

/** A row of `holdings`: one packet that one user has, had or will have. */
export type Holding = Selectable<Tables['holdings']>;
export type HoldingKind = 'paid' | 'trial' | 'promo';
export type PauseReason = 'operator' | 'base' | 'funds';

/** What follows when the period of a holding is over. */
export interface NextPeriod {
  readonly id: string;
  readonly minor: MinorUnits;
  readonly period: PeriodHuman;
}

/** The planned change of period, else the price that it was bought at. */
export function nextPeriod(holding: Holding): NextPeriod {
  return (
    plannedPeriod(holding) ?? {
      id: holding.purchase_type,
      minor: holding.amount,
      period: JSON.parse(holding.period) as PeriodHuman,
    }
  );
}

export const plannedPeriod = ({ next_purchase: planned }: Holding): NextPeriod | undefined =>
  planned === null ? undefined : (JSON.parse(planned) as NextPeriod);

/** Whether it continues after its end: renewed, or followed by the next base packet. */
const continues = (holding: Holding): boolean => holding.renew === 1 || holding.successor_id !== null;

/** Whether a planned one is charged when it starts; what the operator planned and charged elsewhere is not. */
export const isPaidAtStart = ({ next_pay_at: due, start_at: start }: Holding): boolean => due !== null && due <= start;

/** Whether it gives access at this moment; computed, never stored. A holding that continues stays open while its renewal may take. */
export function isOpen(holding: Holding, at: Seconds): boolean {
  const hasBegun = holding.status === 'active' || (holding.status === 'future' && !isPaidAtStart(holding));
  if (!hasBegun || holding.start_at > at) return false;
  return holding.end_at === null || at < holding.end_at || (continues(holding) && at < holding.end_at + RENEWAL_GRACE);
}

/** Whether it has expired, even if that is not stored yet. */
export const isOver = (holding: Holding, at: Seconds): boolean =>
  holding.status === 'ended' ||
  (holding.status !== 'paused' &&
    holding.start_at <= at &&
    holding.end_at !== null &&
    holding.end_at <= at &&
    !continues(holding));

/** An additional packet that was paid for and cannot be used without a base one. */
export function isTied(holding: Holding, shop: Shop): boolean {
  return (
    holding.kind !== 'promo' &&
    holding.parent_id === null &&
    !shop.sellsExtrasAlone &&
    shop.packets.has(holding.packet_id) &&
    !givesBase(shop, holding.packet_id)
  );
}

/** When access to the last of these packets ends, for an additional one with its base packet at the latest; undefined when one has no end, or continues. */
export function closesAt(
  holdings: readonly Holding[],
  { shop, packetIds, at }: { readonly shop: Shop; readonly packetIds: readonly number[]; readonly at: Seconds },
): Seconds | undefined {
  const open = holdings.filter((holding) => holding.parent_id === null && isOpen(holding, at));
  const endOf = (holding: Holding): Seconds => (continues(holding) ? Infinity : (holding.end_at ?? Infinity));
  const baseEnd = Math.max(...open.filter((holding) => givesBase(shop, holding.packet_id)).map(endOf));
  const opening = open.filter((holding) => withParts(shop, holding.packet_id).some((id) => packetIds.includes(id)));
  const end = Math.max(
    ...opening.map((holding) => (isTied(holding, shop) ? Math.min(endOf(holding), baseEnd) : endOf(holding))),
  );
  return Number.isFinite(end) ? end : undefined;
}

/** Packets that are open at a moment, with the parts of bundles; additional ones only with a base packet, unless the operator sells them alone. */
export function openPackets(holdings: readonly Holding[], shop: Shop, at: Seconds): ReadonlySet<number> {
  const open = holdings.filter((holding) => holding.parent_id === null && isOpen(holding, at));
  const hasBase = open.some((holding) => givesBase(shop, holding.packet_id));
  return new Set(
    open
      .filter((holding) => hasBase || !isTied(holding, shop))
      .flatMap((holding) => withParts(shop, holding.packet_id)),
  );
}
