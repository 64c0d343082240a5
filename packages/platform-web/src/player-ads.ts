import type { Random } from '@antenna/kernel';
import type { AdsPort } from '@antenna/player-core';
import { createFetchHttp } from './fetch-http.ts';
import { openExternal } from './native/native-bridge.ts';

export interface PlayerAdsParts {
  readonly reader: AdsPort['reader'];
  readonly scheduleReader?: AdsPort['scheduleReader'];
  readonly random: Random;
  readonly hasOneDecoder?: boolean;
  readonly ima?: AdsPort['ima'];
  readonly scope?: Window;
}

/** HLS is played by the engine, whatever `canPlayType` says. */
const HLS = /mpegurl/i;

/** Ads in a browser: tags and pixels without cookies and referrer, sites in a new tab without opener. */
export function createPlayerAds({
  reader,
  scheduleReader,
  random,
  hasOneDecoder = false,
  ima,
  scope = window,
}: PlayerAdsParts): AdsPort {
  return {
    // Without our clock: another server's `Date` header must not set it.
    http: createFetchHttp(),
    reader,
    random,
    hasOneDecoder,
    pixel(url) {
      // `keepalive`: the last ones outlive the page.
      scope
        .fetch(url, {
          mode: 'no-cors',
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          cache: 'no-store',
          keepalive: true,
        })
        .catch(() => {});
    },
    visit(url) {
      openExternal(url, scope);
      return true;
    },
    absolute: (url) => (URL.canParse(url, scope.location.href) ? new URL(url, scope.location.href).href : url),
    canPlay: (mimeType) => HLS.test(mimeType) || scope.document.createElement('video').canPlayType(mimeType) !== '',
    ...(scheduleReader ? { scheduleReader } : {}),
    ...(ima ? { ima } : {}),
  };
}
