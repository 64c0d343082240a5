import type { PacketDesign, PeriodHuman } from '@antenna/api-contract';

/** A text of an operator's files: one for all languages, or one each. */
export type Text = string | { readonly [language: string]: string };

/** A further way to buy a packet, beside its own price and period. */
export interface PeriodFile {
  readonly period_human: PeriodHuman;
  readonly price: string;
  readonly title?: Text;
  readonly description?: Text;
}

/** One packet of packets.json. */
export interface PacketFile {
  readonly id: number;
  readonly name: Text;
  readonly short?: Text;
  readonly description?: Text;
  readonly price: string;
  readonly old_price?: string | null;
  readonly is_base: boolean;
  /** `promo`: it is given (a promo code, the operator), never bought. */
  readonly type?: 'promo';
  readonly period_human: PeriodHuman;
  readonly periods?: readonly PeriodFile[];
  readonly trial?: Partial<PeriodHuman> & { readonly price?: string };
  /** What a buyer accepts first; packets may share one. A new `version` has to be accepted again. */
  readonly agreement?: { readonly id: number; readonly version: string; readonly url: Text };
  /** Ids of the packets that a bundle is made of. */
  readonly bundle?: readonly number[];
  /** False: it can no longer be bought, but its holders keep it. */
  readonly is_sold?: boolean;
  /** Why renewal cannot be turned off in the app: 451 a contract, 400 it is off elsewhere already. */
  readonly lock?: { readonly status: 400 | 451; readonly title?: Text; readonly message: Text };
  /** False: while it waits for money it cannot be removed. */
  readonly allow_delete_paused?: boolean;
  readonly id_no_ott?: string;
  readonly row_slug?: string;
  readonly design?: PacketDesign;
  readonly benefits?: readonly { readonly icon: string; readonly text: Text }[];
  readonly channels: readonly string[] | 'all';
  readonly libraries?: readonly number[];
}

/** Whether a viewer can buy it themselves. */
export const isOnSale = ({ is_sold: isSold = true, type }: PacketFile): boolean => isSold && type !== 'promo';
