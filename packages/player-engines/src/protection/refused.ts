import { readRefusal, type LicenceRefusal } from '@antenna/player-core';

/** The key server answered without a key. */
export class LicenceRefused extends Error {
  override readonly name = 'LicenceRefused';
  readonly refusal: LicenceRefusal;
  constructor(refusal: LicenceRefusal) {
    super(refusal.message ?? refusal.code);
    this.refusal = refusal;
  }
}

/** Throws `LicenceRefused` for a refusal with status 200: JSON with a code and no key. */
export function throwIfRefused(answer: Uint8Array): void {
  // A brace: no message of Widevine or PlayReady starts with one.
  if (answer[0] !== 0x7b) return;
  const text = new TextDecoder().decode(answer);
  const isKey = /"(?:keys|ckc)"\s*:/.test(text);
  const refusal = isKey ? undefined : readRefusal(text);
  if (refusal) throw new LicenceRefused(refusal);
}

/** The refusal in an HTTP error: the server's own message, otherwise the status code. */
export function refusalOf(status: number, body: string): LicenceRefusal {
  return readRefusal(body) ?? { code: String(status) };
}
