import type { PromoData } from '@antenna/api-client';
import type { KeyValueStore, Millis, MinorUnits } from '@antenna/kernel';
import type { Tracked } from '@antenna/packets-payments';
import { STORAGE_KEYS } from '../storage-keys.ts';

/** What a payment is for, so that a page that comes back knows it (C-135). */
export interface CurrentOffer {
  readonly kind: 'purchase' | 'offer' | 'refill' | 'subscription' | 'card' | 'promo';
  readonly title?: string;
  readonly amount: MinorUnits;
  readonly packetId?: number;
  readonly skipsParentalControl?: boolean;
  /** Begun in the mobile account: its end is told there. */
  readonly isOfAccountFlow?: boolean;
  /** The additional packet that comes next. */
  readonly nextPacketId?: number;
  /** The promo code whose card is being linked. */
  readonly promo?: { readonly code: string; readonly data: PromoData };
  /** The key of a purchase that was sent and not answered. */
  readonly unanswered?: { readonly deed: string; readonly signature: string };
}

/** Every value stands with the moment it was stored (C-138). */
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

export function keep(storage: KeyValueStore, key: string, value: unknown, at: Millis): void {
  storage.set(key, JSON.stringify({ value, at }));
}

const textIn = (storage: KeyValueStore, key: string) => {
  const found = read(storage, key);
  return typeof found?.value === 'string' ? { value: found.value, at: found.at } : undefined;
};

/** What is to be asked about, if anything. */
export function readTracked(storage: KeyValueStore): Tracked | undefined {
  const [transaction, offer] = [textIn(storage, STORAGE_KEYS.transactionId), textIn(storage, STORAGE_KEYS.offerId)];
  const at = transaction?.at ?? offer?.at;
  return at === undefined ? undefined : { at, ...(transaction && { transactionId: transaction.value }), ...(offer && { offerId: offer.value }) };
}

export function readCurrentOffer(storage: KeyValueStore): CurrentOffer | undefined {
  const found = read(storage, STORAGE_KEYS.currentOffer)?.value;
  return typeof found === 'object' && found !== null ? (found as CurrentOffer) : undefined;
}

export function forgetPayment(storage: KeyValueStore): void {
  for (const key of [STORAGE_KEYS.transactionId, STORAGE_KEYS.offerId, STORAGE_KEYS.currentOffer]) storage.remove(key);
}

/** What is to play when the purchase is done (C-136). */
export interface PlayAfter {
  readonly kind: 'channel' | 'content';
  readonly id: string;
}

function keepPlayAfter(storage: KeyValueStore, { kind, id }: PlayAfter, at: Millis): void {
  keep(storage, STORAGE_KEYS.playAfter, kind, at);
  keep(storage, STORAGE_KEYS.playAfterId, id, at);
}

/** What plays after the purchase that begins now; what an earlier one left behind does not. */
export function renewPlayAfter(storage: KeyValueStore, playAfter: PlayAfter | undefined, at: Millis): void {
  if (playAfter) keepPlayAfter(storage, playAfter, at);
  else forgetPlayAfter(storage);
}

/** Taken once: whoever reads it plays it. */
export function takePlayAfter(storage: KeyValueStore): PlayAfter | undefined {
  const [kind, id] = [textIn(storage, STORAGE_KEYS.playAfter)?.value, textIn(storage, STORAGE_KEYS.playAfterId)?.value];
  forgetPlayAfter(storage);
  return (kind === 'channel' || kind === 'content') && id !== undefined ? { kind, id } : undefined;
}

export function forgetPlayAfter(storage: KeyValueStore): void {
  for (const key of [STORAGE_KEYS.playAfter, STORAGE_KEYS.playAfterId]) storage.remove(key);
}
