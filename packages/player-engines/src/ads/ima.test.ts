// @vitest-environment jsdom
import type { ImaEvent } from '@antenna/player-core';
import { describe, expect, it } from 'vitest';
import { createIma, loadIma, type GoogleIma } from './ima.ts';

/** Google's library as a puppet: what was asked of it, and a way to make its events happen. */
function puppet() {
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
  const told: ImaEvent[] = [];
  const { google, ...rest } = puppet();
  const ad = createIma(google).play({
    tag: 'https://ads.test/1',
    host,
    volume: 0.4,
    tell: (event) => told.push(event),
  });
  return { host, told, ad, ...rest };
}

describe("Google's own ad player", () => {
  it('is asked for the tag, lies over the picture and under the interface, and begins when it has something', () => {
    const { host, told, calls, arrive } = playing();
    expect([...host.children].map((each) => each.className)).toEqual(['pl-media', 'pl-ima', 'pl-controls']);
    expect(calls).toEqual(['initialize', 'request https://ads.test/1']);
    arrive();
    expect(calls).toContain('volume 0.4');
    expect(calls.at(-1)).toBe('start');
    expect(told).toEqual([{ type: 'loaded' }]);
  });

  it('speaks our words', () => {
    const { told, happen, arrive } = playing();
    arrive();
    happen('STARTED', { getAd: () => ({ getAdId: () => '77', getDuration: () => 15, getSkipTimeOffset: () => 5 }) });
    happen('AD_PROGRESS', { getAdData: () => ({ currentTime: 3 }) });
    happen('MIDPOINT');
    happen('SKIPPED');
    happen('ALL_ADS_COMPLETED');
    expect(told.slice(1)).toEqual([
      { type: 'started', id: '77', duration: 15, skipAfter: 5 },
      { type: 'time', position: 3 },
      { type: 'event', name: 'midpoint' },
      { type: 'skipped' },
      { type: 'finished' },
    ]);
  });

  it('names its errors by their numbers, whoever has them', () => {
    const { told, happen } = playing();
    happen('error', { getError: () => ({ getErrorCode: () => 1009 }) });
    expect(told).toEqual([{ type: 'failed', code: 1009 }]);
  });

  it('waits from the beginning where the viewer has stopped it, and leaves nothing behind', () => {
    const { host, ad, calls, arrive } = playing();
    ad.pause();
    arrive();
    expect(calls.slice(-2)).toEqual(['start', 'pause']);
    ad.end();
    expect(host.querySelector('.pl-ima')).toBeNull();
    expect(calls).toEqual(expect.arrayContaining(['destroy manager', 'destroy loader', 'destroy display']));
  });

  it('is loaded once from Google, and its absence is a refusal', async () => {
    const asked = loadIma();
    const script = document.head.querySelector('script');
    expect(script?.src).toBe('https://imasdk.googleapis.com/js/sdkloader/ima3.js');
    script?.dispatchEvent(new Event('error'));
    await expect(asked).rejects.toThrow('cannot be loaded');
    Object.assign(window, { google: { ima: puppet().google } });
    await expect(loadIma()).resolves.toHaveProperty('play');
    expect(document.head.querySelectorAll('script')).toHaveLength(1);
  });
});
