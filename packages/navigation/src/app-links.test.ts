import { expect, it } from 'vitest';
import { appAddress, appStores, appSystem, ownAppStore } from './app-links.ts';

it('lists the stores that the operator links to, in a fixed order, and no other links', () => {
  const links = {
    help: 'https://tv.test/help',
    lg_tv: 'https://lg.test/a',
    app_store: 'https://apple.test/a',
    constructor: 'https://x.test',
  };
  expect(appStores(links)).toEqual([
    { name: 'App Store', url: 'https://apple.test/a', isTv: false },
    { name: 'LG TV', url: 'https://lg.test/a', isTv: true },
  ]);
  expect([ownAppStore(links, 'ios'), ownAppStore(links, 'android')]).toEqual(['https://apple.test/a', undefined]);
  expect(['iOS', 'Android', 'Windows', ''].map(appSystem)).toEqual(['ios', 'android', undefined, undefined]);
});

it.each(['antenna://', 'tv.antenna://open', 'antenna+tv://channels/12?ts=1'])('%s opens an app', (address) => {
  expect(appAddress(address)).toBe(address);
});

it.each([
  '',
  'antenna',
  '//antenna',
  'https://antenna.example',
  'javascript://%0aalert(1)',
  'JavaScript://x',
  'data://x',
  'intent://scan/#Intent;end',
  'file:///etc/passwd',
  'chrome-extension://x',
  'antenna:// x',
  'antenna://"><script>',
  'a://x',
])('%s opens none', (address) => {
  expect(appAddress(address)).toBeUndefined();
});
