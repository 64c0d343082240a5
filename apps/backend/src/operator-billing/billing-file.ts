/** brand.json `billing`: the operator charges in a system of its own, which is called. */
export interface BillingFile {
  /** Ends with a slash; the callback's name comes after. */
  readonly api_url: string;
  /** Signs every call: the query `signature` is the HMAC-SHA256 of the body, in hex. */
  readonly secret?: string;
  /** In the operator's own network, or by plain http. */
  readonly allow_private?: boolean;
  /** Which callbacks it handles; the wallet does the rest. */
  readonly callbacks: readonly BillingCallback[];
  /** The operator's own networks: viewers who sign in from there are looked up. */
  readonly networks?: readonly string[];
  /** Whether users whom the billing does not know are accepted; true by default. */
  readonly direct_sales?: boolean;
}

export type BillingCallback = 'auth' | 'packet' | 'delete_subscription' | 'balance';

/** Whether every packet is sold by the operator's billing, and none from the wallet. */
export const sellsThroughBilling = ({ billing }: { readonly billing?: BillingFile | undefined }): boolean =>
  billing?.callbacks.includes('packet') === true;
