// Stripe as a pay system (docs/operators.md): its library is loaded at the first payment
export { stripeGateway } from './gateway.ts';
export type { StripeSettings } from './client.ts';
