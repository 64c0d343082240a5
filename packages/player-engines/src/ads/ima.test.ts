// @vitest-environment jsdom
import type { ImaEvent } from '@antenna/player-core';
import { describe, expect, it } from 'vitest';
import { createIma, loadIma, type GoogleIma } from './ima.ts';

/** A fake of Google's library that records its calls and emits events. */
function fakeIma() {
  const calls: string[] = [];
  const listeners = new Map<string, (event: never) => void>();
  const happen = (type: string, event: object = {}) => listeners.get(type)?.(event as never);
  const listen = (type: string, run: (event: never) => void) => void listeners.set(type, run);
  const say =
    (name: string) =>
    (...given: unknown[]) =>
      void calls.push([name, ...given].join(' '));
  const manager = {
    addEventListener: listen,
    init: say('init'),
    start: say('start'),
    pause: say('pause'),
    resume: say('resume'),
    skip: say('skip'),
    setVolume: say('volume'),
    destroy: say('destroy manager'),
  };
  const types = [
    'STARTED',
    'AD_PROGRESS',
    'FIRST_QUARTILE',
    'MIDPOINT',
    'THIRD_QUARTILE',
    'CLICK',
    'PAUSED',
    'RESUMED',
    'SKIPPED',
    'ALL_ADS_COMPLETED',
  ];
  const google = {
    AdDisplayContainer: class {
      initialize = say('initialize');
      destroy = say('destroy display');
    },
    AdsLoader: class {
      addEventListener = listen;
      requestAds = ({ adTagUrl }: { adTagUrl: string }) => say('request')(adTagUrl);
      destroy = say('destroy loader');
    },
    AdsRequest: class {},
    AdsManagerLoadedEvent: { Type: { ADS_MANAGER_LOADED: 'loaded' } },
    AdErrorEvent: { Type: { AD_ERROR: 'error' } },
    AdEvent: { Type: Object.fromEntries(types.map((type) => [type, type])) },
    ViewMode: { NORMAL: 'normal' },
  } as unknown as GoogleIma;
  return { google, calls, happen, arrive: () => happen('loaded', { getAdsManager: () => manager }) };
}

function playing() {
  const host = document.createElement('section');
  host.innerHTML = '<video class="pl-media"></video><div class="pl-controls"></div>';
  const events: ImaEvent[] = [];
  const { google, ...rest } = fakeIma();
  const ad = createIma(google).play({
    tag: 'https://ads.test/1',
    host,
    volume: 0.4,
    onEvent: (event) => events.push(event),
  });
  return { host, events, ad, ...rest };
}

describe("Google's own ad player", () => {
  it('requests the tag, lies over the picture and under the controls, and starts when an ad is ready', () => {
    const { host, events, calls, arrive } = playing();
    expect([...host.children].map((each) => each.className)).toEqual(['pl-media', 'pl-ima', 'pl-controls']);
    expect(calls).toEqual(['initialize', 'request https://ads.test/1']);
    arrive();
    expect(calls).toContain('volume 0.4');
    expect(calls.at(-1)).toBe('start');
    expect(events).toEqual([{ type: 'loaded' }]);
  });

  it("reports its events under the player's names", () => {
    const { events, happen, arrive } = playing();
    arrive();
    happen('STARTED', { getAd: () => ({ getAdId: () => '77', getDuration: () => 15, getSkipTimeOffset: () => 5 }) });
    happen('AD_PROGRESS', { getAdData: () => ({ currentTime: 3 }) });
    happen('MIDPOINT');
    happen('SKIPPED');
    happen('ALL_ADS_COMPLETED');
    expect(events.slice(1)).toEqual([
      { type: 'started', id: '77', duration: 15, skipAfter: 5 },
      { type: 'time', position: 3 },
      { type: 'event', name: 'midpoint' },
      { type: 'skipped' },
      { type: 'finished' },
    ]);
  });

  it('reports errors of the loader and of an ad by their codes', () => {
    const { events, happen } = playing();
    happen('error', { getError: () => ({ getErrorCode: () => 1009 }) });
    expect(events).toEqual([{ type: 'failed', code: 1009 }]);
  });

  it('starts paused if the viewer has paused, and removes everything at its end', () => {
    const { host, ad, calls, arrive } = playing();
    ad.pause();
    arrive();
    expect(calls.slice(-2)).toEqual(['start', 'pause']);
    ad.end();
    expect(host.querySelector('.pl-ima')).toBeNull();
    expect(calls).toEqual(expect.arrayContaining(['destroy manager', 'destroy loader', 'destroy display']));
  });

  it('is loaded from Google once, and rejects if it is blocked', async () => {
    const loading = loadIma();
    const script = document.head.querySelector('script');
    expect(script?.src).toBe('https://imasdk.googleapis.com/js/sdkloader/ima3.js');
    script?.dispatchEvent(new Event('error'));
    await expect(loading).rejects.toThrow('cannot be loaded');
    Object.assign(window, { google: { ima: fakeIma().google } });
    await expect(loadIma()).resolves.toHaveProperty('play');
    expect(document.head.querySelectorAll('script')).toHaveLength(1);
  });
});
