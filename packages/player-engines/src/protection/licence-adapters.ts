import type { KeySystem, Protection } from '@antenna/player-core';

/** How one key server wants to be asked, and how it answers. */
export interface LicenceAdapter {
  readonly contentType: string;
  /** What is sent, made of what the browser wants to say (a challenge, FairPlay's SPC). */
  body(challenge: Uint8Array): Uint8Array | string;
  /** What the browser is given, made of what came. */
  licence(answer: Uint8Array): Uint8Array;
}

const OCTETS = 'application/octet-stream';
const asItIs = (contentType: string): LicenceAdapter => ({
  contentType,
  body: (challenge) => challenge,
  licence: (answer) => answer,
});

/** Without another word of the operator: the raw challenge; of FairPlay the SPC as a form's field (wire.md 2.11). */
const USUAL: Readonly<Record<KeySystem, LicenceAdapter>> = {
  widevine: asItIs(OCTETS),
  playready: asItIs('text/xml; charset=utf-8'),
  clearkey: asItIs('application/json'),
  fairplay: {
    contentType: 'application/x-www-form-urlencoded',
    body: (spc) => `spc=${encodeURIComponent(toBase64(spc))}`,
    licence: unwrapped,
  },
};

/** FairPlay servers that want it otherwise, by `drm_provider` (docs/decisions/1201). */
const FAIRPLAY: Readonly<Record<string, LicenceAdapter>> = {
  raw: { contentType: OCTETS, body: (spc) => spc, licence: unwrapped },
  json: { contentType: 'application/json', body: (spc) => JSON.stringify({ spc: toBase64(spc) }), licence: unwrapped },
};

/** The adapter for a key server; one that nobody knows gets the usual way (B-219). */
export function licenceAdapter({ system, provider = '' }: Pick<Protection, 'system' | 'provider'>): LicenceAdapter {
  return (system === 'fairplay' ? FAIRPLAY[provider.toLowerCase()] : undefined) ?? USUAL[system];
}

/** Servers answer a key message as bytes, as base64, inside `<ckc>` or as JSON's `ckc`: all of them are read. */
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
