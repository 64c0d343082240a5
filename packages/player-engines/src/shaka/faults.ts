import type { Fault, LicenceRefusal } from '@antenna/player-core';
import { LicenceRefused, refusalOf } from '../protection/refused.ts';

/** The part of shaka.util.Error that is used here. */
export interface ShakaError {
  readonly severity: number;
  readonly category: number;
  readonly code: number;
  readonly data: readonly unknown[];
}

const CRITICAL = 2;
const [NETWORK, TEXT, MEDIA, MANIFEST, DRM] = [1, 2, 3, 4, 6];
/** A newer load, an unload or the end interrupted this one. */
const INTERRUPTED = new Set([7000, 7001, 7003]);
/** No such key system, or no such codec, in this browser (4032, 4036; 6000, 6001, 6020). */
const UNPLAYABLE = new Set([4032, 4036, 6000, 6001, 6020]);
const RESTRICTED = 4012;
const [BAD_STATUS, HTTP_ERROR, TIMEOUT, FILTER, MISSING] = [1001, 1002, 1003, 1007, 1011];
/** A full buffer: Shaka makes room itself. */
const QUOTA = 3017;
const VIDEO_ERROR = 3016;
/** Chromium's and Firefox's message for bytes that are no media. */
const UNREADABLE = /DEMUXER/;
const IN_AUDIO = /\baudio\b/i;
/** shaka.net.NetworkingEngine.RequestType */
const REQUESTS: readonly (Fault['what'] | undefined)[] = [
  'master',
  'segment',
  'licence',
  undefined,
  undefined,
  'certificate',
  'key',
];

type RangeOf = (address: string) => Fault['range'];

/** Shaka's error as a fault; `undefined` for what needs no attention. */
export function faultOf(error: ShakaError, rangeOf: RangeOf): Fault | undefined {
  const isFatal = error.severity === CRITICAL;
  if (INTERRUPTED.has(error.code) || error.category === TEXT || (error.code === QUOTA && !isFatal)) return undefined;
  const base = { isFatal, code: `shaka ${error.code}` };
  if (UNPLAYABLE.has(error.code)) return { ...base, kind: 'codec', isFatal: true };
  if (error.category === DRM || isKeyMissing(error))
    return {
      ...base,
      kind: 'drm',
      isFatal: true,
      what: 'licence',
      ...answered(error.data[0]),
      refusal: refusal(error),
    };
  if (error.category === NETWORK) return { ...base, kind: 'network', ...requested(error, rangeOf) };
  if (error.category === MANIFEST) return { ...base, kind: 'network', isFatal: true, what: 'master' };
  if (error.category === MEDIA)
    return {
      ...base,
      kind: 'media',
      what: error.code === VIDEO_ERROR && unreadable(error) === undefined ? 'decode' : 'append',
    };
  return { ...base, kind: 'internal' };
}

const messageOf = ({ data }: ShakaError): string => (typeof data[2] === 'string' ? data[2] : '');

/** Which bytes the browser could not read, if that is the error: those appended last, whatever the position. The buffer is gone afterwards. */
export function unreadable(error: ShakaError): 'audio' | 'video' | undefined {
  if (error.code !== VIDEO_ERROR || !UNREADABLE.test(messageOf(error))) return undefined;
  return IN_AUDIO.test(messageOf(error)) ? 'audio' : 'video';
}

/** Nothing is left to play because of what the keys allow; other restrictions are the device's. */
function isKeyMissing({ code, data }: ShakaError): boolean {
  const info = data[0] as
    { readonly missingKeys?: readonly string[]; readonly restrictedKeyStatuses?: readonly string[] } | undefined;
  return (
    code === RESTRICTED && ((info?.missingKeys?.length ?? 0) > 0 || (info?.restrictedKeyStatuses?.length ?? 0) > 0)
  );
}

function requested({ code, data }: ShakaError, rangeOf: RangeOf): Pick<Fault, 'http' | 'what' | 'range'> {
  const address = typeof data[0] === 'string' ? data[0] : '';
  const kind = data[code === BAD_STATUS ? 4 : code === HTTP_ERROR ? 2 : 1];
  const what = code === MISSING ? 'segment' : typeof kind === 'number' ? REQUESTS[kind] : undefined;
  const range = what === 'segment' ? rangeOf(address) : undefined;
  return { ...answered({ code, data }), ...(what ? { what } : {}), ...(range ? { range } : {}) };
}

function answered(inner: unknown): { readonly http?: number } {
  const { code, data } = (isShakaError(inner) ? inner : { code: 0, data: [] }) as ShakaError;
  const status = code === BAD_STATUS ? data[1] : undefined;
  return typeof status === 'number' ? { http: status } : {};
}

/** What the key server answered: with an error status, with a success status, or not at all. */
function refusal({ code, data }: ShakaError): LicenceRefusal {
  const inner = data[0];
  if (!isShakaError(inner)) return { code: String(code) };
  if (inner.code === BAD_STATUS) return refusalOf(Number(inner.data[1]), String(inner.data[2] ?? ''));
  const thrown = inner.data[0];
  if (inner.code === FILTER && thrown instanceof LicenceRefused) return thrown.refusal;
  return { code: String(inner.code === TIMEOUT ? TIMEOUT : code) };
}

function isShakaError(value: unknown): value is ShakaError {
  return typeof value === 'object' && value !== null && 'code' in value && 'data' in value && Array.isArray(value.data);
}
