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
export function safeReturnUrl(requested: string, own: string, allowed: readonly string[]): string | undefined {
  if (requested.length > 2_048 || HIDDEN.test(requested)) return undefined;
  if (requested.startsWith('/')) return SAFE_PATH.test(requested) ? new URL(requested, own).href : undefined;
  if (!URL.canParse(requested)) return undefined;
  const url = new URL(requested);
  if (DANGEROUS.has(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  if (url.protocol === 'https:' || url.protocol === 'http:') {
    // Without two slashes, `https:evil.example` is read differently by different parsers.
    if (!/^https?:\/\/[^/]/i.test(requested)) return undefined;
    const origins = allowed.filter((each) => /^https?:\/\//.test(each));
    return isOwn(url, new URL(own)) || originMatcher(origins)(url.origin) ? url.href : undefined;
  }
  return allowed.includes(url.protocol) ? url.href : undefined;
}

/** Also by https where a proxy in front of this server speaks plain http to it. */
function isOwn(url: URL, own: URL): boolean {
  return url.origin === own.origin || (url.protocol === 'https:' && url.host === own.host);
}
