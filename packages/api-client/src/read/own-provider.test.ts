import { describe, expect, it } from 'vitest';
import { networkCalls, mergeProvider, userCalls, type Provider } from '../index.ts';

const context = { baseUrl: 'https://tv.test', reject: () => {} };

const wire = {
  id: 1,
  name: 'Antenna',
  landing: {
    shortname: 'antenna',
    logo: '/logo.svg',
    regform_btn_url: 'https://tv.test/join',
    regform_btn_caption: 'Join',
    support: { url: 'https://t.me/antenna', phone: '+7 727 000 00 00', email: 'help@tv.test' },
  },
  currency: { UTF_NAME: '₸', ASCII_NAME: 'KZT', ISO_CODE: 'KZT', FORMAT: '{amount} ₸' },
  is_have_purchases: true,
  is_allow_additional_packets_without_base: true,
  phone_mask: '+7 (999) 999-99-99',
  brand: { name: 'Antenna', color: '#c6ee4f', radius: 10, font: null, logo: null, favicon: null },
};
const network: Provider = networkCalls.network.read({ provider: wire }, context).provider;
const seenBy = (provider: unknown): Provider =>
  mergeProvider(network, userCalls.self.read({ id: 12, provider }, context).provider);

describe('the operator as one viewer meets it [A-206]', () => {
  it('is the network’s while the user’s data name none', () => {
    for (const none of [
      undefined,
      null,
      'x',
      {},
      { landing: null, currency: null },
      { name: '', landing: { support: { phone: '' } } },
    ])
      expect(seenBy(none)).toEqual(network);
  });

  it.each<[string, unknown, Partial<Provider>]>([
    ['a name', { name: 'North' }, { name: 'North' }],
    ['an id', { id: 442 }, { id: 442 }],
    [
      'a phone of support, the other contacts stay',
      { landing: { support: { phone: '+7 701 000 00 00' } } },
      { support: { ...network.support, phone: '+7 701 000 00 00' } },
    ],
    [
      'a short name and a logo',
      { landing: { shortname: 'north', logo: '/north.svg' } },
      { shortname: 'north', logo: 'https://tv.test/north.svg' },
    ],
    [
      'a form of registration without a caption',
      { landing: { regform_btn_url: 'https://north.test/join' } },
      { registration: { url: 'https://north.test/join', caption: 'Join' } },
    ],
    [
      'a sign of the currency, the rest of it stays',
      { currency: { UTF_NAME: 'сум' } },
      { currency: { ...network.currency, symbol: 'сум' } },
    ],
    [
      'flags, also when they are off',
      { is_have_purchases: false, is_allow_additional_packets_without_base: 0 },
      { isHavePurchases: false, allowsAdditionalPacketsWithoutBase: false },
    ],
    ['a mask of phones', { phone_mask: '+998 (99) 999-99-99' }, { phoneMask: '+998 (99) 999-99-99' }],
    [
      'a colour that is one',
      { brand: { color: '#FF0000', name: 'North' } },
      { brand: { ...network.brand, color: '#ff0000', name: 'North' } },
    ],
    ['no colour that is none', { brand: { color: 'red' } }, {}],
  ])('takes from the user: %s', (_what, own, difference) => expect(seenBy(own)).toEqual({ ...network, ...difference }));

  it('has no registration form when it has no address', () => {
    const { registration: _gone, ...bare } = network;
    expect(mergeProvider(bare, { registration: { caption: 'Join' } })).not.toHaveProperty('registration');
  });
});

describe('other data of a user', () => {
  it('reads the wallet in minor units and what may be paid with it [C-129]', () => {
    expect(
      userCalls.self.read(
        { id: 12, accounts: [{ id: 3, amount: '10.50', balance: '10.50', is_payment_allowed: true }] },
        context,
      ).account,
    ).toEqual({ id: 3, balance: 1050, amount: 1050, isPaymentAllowed: true });
    expect(userCalls.self.read({ id: 12, accounts: [{ id: 3, amount: '7.00' }] }, context).account).toEqual({
      id: 3,
      balance: 700,
      amount: 700,
      isPaymentAllowed: false,
    });
    expect(userCalls.self.read({ id: 12, accounts: [] }, context)).not.toHaveProperty('account');
  });

  it('reads a parental dialogue that has something to say, and no other', () => {
    const dialogue = {
      icon: '/lock.svg',
      title: 'Protect',
      message: 'Set a code',
      buttons: [{ label: 'Set', action: 'set', is_primary: true }, { action: 'nameless' }],
    };
    expect(userCalls.self.read({ id: 12, parental_dialogue: dialogue }, context).parentalDialogue).toEqual({
      icon: 'https://tv.test/lock.svg',
      title: 'Protect',
      message: 'Set a code',
      buttons: [{ label: 'Set', action: 'set', isPrimary: true }],
    });
    for (const none of [null, 'text', {}, { buttons: [] }])
      expect(userCalls.self.read({ id: 12, parental_dialogue: none }, context)).not.toHaveProperty('parentalDialogue');
  });
});
