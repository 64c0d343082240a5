/** Which foreign hosts an address may lead to. `undefined` = any https host. `example.com` covers its subdomains. */
export interface SafeUrlRules {
  readonly hosts?: readonly string[];
}

/** Longer addresses are refused. */
const LONGEST = 2048;
/** A host of letters, digits and hyphens with a dot inside; no IP address, no user info, no IDN in raw letters. */
const FOREIGN =
  /^https:\/\/((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9]))(?::\d{1,5})?(?:[/?#].*)?$/i;
/** Spaces, control characters, backslashes, invisible and direction marks, which parsers treat differently. */
const DECEIVING =
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused
  /[\u0000-\u0020\\\u007f-\u00a0\u00ad\u180e\u200b-\u200f\u2028-\u202f\u2060-\u206f\u3000\ud800-\udfff\ufeff\ufff9-\uffff]/;

/**
 * Checks an address from data: returns a same-origin path (`/…`, never `//…`) or an https address unchanged, and
 * `undefined` for anything else. It accepts a strict subset of what URL parsers accept, so that no two of them can
 * disagree about the host.
 */
export function safeUrl(text: string, rules: SafeUrlRules = {}): string | undefined {
  if (text.length > LONGEST || DECEIVING.test(text)) return undefined;
  if (text.startsWith('/')) return text.startsWith('//') ? undefined : text;
  const host = FOREIGN.exec(text)?.[1]?.toLowerCase();
  if (host === undefined) return undefined;
  return !rules.hosts || rules.hosts.some((each) => host === each || host.endsWith(`.${each}`)) ? text : undefined;
}

/** A path of the app (stored back url, `next=`); `undefined` for anything that could leave the origin. */
export function safePath(text: string): string | undefined {
  const safe = safeUrl(text);
  return safe?.startsWith('/') ? safe : undefined;
}

/** `mailto:` or `tel:` of an operator's support contact; `undefined` when it is not valid. */
export function contactUrl(kind: 'email' | 'phone', text: string): string | undefined {
  if (kind === 'email') return /^[^\s@<>"'?&:]{1,64}@[^\s@<>"'?&:]{1,190}$/.test(text) ? `mailto:${text}` : undefined;
  const digits = text.replace(/[\s()-]/g, '');
  return /^\+?\d{3,15}$/.test(digits) ? `tel:${digits}` : undefined;
}
