import type { Millis, MinorUnits, Seconds } from '@antenna/kernel';
import type { PurchaseType } from './packet.ts';

/** The spendable money of a wallet; `amount` is the same value, for older clients (C-130). */
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
  /** After a payment playback requires no PIN for 30 s. */
  readonly skipsParentalControl: boolean;
  /** Name of a dialog that replaces the usual one. */
  readonly modal?: string;
  readonly payforms: readonly PayForm[];
}

/** `shortname` selects the payment form (phone_sms, qrcode, card …). */
export interface PayForm {
  readonly shortname: string;
  readonly paySystemShortname: string;
  readonly min?: MinorUnits;
  readonly max?: MinorUnits;
}

/** An offer with prices fixed for an hour, and the ways to pay. */
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
  /** Data of the pay system, such as `card_id`. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** `pending`: every other status (C-127). */
export type TransactionStatus = 'pending' | 'complete' | 'error';

/** A started payment; which fields are present depends on the pay system. */
export interface PayStart {
  readonly transactionId?: string;
  readonly status: TransactionStatus;
  /** The pay system's page or app, as sent: the caller checks whether it may be opened. */
  readonly fullUrl?: string;
  /** Content of the QR code; `qrcode_ur` in the API. */
  readonly qrCodeUrl?: string;
  /** The QR code as a picture, `data:image/…`. */
  readonly qrImage?: string;
  /** Milliseconds until a code may be sent again. */
  readonly resendAfter?: Millis;
}

export interface Transaction {
  readonly id: string;
  readonly status: TransactionStatus;
  readonly amount: MinorUnits;
  /** The pay system's message. */
  readonly statusDescription?: string;
  readonly createdAt?: Seconds;
  /** Present once the purchase was carried out. */
  readonly subscriptionId?: string;
}

/** `transaction` is absent until the offer is paid. */
export interface OfferStatus {
  readonly offerId: string;
  readonly status: TransactionStatus;
  readonly transaction?: Transaction;
}

/** What the server buys once the payment completes, even if this tab is closed. */
export type PayIntent =
  | { readonly packetId: number }
  | { readonly purchaseId: string; readonly libraryId?: number; readonly entityLicenseId?: number };

/** A promo code for this viewer. */
export interface PromoData {
  readonly id?: number;
  readonly key: string;
  readonly amount: MinorUnits;
  /** The test payment of the card is refunded. */
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
  /** Unmet conditions, e.g. `user_must_have_credit_card`. */
  readonly unmet: readonly string[];
}

export interface Survey {
  readonly id: number;
  readonly question: string;
  readonly description: string;
  readonly answers: readonly { readonly id: number; readonly text: string }[];
  readonly allowsOwnText: boolean;
}
