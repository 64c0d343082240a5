import type { Seconds } from '@antenna/kernel';
import type { Database } from '@antenna/database';
import type { PacketFile } from '../packet-file.ts';
import { accountOf } from '../repository/accounts.ts';
import { changeHolding } from '../repository/holdings.ts';
import { readShop } from '../repository/shop.ts';
import { actionsFor } from './actions.ts';
import type { Holding } from './holding.ts';
import { closeExpired, endHolding, followIfBase, takeBackFuture, type HoldingContext } from './lifecycle.ts';
import { payNextPeriod, type Unpaid } from './pay.ts';
import { wayById } from './shop.ts';

/** Whose holding is changed, and when. */
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
  /** The contract with the operator does not allow it. */
  | { readonly kind: 'locked'; readonly lock: NonNullable<PacketFile['lock']> }
  | Unpaid;

const done = ({ id }: Holding): ChangeOutcome => ({ kind: 'done', holdingId: id });

interface Found {
  readonly context: HoldingContext;
  readonly holding: Holding | undefined;
}

async function find(
  trx: Database,
  { userId, providerId, at }: Changing,
  is: (holding: Holding) => boolean,
): Promise<Found> {
  await accountOf(trx, userId);
  const context = { trx, shop: await readShop(trx, providerId), at };
  return { context, holding: (await closeExpired(context, userId)).find(is) };
}

/** Turns renewal off, with access until the end; what can be unsubscribed ends now. A future one is taken back. */
export async function disable(
  trx: Database,
  request: Changing & { readonly holdingId: string },
): Promise<ChangeOutcome> {
  const { context, holding } = await find(trx, request, (each) => each.id === request.holdingId);
  if (!holding) return { kind: 'unknown' };
  const file = context.shop.packets.get(holding.packet_id);
  const { can_disable_renew: canDisable, can_unsubscribe: canEnd } = actionsFor(holding, file);
  if (holding.status === 'future') return takeBack(trx, request, holding);
  if (file?.lock && (canDisable || canEnd)) return { kind: 'locked', lock: file.lock };
  if (canEnd) {
    await endHolding(trx, holding, request.at);
    await followIfBase(context, holding);
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

/** Removes a future holding, for which nothing was charged; what it was to follow is renewed again, if it was before. */
export async function cancelFuture(
  trx: Database,
  request: Changing & { readonly holdingId: string },
): Promise<ChangeOutcome> {
  const { holding } = await find(trx, request, (each) => each.id === request.holdingId);
  if (!holding) return { kind: 'unknown' };
  return holding.status === 'future' && holding.parent_id === null
    ? takeBack(trx, request, holding)
    : { kind: 'not-possible' };
}

async function takeBack(trx: Database, { at }: Changing, holding: Holding): Promise<ChangeOutcome> {
  if (holding.kind === 'promo') return { kind: 'not-possible' };
  await takeBackFuture(trx, holding, at);
  return done(holding);
}

/** Turns renewal on. What is paused for lack of money is charged and runs from now on. Changes nothing when it is on already. */
export async function enableRenewal(
  trx: Database,
  request: Changing & { readonly holdingId: string },
): Promise<ChangeOutcome> {
  const { context, holding } = await find(trx, request, (each) => each.id === request.holdingId);
  return holding ? turnOn(context, holding) : { kind: 'unknown' };
}

async function turnOn(context: HoldingContext, holding: Holding): Promise<ChangeOutcome> {
  const { trx, shop } = context;
  if (holding.status === 'active' && holding.renew === 1) return done(holding);
  if (!actionsFor(holding, shop.packets.get(holding.packet_id)).can_enable_renew) return { kind: 'not-possible' };
  if (holding.status === 'paused') {
    const outcome = await payNextPeriod(context, holding);
    return outcome.kind === 'paid' ? done(holding) : outcome;
  }
  await changeHolding(trx, holding.id, { renew: 1, next_pay_at: holding.end_at });
  return done(holding);
}

/**
 * Plans another period from `end_at` on; choosing the current one removes the plan. Renewal is turned on again, and what is paused for
 * lack of money resumes with the chosen period.
 */
export async function changePeriod(
  trx: Database,
  request: Changing & { readonly purchaseTypeId: string },
): Promise<ChangeOutcome> {
  const chosen = wayById(await readShop(trx, request.providerId), request.purchaseTypeId);
  if (!chosen) return { kind: 'unknown' };
  const { context, holding } = await find(trx, request, (each) => each.packet_id === chosen.file.id);
  if (!holding) return { kind: 'unknown' };
  const { can_change_period: canChange, can_enable_renew: canTurnOn } = actionsFor(holding, chosen.file);
  if (!canChange && !canTurnOn) return { kind: 'not-possible' };
  const { id, minor, period } = chosen.way;
  const plan = id === holding.purchase_type ? null : JSON.stringify({ id, minor, period });
  const outcome = canTurnOn ? await turnOn(context, { ...holding, next_purchase: plan }) : done(holding);
  if (outcome.kind === 'done' && holding.status === 'active')
    await changeHolding(trx, holding.id, { next_purchase: plan });
  return outcome;
}
