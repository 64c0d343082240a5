const SECRETS = /((?:access_token|token|pass|code|pincode|password|phone|identifier)(?:=|%3[dD]|"\s*:\s*"|\\"\s*:\s*\\"))[^&\s"'\\#]+/g;
const HEADER_FORM = /\b(Token|Bearer)\s+[\w.~+/=-]{8,}/g;
/** Keys of encrypted films, as licences and an operator's file write them. */
const KEYS = /((?:"k"|\\"k\\")\s*:\s*\\?")[\w-]{16,64}/g;
const PLAY_TOKEN = /(\/play\/(?:relay\/)?)(?!relay\/)[^/\s"']+/g;

/** A text for the log: tokens of every kind, one-time codes, PINs, passwords and phones are not in it (wire.md 1.2, quality.md T1). */
export function masked(text: string): string {
  return text.replaceAll(SECRETS, '$1***').replaceAll(HEADER_FORM, '$1 ***').replaceAll(KEYS, '$1***').replaceAll(PLAY_TOKEN, '$1***');
}
