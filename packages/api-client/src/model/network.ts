/** What the platform knows about this deployment before anyone signs in. */
export interface Network {
  readonly provider: Provider;
  readonly country: string;
  /** Of the country, in the viewer's language. */
  readonly countryName?: string;
  /** The caller's address as the platform sees it. */
  readonly remote: string;
  readonly isGuestAllowed: boolean;
  readonly isRegistrationAllowed: boolean;
  readonly autoAuth?: string;
  readonly promoDays: number;
  readonly login: { readonly title: string; readonly description: string };
  readonly agreement?: string;
  readonly privacy?: string;
  readonly accountLink?: { readonly label: string; readonly url: string };
  readonly languages: {
    readonly available: readonly Lang[];
    readonly audio: readonly Lang[];
    readonly subtitle: readonly Lang[];
  };
  readonly phoneOtpLength?: number;
  /** `news` and `packets`: false where such a page would be empty (own addition). */
  readonly sections?: Readonly<Record<string, unknown>>;
  /** A variation of the capabilities, read by `@antenna/partners` (own addition). */
  readonly capabilities?: Readonly<Record<string, unknown>>;
}

export interface Lang {
  /** Lowercase with underscores, e.g. `ru_ru`; see i18n's `normaliseLanguage`. */
  readonly key: string;
  readonly name: string;
  readonly priority: number;
  readonly isInterface: boolean;
}

export interface Provider {
  readonly id: number;
  readonly name: string;
  readonly shortname: string;
  readonly logo?: string;
  /** The operator's own page about the service. */
  readonly landingUrl?: string;
  readonly support: { readonly url?: string; readonly phone?: string; readonly email?: string };
  readonly registration?: { readonly url: string; readonly caption: string };
  readonly currency: Currency;
  readonly isHavePurchases: boolean;
  readonly allowsAdditionalPacketsWithoutBase: boolean;
  readonly phoneMask: string;
  readonly brand: Brand;
}

/** The provider data of a user; missing fields keep the network's value. */
export type OwnProvider = Partial<Omit<Provider, 'support' | 'registration' | 'currency' | 'brand'>> & {
  readonly support?: Provider['support'];
  readonly registration?: { readonly url?: string; readonly caption?: string };
  readonly currency?: Partial<Currency>;
  readonly brand?: Partial<Brand>;
};

export interface Currency {
  readonly symbol: string;
  readonly asciiName: string;
  readonly isoCode: string;
  readonly format?: string;
}

/** White label: the operator's brand. */
export interface Brand {
  readonly name: string;
  /** `#rrggbb` */
  readonly color: string;
  /** px, 0–24 */
  readonly radius: number;
  readonly font?: string;
  readonly logo?: string;
  /** The logo for light backgrounds, if it differs. */
  readonly logoLight?: string;
  readonly favicon?: string;
}

export interface Configuration {
  readonly minSearchChars: number;
  readonly bouncingInterval: number;
  readonly parentalDurations: readonly { readonly minutes: number; readonly name: string }[];
  /** Seconds that stay playable at both ends of a programme without catch-up. */
  readonly blackoutSafeArea: number;
  readonly placeholderUrl?: string;
  readonly placeholderStillUrl?: string;
  /** Set if the operator uses Google Cast. */
  readonly googleCast?: { readonly receiverAppId?: string; readonly joinPolicy?: string };
}

export interface Resources {
  readonly localesVersion: string;
  readonly links: Readonly<Record<string, string>>;
  /** Opens the operator's own app, such as `antenna://`; unchecked, see `appAddress` in navigation. */
  readonly app?: string;
}
