import { KEY_SYSTEM_NAMES, type KeySystem } from '@antenna/player-core';

/** Some browsers ask a service first; without an answer in this time the system counts as missing; ms. */
const PATIENCE = 2_000;

/** Chromium warns in the console about Widevine without a robustness; this is the lowest, which all support. */
const LOWEST: Partial<Record<KeySystem, string>> = { widevine: 'SW_SECURE_CRYPTO' };

function configurationOf(system: KeySystem): MediaKeySystemConfiguration {
  const robustness = LOWEST[system] ?? '';
  return {
    initDataTypes: [system === 'fairplay' ? 'skd' : 'cenc'],
    audioCapabilities: [{ contentType: 'audio/mp4; codecs="mp4a.40.2"', robustness }],
    videoCapabilities: [{ contentType: 'video/mp4; codecs="avc1.42E01E"', robustness }],
  };
}

export type AskKeySystems = (asked: readonly KeySystem[]) => Promise<ReadonlySet<KeySystem>>;

/** Which of these key systems this browser has. Each is asked for once, and only when something needs it. Never rejects. */
export function createKeySystems(
  scope: {
    readonly navigator: Pick<Navigator, 'requestMediaKeySystemAccess'>;
    readonly MediaSource?: unknown;
  } = window,
): AskKeySystems {
  const known = new Map<KeySystem, Promise<boolean>>();
  const has = async (system: KeySystem): Promise<boolean> => {
    // Insecure pages have no key systems; everything but Apple's HLS needs a MediaSource.
    if (
      typeof scope.navigator.requestMediaKeySystemAccess !== 'function' ||
      (system !== 'fairplay' && !scope.MediaSource)
    )
      return false;
    for (const name of KEY_SYSTEM_NAMES[system]) {
      if (
        await scope.navigator.requestMediaKeySystemAccess(name, [configurationOf(system)]).then(
          () => true,
          () => false,
        )
      )
        return true;
    }
    return false;
  };
  const ask = (system: KeySystem): Promise<boolean> => {
    const asked =
      known.get(system) ??
      Promise.race([has(system), new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PATIENCE))]);
    known.set(system, asked);
    return asked;
  };
  return async (asked) => {
    const answers = await Promise.all(asked.map(ask));
    return new Set(asked.filter((_, index) => answers[index]));
  };
}
