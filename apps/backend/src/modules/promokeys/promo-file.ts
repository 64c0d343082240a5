import type { Text } from '../../texts/localised.ts';

/** One promotion of promokeys.json. */
export interface PromoFile {
  readonly id: number;
  /** Codes that viewers enter, 1 to 15 letters and digits; case, blanks and hyphens do not matter. */
  readonly keys: readonly string[];
  readonly title: Text;
  readonly description?: Text;
  /** Packets that are granted, for so many days. */
  readonly packets?: readonly number[];
  readonly days?: number;
  /** The same for packets that the platform sells beside the operator. */
  readonly ott_packets?: readonly number[];
  readonly ott_days?: number;
  /** How often each code may be used; without it as often as there are users. One user has a promotion once. */
  readonly uses?: number;
  /** Days of the year in UTC, both of them inside. */
  readonly valid_from?: string;
  readonly valid_until?: string;
  /** A linked card is needed: `amount` is charged for linking it and, with `refund`, given back. What was granted goes on at its price. */
  readonly card?: { readonly amount: string; readonly refund?: boolean };
  /** Asked before it is applied. */
  readonly confirmation?: { readonly title: Text; readonly text: Text };
  /** Visible to everyone by its number, as on a page that advertises it. */
  readonly is_public?: boolean;
}

/** One code as it is compared: no case, no blanks, no hyphens. */
export function plainKey(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase();
}
