// What a pay system is
export {
  FAILURES,
  GatewayError,
  type CreatedPayment,
  type CallbackRead,
  type CodeAnswer,
  type Failure,
  type PayBrand,
  type PayEvent,
  type PayGateway,
  type PayOrder,
  type PayState,
  type StoredCard,
  type PaymentMethod,
} from './port.ts';
export { createGateways, isThere, type Gateways } from './gateways.ts';
export { isSigned, signed } from './signature.ts';
// Numbers of cards, so that none is stored or logged
export { isLuhn, withoutCards } from './card-number.ts';
export { GATEWAY_TIMEOUT, PAYMENT_LIFE, SIGNATURE_LIFE } from './limits.ts';
// Stripe; its library is loaded at the first payment
export { stripeGateway } from './stripe/gateway.ts';
export type { StripeSettings } from './stripe/client.ts';
