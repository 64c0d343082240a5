import { describe, expect, it } from 'vitest';
import { accountPath, parentPath } from './paths.ts';

describe('an address of the product in this app', () => {
  it.each([
    ['/settings', '/account_mobile'],
    ['/settings/account', '/account_mobile'],
    ['/settings/devices', '/account_mobile/devices'],
    ['/settings/language/audio', '/account_mobile/language/audio'],
    ['/settings#modal=promocode', '/account_mobile#modal=promocode'],
    ['/lk', '/account_mobile'],
    ['/lk_parental', '/account_mobile/parental'],
    ['/packets', '/account_mobile/packets'],
    ['/packets/15?action=buy', '/account_mobile/packets/15?action=buy'],
    ['/promo?code=A', '/account_mobile/promo?code=A'],
    ['/agreement', '/account_mobile/agreement'],
    ['/activate?code=12345678', '/account_mobile/activate?code=12345678'],
    ['/account_mobile?transactionCompleted=1', '/account_mobile?transactionCompleted=1'],
    ['/account_mobile/devices', '/account_mobile/devices'],
    ['#modal=auth', '#modal=auth'],
    ['?x=1', '?x=1'],
    ['/', undefined],
    ['/channels', undefined],
    ['/contents/7', undefined],
    ['/settings-of-others', undefined],
    ['/packets/1/2', undefined],
    ['/provider/north', undefined],
  ])('%s is %s', (address, path) => expect(accountPath(address)).toBe(path));
});

describe('the page above', () => {
  it.each([
    ['/account_mobile', undefined],
    ['/account_mobile/', undefined],
    ['/account_mobile/devices', '/account_mobile'],
    ['/account_mobile/language/audio', '/account_mobile/language'],
    ['/account_mobile/packets', '/account_mobile/subscriptions'],
    ['/account_mobile/delete', '/account_mobile/info'],
    ['/account_mobile/activate', '/account_mobile/devices'],
    ['/account_mobile/packets/15', '/account_mobile/packets'],
  ])('%s is %s', (path, above) => expect(parentPath(path)).toBe(above));
});
