import type { Text } from '../http/language.ts';

/** brand.json: who the operator is. Checked by operator/file-shapes.ts before it gets here. */
export interface BrandFile {
  readonly demo?: boolean;
  readonly provider: {
    readonly id: number;
    readonly name: Text;
    readonly shortname: string;
    readonly phone_mask: string;
    readonly currency: { readonly UTF_NAME: string; readonly ASCII_NAME: string; readonly ISO_CODE: string | number; readonly FORMAT?: string };
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
  readonly brand: { readonly name: Text; readonly color: string; readonly radius?: number; readonly font?: string | null; readonly logo?: string | null; readonly logo_light?: string | null; readonly favicon?: string | null };
  readonly network: {
    readonly is_guest_allowed?: boolean;
    readonly is_registration_allowed?: boolean;
    readonly is_autoregistration_allowed?: boolean;
    readonly country: string;
    readonly promo_days?: number;
    readonly default?: { readonly login?: { readonly title?: Text; readonly description?: Text } };
    readonly agreement?: string | null;
    readonly privacy?: string | null;
    readonly lk_link?: string | { readonly label: Text; readonly url: string } | null;
    readonly languages: { readonly available: readonly LangFile[]; readonly audio: readonly LangFile[]; readonly subtitle: readonly LangFile[] };
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
  readonly forbidden_countries?: readonly string[];
  readonly links?: Readonly<Record<string, string>>;
  readonly embed?: { readonly allowed_origins?: readonly string[] };
}

interface LangFile {
  readonly key: string;
  readonly name: string;
  readonly priority: number;
  readonly interface: boolean;
}
