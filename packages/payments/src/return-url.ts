import { originMatcher } from '@antenna/platform-server';

const SAFE_PATH = /^\/(?![/\\])[^\\\s]*$/;
// oxlint-disable-next-line no-control-regex -- what a browser drops while it reads an address may hide another one
const HIDDEN = /[\u0000-\u0020\u007f\\]/;
/** Never, whatever an operator's list says: what follows would run in our own page. */
const DANGEROUS: ReadonlySet<string> = new Set([
  'javascript:',
  'data:',
  'vbscript:',
  'blob:',
  'file:',
  'about:',
  'filesystem:',
  'view-source:',
  'ws:',
  'wss:',
  'ftp:',
  'mailto:',
  'tel:',
]);

/**
 * Where a pay system may send the viewer back: a path of this service, its own origin, or what the operator's
 * list names: an origin, or the scheme of an app. Undefined: not allowed. The answer is absolute and as a browser reads it.
 */
export function safeReturnUrl(asked: string, own: string, allowed: readonly string[]): string | undefined {
  if (asked.length > 2_048 || HIDDEN.test(asked)) return undefined;
  if (asked.startsWith('/')) return SAFE_PATH.test(asked) ? new URL(asked, own).href : undefined;
  if (!URL.canParse(asked)) return undefined;
  const url = new URL(asked);
  if (DANGEROUS.has(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  if (url.protocol === 'https:' || url.protocol === 'http:') {
    // Two slashes have to be there: `https:evil.example` means something else to every reader.
    if (!/^https?:\/\/[^/]/i.test(asked)) return undefined;
    const origins = allowed.filter((each) => /^https?:\/\//.test(each));
    return isOwn(url, new URL(own)) || originMatcher(origins)(url.origin) ? url.href : undefined;
  }
  return allowed.includes(url.protocol) ? url.href : undefined;
}

/** Ours also by https where a proxy before us speaks plain http to us. */
function isOwn(url: URL, own: URL): boolean {
  return url.origin === own.origin || (url.protocol === 'https:' && url.host === own.host);
}
