// Stripe's HTTP API as far as the adapter uses it
export { createStripeDouble, type StripeDouble } from './stripe-double.ts';
