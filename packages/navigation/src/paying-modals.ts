import type { MinorUnits } from '@antenna/kernel';

/** The flow that a payment dialog belongs to. It reads sums, payment methods and texts from there, and closes when the flow does not wait for it. */
export type PayingFlow = 'purchase' | 'offer' | 'refill' | 'subscription';

export interface Paying {
  readonly of: PayingFlow;
}

/** The dialogs of buying and paying. Only the two for promo codes open from an address alone. */
export interface PayingModals {
  /** The base packets that an additional packet needs first; `packetId` is the additional one, `baseIds` come from the server (C-034). */
  quick_packets: { readonly packetId: number; readonly baseIds?: readonly number[] };
  /** The packets that hold a locked channel or title, with their channels (C-051); `playId`, or the channel at `ts`, is what plays once it is bought. */
  packets_channels:
    | { readonly channelId: number; readonly ts?: number | undefined }
    | { readonly contentId: string; readonly libraryId?: number; readonly playId?: string };
  /** The choice of a payment method (C-035). */
  paysystems: Paying;
  /** `amount`: what is missing, in minor units (C-036, C-037). */
  refill: { readonly amount?: MinorUnits };
  /** The periods of a packet; with `subscriptionId` to change the current one (C-040). */
  subscription: { readonly packetId: number; readonly subscriptionId?: string };
  /** One chosen period, before it is bought or planned (C-039). */
  confirm_period: { readonly packetId: number; readonly purchaseTypeId: string; readonly subscriptionId?: string };
  /** The agreement to accept before the payment continues. */
  pay_agreement: Paying;
  pay_phone_sms: Paying;
  pay_qr: Paying;
  /** The QR dialog of one bank, with its app's button on phones (C-061). */
  pay_qr_kaspi: Paying;
  pay_redirect: Paying;
  /** Only where the operator allows forms in a frame (C-046); elsewhere the same payment uses `pay_redirect`. */
  pay_iframe: Paying;
  /** A linked card or a new one (C-047). */
  pay_card: Paying;
  /** The card that pays, the last confirmation (C-048). */
  card: Paying;
  /** A payment in progress, and its result (C-049). */
  pay_transaction: Readonly<Record<string, never>>;
  /** `missing` in minor units, if known (C-050). */
  nofunds: { readonly missing?: MinorUnits };
  /** A code to enter (C-055). */
  promocode: { readonly code?: string };
  /** The same in steps: code, sign-in, card, done (C-056). */
  promocode_wizard: { readonly code?: string };
  /** Why a subscription was cancelled. */
  survey: { readonly id: number };
  /** What prevents a purchase or a viewing, each with one action. */
  notice: PayingNotice;
}

export type PayingNotice =
  | { readonly kind: 'already-bought'; readonly packetId: number; readonly channelId?: number }
  /** Sold by the provider itself: a link to its site, or what to watch instead. */
  | {
      readonly kind:
        | 'provider-subscription'
        | 'provider-channel'
        | 'channel-unavailable'
        | 'forbidden-country'
        | 'packet-not-found'
        | 'child'
        | 'no-way-to-pay';
    }
  /** `at`: when the change takes effect; Unix seconds. */
  | { readonly kind: 'planned'; readonly at?: number; readonly name?: string }
  | { readonly kind: 'still-processing' }
  /** On a set, which waited for it in a dialog; `text`: the pay system's words. */
  | { readonly kind: 'payment-failed'; readonly text?: string }
  | { readonly kind: 'renewal-disabled'; readonly text?: string; readonly survey?: number }
  /** A text of the payment system instead of a payment. */
  | { readonly kind: 'info'; readonly title: string; readonly text: string };
