/** What the product may ask about a deployment; the partner's name is not part of it. */
export interface Capabilities {
  readonly account: {
    readonly canLogOut: boolean;
    readonly showsSubscriptions: boolean;
    readonly opensAccountLinkInSameTab: boolean;
    readonly showsAccountLink: boolean;
    /** New viewers register with the provider's own form. */
    readonly registersElsewhere: boolean;
  };
  /** `hasPaySystems`: the operator accepts payments in the apps; without it no payment is offered. */
  readonly payments: {
    readonly hasPaySystems: boolean;
    readonly canRefill: boolean;
    readonly canLinkCard: boolean;
    readonly canUsePromo: boolean;
    readonly hasIframePayment: boolean;
    /** Hosts whose forms may be embedded in an iframe, including subdomains. */
    readonly iframeHosts: readonly string[];
    readonly isOtt: boolean;
    /** QR codes as pictures (C-041, C-258). */
    readonly qrPngAllowed: boolean;
    /** A bank's own variant pays from the operator's account or by a short link alone (C-259). */
    readonly bankPayRoutes: boolean;
    /** An https address that is called for each purchase after an ad click: `{click_id} {packet_id} {amount} {currency} {transaction_id}` are filled in (C-162). */
    readonly postBack: string | undefined;
  };
  readonly packets: PacketRules;
  readonly premium: PremiumOffer;
  readonly login: {
    readonly method: 'phone' | 'password';
    /** Digits of a one-time code if the network sends none. */
    readonly otpLength: number;
    /** If the length depends on how the code is sent. */
    readonly otpLengths: readonly { readonly method: string; readonly length: number }[];
    readonly offersSendMethods: boolean;
    /** After the code a subscriber picks the address of their contract; a contract may be blocked. */
    readonly choosesAddress: boolean;
    readonly phone: PhoneRules;
  };
  readonly channels: {
    /** Channels that count as adult (B-564). */
    readonly adultFallbackIds: readonly number[];
    readonly defaultCategoryId: number;
  };
  /** `unattendedEpisodes`: after this many episodes without input the viewer is asked whether they are still watching; 0: never. */
  readonly contents: { readonly blockedIds: readonly string[]; readonly unattendedEpisodes: number };
  /** The year-end page: its five rows by id or slug (none = no such page), the channel it plays by id or slug, an end other than the viewer's midnight (ISO). */
  readonly newYear: { readonly rows: readonly string[]; readonly channel: string; readonly until: string | undefined };
  /** `collector`: the address that analytics events are sent to; `errors`: where errors of pages are reported, as Sentry writes it (docs/operators.md). None without them. */
  readonly analytics: { readonly collector: string | undefined; readonly errors: string | undefined };
  /** `ownNetworks`: viewers outside of these networks are told so; empty: no check. */
  /** What an app around the page allows: stores have rules of their own about what is sold and about deleting accounts. */
  readonly webview: Readonly<Record<HostKind, HostRules>> & {
    /** The names of packets in the devices' stores. */
    readonly products: readonly { readonly packet: number; readonly product: string }[];
  };
  readonly tv: TvRules;
  readonly shell: {
    readonly ownNetworks: readonly string[];
    readonly showsAppBanner: boolean;
    /** An operator's own words for popups, read by `configuredPopup` where they are shown. */
    readonly popups: unknown;
    /** The offer to install the app comes two minutes after the page. */
    readonly installsLater: boolean;
  };
}

/** The app on television sets. */
export interface TvRules {
  /** `live`: the channel watched last, for the first time the one that the operator marks as the first. */
  readonly startsWith: 'home' | 'live';
  /** Up and down change the channel; without it they open the list, and the channel keys still change it. */
  readonly upDownZaps: boolean;
  /**
   * Where packets are bought: on the set, from the balance, with a linked card or a code of the pay system; on the phone, which
   * opens the packet's page from a code; or nowhere, and no price is shown.
   */
  readonly pays: 'here' | 'phone' | 'none';
}

/** What is around the page: a native app on a system, or a messenger. */
export type HostKind = 'ios' | 'android' | 'other' | 'miniApp';

/** Where a packet may be bought: on the page, in a browser outside of the app, in the device's store, or nowhere. */
export type Selling = 'here' | 'outside' | 'store' | 'none';

export interface HostRules {
  readonly sells: Selling;
  /** The account can be deleted here, if the operator allows it at all. */
  readonly deletesAccount: boolean;
}

/** Which packets a provider's page shows and in which order; the neutral value changes nothing (C-087, C-088). */
export interface PacketRules {
  /** Ids; none = all. */
  readonly only: readonly number[];
  readonly without: readonly number[];
  /** Ids that come first, in this order. */
  readonly first: readonly number[];
  readonly order: 'given' | 'price';
  /** Another provider's packets are connected by that provider's own form. */
  readonly handsOver: boolean;
  /** Which logo its page shows. */
  readonly logo: 'landing' | 'brand';
}

/** One partner's offer of a packet, step by step. */
export interface PremiumOffer {
  readonly isOffered: boolean;
  /** The packet it means; 0 = the list of all. */
  readonly packetId: number;
  readonly days: number;
  /** A decimal text. */
  readonly price: string;
  readonly currency: string;
  readonly channels: number;
  readonly cinemas: number;
  readonly devices: number;
}

/** How a deployment's phone numbers look beyond the provider's mask. */
export interface PhoneRules {
  /** Instead of the mask's digits when the first digit is not 7. */
  readonly lengthUnlessSeven: number | undefined;
  /** `57…` becomes `5…`. */
  readonly stripsSevenAfterFive: boolean;
  /** Digits a number may begin with; none = any. */
  readonly firstDigits: readonly string[];
  readonly mustStartWithSeven: boolean;
}

/** A partner's, provider's or user's differences: whole fields of areas. */
export type Variation = { readonly [Area in keyof Capabilities]?: Partial<Capabilities[Area]> };
