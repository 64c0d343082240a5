import { createHash } from 'node:crypto';

/** `'sha256-…'` of every script and style that stands in the page itself: these and no others run. */
export function inlineHashes(html: string): {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
} {
  const hashed = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)([^>]*)>([\\s\\S]*?)</${tag}>`, 'gi'))]
      .filter(([, attributes = '']) => !/type\s*=\s*["']?application\/(ld\+)?json/i.test(attributes))
      .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return { scripts: hashed('script'), styles: hashed('style') };
}

export interface PolicyOptions {
  readonly html: string;
  /** Who may show the page in a frame; without it, no one. */
  readonly ancestors: readonly string[];
  /** Pictures and streams of an operator may come by plain http where the page itself does. */
  readonly isHttps: boolean;
  /** The operator's ads are shown by Google's player (ads.json). */
  readonly hasIma?: boolean;
  /** The operator has Google Cast (brand.json). */
  readonly hasGoogleCast?: boolean;
  /**
   * The page is for TVs: engines below Chromium 75 know neither `style-src-elem` nor `-attr` and would take `default-src`,
   * which refuses all inline styles. Newer ones ignore `style-src` beside the two.
   */
  readonly isForTv?: boolean;
  /** What this page shows in frames besides its own pages: origins, or `https:` for any. */
  readonly frames?: readonly string[];
}

/** Where that player comes from; its surface is a frame of the same host. */
const IMA = 'https://imasdk.googleapis.com';
/** Where the sender's framework comes from. */
const CAST = 'https://www.gstatic.com';

/**
 * What a page may load. Frames are known and named. Streams and pictures come from hosts that cannot be listed: playlists, guides and
 * CDNs name new ones every day, and a playlist leads on to more; so these may come from any host, encrypted where the page is.
 */
export function pagePolicy({
  html,
  ancestors,
  isHttps,
  hasIma = false,
  hasGoogleCast = false,
  isForTv = false,
  frames = [],
}: PolicyOptions): string {
  const { scripts, styles } = inlineHashes(html);
  const outside = isHttps ? 'https:' : 'https: http:';
  return [
    "default-src 'self'",
    `script-src 'self' ${[...(hasIma ? [IMA] : []), ...(hasGoogleCast ? [CAST] : []), ...scripts].join(' ')}`.trim(),
    ...(isForTv ? ["style-src 'self' 'unsafe-inline'"] : []),
    `style-src-elem 'self' ${styles.join(' ')}`.trim(),
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${outside}`,
    // hls.js gives its subtitle tracks an empty data: address, so that browsers count them as loaded.
    `media-src 'self' blob: data: ${outside}`,
    `connect-src 'self' ${outside}`,
    "font-src 'self' data:",
    "worker-src 'self' blob:",
    // Ads of Google's player bring frames of any advertiser.
    `frame-src ${["'self'", ...(hasIma ? [outside] : frames)].join(' ')}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
  ].join('; ');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

/** JSON that may stand inside a script element. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
