import type { Fault } from '../port/engine.ts';

/** VAST's numbers, and IMA's from 1000 on. */
export const AD_CODES = {
  xml: 100,
  schema: 101,
  version: 102,
  linearity: 201,
  duration: 202,
  wrapper: 300,
  tagTimeout: 301,
  wrapperLimit: 302,
  noAd: 303,
  linear: 400,
  notFound: 401,
  mediaTimeout: 402,
  unsupported: 403,
  display: 405,
  unknown: 900,
  vpaid: 901,
  requestFailed: 1005,
  network: 1012,
  invalidTag: 1013,
  autoplay: 1205,
} as const;
export type AdCode = (typeof AD_CODES)[keyof typeof AD_CODES];

export type AdErrorName = 'NETWORK_ERROR' | 'TIMEOUT' | 'NO_AD' | 'INVALID_REQUEST' | 'UNKNOWN';

const NAMES: Readonly<Record<number, AdErrorName>> = {
  300: 'NETWORK_ERROR',
  401: 'NETWORK_ERROR',
  1005: 'NETWORK_ERROR',
  1007: 'NETWORK_ERROR',
  1012: 'NETWORK_ERROR',
  301: 'TIMEOUT',
  402: 'TIMEOUT',
  303: 'NO_AD',
  1009: 'NO_AD',
  1013: 'INVALID_REQUEST',
  1101: 'INVALID_REQUEST',
};

/** The name of a number; `UNKNOWN` where there is none. */
export function adErrorName(code: number): AdErrorName {
  return NAMES[code] ?? 'UNKNOWN';
}

/** How an error is reported: 400–599 as `error_load_{code}`, any other as `error_{code}`. */
export function adErrorEvent(code: number): string {
  return code >= 400 && code <= 599 ? `error_load_${code}` : `error_${code}`;
}

/** The ad code of a media file's fault. The element reports 4 both for a missing and for an unreadable file: only an HTTP status tells them apart. */
export function adCodeOf(fault: Fault): AdCode {
  if (fault.http !== undefined) return AD_CODES.notFound;
  if (fault.kind === 'codec') return AD_CODES.unsupported;
  if (fault.kind === 'media') return AD_CODES.display;
  return fault.code === 'video.error 4' ? AD_CODES.notFound : AD_CODES.linear;
}
