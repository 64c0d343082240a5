import type { Seconds } from '@antenna/kernel';
import { numericId, readQuery, readTs } from '@antenna/navigation';

/** What an embed address requests. */
export type Place =
  | { readonly kind: 'channel'; readonly id: number; readonly ts?: Seconds }
  | {
      readonly kind: 'content';
      readonly id: string;
      /** Only a request: it does not open adult content. */ readonly ignoresParentalControl: boolean;
    }
  /** An address without a valid id. */
  | { readonly kind: 'nothing'; readonly of: 'channel' | 'content' };

/** Maximum length of a slug or id. */
const SEGMENT_MAX = 128;

/** The operator's signature that lifts the PIN for this address (docs/partners.md); the server accepts nothing else. */
export function passOf(search: string): string | undefined {
  const query = readQuery(search);
  return query['ignore_parental_control'] === '1' ? query['embed_pass'] : undefined;
}

/** Reads `/channel_embed/{channelId}?ts=` and `/content_embed/{slugOrId}?ignore_parental_control=1`. */
export function placeOf(pathname: string, search: string): Place {
  const [route, segment, ...rest] = pathname
    .split('/')
    .filter((part) => part !== '')
    .map(decoded);
  const of = route === 'content_embed' ? 'content' : 'channel';
  if (segment === undefined || rest.length > 0) return { kind: 'nothing', of };
  if (of === 'content') {
    const isId = segment.length <= SEGMENT_MAX && !/[\s/\\?#]/.test(segment);
    return isId
      ? { kind: 'content', id: segment, ignoresParentalControl: readQuery(search)['ignore_parental_control'] === '1' }
      : { kind: 'nothing', of };
  }
  const id = numericId(segment);
  const ts = readTs(search);
  return id === undefined ? { kind: 'nothing', of } : { kind: 'channel', id, ...(ts === undefined ? {} : { ts }) };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
