// @vitest-environment jsdom
import type { CastEvent } from '@antenna/player-core';
import { expect, it } from 'vitest';
import { createPlayerCast } from './player-cast.ts';
import { castRefusal, refusalOf } from './refusal.ts';

interface Place {
  readonly userAgent?: string;
  readonly sandbox?: string;
  readonly origin?: string;
  readonly policy?: Readonly<Record<string, boolean>>;
  readonly isSecureContext?: boolean;
  readonly apis?: object;
}
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';

function place({
  userAgent = CHROME,
  sandbox,
  origin = 'https://tv.test',
  policy,
  isSecureContext = true,
  apis = { PresentationRequest: class {} },
}: Place = {}): Window {
  const frame = document.createElement('iframe');
  if (sandbox !== undefined) frame.setAttribute('sandbox', sandbox);
  const featurePolicy = policy && {
    features: () => Object.keys(policy),
    allowsFeature: (name: string) => policy[name],
  };
  return {
    navigator: { userAgent },
    origin,
    isSecureContext,
    frameElement: sandbox === undefined ? null : frame,
    document: { featurePolicy },
    ...apis,
  } as unknown as Window;
}

/** The first event of a player that looks for devices in this window. */
function firstEvent(scope: Window): CastEvent | undefined {
  let last: CastEvent | undefined;
  createPlayerCast({ receiver: '/receiver', scope }).watch((event) => (last = event));
  return last;
}

it('in a sandboxed frame nothing can be cast, unless it may present [B-378]', () => {
  expect(firstEvent(place({ sandbox: 'allow-scripts allow-same-origin' }))).toEqual({
    type: 'availability',
    hasDevices: false,
    refusal: 'sandbox',
  });
  expect(castRefusal(place({ origin: 'null' }))).toBe('sandbox');
  expect(castRefusal(place({ sandbox: 'allow-scripts allow-presentation' }))).toBeUndefined();
  expect(
    refusalOf(new DOMException("The document is sandboxed and lacks the 'allow-presentation' flag.", 'SecurityError')),
  ).toBe('sandbox');
});

it('nothing can be cast in Firefox, whatever APIs it has [B-379]', () => {
  expect(firstEvent(place({ userAgent: FIREFOX }))).toEqual({
    type: 'availability',
    hasDevices: false,
    refusal: 'browser',
  });
  expect(castRefusal(place({ userAgent: FIREFOX, apis: { RemotePlayback: class {} } }))).toBe('browser');
  expect(castRefusal(place())).toBeUndefined();
});

it('nothing can be cast where the page may not present [B-380]', () => {
  expect(firstEvent(place({ policy: { presentation: false } }))).toEqual({
    type: 'availability',
    hasDevices: false,
    refusal: 'permission',
  });
  for (const policy of [{ presentation: true }, { fullscreen: false }, {}])
    expect(castRefusal(place({ policy }))).toBeUndefined();
});

it('a browser without casting is not refused; one that hides it from insecure pages reports that', () => {
  expect(castRefusal(place({ apis: {} }))).toBe('browser');
  expect(castRefusal(place({ apis: {}, isSecureContext: false }))).toBe('security');
  expect(castRefusal(place({ apis: { WebKitPlaybackTargetAvailabilityEvent: class {} } }))).toBeUndefined();
  expect(refusalOf(new DOMException('Refused', 'SecurityError'))).toBe('security');
  expect(refusalOf(new TypeError('broken'))).toBe('init');
});

it('a frame of another site cannot be inspected', () => {
  const scope = place();
  Object.defineProperty(scope, 'frameElement', {
    get: () => {
      throw new DOMException('cross-origin', 'SecurityError');
    },
  });
  expect(castRefusal(scope)).toBeUndefined();
});
