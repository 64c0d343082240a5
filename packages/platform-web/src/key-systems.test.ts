import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createKeySystems } from './key-systems.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A browser with these key systems. */
function browser(...names: readonly string[]) {
  const asked: (readonly [string, string | undefined, string | undefined])[] = [];
  const requestMediaKeySystemAccess = (
    name: string,
    [expected]: Iterable<MediaKeySystemConfiguration>,
  ): Promise<MediaKeySystemAccess> => {
    asked.push([name, expected?.initDataTypes?.[0], expected?.videoCapabilities?.[0]?.robustness]);
    return names.includes(name)
      ? Promise.resolve({} as MediaKeySystemAccess)
      : Promise.reject(new DOMException('no', 'NotSupportedError'));
  };
  return {
    asked,
    scope: { navigator: { requestMediaKeySystemAccess } as unknown as Navigator, MediaSource: class {} },
  };
}
const ALL = ['widevine', 'playready', 'fairplay', 'clearkey'] as const;

describe('the key systems of a browser', () => {
  it.each([
    ['Chromium', ['com.widevine.alpha', 'org.w3.clearkey'], ['widevine', 'clearkey']],
    ['Edge', ['com.microsoft.playready.recommendation', 'com.widevine.alpha'], ['widevine', 'playready']],
    ['an older Edge', ['com.microsoft.playready'], ['playready']],
    ['Safari', ['com.apple.fps', 'org.w3.clearkey'], ['fairplay', 'clearkey']],
    ['one without any', [], []],
  ] as const)('are found by name: %s [B-218]', async (_name, names, systems) => {
    const { scope } = browser(...names);
    expect([...(await createKeySystems(scope)(ALL))]).toEqual(systems);
  });

  it('are requested with the codecs of our streams, only if needed, and once', async () => {
    const { scope, asked } = browser('com.apple.fps', 'com.widevine.alpha');
    const ask = createKeySystems(scope);
    await ask(['fairplay', 'widevine']);
    await ask(['widevine']);
    expect(asked).toEqual([
      ['com.apple.fps', 'skd', ''],
      ['com.widevine.alpha', 'cenc', 'SW_SECURE_CRYPTO'],
    ]);
  });

  it('are none on a page without https, and DASH needs a MediaSource', async () => {
    expect(await createKeySystems({ navigator: {} as Navigator, MediaSource: class {} })(ALL)).toEqual(new Set());
    const { scope } = browser('com.apple.fps', 'org.w3.clearkey');
    expect(await createKeySystems({ navigator: scope.navigator })(ALL)).toEqual(new Set(['fairplay']));
  });

  it('do not include one that does not answer', async () => {
    const scope = {
      navigator: { requestMediaKeySystemAccess: () => new Promise<never>(() => {}) } as unknown as Navigator,
      MediaSource: class {},
    };
    const answer = createKeySystems(scope)(['widevine']);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await answer).toEqual(new Set());
  });
});
