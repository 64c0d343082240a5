// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { createPlayerAds } from './player-ads.ts';

const parts = { reader: () => Promise.reject(new Error('not needed')), random: { number: () => 0, uuid: () => '' } };

describe('ads in a browser', () => {
  it('sends pixels without cookies or referrer and ignores failures', async () => {
    const fetch = vi.fn(() => Promise.reject(new TypeError('blocked')));
    createPlayerAds({ ...parts, scope: { ...window, fetch } as unknown as Window }).pixel('https://px.test/1');
    await Promise.resolve();
    expect(fetch).toHaveBeenCalledWith(
      'https://px.test/1',
      expect.objectContaining({ credentials: 'omit', referrerPolicy: 'no-referrer', mode: 'no-cors', keepalive: true }),
    );
  });

  it('opens a site in a new tab without opener', () => {
    const open = vi.fn(() => null);
    expect(
      createPlayerAds({ ...parts, scope: { document, open } as unknown as Window }).visit('https://shop.test/'),
    ).toBe(true);
    expect(open).toHaveBeenCalledWith('https://shop.test/', '_blank', 'noopener,noreferrer');
  });

  it('makes the operator’s relative addresses absolute', () => {
    const { absolute } = createPlayerAds({
      ...parts,
      scope: { document, location: new URL('https://tv.test/watch/1') } as unknown as Window,
    });
    expect([absolute('/media/ads/house.xml'), absolute('https://ads.test/1?a=[CB]')]).toEqual([
      'https://tv.test/media/ads/house.xml',
      'https://ads.test/1?a=[CB]',
    ]);
  });

  it('plays what the element can play, and HLS by the engine', () => {
    const canPlayType = vi
      .spyOn(HTMLMediaElement.prototype, 'canPlayType')
      .mockImplementation((type) => (type === 'video/mp4' ? 'maybe' : ''));
    const { canPlay } = createPlayerAds(parts);
    expect([canPlay('video/mp4'), canPlay('video/x-flv'), canPlay('application/x-mpegURL')]).toEqual([
      true,
      false,
      true,
    ]);
    canPlayType.mockRestore();
  });
});
