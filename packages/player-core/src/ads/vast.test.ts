import { describe, expect, it } from 'vitest';
import { fakeAd } from '../testing/fake-ads.ts';
import { chooseMedia, isWebAddress, orderAds, wrapped, type VastMedia } from './vast.ts';

const file = (height: number, change: Partial<VastMedia> = {}): VastMedia => ({
  url: `https://cdn.test/${height}`,
  type: 'video/mp4',
  width: height * 2,
  height,
  bitrate: height,
  ...change,
});
const any = () => true;

describe('the media file of an ad', () => {
  it.each([
    ['the one as high as the picture', [480, 720, 1080], 720],
    ['the next lower one', [360, 480, 1080], 480],
    ['a little higher one before a much lower one', [240, 800], 800],
    ['a lower one before one that is higher by a quarter as much', [640, 740], 640],
    ['a lower one before one that is higher by a little more', [641, 740], 641],
    ['a higher one before one that is lower by more than four times as much', [639, 740], 740],
    ['the only one, however high', [2160], 2160],
  ])('is %s', (_name, heights, chosen) =>
    expect(
      chooseMedia(
        heights.map((each) => file(each)),
        any,
        720,
      )?.height,
    ).toBe(chosen),
  );

  it('is the lighter of two that are equally high', () => {
    const [heavy, light] = [file(720, { bitrate: 900 }), file(720, { bitrate: 300 })];
    expect(chooseMedia([heavy, light], any, 720)).toBe(light);
    expect(chooseMedia([light, heavy], any, 720)).toBe(light);
  });

  it('can be played here and has a web address', () => {
    const canPlay = (type: string) => type === 'video/mp4';
    const media = [file(720, { type: 'video/x-flv' }), file(720, { url: 'javascript:alert(1)' }), file(480)];
    expect(chooseMedia(media, canPlay, 720)?.height).toBe(480);
    expect(chooseMedia(media.slice(0, 2), canPlay, 720)).toBeUndefined();
    expect(chooseMedia([], canPlay, 720)).toBeUndefined();
  });
});

describe('a web address', () => {
  it.each(['https://a.test', 'http://a.test/x', 'HTTPS://A.TEST', 'https://a'])('is %s', (url) =>
    expect(isWebAddress(url)).toBe(true),
  );
  it.each([
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '//a.test',
    '/a',
    'https://',
    'https:///x',
    'https://?x',
    ' https://a.test',
    'ftp://a.test',
  ])('is not %s', (url) => expect(isWebAddress(url)).toBe(false));
});

describe('the ads of a document', () => {
  it('are a pod in its order if some have a place in it', () => {
    const ads = [
      fakeAd('b', { sequence: 2 }),
      fakeAd('x'),
      fakeAd('a', { sequence: 1 }),
      fakeAd('c', { sequence: 10 }),
    ];
    expect(orderAds(ads)).toMatchObject({ isPod: true, ads: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] });
    expect(orderAds(ads).ads).toHaveLength(3);
  });

  it('are substitutes of one another otherwise, in the given order', () => {
    const ads = [fakeAd('x'), fakeAd('y')];
    expect(orderAds(ads)).toEqual({ isPod: false, ads });
    expect(orderAds([])).toEqual({ isPod: false, ads: [] });
  });
});

describe('a wrapper', () => {
  const outer = fakeAd('outer', { tracking: { start: ['outer-start'], pause: ['outer-pause'] } });
  const inner = fakeAd('inner', { tracking: { start: ['inner-start'], mute: ['inner-mute'] } });

  it('has its addresses called before those of the ad', () => {
    expect(wrapped(outer, inner)).toMatchObject({
      id: 'inner',
      impressions: ['https://px.test/outer/impression', 'https://px.test/inner/impression'],
      errors: ['https://px.test/outer/error?[ERRORCODE]', 'https://px.test/inner/error?[ERRORCODE]'],
      clickTracking: ['https://px.test/outer/clicked', 'https://px.test/inner/clicked'],
      tracking: { start: ['outer-start', 'inner-start'], pause: ['outer-pause'], mute: ['inner-mute'] },
      linear: inner.linear,
    });
  });

  it("gives its advertiser's site only to an ad that has none", () => {
    const { clickThrough: _inner, ...silent } = inner;
    const { clickThrough: _outer, ...bare } = outer;
    expect(wrapped(outer, inner).clickThrough).toBe('https://shop.test/inner');
    expect(wrapped(outer, silent).clickThrough).toBe('https://shop.test/outer');
    expect(wrapped(bare, silent)).not.toHaveProperty('clickThrough');
  });
});
