import type { PromoData } from '@antenna/api-client';
import type { KeyValueStore, Millis, MinorUnits } from '@antenna/kernel';
import { isSamePayment, TRANSACTION_MAX_AGE, type Tracked } from '@antenna/packets-payments';
import { STORAGE_KEYS } from '../../shell/storage-keys.ts';

/** What a payment is for, for a page that is opened again (C-135). */
export interface CurrentOffer {
  readonly kind: 'purchase' | 'offer' | 'refill' | 'subscription' | 'card' | 'promo';
  readonly title?: string;
  readonly amount: MinorUnits;
  readonly packetId?: number;
  readonly skipsParentalControl?: boolean;
  /** Started in the mobile account: its end is reported there. */
  readonly isOfAccountFlow?: boolean;
  /** The additional packet that is bought next. */
  readonly nextPacketId?: number;
  /** The promo code whose card is being linked. */
  readonly promo?: { readonly code: string; readonly data: PromoData };
  /** The key of a purchase that was sent and not answered. */
  readonly unanswered?: { readonly idempotencyKey: string; readonly signature: string };
}

/** Every value has the time at which it was stored (C-138). */
interface Envelope {
  readonly value: unknown;
  readonly at: Millis;
}

function read(storage: KeyValueStore, key: string): Envelope | undefined {
  try {
    const found = JSON.parse(storage.get(key) ?? 'null') as Envelope | null;
    return typeof found === 'object' && found !== null && typeof found.at === 'number' ? found : undefined;
  } catch {
    return undefined;
  }
}

export function keep(storage: KeyValueStore, key: string, envelope: Envelope): void {
  storage.set(key, JSON.stringify(envelope));
}

const textIn = (storage: KeyValueStore, key: string) => {
  const found = read(storage, key);
  return typeof found?.value === 'string' ? { value: found.value, at: found.at } : undefined;
};

/** The payment to poll, if any. */
export function readTracked(storage: KeyValueStore): Tracked | undefined {
  const [transaction, offer] = [textIn(storage, STORAGE_KEYS.transactionId), textIn(storage, STORAGE_KEYS.offerId)];
  const at = transaction?.at ?? offer?.at;
  return at === undefined
    ? undefined
    : { at, ...(transaction && { transactionId: transaction.value }), ...(offer && { offerId: offer.value }) };
}

export function readCurrentOffer(storage: KeyValueStore): CurrentOffer | undefined {
  const found = read(storage, STORAGE_KEYS.currentOffer)?.value;
  return typeof found === 'object' && found !== null ? (found as CurrentOffer) : undefined;
}

/** A payment that is polled besides the newest one. */
export interface EarlierPayment {
  readonly tracked: Tracked;
  readonly offer: CurrentOffer | undefined;
}

/** The newest first. */
export function readEarlier(storage: KeyValueStore): readonly EarlierPayment[] {
  const found = read(storage, STORAGE_KEYS.earlierPayments)?.value;
  return Array.isArray(found)
    ? (found as readonly EarlierPayment[]).filter((one) => typeof one?.tracked?.at === 'number')
    : [];
}

export function keepEarlier(storage: KeyValueStore, list: readonly EarlierPayment[]): void {
  const [newest] = list;
  if (newest) keep(storage, STORAGE_KEYS.earlierPayments, { value: list, at: newest.tracked.at });
  else storage.remove(STORAGE_KEYS.earlierPayments);
}

/** Number of payments that are polled besides the newest. */
const EARLIER_MOST = 4;

/** A payment that is replaced by another one is still polled: its money may arrive. */
export function setAside(storage: KeyValueStore, newest: Tracked): void {
  const stored = readTracked(storage);
  if (!stored || isSamePayment(stored, newest) || newest.at - stored.at > TRANSACTION_MAX_AGE) return;
  const others = readEarlier(storage).filter(({ tracked }) => !isSamePayment(tracked, stored));
  keepEarlier(storage, [{ tracked: stored, offer: readCurrentOffer(storage) }, ...others].slice(0, EARLIER_MOST));
}

/** Stores a payment under its required keys, with the time at which it started. */
export function keepPayment(
  storage: KeyValueStore,
  { tracked: { transactionId, offerId, at }, offer }: EarlierPayment,
): void {
  for (const [key, value] of [
    [STORAGE_KEYS.currentOffer, offer],
    [STORAGE_KEYS.transactionId, transactionId],
    [STORAGE_KEYS.offerId, offerId],
  ] as const) {
    if (value === undefined) storage.remove(key);
    else keep(storage, key, { value, at });
  }
}

export function forgetEveryPayment(storage: KeyValueStore): void {
  forgetPayment(storage);
  storage.remove(STORAGE_KEYS.earlierPayments);
}

export function forgetPayment(storage: KeyValueStore): void {
  for (const key of [STORAGE_KEYS.transactionId, STORAGE_KEYS.offerId, STORAGE_KEYS.currentOffer]) storage.remove(key);
}

/** What plays after the purchase (C-136). */
export interface PlayAfter {
  readonly kind: 'channel' | 'content';
  readonly id: string;
  /** A moment of the channel's archive. */
  readonly ts?: number | undefined;
}

function keepPlayAfter(storage: KeyValueStore, { kind, id, ts }: PlayAfter, at: Millis): void {
  keep(storage, STORAGE_KEYS.playAfter, { value: kind, at });
  keep(storage, STORAGE_KEYS.playAfterId, { value: ts === undefined ? id : `${id}@${ts}`, at });
}

/** Stores what plays after this purchase, and removes what an earlier one left. */
export function renewPlayAfter(storage: KeyValueStore, playAfter: PlayAfter | undefined, at: Millis): void {
  if (playAfter) keepPlayAfter(storage, playAfter, at);
  else forgetPlayAfter(storage);
}

/** Read once: the reader plays it. */
export function takePlayAfter(storage: KeyValueStore): PlayAfter | undefined {
  const [kind, item] = [
    textIn(storage, STORAGE_KEYS.playAfter)?.value,
    textIn(storage, STORAGE_KEYS.playAfterId)?.value,
  ];
  forgetPlayAfter(storage);
  if ((kind !== 'channel' && kind !== 'content') || item === undefined) return undefined;
  const [id = '', ts] = item.split('@');
  return { kind, id, ...(Number(ts) > 0 && { ts: Number(ts) }) };
}

export function forgetPlayAfter(storage: KeyValueStore): void {
  for (const key of [STORAGE_KEYS.playAfter, STORAGE_KEYS.playAfterId]) storage.remove(key);
}
