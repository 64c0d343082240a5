import type { OfferPaySystem, PurchaseOffer, PurchaseType } from '@antenna/api-client';
import type { MinorUnits } from '@antenna/kernel';
import { purchasePrice } from '../price.ts';
import { choosePurchase } from '../trial.ts';

/** Pay forms that an offer may contain. */
export const OFFER_WAYS = [
  'ext_app',
  'linkedcard',
  'provider_account',
  'short_url',
  'qrcode',
  'qrcode_png',
  'phone',
  'info',
] as const;
export type OfferWay = (typeof OFFER_WAYS)[number];

export function offerWay({ payformShortname }: Pick<OfferPaySystem, 'payformShortname'>): OfferWay | undefined {
  return OFFER_WAYS.find((each) => each === payformShortname);
}

/** Errors of an offer that cannot be paid. */
export type OfferError = 'No purchases!' | 'No paysystems!';

export interface OfferChoice {
  readonly purchase: PurchaseType;
  readonly amount: MinorUnits;
  readonly systems: readonly OfferPaySystem[];
}

/** The purchase of an offer, preferably with a trial, and the pay systems that are available here; else the error. */
export function offerChoice(
  { purchases, paySystems }: PurchaseOffer,
  requested: string | undefined,
  { hasQrPng, hasCard }: { readonly hasQrPng: boolean; readonly hasCard: boolean },
): OfferChoice | OfferError {
  const purchase = choosePurchase(purchases, requested);
  if (!purchase) return 'No purchases!';
  if (paySystems.length === 0) return 'No paysystems!';
  const isOpen = (system: OfferPaySystem) => {
    const way = offerWay(system);
    return way !== undefined && (way !== 'qrcode_png' || hasQrPng) && (way !== 'linkedcard' || hasCard);
  };
  const systems = paySystems
    .filter(isOpen)
    .toSorted((a, b) => Number(offerWay(b) === 'linkedcard') - Number(offerWay(a) === 'linkedcard'));
  return systems.length === 0 ? 'No paysystems!' : { purchase, amount: purchasePrice(purchase).amount, systems };
}
