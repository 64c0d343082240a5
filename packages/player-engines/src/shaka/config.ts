import {
  BACK_BUFFER_SECONDS,
  KEY_SYSTEM_NAMES,
  LICENCE_ATTEMPTS,
  LICENCE_RETRY,
  LICENCE_TIMEOUT,
  MAX_MAX_BUFFER_SECONDS,
  type Protection,
} from '@antenna/player-core';

/** With the small buffer of the spec many tries would freeze the picture: the player's recoveryBench does the rest (player.md 3.4). */
const retry = {
  maxAttempts: 2,
  baseDelay: 500,
  backoffFactor: 2,
  fuzzFactor: 0.2,
  timeout: 20_000,
  stallTimeout: 5_000,
  connectionTimeout: 5_000,
};
const licence = {
  maxAttempts: LICENCE_ATTEMPTS,
  baseDelay: LICENCE_RETRY,
  backoffFactor: 1,
  fuzzFactor: 0,
  timeout: LICENCE_TIMEOUT,
  stallTimeout: LICENCE_TIMEOUT,
  connectionTimeout: LICENCE_TIMEOUT,
};

/** Shaka's settings for one protected source. */
export function shakaConfig({ system, licence: server }: Protection): object {
  return {
    streaming: {
      // 10 s is where hls.js stops as well (spec 2 §9); Shaka counts no bytes.
      bufferingGoal: MAX_MAX_BUFFER_SECONDS,
      rebufferingGoal: 0.1,
      bufferBehind: BACK_BUFFER_SECONDS,
      retryParameters: retry,
      // Shaka's own answer to a failure is to try again for ever: the recoveryBench decides instead. (It counts a callback's parameters.)
      failureCallback: (_error: unknown) => {},
      // By itself it begins a piece too early after a seek, in case the manifest lies: after a jump over a bad piece it would ask for that very piece.
      inaccurateManifestTolerance: 0,
      // It jumps over small holes by itself; a stall is the recoveryBench's.
      stallEnabled: false,
    },
    manifest: { retryParameters: retry },
    drm: {
      servers: Object.fromEntries(KEY_SYSTEM_NAMES[system].map((name) => [name, server])),
      preferredKeySystems: [...KEY_SYSTEM_NAMES[system]],
      retryParameters: licence,
    },
    abr: { enabled: true },
  };
}
