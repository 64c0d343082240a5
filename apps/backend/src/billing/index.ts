// An operator's own billing, asked where a viewer buys, turns off, looks at his balance, signs in
export { bindToOperator, buyThroughBilling, disableThroughBilling, shownBalance, type Billed } from './deeds.ts';
export { billingOf, pruneBillingLog, type Billing, type BillingAnswer } from './billing.ts';
export { sellsByHimself, type BillingFile } from './billing-file.ts';
export type { BillingHands } from './calling.ts';
