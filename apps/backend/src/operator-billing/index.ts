// An operator's own billing, called when a viewer buys, unsubscribes, sees the balance or signs in
export { bindToOperator, buyThroughBilling, disableThroughBilling, shownBalance, type Billed } from './actions.ts';
export { pruneBillingLog, type Billing, type BillingAnswer, type BillingTransport } from './billing.ts';
export { sellsThroughBilling, type BillingFile } from './billing-file.ts';
