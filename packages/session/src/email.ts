/** Why an email address is rejected. */
export type EmailProblem = 'cyrillic' | 'punycode' | 'malformed';

const CYRILLIC = /\p{Script=Cyrillic}/u;
const PUNYCODE = /(?:^|[@.])xn--/i;
const ADDRESS = /^[^\s@<>()[\]\\,;:"]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

/** Cyrillic and punycode are reported before a malformed address. */
export function emailProblem(text: string): EmailProblem | undefined {
  if (CYRILLIC.test(text)) return 'cyrillic';
  if (PUNYCODE.test(text)) return 'punycode';
  return ADDRESS.test(text) && text.length <= 254 ? undefined : 'malformed';
}
