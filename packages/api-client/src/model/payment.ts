import type { Millis, MinorUnits, Seconds } from '@antenna/kernel';
import type { PurchaseType } from './packet.ts';

/** The spendable money of a wallet; `amount` is the same under the name of older clients (C-130). */
export interface Balance {
  readonly balance: MinorUnits;
  readonly amount: MinorUnits;
}

/** A way to pay as the operator configured it. */
export interface PaySystem {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly buttonText: string;
  readonly howToUse: string;
  readonly howToUsePacket: string;
  /** Playing asks no PIN for 30 s after it took money. */
  readonly skipsParentalControl: boolean;
  /** A dialog of its own in place of the usual one, by its name. */
  readonly modal?: string;
  readonly payforms: readonly PayForm[];
}

/** `shortname` is the routing word (phone_sms, qrcode, card …). */
export interface PayForm {
  readonly shortname: string;
  readonly paySystemShortname: string;
  readonly min?: MinorUnits;
  readonly max?: MinorUnits;
}

/** What is bought, frozen for an hour, with the ways to pay for it. */
export interface PurchaseOffer {
  readonly id: string;
  readonly purchases: readonly PurchaseType[];
  readonly paySystems: readonly OfferPaySystem[];
  readonly libraryId?: number;
  readonly entityLicenseId?: number;
  /** Texts of the card dialog. */
  readonly distributionType: string;
  readonly productTitle: string;
  readonly distributionInfo: string;
}

export interface OfferPaySystem {
  readonly id: string;
  readonly payformShortname: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly buttonText: string;
  readonly howToUse: string;
  readonly howToUsePacket: string;
  readonly skipsParentalControl: boolean;
  /** The pay system's own, such as `card_id`. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** `pending` stands for every word that is neither end (C-127). */
export type TransactionStatus = 'pending' | 'complete' | 'error';

/** A payment that was begun: some of this, depending on the way. */
export interface PayStart {
  readonly transactionId?: string;
  readonly status: TransactionStatus;
  /** The pay system's page or app, as sent: the caller checks whether it may be opened. */
  readonly fullUrl?: string;
  /** What a QR code holds; the wire spells it `qrcode_ur`. */
  readonly qrCodeUrl?: string;
  /** The QR code as a picture, `data:image/…`. */
  readonly qrImage?: string;
  /** How long until a code may be sent again. */
  readonly resendAfter?: Millis;
}

export interface Transaction {
  readonly id: string;
  readonly status: TransactionStatus;
  readonly amount: MinorUnits;
  /** The pay system's own words. */
  readonly statusDescription?: string;
  readonly createdAt?: Seconds;
  /** Present when what was paid for was carried out. */
  readonly subscriptionId?: string;
}

/** `transaction` is absent while none was made for the offer. */
export interface OfferStatus {
  readonly offerId: string;
  readonly status: TransactionStatus;
  readonly transaction?: Transaction;
}

/** What the server does with money that settles, even if this tab is gone by then. */
export type PayIntent =
  | { readonly packetId: number }
  | { readonly purchaseId: string; readonly libraryId?: number; readonly entityLicenseId?: number };

/** A promo code as the platform sees it for this viewer. */
export interface PromoData {
  readonly id?: number;
  readonly key: string;
  readonly amount: MinorUnits;
  /** The money of the card's test goes back. */
  readonly needsRefund: boolean;
  readonly isPaid: boolean;
  readonly days: number;
  readonly ottDays: number;
  readonly packetIds: readonly number[];
  readonly ottPacketIds: readonly number[];
  readonly isNeedConfirm: boolean;
  readonly confirmationTitle: string;
  readonly confirmationText: string;
  readonly description: string;
  /** What the viewer lacks yet, e.g. `user_must_have_credit_card`. */
  readonly unmet: readonly string[];
}

export interface Survey {
  readonly id: number;
  readonly question: string;
  readonly description: string;
  readonly answers: readonly { readonly id: number; readonly text: string }[];
  readonly allowsOwnText: boolean;
}
