import type { DrmInfo } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import type { KeySystem, PlayableSource, Protection } from '../port/engine.ts';

/** The ways to play something that the platform offers. */
export interface PlaybackOffer {
  readonly vitrina?: { readonly url: string; readonly offset: Seconds };
  readonly drm?: DrmInfo | undefined;
  readonly hls?: string | undefined;
  /** DASH that is not encrypted. */
  readonly dash?: string | undefined;
  /** A file that the browser's own player knows. */
  readonly file?: string | undefined;
  readonly startsAt?: Seconds | undefined;
}

type DrmStream = DrmInfo['streams'][number];

const SYSTEMS: Readonly<Record<DrmStream['type'], KeySystem>> = {
  dash_widevine: 'widevine',
  hls_fairplay: 'fairplay',
  dash_playready: 'playready',
  dash_clearkey: 'clearkey',
};

/** The key system of a stream in the API (B-217). */
export function systemOf(type: DrmStream['type']): KeySystem {
  return SYSTEMS[type];
}

/**
 * The way it is played: a vitrina, else the first protected stream that this browser can open, else HLS, clear DASH, or a file (B-004, B-005).
 * If there are only protected streams for other browsers, the first of them: its engine reports the error.
 */
export function pickPlayback(
  { vitrina, drm, hls, dash, file, startsAt }: PlaybackOffer,
  supported: ReadonlySet<KeySystem>,
): PlayableSource | undefined {
  if (vitrina) return { kind: 'vitrina', ...vitrina };
  const begin = startsAt === undefined ? {} : { startsAt };
  const guarded = (drm?.streams ?? []).flatMap((stream) => protectedSource(stream, drm, begin) ?? []);
  const playable = guarded.find((source) => supported.has(source.protection.system));
  if (playable) return playable;
  if (hls !== undefined) return { kind: 'hls', url: hls, ...begin };
  if (dash !== undefined) return { kind: 'dash', url: dash, ...begin };
  return file === undefined ? guarded[0] : { kind: 'progressive', url: file };
}

type DrmSource = Extract<PlayableSource, { readonly kind: 'drm' }>;

/** A protected stream needs the address of its licence server, and FairPlay a certificate. */
function protectedSource(
  stream: DrmStream,
  drm: DrmInfo | undefined,
  begin: { readonly startsAt?: Seconds },
): DrmSource | undefined {
  const system = systemOf(stream.type);
  const licence = licenceOf(system, drm) ?? stream.license;
  const certificate = system === 'fairplay' ? drm?.fpsCertificate : undefined;
  if (licence === undefined || (system === 'fairplay' && certificate === undefined)) return undefined;
  const protection: Protection = {
    system,
    licence,
    ...(certificate === undefined ? {} : { certificate }),
    ...(drm?.provider === undefined ? {} : { provider: drm.provider }),
  };
  return { kind: 'drm', url: stream.url, protection, ...begin };
}

function licenceOf(system: KeySystem, drm: DrmInfo | undefined): string | undefined {
  switch (system) {
    case 'widevine':
      return drm?.laWidevine;
    case 'fairplay':
      return drm?.laFairplay;
    case 'playready':
      return drm?.laPlayready;
    case 'clearkey':
      return drm?.laClearkey;
  }
}
