import { describe, expect, it } from 'vitest';
import { isBuilt, isPage, isPicture } from './rules.ts';

const at = (path: string) => new URL(path, 'https://tv.test');
const page = { method: 'GET', mode: 'navigate', destination: 'document' } as const;
const image = { method: 'GET', mode: 'no-cors', destination: 'image' } as const;
const call = { method: 'GET', mode: 'cors', destination: '' } as const;

describe('the service worker', () => {
  it.each(['/', '/channels', '/channel/kub?ts=1', '/contents/v2'])('answers %s when there is no network', (path) =>
    expect(isPage(page, at(path))).toBe(true),
  );

  it.each([
    '/v2/channels',
    '/play/1/index.m3u8',
    '/media/pictures/a.jpg',
    '/channel_embed/1',
    '/account_mobile/devices',
    '/tv/',
    '/receiver',
    '/robots.txt',
    '/embed/demo',
  ])('leaves %s to the network', (path) => expect(isPage(page, at(path))).toBe(false));

  it('leaves pages in frames to the network', () =>
    expect(isPage({ ...page, destination: 'iframe' }, at('/channels'))).toBe(false));

  it('keeps pictures and built files, and neither answers of the API nor media', () => {
    expect(isPicture(image, at('/media/pictures/posters/sea.jpg?w=320'))).toBe(true);
    expect(isBuilt({ ...call, destination: 'script' }, at('/assets/index-Cb9mHAV.js'))).toBe(true);
    for (const path of [
      '/v2/users/self',
      '/v2/channels',
      '/play/7/video.m4s',
      '/media/protected/sea/1.m4s',
      '/media/ads/spot.mp4',
    ])
      for (const request of [call, image, page, { ...call, destination: 'video' } as const])
        expect([isPage(request, at(path)), isPicture(request, at(path)), isBuilt(request, at(path))]).toEqual([
          false,
          false,
          false,
        ]);
  });

  it('keeps nothing that was sent with POST', () => {
    expect(isPicture({ ...image, method: 'POST' }, at('/media/pictures/a.jpg'))).toBe(false);
    expect(isBuilt({ ...call, method: 'POST' }, at('/assets/a.js'))).toBe(false);
  });
});
