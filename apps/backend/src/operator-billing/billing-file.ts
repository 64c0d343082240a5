import type { OperatorService } from '../operator-calls/call-operator.ts';

/** brand.json `billing`: the operator charges in a system of its own, which is called. */
export interface BillingFile extends OperatorService {
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
