import { formatMoney, type MinorUnits, type Clock, type Random } from '@antenna/kernel';
import { setTimeout as pause } from 'node:timers/promises';
import { DomainError, standing, type Holding } from '@antenna/billing';
import type { Viewer } from '../sessions/sessions.ts';
import { iso } from '@antenna/time-zones';
import { billingOf, type Billing } from './billing.ts';
import { billedUser, bindUser, forgetRequest, ownerOf, personalPrice } from './repository.ts';
import { LOOK_EVERY_MS, OPENED_WITHIN_MS } from './limits.ts';
import type { BillingTransport } from './index.ts';
import type { ProviderCache } from '../provider/provider-cache.ts';
import type { Database } from '../db/open.ts';
import { localise } from '../texts/localised.ts';

export interface OperatorBillingDeps {
  readonly billingTransport?: BillingTransport | undefined;
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly db: Database;
  readonly random: Random;
}

const noAnswer = () => new DomainError({ kind: 'no-answer' });

async function handling(
  deps: OperatorBillingDeps,
  providerId: number,
  callback: Parameters<Billing['handles']>[0],
): Promise<Billing | undefined> {
  const billing = await billingOf(deps, providerId);
  return billing?.handles(callback) ? billing : undefined;
}

/** How a purchase ends when the operator charges: the subscription is open, or will be. */
export type Billed = { readonly kind: 'opened'; readonly holding: Holding } | { readonly kind: 'accepted' };

/**
 * Requests a packet from the operator's billing. Undefined: this operator sells through the wallet. Throws `refused-by-billing` with its
 * text, `no-answer`, `already-held` and `missing`; nothing is charged here.
 */
export async function buyThroughBilling(
  deps: OperatorBillingDeps,
  { viewer, packetId, language }: { readonly viewer: Viewer; readonly packetId: number; readonly language: string },
): Promise<Billed | undefined> {
  const billing = await handling(deps, viewer.providerId, 'packet');
  if (!billing) return undefined;
  const { db, providers } = deps;
  const file = (await providers.get(viewer.providerId)).packets.find((record) => record.id === packetId)?.file;
  if (!file || file.is_sold === false) throw new DomainError({ kind: 'missing' });
  const opened = async () => (await standing(db, viewer.userId)).find((holding) => holding.packet_id === packetId);
  if (await opened()) throw new DomainError({ kind: 'already-held' });
  const own = await personalPrice(db, viewer.userId, packetId);
  const price = own === undefined ? file.price : formatMoney(own);
  const answer = await billing.packet(await billedUser(deps.db, viewer.userId), {
    id: packetId,
    price,
    is_base: file.is_base,
    name: localise(file.name, language),
  });
  if (answer.kind === 'no') throw new DomainError({ kind: 'refused-by-billing', price, message: answer.message });
  if (answer.kind === 'silent') throw noAnswer();
  await forgetRequest(deps.db, viewer.userId, `packet:${packetId}`);
  for (let waited = 0; ; waited += LOOK_EVERY_MS) {
    const holding = await opened();
    if (holding) return { kind: 'opened', holding };
    if (waited >= (deps.billingTransport?.openedWithinMs ?? OPENED_WITHIN_MS)) return { kind: 'accepted' };
    await pause(LOOK_EVERY_MS);
  }
}

/** Requests the end of a renewal from the operator's billing. True: it ends; false: the billing does not handle this. Throws `restricted` with its text, or `no-answer`. */
export async function disableThroughBilling(
  deps: OperatorBillingDeps,
  { viewer, holdingId, language }: { readonly viewer: Viewer; readonly holdingId: string; readonly language: string },
): Promise<boolean> {
  const billing = await handling(deps, viewer.providerId, 'delete_subscription');
  const holding = billing && (await standing(deps.db, viewer.userId)).find((each) => each.id === holdingId);
  if (!billing || !holding) return false;
  if (holding.status === 'active' && holding.renew === 0) throw new DomainError({ kind: 'renewal-already-off' });
  const file = (await deps.providers.get(viewer.providerId)).packets.find(
    (record) => record.id === holding.packet_id,
  )?.file;
  const answer = await billing.deleteSubscription(await billedUser(deps.db, viewer.userId), holding.id, {
    packet: {
      id: holding.packet_id,
      name: localise(file?.name, language),
      price: file?.price ?? '0.00',
      is_base: file?.is_base ?? false,
    },
    start_at: iso(holding.start_at),
    end_at: holding.end_at === null ? null : iso(holding.end_at),
    renew: holding.renew === 1,
    is_paused: holding.status === 'paused',
  });
  if (answer.kind === 'no') throw new DomainError({ kind: 'restricted', message: answer.message });
  if (answer.kind === 'silent') throw noAnswer();
  await forgetRequest(deps.db, viewer.userId, `delete:${holding.id}`);
  return true;
}

/** The balance in the operator's billing, where it has one; undefined: the wallet's balance is shown. */
export async function shownBalance(
  deps: OperatorBillingDeps,
  { userId, providerId, isGuest }: Viewer,
): Promise<MinorUnits | undefined> {
  const billing = isGuest ? undefined : await handling(deps, providerId, 'balance');
  return billing?.balance(await billedUser(deps.db, userId));
}

/** A user who signs in from the operator's own network is looked up in the billing once and bound to their number there. Throws `permission-denied` with its text where unknown users are not allowed. */
export async function bindToOperator(deps: OperatorBillingDeps, userId: number, remote: string): Promise<void> {
  const { db } = deps;
  const { providerId, isGuest } = await ownerOf(db, userId);
  const billing = isGuest ? undefined : await handling(deps, providerId, 'auth');
  if (!billing?.isOwnNetwork(remote)) return;
  const user = await billedUser(deps.db, userId);
  if (user.provider_uid !== null) return;
  const answer = await billing.auth(user, remote);
  const uid = answer.kind === 'yes' ? String(answer.json['provider_uid'] ?? '').slice(0, 255) : '';
  if (uid !== '') await bindUser(db, userId, uid);
  else if (!billing.isSellingDirectly)
    throw new DomainError({ kind: 'permission-denied', message: answer.kind === 'no' ? answer.message : '' });
}
