import type { Text } from '@antenna/billing';

/** The kinds of payforms. `provider_account` and `ext_app` exist in offers only. */
export const PAYFORM_WORDS = [
  'card',
  'phone_sms',
  'qrcode',
  'qrcode_png',
  'info',
  'ext_app',
  'provider_account',
] as const;
export type PayformWord = (typeof PAYFORM_WORDS)[number];

/** brand.json `payments`: how viewers pay (docs/operators.md). */
export interface PaymentsFile {
  /** Test payments for everybody to see, on pages of this server. Never beside real money. */
  readonly sandbox?: {
    readonly is_enabled: boolean;
    readonly console_token?: string;
    readonly frame_ancestors?: readonly string[];
  };
  readonly is_card_link_allowed?: boolean;
  /** Where a pay system may send a viewer back, beside this service: origins (`https://tv.example`) and schemes of apps (`antenna:`). */
  readonly return_origins?: readonly string[];
  readonly paysystems: readonly PaySystemFile[];
}

export interface PaySystemFile {
  readonly id: string;
  /** Whose adapter carries it: `sandbox`, `stripe`. An `info` has none. */
  readonly gateway?: string;
  readonly title: Text;
  readonly description?: Text;
  readonly button_text?: Text;
  readonly how_to_use?: Text;
  readonly how_to_use_packet?: Text;
  readonly skip_parental_control?: boolean;
  readonly payforms: readonly {
    readonly shortname: PayformWord;
    readonly min?: string;
    readonly max?: string;
    readonly fixed_amount?: string;
  }[];
}
