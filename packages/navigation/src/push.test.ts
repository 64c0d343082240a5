import { describe, expect, it } from 'vitest';
import { isPushCurrent, pushTarget } from './index.ts';

describe('where a push leads', () => {
  it.each([
    [{ type: 'content', slug: 'sea', id: '7' }, '/contents/sea'],
    [{ type: 'content', id: '7' }, '/contents/7'],
  ])('%j: a title, by slug rather than id [A-310]', (destination, path) => expect(pushTarget(destination)).toBe(path));

  it('a channel to its page [A-311]', () => {
    expect(pushTarget({ type: 'channel', slug: 'kub' })).toBe('/channel/kub');
    expect(pushTarget({ type: 'channel', id: '12' })).toBe('/channel/12');
  });

  it('a promo code by code rather than id [A-312]', () => {
    expect(pushTarget({ type: 'promo_key', code: 'START', id: '3' })).toBe('/promo?code=START');
    expect(pushTarget({ type: 'promo_key', id: '3' })).toBe('/promo?code=3');
  });

  it('settings to the account [A-313]', () =>
    expect(['setting', 'settings'].map((type) => pushTarget({ type, id: 'devices' }))).toEqual(['/lk', '/lk']));

  it('a row [A-314] and a rowset [A-315] by slug rather than id', () => {
    expect(pushTarget({ type: 'row', slug: 'new', id: '4' })).toBe('/row/new');
    expect(pushTarget({ type: 'rowset', id: '4' })).toBe('/rowset/4');
  });

  it('packets to their list or one of them [A-316]', () => {
    expect(pushTarget({ type: 'packets' })).toBe('/packets');
    expect(pushTarget({ type: 'packet', id: '15' })).toBe('/packets/15');
  });

  it('an external address to itself, unless it is unsafe, and anything else nowhere [A-219]', () => {
    expect(pushTarget({ type: 'link', src: 'https://sea.test/' })).toBe('https://sea.test/');
    expect(pushTarget({ type: 'link', src: 'javascript:alert(1)' })).toBeUndefined();
    expect(pushTarget({ type: 'erase' })).toBeUndefined();
    expect(pushTarget(undefined)).toBeUndefined();
  });
});

it.each([
  [{}, true],
  [{ timeStart: 1_000 }, true],
  [{ timeStart: 1_001 }, false],
  [{ timeStart: 900, timeToLive: 100 }, true],
  [{ timeStart: 900, timeToLive: 99 }, false],
  [{ timeToLive: 0 }, true],
])('a push with %j is shown at 1000: %s [A-219]', (push, isShown) => expect(isPushCurrent(push, 1_000)).toBe(isShown));
