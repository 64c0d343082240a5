import type { KeySystem, Protection } from '@antenna/player-core';

/** The request and response format of one kind of key server. */
export interface LicenceAdapter {
  readonly contentType: string;
  /** The request's body, made from the browser's challenge (FairPlay: the SPC). */
  body(challenge: Uint8Array): Uint8Array | string;
  /** What the browser gets, made from the response. */
  licence(answer: Uint8Array): Uint8Array;
}

const OCTETS = 'application/octet-stream';
const unchanged = (contentType: string): LicenceAdapter => ({
  contentType,
  body: (challenge) => challenge,
  licence: (answer) => answer,
});

/** The raw challenge; for FairPlay the SPC as a form field. */
const DEFAULTS: Readonly<Record<KeySystem, LicenceAdapter>> = {
  widevine: unchanged(OCTETS),
  playready: unchanged('text/xml; charset=utf-8'),
  clearkey: unchanged('application/json'),
  fairplay: {
    contentType: 'application/x-www-form-urlencoded',
    body: (spc) => `spc=${encodeURIComponent(toBase64(spc))}`,
    licence: unwrapped,
  },
};

/** FairPlay servers with another format, by `drm_provider`. */
const FAIRPLAY: Readonly<Record<string, LicenceAdapter>> = {
  raw: { contentType: OCTETS, body: (spc) => spc, licence: unwrapped },
  json: { contentType: 'application/json', body: (spc) => JSON.stringify({ spc: toBase64(spc) }), licence: unwrapped },
};

/** The adapter for a key server; an unknown one gets the default (B-219). */
export function licenceAdapter({ system, provider = '' }: Pick<Protection, 'system' | 'provider'>): LicenceAdapter {
  return (system === 'fairplay' ? FAIRPLAY[provider.toLowerCase()] : undefined) ?? DEFAULTS[system];
}

/** Servers answer with bytes, base64, `<ckc>…</ckc>` or JSON's `ckc`. */
function unwrapped(answer: Uint8Array): Uint8Array {
  const text = new TextDecoder('latin1').decode(answer).trim();
  const inside = /^<ckc>([^<]*)<\/ckc>$/.exec(text)?.[1] ?? jsonField(text, 'ckc') ?? text;
  return fromBase64(inside.trim()) ?? answer;
}

function jsonField(text: string, name: string): string | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    const value = (JSON.parse(text) as Readonly<Record<string, unknown>>)[name];
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}

function fromBase64(text: string): Uint8Array | undefined {
  if (text === '' || !/^[A-Za-z0-9+/\s]+={0,2}$/.test(text)) return undefined;
  try {
    return Uint8Array.from(atob(text), (sign) => sign.codePointAt(0) ?? 0);
  } catch {
    return undefined;
  }
}
