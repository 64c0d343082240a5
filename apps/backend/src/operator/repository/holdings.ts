import { randomUUID } from 'node:crypto';
import type { PeriodHuman } from '@antenna/api-contract';
import { parseMoney, type Seconds } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import {
  addParts,
  changeHolding,
  followBase,
  givesBase,
  grant,
  mainWay,
  readShop,
  samePeriod,
  standing,
  waysToBuy,
  type HoldingKind,
  type PauseReason,
  type Shop,
  accountOf,
  creditWallet,
  promoOf,
} from '@antenna/billing';
import { OperatorFileBroken } from '../read-files.ts';

const DAY: Seconds = 86_400;
/** Of a holding that does not say how long it still runs. */
const DAYS_LEFT = 30;

/** A subscription that an account of accounts.json begins with. */
export interface HoldingFile {
  readonly packet: number;
  /** `active` without. A future one follows the account's base packet, else begins after `days`. */
  readonly state?: 'active' | 'paused' | 'future' | 'ended';
  readonly kind?: HoldingKind;
  readonly renew?: boolean;
  /** How long it still runs. A promo without runs for good. */
  readonly days?: number;
  /** One of the packet's periods; its own without. */
  readonly period?: PeriodHuman;
  /** Why a paused one is. */
  readonly paused?: PauseReason;
  readonly allow_delete_paused?: boolean;
  readonly message?: string;
}

/** The part of an account that is money and subscriptions. */
export interface Belongings {
  readonly packets?: readonly number[];
  readonly holdings?: readonly HoldingFile[];
  /** Given once, when the account is first seen. */
  readonly balance?: string;
  readonly is_payment_allowed?: boolean;
}

/** Gives an account what its file says as far as it never had it: what a viewer does with it afterwards stays. */
export async function writeBelongings(
  trx: Database,
  {
    user,
    file,
    now,
  }: {
    readonly user: { readonly userId: number; readonly providerId: number };
    readonly file: Belongings;
    readonly now: Seconds;
  },
): Promise<void> {
  const { id } = await accountOf(trx, user.userId);
  if (file.is_payment_allowed !== undefined)
    await trx
      .updateTable('accounts')
      .set({ is_payment_allowed: file.is_payment_allowed ? 1 : 0 })
      .where('id', '=', user.userId)
      .execute();
  const minor = parseMoney(file.balance ?? '0') ?? 0;
  if (minor > 0)
    await creditWallet(trx, {
      accountId: id,
      minor,
      from: promoOf(user.providerId),
      kind: 'opening',
      ref: id,
      idempotencyKey: `opening:${id}`,
      at: now,
    });
  const shop = await readShop(trx, user.providerId);
  const had = new Set(
    (await trx.selectFrom('holdings').select('packet_id').where('user_id', '=', user.userId).execute()).map(
      (row) => row.packet_id,
    ),
  );
  for (const packetId of file.packets ?? []) if (!had.has(packetId)) await grant(trx, { user, packetId, at: now });
  for (const each of file.holdings ?? [])
    if (!had.has(each.packet)) await writeHolding(trx, user, { shop, file: each, now });
  await followBase({ trx, shop, at: now }, user.userId);
}

/** Throws OperatorFileBroken for a packet or a period that packets.json does not have. */
export function checkBelongings(shop: Shop, file: Belongings, place: string): void {
  for (const [index, id] of (file.packets ?? []).entries())
    if (!shop.packets.has(id))
      throw new OperatorFileBroken(`accounts.json: ${place}/packets/${index} is no packet of packets.json (${id})`);
  for (const [index, { packet, period, state, paused }] of (file.holdings ?? []).entries()) {
    const at = `accounts.json: ${place}/holdings/${index}`;
    const found = shop.packets.get(packet);
    if (!found) throw new OperatorFileBroken(`${at}/packet is no packet of packets.json (${packet})`);
    if (period && !waysToBuy(found).some((way) => samePeriod(way.period, period)))
      throw new OperatorFileBroken(`${at}/period is none of packet ${packet}`);
    if ((paused !== undefined) !== (state === 'paused'))
      throw new OperatorFileBroken(`${at}/paused stands exactly when state is paused`);
  }
}

async function writeHolding(
  trx: Database,
  { userId, providerId }: { readonly userId: number; readonly providerId: number },
  { shop, file, now }: { readonly shop: Shop; readonly file: HoldingFile; readonly now: Seconds },
): Promise<void> {
  const packet = shop.packets.get(file.packet);
  if (!packet) return;
  const { state = 'active', kind = 'paid', days, paused } = file;
  const way = waysToBuy(packet).find((each) => file.period && samePeriod(each.period, file.period)) ?? mainWay(packet);
  const base =
    state === 'future' && givesBase(shop, file.packet)
      ? (await standing(trx, userId)).find(
          (each) =>
            each.status === 'active' &&
            each.end_at !== null &&
            each.kind !== 'promo' &&
            givesBase(shop, each.packet_id),
        )
      : undefined;
  const left = now + (days ?? DAYS_LEFT) * DAY;
  const start = state === 'future' ? (base?.end_at ?? left) : now;
  const isForGood = kind === 'promo' && days === undefined;
  const end = state === 'future' || isForGood ? null : paused === 'funds' || state === 'ended' ? now : left;
  const isRenewed = kind !== 'promo' && state !== 'ended' && (file.renew ?? true);
  const holding = await trx
    .insertInto('holdings')
    .values({
      id: randomUUID(),
      user_id: userId,
      provider_id: providerId,
      packet_id: file.packet,
      status: state,
      kind,
      start_at: start,
      end_at: end,
      next_pay_at: isRenewed && paused !== 'funds' ? (end ?? start) : null,
      renew: isRenewed ? 1 : 0,
      purchase_type: way.id,
      amount: kind === 'promo' ? 0 : way.minor,
      period: JSON.stringify(way.period),
      anchor_day: new Date(start * 1_000).getUTCDate(),
      paused_at: paused ? now : null,
      paused_reason: paused ?? null,
      next_try_at: paused === 'funds' ? now + DAY : null,
      allow_delete_paused: (file.allow_delete_paused ?? paused === 'funds') ? 1 : 0,
      message: file.message ?? null,
      created_at: now,
      ended_at: state === 'ended' ? now : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (paused)
    await trx
      .insertInto('holding_pauses')
      .values({ id: randomUUID(), holding_id: holding.id, reason: paused, start_at: now, end_at: null })
      .execute();
  if (base)
    await changeHolding(trx, base.id, {
      successor_id: holding.id,
      renewed_before: base.renew,
      renew: 0,
      next_pay_at: null,
    });
  if (state !== 'ended') await addParts(trx, holding, shop);
}
