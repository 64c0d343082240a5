import type { MinorUnits } from '@antenna/kernel';

/** Which flow a paying dialog speaks for. Sums, means and texts it reads from there; when the flow does not wait for it, it closes. */
export type PayingFlow = 'purchase' | 'offer' | 'refill' | 'subscription';

export interface Paying {
  readonly of: PayingFlow;
}

/** The overlays of buying and paying (spec 3 §2). None of them opens from an address alone, but for the two of promo codes. */
export interface PayingModals {
  /** The base packets that an additional one needs first; `packetId` is the wanted one, `baseIds` those the server named (C-034). */
  quick_packets: { readonly packetId: number; readonly baseIds?: readonly number[] };
  /** The packets that hold a locked channel or title, with their channels (C-051); `playId` is what plays once it is bought. */
  packets_channels:
    | { readonly channelId: number }
    | { readonly contentId: string; readonly libraryId?: number; readonly playId?: string };
  /** Which means to pay by (C-035). */
  paysystems: Paying;
  /** `amount`: what is missing, in minor units (C-036, C-037). */
  refill: { readonly amount?: MinorUnits };
  /** The periods of a packet; with `subscriptionId` to change the one held (C-040). */
  subscription: { readonly packetId: number; readonly subscriptionId?: string };
  /** One chosen period, before it is bought or planned (C-039). */
  confirm_period: { readonly packetId: number; readonly purchaseTypeId: string; readonly subscriptionId?: string };
  /** The text to accept before paying goes on (spec 3 §4.3). */
  pay_agreement: Paying;
  pay_phone_sms: Paying;
  pay_qr: Paying;
  /** The QR dialog of one bank, with its app's button on phones (C-061). */
  pay_qr_kaspi: Paying;
  pay_redirect: Paying;
  /** Only where the operator lets forms be framed (C-046); elsewhere the same payment goes by `pay_redirect`. */
  pay_iframe: Paying;
  /** A linked card or a new one (C-047). */
  pay_card: Paying;
  /** The card that pays, the last click before money goes (C-048). */
  card: Paying;
  /** A payment under way, and what became of it (C-049). */
  pay_transaction: Readonly<Record<string, never>>;
  /** `missing` in minor units where it is known (C-050). */
  nofunds: { readonly missing?: MinorUnits };
  /** A code to enter (C-055). */
  promocode: { readonly code?: string };
  /** The same in steps: code, sign-in, card, done (C-056). */
  promocode_wizard: { readonly code?: string };
  /** Why somebody left a subscription. */
  survey: { readonly id: number };
  /** What stands in the way of a purchase or a viewing, each with its one way on. */
  notice: PayingNotice;
}

export type PayingNotice =
  | { readonly kind: 'already-bought'; readonly packetId: number; readonly channelId?: number }
  | { readonly kind: 'permission-denied'; readonly text?: string }
  /** Sold by the provider alone: its site, or what there is to watch meanwhile. */
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
  /** `at`: Unix seconds from which the change holds. */
  | { readonly kind: 'planned'; readonly at?: number; readonly name?: string }
  | { readonly kind: 'still-processing' }
  | { readonly kind: 'renewal-disabled'; readonly text?: string; readonly survey?: number }
  /** The pay system's own words instead of a payment (`info`). */
  | { readonly kind: 'info'; readonly title: string; readonly text: string };
