import type { PeriodHuman } from '@antenna/api-contract';
import type { Text } from '../texts/localised.ts';

/** One line of licences.json: a title, or a whole library, that is sold separately. */
export interface LicenceFile {
  readonly id: number;
  readonly title: Text;
  readonly description?: Text;
  /** One of the two. A series opens its seasons and episodes too. */
  readonly content_id?: string;
  readonly library_id?: number;
  readonly price: string;
  /** How long it stays open; without it for good. */
  readonly period_human?: PeriodHuman;
  /** Texts of the card dialogue: what kind of sale this is, and what the viewer has to know. */
  readonly distribution_type?: Text;
  readonly distribution_info?: Text;
  /** No longer for sale; who bought it keeps it. */
  readonly is_sold?: boolean;
}

/** Ids of ways to buy such a licence, among those of packets. */
const PURCHASE = /^licence-(\d{1,9})$/;

export const licencePurchaseId = (licenceId: number): string => `licence-${licenceId}`;

/** The licence that a purchase's id means; undefined for a packet's. */
export function licenceOfPurchase(purchaseId: string): number | undefined {
  const id = PURCHASE.exec(purchaseId)?.[1];
  return id === undefined ? undefined : Number(id);
}
