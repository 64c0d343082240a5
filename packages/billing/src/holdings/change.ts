import type { Seconds } from '@antenna/kernel';
import type { Database } from '@antenna/database';
import { accountOf } from '../journal/accounts.ts';
import type { PacketFile } from '../packet-file.ts';
import { actionsFor } from './actions.ts';
import type { Holding } from './holding.ts';
import { changeHolding, closeExpired, endHolding, followBase, takeBackFuture } from './lifecycle.ts';
import { payNextPeriod, type Unpaid } from './pay.ts';
import { givesBase, readShop, wayById, type Shop } from './shop.ts';

/** Whose holding is to be changed, and when. */
export interface Changing {
  readonly userId: number;
  readonly providerId: number;
  readonly at: Seconds;
}

export type ChangeOutcome =
  | { readonly kind: 'done'; readonly holdingId: string }
  | { readonly kind: 'unknown' }
  /** Not in this state. */
  | { readonly kind: 'not-possible' }
  | { readonly kind: 'already-off' }
  /** The operator’s contract keeps it. */
  | { readonly kind: 'locked'; readonly lock: NonNullable<PacketFile['lock']> }
  | Unpaid;

const done = ({ id }: Holding): ChangeOutcome => ({ kind: 'done', holdingId: id });

interface Found {
  readonly shop: Shop;
  readonly holding: Holding | undefined;
}

async function find(
  trx: Database,
  { userId, providerId, at }: Changing,
  is: (holding: Holding) => boolean,
): Promise<Found> {
  await accountOf(trx, userId);
  const shop = await readShop(trx, providerId);
  return { shop, holding: (await closeExpired(trx, userId, shop, at)).find(is) };
}

/** Renewal off, access until its end; what can be unsubscribed ends now. A future one is taken back. */
export async function disable(trx: Database, asked: Changing & { readonly holdingId: string }): Promise<ChangeOutcome> {
  const { shop, holding } = await find(trx, asked, (each) => each.id === asked.holdingId);
  if (!holding) return { kind: 'unknown' };
  const file = shop.packets.get(holding.packet_id);
  const { can_disable_renew: canDisable, can_unsubscribe: canEnd } = actionsFor(holding, file);
  if (holding.status === 'future') return takeBack(trx, asked, holding);
  if (file?.lock && (canDisable || canEnd)) return { kind: 'locked', lock: file.lock };
  if (canEnd) {
    await endHolding(trx, holding, asked.at);
    if (givesBase(shop, holding.packet_id)) await followBase(trx, asked.userId, shop, asked.at);
    return done(holding);
  }
  if (!canDisable)
    return {
      kind:
        holding.status === 'active' && holding.renew === 0 && holding.parent_id === null && holding.kind !== 'promo'
          ? 'already-off'
          : 'not-possible',
    };
  await changeHolding(trx, holding.id, { renew: 0, next_pay_at: null, next_purchase: null, charging_since: null });
  return done(holding);
}

/** A future holding goes, nothing was charged; what it was to follow is renewed again, if it was before. */
export async function cancelFuture(
  trx: Database,
  asked: Changing & { readonly holdingId: string },
): Promise<ChangeOutcome> {
  const { holding } = await find(trx, asked, (each) => each.id === asked.holdingId);
  if (!holding) return { kind: 'unknown' };
  return holding.status === 'future' && holding.parent_id === null
    ? takeBack(trx, asked, holding)
    : { kind: 'not-possible' };
}

async function takeBack(trx: Database, { at }: Changing, holding: Holding): Promise<ChangeOutcome> {
  if (holding.kind === 'promo') return { kind: 'not-possible' };
  await takeBackFuture(trx, holding, at);
  return done(holding);
}

/** Renewal on again. What has stopped for lack of money is charged and runs from now. On already: nothing changes. */
export async function enableRenewal(
  trx: Database,
  asked: Changing & { readonly holdingId: string },
): Promise<ChangeOutcome> {
  const { shop, holding } = await find(trx, asked, (each) => each.id === asked.holdingId);
  return holding ? turnOn(trx, asked, shop, holding) : { kind: 'unknown' };
}

async function turnOn(trx: Database, { at }: Changing, shop: Shop, holding: Holding): Promise<ChangeOutcome> {
  if (holding.status === 'active' && holding.renew === 1) return done(holding);
  if (!actionsFor(holding, shop.packets.get(holding.packet_id)).can_enable_renew) return { kind: 'not-possible' };
  if (holding.status === 'paused') {
    const outcome = await payNextPeriod(trx, shop, holding, at);
    return outcome.kind === 'paid' ? done(holding) : outcome;
  }
  await changeHolding(trx, holding.id, { renew: 1, next_pay_at: holding.end_at });
  return done(holding);
}

/**
 * Another period from `end_at` on; the present one takes the plan back. With renewal off it is turned on again, and what has stopped for
 * lack of money goes on with the chosen period.
 */
export async function changePeriod(
  trx: Database,
  asked: Changing & { readonly purchaseTypeId: string },
): Promise<ChangeOutcome> {
  const shopNow = await readShop(trx, asked.providerId);
  const chosen = wayById(shopNow, asked.purchaseTypeId);
  if (!chosen) return { kind: 'unknown' };
  const { shop, holding } = await find(trx, asked, (each) => each.packet_id === chosen.file.id);
  if (!holding) return { kind: 'unknown' };
  const { can_change_period: canChange, can_enable_renew: canTurnOn } = actionsFor(holding, chosen.file);
  if (!canChange && !canTurnOn) return { kind: 'not-possible' };
  const { id, minor, period } = chosen.way;
  const plan = id === holding.purchase_type ? null : JSON.stringify({ id, minor, period });
  const outcome = canTurnOn ? await turnOn(trx, asked, shop, { ...holding, next_purchase: plan }) : done(holding);
  if (outcome.kind === 'done' && holding.status === 'active')
    await changeHolding(trx, holding.id, { next_purchase: plan });
  return outcome;
}
