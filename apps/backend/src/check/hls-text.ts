import type { Seconds } from '@antenna/kernel';

/** What an HLS playlist says about its content. */
export type HlsText =
  | { readonly kind: 'master'; readonly variant: string }
  | {
      readonly kind: 'media';
      readonly segments: readonly string[];
      readonly length: Seconds;
      readonly isEnded: boolean;
      /** EXT-X-PROGRAM-DATE-TIME of the first segment. */ readonly clock: Seconds | undefined;
    }
  | {
      readonly kind: 'none';
      readonly what: 'page' | 'transport' | 'dash' | 'empty' | 'other';
      readonly isEncrypted?: boolean;
    };

export function readHls(bytes: Buffer): HlsText {
  if (bytes.length === 0) return { kind: 'none', what: 'empty' };
  if (bytes[0] === 0x47 && (bytes.length <= 188 || bytes[188] === 0x47)) return { kind: 'none', what: 'transport' };
  const text = bytes
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart();
  if (!text.startsWith('#EXTM3U')) {
    const isDash = /<MPD[\s>]/.test(text.slice(0, 2_000));
    if (isDash) return { kind: 'none', what: 'dash', isEncrypted: /<ContentProtection[\s>]/.test(text) };
    return { kind: 'none', what: /^<(?:!doctype|html)/i.test(text) ? 'page' : 'other' };
  }
  const lines = text.split(/\r\n|\n|\r/).map((line) => line.trim());
  const stream = lines.findIndex((line) => line.startsWith('#EXT-X-STREAM-INF'));
  if (stream !== -1) {
    const variant = lines.slice(stream + 1).find((line) => line !== '' && !line.startsWith('#'));
    return variant === undefined ? { kind: 'none', what: 'empty' } : { kind: 'master', variant };
  }
  const segments = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const lengths = lines.flatMap((line) => (line.startsWith('#EXTINF:') ? [Number.parseFloat(line.slice(8))] : []));
  const stamp = lines.find((line) => line.startsWith('#EXT-X-PROGRAM-DATE-TIME:'));
  const clock = stamp === undefined ? Number.NaN : Date.parse(withColon(stamp.slice(25))) / 1_000;
  return {
    kind: 'media',
    segments,
    length: lengths.reduce((sum, each) => sum + (Number.isFinite(each) ? each : 0), 0),
    isEnded: lines.includes('#EXT-X-ENDLIST'),
    clock: Number.isFinite(clock) ? clock : undefined,
  };
}

/** `Date.parse` does not know the ISO 8601 form `+0300`. */
function withColon(stamp: string): string {
  return stamp.replace(/([+-]\d\d)(\d\d)$/, '$1:$2');
}
