import type { OperatorService } from '../operator-calls/call-operator.ts';
import type { BillingFile } from '../operator-billing/billing-file.ts';
import type { Text } from '../texts/localised.ts';
import type { PaymentsFile } from '@antenna/payments';

/** brand.json `search`: the operator has a search engine of its own, which is asked first. */
export interface SearchFile extends OperatorService {
  /** ms until it counts as silent; 400 by default. */
  readonly timeout_ms?: number;
}

/** brand.json: who the operator is. Checked by operator/file-shapes before it gets here. */
export interface BrandFile {
  readonly demo?: boolean;
  readonly provider: {
    readonly id: number;
    readonly name: Text;
    readonly shortname: string;
    readonly phone_mask: string;
    readonly currency: {
      readonly UTF_NAME: string;
      readonly ASCII_NAME: string;
      readonly ISO_CODE: string | number;
      readonly FORMAT?: string;
    };
    readonly is_have_purchases?: boolean;
    readonly is_allow_additional_packets_without_base?: boolean;
    readonly auto_auth?: string;
    readonly free_channels_count?: number;
    readonly landing?: {
      readonly logo?: string | null;
      readonly url?: string;
      readonly support?: { readonly url?: string; readonly phone?: string; readonly email?: string };
      readonly regform_btn_url?: string | null;
      readonly regform_btn_caption?: Text | null;
      readonly login?: { readonly title?: Text; readonly description?: Text };
    };
  };
  readonly brand: {
    readonly name: Text;
    /** Below the icon of the installed app; the name by default. */
    readonly short_name?: Text;
    readonly color: string;
    readonly radius?: number;
    readonly font?: string | null;
    readonly logo?: string | null;
    readonly logo_light?: string | null;
    readonly favicon?: string | null;
  };
  readonly network: {
    readonly is_guest_allowed?: boolean;
    readonly is_registration_allowed?: boolean;
    readonly is_autoregistration_allowed?: boolean;
    /** False: viewers cannot delete their accounts themselves. */
    readonly is_self_deletion_allowed?: boolean;
    /** For how many days a deleted account can be restored (30); 0: it is erased at once. */
    readonly deletion_grace_days?: number;
    readonly country: string;
    readonly promo_days?: number;
    readonly default?: { readonly login?: { readonly title?: Text; readonly description?: Text } };
    readonly agreement?: Text | null;
    readonly privacy?: Text | null;
    readonly lk_link?: string | { readonly label: Text; readonly url: string } | null;
    readonly languages: {
      readonly available: readonly LangFile[];
      readonly audio: readonly LangFile[];
      readonly subtitle: readonly LangFile[];
    };
    readonly phone_otp_length?: number | null;
    /** What the apps leave out or do differently here, see docs/partners.md. */
    readonly capabilities?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  };
  readonly configuration?: {
    readonly min_search_chars?: number;
    readonly bouncing_interval?: number;
    readonly parental_duration?: readonly { readonly duration: number; readonly name: Text }[];
    readonly catchup_blackout_safe_area?: number;
    readonly catchup_blackout_mattress_url?: string | null;
    readonly catchup_blackout_mattress_screenshot_url?: string | null;
  };
  /** Texts for search engines, in place of our own. */
  readonly seo_masks?: readonly SeoMaskFile[];
  /** Ways in which a code can be sent, the usual one first; by SMS alone without. */
  readonly send_methods?: readonly SendMethodFile[];
  /** Callers from these networks are signed in automatically. */
  readonly auto_sign_in?: {
    readonly networks: readonly string[];
    /** A header in which the operator's own gateway, at one of these addresses, names the subscriber's phone. */
    readonly subscriber_header?: { readonly name: string; readonly from: readonly string[] };
  };
  /** The question for a user who has not decided about a PIN yet. */
  readonly parental_dialogue?: {
    readonly icon?: string | null;
    readonly title: Text;
    readonly message: Text;
    readonly buttons: readonly { readonly label: Text; readonly action: string; readonly is_primary?: boolean }[];
  } | null;
  /** Streams of imported playlists through this backend: those that a browser would refuse, or all; `allow_private` lets servers of the playlist lie in the own network; `headers_for`: other hosts that get the channels' headers. */
  readonly relay?: {
    readonly for?: 'needed' | 'all';
    readonly allow_private?: boolean;
    readonly headers_for?: readonly string[];
  };
  /** `proxy`: pictures that lie elsewhere are fetched by this backend, narrowed and sent to viewers from here; by default viewers fetch them there. */
  readonly pictures?: { readonly remote?: 'direct' | 'proxy' };
  /** Streams that an account may watch at once; 5 by default. */
  readonly streams?: number;
  /** What imported playlists leave open about their archives: the zone of a server that counts in local time, the query for a mode without a source. */
  readonly catchup?: { readonly time_zone?: string; readonly query?: string };
  /** Channels of a playlist that are only a page of another site: hidden by default, or linked. */
  readonly pages?: 'hidden' | 'link';
  /** Guesses of guide matches below the threshold are only proposed; 0.85 by default. */
  readonly guide?: { readonly threshold?: number };
  /** Audience counters of everything that plays; a channel may have its own beside them. */
  readonly trackers?: readonly TrackerFile[];
  /** Google Cast: the operator's own receiver, else Google's; nothing of Google's is fetched without this. */
  readonly cast?: { readonly google?: { readonly receiver_app_id?: string; readonly join_policy?: string } };
  readonly payments?: PaymentsFile;
  readonly search?: SearchFile;
  readonly billing?: BillingFile;
  /** The age of channels without a rating; 16 by default: no PIN, and not for a child's profile. */
  readonly unrated_age?: number;
  readonly forbidden_countries?: readonly string[];
  /** The landing page's bundles: an internet plan with packets in it. */
  readonly bundles?: readonly BundleFile[];
  readonly links?: Readonly<Record<string, string>>;
  /** The bot whose mini-app is the operator's. */
  readonly telegram?: { readonly bot_token: string };
  /** The player on other sites (docs/partners.md). */
  readonly embed?: {
    readonly allowed_origins?: readonly string[];
    /** The newest first; they sign passes and are never shown. */
    readonly signing_keys?: readonly string[];
    /** `bare`: without controls, for pages that draw their own. */
    readonly skin?: 'controls' | 'bare';
    /** `false`: the viewer starts it. */
    readonly autoplay?: boolean;
    /** Similar titles after the end. */
    readonly shows_related?: boolean;
  };
}

export interface SeoMaskFile {
  readonly page_type: string;
  readonly text_type: string;
  /** With places such as `{title}`; an empty text leaves this one out. */
  readonly value: Text;
}

export interface BundleFile {
  readonly id: number;
  readonly packets: readonly number[];
  readonly custom_name: Text;
  readonly custom_price: string;
  readonly internet_speed?: Text;
  readonly custom_description?: Text;
}

/** `params.url` is requested each `Tmsec` ms while something plays, with the other params. */
export interface TrackerFile {
  readonly tracker_type: string;
  readonly params: Readonly<Record<string, string | number>>;
}

export interface SendMethodFile {
  readonly id: string;
  readonly title: Text;
  readonly description?: Text;
  readonly is_messenger?: boolean;
  /** What carries it; a phone without. */
  readonly by?: 'phone' | 'email';
  /** Digits of its codes, where they are not `phone_otp_length`. */
  readonly length?: number;
}

interface LangFile {
  readonly key: string;
  readonly name: string;
  readonly priority: number;
  readonly interface: boolean;
}
