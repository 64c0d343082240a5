import { numericId } from './ids.ts';
import type { OpenModal } from './modals.ts';
import { safeUrl } from './safe-url.ts';
import { to } from './to.ts';

/** What a row item, a promotion or a push points to, in the words of the API. */
export interface Destination {
  readonly type: string;
  readonly id?: string | undefined;
  readonly slug?: string | undefined;
  readonly url?: string | undefined;
  readonly code?: string | undefined;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
}

/** Where it leads: a path of the app, a foreign address for a new tab, or a modal. */
export type Target =
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'outside'; readonly url: string }
  | { readonly kind: 'modal'; readonly modal: OpenModal };

const path = (address: string): Target => ({ kind: 'path', path: address });

/** Turns a destination into a target; `undefined` for an unknown type, a missing id or an unsafe address. */
export function targetOf(
  destination: Destination,
  viewer: { readonly lastChannelId?: number | undefined } = {},
): Target | undefined {
  const { type, id, slug } = destination;
  const named = slug || id;
  switch (type) {
    case 'open_url':
      return outside(destination.url);
    case 'enter_promo_key':
      return path(to.promo(destination.code));
    case 'content':
      return named ? path(to.content({ slug, id })) : undefined;
    case 'row':
      return named ? path(to.row(named)) : undefined;
    case 'rowset':
      return named ? path(to.rowset(named)) : undefined;
    case 'packet':
      return path(id ? to.packet(id) : to.packets());
    case 'channel':
      return slug || numericId(id ?? '') ? path(to.channel({ slug, id: numericId(id ?? '') })) : undefined;
    case 'last_channel':
      return path(viewer.lastChannelId === undefined ? to.channels() : to.channel({ id: viewer.lastChannelId }));
    case 'text':
      return {
        kind: 'modal',
        modal: { name: 'text', with: { title: destination.title ?? '', description: destination.description ?? '' } },
      };
    default:
      return undefined;
  }
}

function outside(url: string | undefined): Target | undefined {
  const safe = url === undefined ? undefined : safeUrl(url);
  if (safe === undefined) return undefined;
  return safe.startsWith('/') ? path(safe) : { kind: 'outside', url: safe };
}
