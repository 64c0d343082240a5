import type { HlsConfig } from 'hls.js';
import {
  BACK_BUFFER_SECONDS,
  BUFFER_HOLE_SECONDS,
  MAX_BUFFER_BYTES,
  MAX_BUFFER_SECONDS,
  MAX_MAX_BUFFER_SECONDS,
} from '@antenna/player-core';

export interface HlsEngineOptions {
  /** Address of hls.js's worker file, when transmuxing is to leave the main thread. */
  readonly workerPath?: string;
  /** Never load more lines than the element shows; for preview cards. */
  readonly isCappedToSize?: boolean;
  /** Lines of the best picture that is chosen automatically; asked for each stream. */
  readonly maxHeight?: (() => number | undefined) | undefined;
  /** The device can decode two videos at once: the next channel may be preloaded in a second element. */
  readonly hasSpare?: boolean;
}

/** Playlists are retried twice; each retry costs the viewer a second at most. */
const playlistPolicy = {
  default: {
    maxTimeToFirstByteMs: 5_000,
    maxLoadTimeMs: 10_000,
    timeoutRetry: { maxNumRetry: 1, retryDelayMs: 0, maxRetryDelayMs: 0 },
    errorRetry: { maxNumRetry: 2, retryDelayMs: 500, maxRetryDelayMs: 2_000 },
  },
};

/**
 * A small buffer and few retries: with 5 s of buffer, hls.js's six retries would freeze the picture for 15–26 s before an
 * error. The player's recovery does the rest.
 */
export function hlsConfig({ workerPath, isCappedToSize = false }: HlsEngineOptions = {}): Partial<HlsConfig> {
  return {
    // The engine starts it, in a task of its own.
    autoStartLoad: false,
    maxBufferLength: MAX_BUFFER_SECONDS,
    maxBufferSize: MAX_BUFFER_BYTES,
    maxMaxBufferLength: MAX_MAX_BUFFER_SECONDS,
    maxBufferHole: BUFFER_HOLE_SECONDS,
    backBufferLength: BACK_BUFFER_SECONDS,
    liveMaxUnchangedPlaylistRefresh: 3,
    maxLiveSyncPlaybackRate: 1,
    capLevelToPlayerSize: isCappedToSize,
    startFragPrefetch: true,
    testBandwidth: false,
    // Nothing reads them, and the build leaves them out (vite/small-hls.ts).
    enableCEA708Captions: false,
    enableID3MetadataCues: false,
    enableEmsgMetadataCues: false,
    enableDateRangeMetadataCues: false,
    enableWorker: workerPath !== undefined,
    ...(workerPath === undefined ? {} : { workerPath }),
    manifestLoadPolicy: playlistPolicy,
    playlistLoadPolicy: playlistPolicy,
    fragLoadPolicy: {
      default: {
        maxTimeToFirstByteMs: 5_000,
        maxLoadTimeMs: 20_000,
        timeoutRetry: { maxNumRetry: 1, retryDelayMs: 0, maxRetryDelayMs: 0 },
        errorRetry: { maxNumRetry: 2, retryDelayMs: 500, maxRetryDelayMs: 2_000 },
      },
    },
  };
}
