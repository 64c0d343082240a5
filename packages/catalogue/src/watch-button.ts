import type { Content, ContentMeta } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';

export type WatchButton =
  /** An announcement has a label instead of a button (B-120); what is not available has neither. */
  | { readonly kind: 'announcement' }
  | { readonly kind: 'none' }
  | {
      readonly kind: 'watch' | 'proceed' | 'watch_from';
      /** The wire's decimal string; present only for `watch_from`. */
      readonly price?: string;
      readonly isLocked: boolean;
      /** When the programme it is tied to goes on air, while that lies ahead (B-118, B-119). */
      readonly airsAt?: Seconds;
    };

/** What the button of a content page says (B-117). A guest sees the price too, before being asked to sign in. */
export function watchButton({
  content,
  meta,
  now,
}: {
  readonly content: Pick<Content, 'isAnnouncement'>;
  readonly meta: Pick<ContentMeta, 'isPurchased' | 'isAvailable' | 'isContinuation' | 'minPrice' | 'streamUsing'>;
  readonly now: Seconds;
}): WatchButton {
  if (content.isAnnouncement) return { kind: 'announcement' };
  if (!meta.isAvailable) return { kind: 'none' };
  const { timestamp } = meta.streamUsing;
  const hint = timestamp !== undefined && timestamp > now ? { airsAt: timestamp } : {};
  if (meta.isPurchased) return { kind: meta.isContinuation ? 'proceed' : 'watch', isLocked: false, ...hint };
  if (meta.minPrice !== undefined) return { kind: 'watch_from', price: meta.minPrice, isLocked: true, ...hint };
  return { kind: 'watch', isLocked: true, ...hint };
}
