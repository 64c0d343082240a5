import { numericId } from './ids.ts';
import { readQuery } from './query.ts';
import { to } from './to.ts';

/** A link into the product from outside: query parameters, or a message of the native bridge. */
export interface DeepLink {
  readonly type: string;
  readonly id?: string | undefined;
  readonly code?: string | undefined;
  readonly slug?: string | undefined;
}

const FIELDS = ['type', 'id', 'code', 'slug'] as const;

/** Reads a deep link from a query or a bridge message; `undefined` when there is none or its type is unknown. */
export function readDeepLink(source: string | Readonly<Record<string, unknown>>): DeepLink | undefined {
  const values: Readonly<Record<string, unknown>> = typeof source === 'string' ? readQuery(source) : source;
  const [type, id, code, slug] = FIELDS.map((name) => textOf(Object.hasOwn(values, name) ? values[name] : undefined));
  if (type === undefined) return undefined;
  const link = { type, id, code, slug };
  return deepLinkPath(link) === undefined ? undefined : link;
}

/** The address that a deep link leads to; `undefined` for an unknown type or one without what it needs. */
export function deepLinkPath(link: DeepLink): string | undefined {
  const named = link.slug ?? link.id;
  switch (link.type) {
    case 'content':
      return named && to.content({ slug: link.slug, id: link.id });
    case 'channel':
    case 'channels':
      return named
        ? to.channel({ slug: link.slug, id: link.id === undefined ? undefined : numericId(link.id) })
        : to.channels();
    case 'promo_key':
      return to.promo(link.code ?? link.id);
    case 'activate':
      return to.activate(link.code ?? link.id);
    case 'setting':
    case 'settings':
      return to.settings(link.id);
    case 'row':
      return named && to.row(named);
    case 'rowset':
      return named && to.rowset(named);
    case 'packet':
    case 'packets':
      return link.id ? to.packet(link.id) : to.packets();
    default:
      return undefined;
  }
}

function textOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' && text.length <= 256 ? text : undefined;
}
