import { describe, expect, it } from 'vitest';
import { MAX_AMOUNT, MIN_AMOUNT } from './limits.ts';
import { findForm, isOfferOnly, offerMethods, payForms } from './pay-forms.ts';
import type { PaymentsFile } from './payments-file.ts';

const PAYMENTS: PaymentsFile = {
  paysystems: [
    { id: 'cards', gateway: 'stripe', title: 'Card', payforms: [{ shortname: 'card', min: '1.50', max: '50.00' }] },
    { id: 'mobile', gateway: 'sandbox', title: 'Mobile', payforms: [{ shortname: 'phone_sms' }] },
    {
      id: 'app',
      gateway: 'sandbox',
      title: 'App',
      payforms: [{ shortname: 'qrcode', fixed_amount: '500.00' }, { shortname: 'ext_app' }],
    },
    { id: 'office', title: 'Office', payforms: [{ shortname: 'info' }, { shortname: 'card' }] },
  ],
};
const forms = payForms({ payments: PAYMENTS }, () => true);
const wordsOf = (list: typeof forms) => list.map(({ system, word }) => `${system.id}/${word}`);

describe('pay forms of an operator', () => {
  it('are what brand.json lists; without a gateway only information', () => {
    expect(wordsOf(forms)).toEqual(['cards/card', 'mobile/phone_sms', 'app/qrcode', 'app/ext_app', 'office/info']);
    expect(payForms({}, () => true)).toEqual([]);
  });

  it('leave out pay systems whose adapter is not there', () => {
    expect(wordsOf(payForms({ payments: PAYMENTS }, (gateway) => gateway === 'stripe'))).toEqual([
      'cards/card',
      'office/info',
    ]);
  });

  it('have limits in minor units, the common ones where none are given', () => {
    expect(forms.map(({ min, max, fixed }) => [min, max, fixed]).slice(0, 3)).toEqual([
      [150, 5_000, undefined],
      [MIN_AMOUNT, MAX_AMOUNT, undefined],
      [MIN_AMOUNT, MAX_AMOUNT, 50_000],
    ]);
  });

  it('offer apps and the operator’s account for purchases only', () => {
    expect(wordsOf(forms.filter(isOfferOnly))).toEqual(['app/ext_app']);
  });
});

describe('the form that a call names', () => {
  const find = (shortname: string, paysystem?: string) =>
    findForm(forms, { shortname, paysystem }, ['page', 'phone', 'qr', 'app'])?.system.id;

  it('is found by its word, its pay system, or the word of offers', () => {
    expect([find('card'), find('mobile'), find('short_url'), find('linkedcard'), find('phone')]).toEqual([
      'cards',
      'mobile',
      'cards',
      'cards',
      'mobile',
    ]);
  });

  it('fits the pay system where both are given, and the method that is asked for', () => {
    expect([find('card', 'mobile'), find('card', 'cards'), find('info'), find('nothing')]).toEqual([
      undefined,
      'cards',
      undefined,
      undefined,
    ]);
    expect(findForm(forms, { shortname: 'card' }, ['qr'])).toBeUndefined();
  });
});

it('an offer names a card page short_url, and linkedcard before it for a viewer with a card there', () => {
  const words = (gateways: readonly string[]) => offerMethods(forms, new Set(gateways)).map(({ word }) => word);
  expect(words([])).toEqual(['short_url', 'phone', 'qrcode', 'ext_app', 'info']);
  expect(words(['stripe'])).toEqual(['linkedcard', 'short_url', 'phone', 'qrcode', 'ext_app', 'info']);
});
