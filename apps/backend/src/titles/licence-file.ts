import type { PeriodHuman } from '@antenna/api-contract';
import type { Text } from '../texts/localised.ts';

/** One entry of licences.json: a title or a whole library that is sold separately. */
export interface LicenceFile {
  readonly id: number;
  readonly title: Text;
  readonly description?: Text;
  /** Either of the two. A series includes its seasons and episodes. */
  readonly content_id?: string;
  readonly library_id?: number;
  readonly price: string;
  /** How long it is valid; without a limit by default. */
  readonly period_human?: PeriodHuman;
  /** Texts of the purchase dialog: the kind of sale, and what the viewer has to know. */
  readonly distribution_type?: Text;
  readonly distribution_info?: Text;
  /** No longer for sale; viewers who bought it keep it. */
  readonly is_sold?: boolean;
}

/** Marks the ids of licences among the ids of packets. */
const PURCHASE = /^licence-(\d{1,9})$/;

export const licencePurchaseId = (licenceId: number): string => `licence-${licenceId}`;

/** The licence of a purchase's id; undefined for a packet's id. */
export function licenceOfPurchase(purchaseId: string): number | undefined {
  const id = PURCHASE.exec(purchaseId)?.[1];
  return id === undefined ? undefined : Number(id);
}
