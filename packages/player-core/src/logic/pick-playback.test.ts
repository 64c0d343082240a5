import type { DrmInfo } from '@antenna/api-client';
import { describe, expect, it } from 'vitest';
import type { KeySystem } from '../port/engine.ts';
import { pickPlayback, systemOf } from './pick-playback.ts';

const vitrina = { url: 'https://frame.example/', offset: 360 };
const hls = '/clear.m3u8';
const drm: DrmInfo = {
  streams: [
    { type: 'dash_widevine', url: '/w.mpd' },
    { type: 'hls_fairplay', url: '/f.m3u8' },
    { type: 'dash_playready', url: '/p.mpd' },
    { type: 'dash_clearkey', url: '/c.mpd' },
  ],
  laWidevine: '/la/w',
  laFairplay: '/la/f',
  laPlayready: '/la/p',
  laClearkey: '/la/c',
  fpsCertificate: '/cert',
  provider: 'acme',
};
const has = (...systems: readonly KeySystem[]) => new Set(systems);
const none = has();

describe('how something is played', () => {
  it.each([
    ['a vitrina', { vitrina }, none, { kind: 'vitrina', url: 'https://frame.example/', offset: 360 }],
    ['HLS', { hls }, none, { kind: 'hls', url: hls }],
    ['clear DASH', { dash: '/a.mpd', startsAt: 7 }, none, { kind: 'dash', url: '/a.mpd', startsAt: 7 }],
    ['HLS before DASH', { hls, dash: '/a.mpd', file: '/a.mp4' }, none, { kind: 'hls', url: hls }],
    ['a file', { file: '/a.mp4' }, none, { kind: 'progressive', url: '/a.mp4' }],
    ['DRM', { drm }, has('widevine'), { kind: 'drm', url: '/w.mpd' }],
    ['nothing', {}, has('widevine'), undefined],
  ] as const)('depends on what is offered: %s [B-004]', (_name, offer, supported, source) => {
    if (source === undefined) expect(pickPlayback(offer, supported)).toBeUndefined();
    else expect(pickPlayback(offer, supported)).toMatchObject(source);
  });

  it.each([
    ['a vitrina to everything', { vitrina, drm, hls }, has('widevine'), 'vitrina'],
    ['DRM to HLS where the browser supports it', { drm, hls }, has('playready'), 'drm'],
    ['HLS to DRM that the browser does not support', { drm, hls }, none, 'hls'],
    ['a vitrina to HLS', { vitrina, hls }, none, 'vitrina'],
    ['a vitrina to DRM', { vitrina, drm }, has('fairplay'), 'vitrina'],
  ] as const)('prefers %s [B-005]', (_name, offer, supported, kind) => {
    expect(pickPlayback(offer, supported)?.kind).toBe(kind);
  });

  it.each([
    ['dash_widevine', 'widevine', { licence: '/la/w' }],
    ['hls_fairplay', 'fairplay', { licence: '/la/f', certificate: '/cert' }],
    ['dash_playready', 'playready', { licence: '/la/p' }],
    ['dash_clearkey', 'clearkey', { licence: '/la/c' }],
  ] as const)(
    '%s is played with its own licence address, and FairPlay with its certificate [B-217] [B-218]',
    (type, system, addresses) => {
      expect(systemOf(type)).toBe(system);
      expect(pickPlayback({ drm, hls }, has(system))).toEqual({
        kind: 'drm',
        url: drm.streams.find((each) => each.type === type)?.url,
        protection: { system, ...addresses, provider: 'acme' },
      });
    },
  );

  it('is the first offered stream that the browser supports', () => {
    expect(pickPlayback({ drm }, has('clearkey', 'playready'))).toMatchObject({ url: '/p.mpd' });
    expect(
      pickPlayback({ drm: { ...drm, streams: drm.streams.toReversed() } }, has('clearkey', 'playready')),
    ).toMatchObject({ url: '/c.mpd' });
  });

  it('is the first encrypted stream where the browser supports none: its engine reports the error', () => {
    expect(pickPlayback({ drm }, none)).toMatchObject({ kind: 'drm', url: '/w.mpd' });
  });

  it('requires the address of a licence server, of the offer or of the stream itself', () => {
    const bare: DrmInfo = { streams: [{ type: 'dash_widevine', url: '/w.mpd' }] };
    expect(pickPlayback({ drm: bare, hls }, has('widevine'))).toMatchObject({ kind: 'hls' });
    expect(
      pickPlayback({ drm: { streams: [{ type: 'dash_widevine', url: '/w.mpd', license: '/own' }] } }, has('widevine')),
    ).toMatchObject({ protection: { licence: '/own' } });
    const { fpsCertificate: _none, ...withoutCertificate } = drm;
    expect(pickPlayback({ drm: withoutCertificate, hls }, has('fairplay'))).toMatchObject({ kind: 'hls' });
  });

  it('includes where an archive begins', () => {
    expect(pickPlayback({ hls, startsAt: 1_795_284_000 }, none)).toEqual({
      kind: 'hls',
      url: hls,
      startsAt: 1_795_284_000,
    });
    expect(pickPlayback({ drm, startsAt: 1_795_284_000 }, has('widevine'))).toMatchObject({ startsAt: 1_795_284_000 });
  });
});
