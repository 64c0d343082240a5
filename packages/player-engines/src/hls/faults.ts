import type { Fault } from '@antenna/player-core';

/** The part of hls.js's ErrorData that is used here. */
export interface HlsErrorData {
  readonly type: string;
  readonly details: string;
  readonly fatal: boolean;
  readonly response?: { readonly code?: number } | undefined;
  readonly url?: string | undefined;
  readonly frag?:
    { readonly start: number; readonly duration: number; readonly sn: number | 'initSegment' } | undefined;
}

const CODEC = new Set(['manifestIncompatibleCodecsError', 'bufferAddCodecError', 'bufferIncompatibleCodecsError']);
const WHAT: Readonly<Record<string, NonNullable<Fault['what']>>> = {
  manifestLoadError: 'master',
  manifestLoadTimeOut: 'master',
  manifestParsingError: 'master',
  levelEmptyError: 'playlist',
  levelLoadError: 'playlist',
  levelLoadTimeOut: 'playlist',
  levelParsingError: 'playlist',
  audioTrackLoadError: 'playlist',
  audioTrackLoadTimeOut: 'playlist',
  fragLoadError: 'segment',
  fragLoadTimeOut: 'segment',
  fragDecryptError: 'segment',
  fragParsingError: 'append',
  bufferAppendError: 'append',
  bufferAppendingError: 'append',
  mediaSourceRequiresReset: 'append',
  keyLoadError: 'key',
  keyLoadTimeOut: 'key',
  bufferStalledError: 'buffer',
  bufferNudgeOnStall: 'buffer',
  bufferSeekOverHole: 'buffer',
  bufferFullError: 'buffer',
};
/** What hls.js reports although nothing is wrong, or what it repairs itself. */
const NOISE = new Set([
  'bufferStalledError',
  'bufferNudgeOnStall',
  'bufferSeekOverHole',
  'bufferFullError',
  'bufferAppendNoProgress',
  'fragGap',
  'aborted',
  'subtitleTrackLoadError',
  'subtitleTrackLoadTimeOut',
]);

/** hls.js's error as a fault; `undefined` for what needs no attention. */
export function faultOf(data: HlsErrorData): Fault | undefined {
  if (NOISE.has(data.details) && !data.fatal) return undefined;
  const what = WHAT[data.details];
  const http = data.response?.code;
  const isMediaFragment =
    data.frag !== undefined &&
    data.frag.sn !== 'initSegment' &&
    (what === 'segment' || what === 'append' || what === 'key');
  return {
    kind: kindOf(data, what),
    isFatal: data.fatal,
    code: data.details,
    ...(what ? { what } : {}),
    ...(http ? { http } : {}),
    ...(data.url !== undefined && (what === 'master' || what === 'playlist') ? { url: data.url } : {}),
    ...(data.frag && isMediaFragment
      ? { range: [data.frag.start, data.frag.start + data.frag.duration] as const }
      : {}),
  };
}

function kindOf({ type, details }: HlsErrorData, what: Fault['what']): Fault['kind'] {
  if (CODEC.has(details)) return 'codec';
  if (details === 'playlistUnchangedError') return 'frozen';
  if (type === 'keySystemError') return 'drm';
  // A broken segment is reported as "mux" or "media", a missing one as "network"; an unreadable playlist counts as missing.
  if (what === 'master' || what === 'playlist' || type === 'networkError') return 'network';
  return type === 'mediaError' || type === 'muxError' ? 'media' : 'internal';
}
