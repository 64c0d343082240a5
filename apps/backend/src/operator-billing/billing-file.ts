/** brand.json `billing`: the operator charges in a system of their own, which is asked. */
export interface BillingFile {
  /** Ends with a slash; the callback's name comes after. */
  readonly api_url: string;
  /** Signs every call: the query `signature` is the HMAC-SHA256 of the body, in hex. */
  readonly secret?: string;
  /** In the operator's own network, or by plain http. */
  readonly allow_private?: boolean;
  /** What is asked there; the rest stays with the wallet. */
  readonly callbacks: readonly BillingCallback[];
  /** From where a viewer who signs in is asked for: the operator's own addresses. */
  readonly networks?: readonly string[];
  /** Whether who is not known there may go on all the same; yes, unless this is false. */
  readonly direct_sales?: boolean;
}

export type BillingCallback = 'auth' | 'packet' | 'delete_subscription' | 'balance';

/** The operator's billing is asked for every packet: none is bought with a wallet's money beside it. */
export const sellsThroughBilling = ({ billing }: { readonly billing?: BillingFile | undefined }): boolean =>
  billing?.callbacks.includes('packet') === true;
