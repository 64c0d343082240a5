import {
  BACK_BUFFER_SECONDS,
  KEY_SYSTEM_NAMES,
  LICENCE_ATTEMPTS,
  LICENCE_RETRY,
  LICENCE_TIMEOUT,
  MAX_MAX_BUFFER_SECONDS,
  type Protection,
} from '@antenna/player-core';

/** With a small buffer many retries would freeze the picture: the player's recovery does the rest. */
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

/** Shaka's settings for one source; without protection no licence server is known. */
export function shakaConfig(protection: Protection | undefined, maxHeight = Infinity): object {
  const systems = protection === undefined ? [] : KEY_SYSTEM_NAMES[protection.system];
  return {
    streaming: {
      // As with hls.js; Shaka has no limit in bytes.
      bufferingGoal: MAX_MAX_BUFFER_SECONDS,
      rebufferingGoal: 0.1,
      bufferBehind: BACK_BUFFER_SECONDS,
      retryParameters: retry,
      // By default Shaka retries forever: recovery decides instead. (Shaka checks the callback's number of parameters.)
      failureCallback: (_error: unknown) => {},
      // By default it requests one segment too early after a seek, in case the manifest is inexact: after a jump over a bad segment that would be the bad one.
      inaccurateManifestTolerance: 0,
      // It jumps over small gaps itself; stalls are left to recovery.
      stallEnabled: false,
    },
    manifest: { retryParameters: retry },
    drm: {
      servers: Object.fromEntries(systems.map((name) => [name, protection?.licence])),
      preferredKeySystems: [...systems],
      retryParameters: licence,
    },
    // Only of what is chosen automatically: below the smallest, that one plays.
    abr: { enabled: true, restrictions: { maxHeight } },
  };
}
