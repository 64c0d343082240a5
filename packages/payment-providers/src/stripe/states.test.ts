import { describe, expect, it } from 'vitest';
import { cardToken, failureOf, intentState, readCardToken, sessionState } from './states.ts';

const intent = (more: object) =>
  ({ status: 'processing', currency: 'eur', amount_received: 0, last_payment_error: null, ...more }) as never;
const session = (more: object) =>
  ({ payment_intent: null, payment_status: 'unpaid', status: 'open', ...more }) as never;

describe('why a card was not charged', () => {
  it.each([
    [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient_funds'],
    [{ code: 'expired_card' }, 'expired_card'],
    [{ code: 'incorrect_cvc' }, 'wrong_cvc'],
    [{ code: 'payment_intent_authentication_failure' }, 'wrong_code'],
    [{ code: 'card_declined', decline_code: 'stolen_card' }, 'declined'],
    [{ code: 'invalid_cvc' }, 'wrong_cvc'],
    [{ code: 'card_declined', decline_code: 'processing_error' }, 'processing_error'],
    [{ code: 'resource_missing', decline_code: null }, 'unknown_card'],
    [{ code: 'authentication_required' }, 'declined'],
    [{ code: 'expired_card', decline_code: 'insufficient_funds' }, 'insufficient_funds'],
    [{ code: null }, 'declined'],
    [{}, 'declined'],
  ])('%o is %s', (error, reason) => {
    expect(failureOf(error)).toBe(reason);
  });
});

describe('the state of an intent', () => {
  it('is pending until it succeeds, is cancelled or failed', () => {
    expect(intentState(intent({}))).toEqual({ status: 'pending' });
    expect(intentState(intent({ status: 'requires_payment_method' }))).toEqual({ status: 'pending' });
    expect(intentState(intent({ status: 'canceled' }))).toEqual({ status: 'error', reason: 'cancelled' });
    const failed = { status: 'requires_payment_method', last_payment_error: { code: 'expired_card' } };
    expect(intentState(intent(failed))).toEqual({ status: 'error', reason: 'expired_card' });
  });

  it('is refunded as far as its charge is', () => {
    const paid = { status: 'succeeded', amount_received: 500, setup_future_usage: null };
    expect(intentState(intent({ ...paid, latest_charge: { amount_refunded: 200 } }))).toEqual({
      status: 'refunded',
      minor: 500,
      refunded: 200,
    });
    expect(intentState(intent({ ...paid, latest_charge: 'ch_1' }))).toMatchObject({ status: 'complete', minor: 500 });
  });
});

describe('the card of a paid intent', () => {
  const method = { id: 'pm_1', card: { last4: '4242' } };
  const stored = (more: object) =>
    intentState(
      intent({
        status: 'succeeded',
        amount_received: 500,
        setup_future_usage: 'off_session',
        customer: 'cus_1',
        payment_method: method,
        ...more,
      }),
    );

  it('is kept with its customer, named or whole', () => {
    const card = { token: 'cus_1/pm_1', last4: '4242' };
    expect(stored({})).toEqual({ status: 'complete', minor: 500, currency: 'EUR', card });
    expect(stored({ customer: { id: 'cus_1' } })).toMatchObject({ card });
  });

  it.each([
    ['was not to be stored', { setup_future_usage: null }],
    ['was to be stored for payments with the viewer only', { setup_future_usage: 'on_session' }],
    ['has no customer', { customer: null }],
    ['was not read with it', { payment_method: 'pm_1' }],
    ['is none', { payment_method: null }],
    ['is no card', { payment_method: { id: 'pm_1' } }],
  ])('is not kept when it %s', (_why, more) => expect(stored(more)).not.toHaveProperty('card'));
});

describe('the state of a page', () => {
  it('is that of its intent once it is paid; until then it may be tried again', () => {
    const failed = intent({ status: 'requires_payment_method', last_payment_error: { code: 'expired_card' } });
    expect(sessionState(session({ payment_intent: failed }))).toEqual({ status: 'pending' });
    const paid = intent({ status: 'succeeded', amount_received: 500 });
    expect(sessionState(session({ payment_intent: paid, payment_status: 'paid', status: 'complete' }))).toMatchObject({
      status: 'complete',
    });
  });

  it('is final when it expired or its intent was cancelled', () => {
    expect(sessionState(session({ status: 'expired' }))).toEqual({ status: 'error', reason: 'expired' });
    const cancelled = session({ status: 'complete', payment_intent: intent({ status: 'canceled' }) });
    expect(sessionState(cancelled)).toEqual({ status: 'error', reason: 'cancelled' });
  });
});

it('a card’s token is its customer and its payment method', () => {
  expect(readCardToken(cardToken('cus_1', 'pm_1'))).toEqual({ customer: 'cus_1', method: 'pm_1' });
  expect(readCardToken('broken')).toEqual({ customer: 'broken', method: '' });
});
