import type { Seconds } from '@antenna/kernel';
import { numericId, readQuery, readTs } from '@antenna/navigation';

/** What an embed address asks for. */
export type Place =
  | { readonly kind: 'channel'; readonly id: number; readonly ts?: Seconds }
  | {
      readonly kind: 'content';
      readonly id: string;
      /** Only ever a wish: nothing opens what is for adults. */ readonly ignoresParentalControl: boolean;
    }
  /** An address without an id that could be one. */
  | { readonly kind: 'nothing'; readonly of: 'channel' | 'content' };

/** Longest slug or id that is asked for. */
const SEGMENT_MAX = 128;

/** The operator's signature that frees this address from the PIN (docs/partners.md); the server believes nothing else. */
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
