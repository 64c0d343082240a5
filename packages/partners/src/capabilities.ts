/** Everything the product may ask about a deployment. It never learns the partner's name. */
export interface Capabilities {
  readonly account: {
    readonly canLogOut: boolean;
    readonly showsSubscriptions: boolean;
    readonly opensAccountLinkInSameTab: boolean;
    readonly showsAccountLink: boolean;
    /** New viewers are sent to the provider's own registration form. */
    readonly registersElsewhere: boolean;
  };
  /** `hasPaySystems`: the operator takes payments here; until then nothing offers to pay. */
  readonly payments: {
    readonly hasPaySystems: boolean;
    readonly canRefill: boolean;
    readonly canLinkCard: boolean;
    readonly canUsePromo: boolean;
    readonly hasIframePayment: boolean;
    /** Hosts whose forms may stand in a frame of ours, each with its subdomains. */
    readonly iframeHosts: readonly string[];
    readonly isOtt: boolean;
    /** QR codes as pictures: in two partners' apps (C-041, C-258). */
    readonly qrPngAllowed: boolean;
    /** A bank's own variant pays from the operator's account or by a short link alone (C-259). */
    readonly bankPayRoutes: boolean;
    /** An https address told of each purchase that a click led to: `{click_id} {packet_id} {amount} {currency} {transaction_id}` are filled in (C-162). */
    readonly postBack: string | undefined;
  };
  readonly packets: PacketRules;
  readonly premium: PremiumOffer;
  readonly login: {
    readonly method: 'phone' | 'password';
    /** Digits of a one-time code where the network names none. */
    readonly otpLength: number;
    /** Where its length depends on how the code is sent. */
    readonly otpLengths: readonly { readonly method: string; readonly length: number }[];
    readonly offersSendMethods: boolean;
    /** After the code a subscriber picks the address of his contract, and a contract may be blocked. */
    readonly choosesAddress: boolean;
    readonly phone: PhoneRules;
  };
  readonly channels: {
    /** Channels that count as adult where their age is unknown. */
    readonly adultFallbackIds: readonly number[];
    readonly defaultCategoryId: number;
  };
  /** `unattendedEpisodes`: after so many in a row that nobody has touched the viewer is asked whether he still watches; 0 never asks. */
  readonly contents: { readonly blockedIds: readonly string[]; readonly unattendedEpisodes: number };
  /** The year-end page: its five rows by id or slug (none = no such page), the channel it plays by id or slug, another end than the viewer's own midnight (ISO). */
  readonly newYear: { readonly rows: readonly string[]; readonly channel: string; readonly until: string | undefined };
  /** `collector`: where what viewers do is told to the operator (docs/operators.md); nowhere without. */
  readonly analytics: { readonly collector: string | undefined };
  /** `ownNetworks`: whoever comes from elsewhere is told to; none = nobody is. */
  readonly shell: {
    readonly ownNetworks: readonly string[];
    readonly showsAppBanner: boolean;
  };
}

/** Which packets a provider's page shows and in which order; the neutral value changes nothing (C-087, C-088). */
export interface PacketRules {
  /** Ids; none = all. */
  readonly only: readonly number[];
  readonly without: readonly number[];
  /** Ids that stand before the others, in this order. */
  readonly first: readonly number[];
  readonly order: 'given' | 'price';
  /** Another provider's packets are connected by that provider's own form. */
  readonly handsOver: boolean;
  /** Whose mark its page bears. */
  readonly logo: 'landing' | 'brand';
}

/** One partner's offer of a packet, step by step. */
export interface PremiumOffer {
  readonly isOffered: boolean;
  /** The packet it means; 0 = the list of all. */
  readonly packetId: number;
  readonly days: number;
  /** A decimal text, as the wire has money. */
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
