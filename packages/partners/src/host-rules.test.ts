import { expect, it } from 'vitest';
import { DEFAULT_CAPABILITIES, hostRules, resolve, storeProduct } from './index.ts';

it('a browser sells here, an iOS app and a mini-app nothing until the operator says so', () => {
  const sells = [undefined, 'ios', 'android', 'other', 'miniApp'].map(
    (host) => hostRules(DEFAULT_CAPABILITIES, host as 'ios').sells,
  );
  expect(sells).toEqual(['here', 'none', 'here', 'here', 'none']);
});

it('an operator decides for each system alone, and a word that nobody knows sells nothing', () => {
  const can = resolve(DEFAULT_CAPABILITIES, {
    webview: { ios: { sells: 'store' }, android: { sells: 'everywhere', deletesAccount: false } } as never,
  });
  expect(hostRules(can, 'ios')).toEqual({ sells: 'store', deletesAccount: true });
  expect(hostRules(can, 'android')).toEqual({ sells: 'none', deletesAccount: false });
  expect(hostRules(can, 'other').sells).toBe('here');
});

it('a packet has a product of the store only where one is named', () => {
  const can = resolve(DEFAULT_CAPABILITIES, { webview: { products: [{ packet: 15, product: 'tv.month' }] } });
  expect([storeProduct(can, 15), storeProduct(can, 16)]).toEqual(['tv.month', undefined]);
});

it('lets a set sell itself, send buyers to the phone, or sell nothing', () => {
  const on = (pays: string) => hostRules(resolve({ tv: { pays } } as never), 'tv').sells;
  expect([on('here'), on('phone'), on('none'), on('whatever')]).toEqual(['here', 'outside', 'none', 'none']);
  expect(hostRules(DEFAULT_CAPABILITIES, 'tv').sells).toBe('here');
});
