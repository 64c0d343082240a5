import { readRefusal, type LicenceRefusal } from '@antenna/player-core';

/** The key server answered, and gave no key. */
export class LicenceRefused extends Error {
  override readonly name = 'LicenceRefused';
  readonly refusal: LicenceRefusal;
  constructor(refusal: LicenceRefusal) {
    super(refusal.message ?? refusal.code);
    this.refusal = refusal;
  }
}

/** Key servers say "no" with 200 as well: a JSON text that holds a code and no key. Throws `LicenceRefused`. */
export function refuseRefusal(answer: Uint8Array): void {
  // A brace: nothing else begins with one, neither a message of Widevine nor one of PlayReady.
  if (answer[0] !== 0x7b) return;
  const text = new TextDecoder().decode(answer);
  const isKey = /"(?:keys|ckc)"\s*:/.test(text);
  const refusal = isKey ? undefined : readRefusal(text);
  if (refusal) throw new LicenceRefused(refusal);
}

/** What a viewer is told when the answer was a failure of HTTP: the server's own words, else its number. */
export function refusalOf(status: number, body: string): LicenceRefusal {
  return readRefusal(body) ?? { code: String(status) };
}
