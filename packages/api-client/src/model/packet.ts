import type { MinorUnits, Seconds } from '@antenna/kernel';

/** A period as days, months and years; all zero means none. */
export interface HumanPeriod {
  readonly days: number;
  readonly months: number;
  readonly years: number;
}

/** A packet, with the viewer's own subscription to it, which some platforms send inside the packet. */
export interface Packet {
  readonly id: number;
  /** Id of the packet in addresses of operators that are not OTT (C-015). */
  readonly idNoOtt?: string;
  readonly name: string;
  readonly short: string;
  readonly description: string;
  readonly price: MinorUnits;
  readonly oldPrice?: MinorUnits;
  readonly totalPrice?: MinorUnits;
  /** A base packet, else an additional one (C-002). */
  readonly isBase: boolean;
  readonly rowSlug?: string;
  /** `promo` has no buttons. */
  readonly type?: string;
  /** The bundle that it is part of; it starts and ends with it. */
  readonly parentName?: string;
  readonly isBundle: boolean;
  /** The packets of a bundle: one or two. */
  readonly packets: readonly Packet[];
  /** What may be added to it. */
  readonly available: readonly Packet[];
  readonly agreement?: Agreement;
  /** The operator's own name for the period. */
  readonly period: string;
  readonly periodHuman: HumanPeriod;
  readonly isTrial: boolean;
  readonly isUsedTrial: boolean;
  readonly trialAmount?: MinorUnits;
  readonly trialPrice?: MinorUnits;
  readonly trialPeriod: HumanPeriod;
  readonly channelsCount: number;
  /** Films and series of its libraries, if the platform counts them. */
  readonly videosCount?: number;
  readonly channels: readonly PacketChannel[];
  readonly videos: readonly PacketVideo[];
  readonly libraries: readonly PacketLibrary[];
  readonly benefits: readonly PacketBenefit[];
  readonly design?: PacketDesign;
  /** Ways to buy it, if requested. */
  readonly purchases: readonly PurchaseType[];
  /** Its operator, if the platform sends it. */
  readonly providerId?: number;
  readonly held?: HeldFacts;
}

/** The viewer's subscription as the platform copies it onto the packet (C-116, C-117). */
export interface HeldFacts {
  readonly isPaused: boolean;
  readonly allowDeletePaused: boolean;
  readonly renew: boolean;
  readonly startAt?: Seconds;
  readonly endAt?: Seconds;
  readonly nextPayAt?: Seconds;
  readonly message?: string;
  readonly userPurchase?: UserPurchase;
  readonly nextPurchase?: NextPurchase;
}

/** What is to be accepted before buying; `version` changes when its text does. */
export interface Agreement {
  /** Named by an acceptance; platforms without it store none. */
  readonly id?: number;
  readonly url: string;
  readonly version: string;
  readonly isAccepted: boolean;
}

export interface PacketChannel {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly num?: number;
  readonly icon?: string;
  readonly cover?: string;
  readonly plate?: string;
  readonly isHd: boolean;
  readonly is4k: boolean;
  /** Days of archive, if the platform sends them. */
  readonly archiveDays?: number;
}

export interface PacketVideo {
  readonly id: string;
  readonly title: string;
  readonly image?: string;
}

export interface PacketLibrary {
  readonly id: number;
  readonly title: string;
  readonly cover?: string;
}

/** `icon` is an address or the name of a glyph. */
export interface PacketBenefit {
  readonly icon: string;
  readonly text: string;
}

/** Pictures of a packet for mobile and TV screens (C-118). */
export interface PacketDesign {
  readonly backgroundMobile?: string;
  readonly backgroundTv?: string;
  readonly logo?: PacketImage;
  readonly cornerBadge?: PacketImage;
  readonly specialFeatures?: PacketImage;
}

export interface PacketImage {
  readonly mobile: ScaledPicture;
  readonly tv: ScaledPicture;
  readonly svg?: string;
}

/** One picture by pixel ratio; its size is in CSS pixels, 0 if unknown. */
export interface ScaledPicture {
  readonly width: number;
  readonly height: number;
  readonly sources: readonly { readonly ratio: number; readonly src: string }[];
}

/** The lengths a packet is sold for, shortest first. */
export interface Period {
  readonly periodHuman: HumanPeriod;
  readonly description: string;
  readonly purchases: readonly PurchaseType[];
}

/** Something that can be bought: a packet for a period, or a licence of a title. */
export interface PurchaseType {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly amount: MinorUnits;
  readonly trialAmount: MinorUnits;
  readonly periodHuman: HumanPeriod;
  readonly trialPeriod: HumanPeriod;
  /** The trial is still available to the viewer. */
  readonly hasTrial: boolean;
  readonly isNext: boolean;
}

export interface UserPurchase {
  readonly id: string;
  readonly accountId: string;
  readonly purchaseTypeId?: string;
}

export interface NextPurchase {
  readonly purchaseTypeId?: string;
  readonly amount: MinorUnits;
  readonly periodHuman: HumanPeriod;
}

/** Packets that contain a channel or a title, sold together. */
export interface QuickOffer {
  readonly totalPrice: MinorUnits;
  /** One or two. */
  readonly packets: readonly Packet[];
  readonly notAllEpisodesAvailable: boolean;
}
