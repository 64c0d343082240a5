import { addressParts } from './address-parts.ts';

/** `url + source` with a correct separator: a second `?` becomes `&`, and an `&` without a query becomes `?`. */
export function appendQuery(live: string, source: string): string {
  const hasQuery = live.includes('?');
  if (source.startsWith('?') && hasQuery) return `${live}&${source.slice(1)}`;
  if (source.startsWith('&') && !hasQuery) return `${live}?${source.slice(1)}`;
  return live + source;
}

/** The form of SIPTV: the moment and the current time in the query of the live stream. */
export function siptvSource(live: string): string {
  return appendQuery(live, '?utc={utc}&lutc={lutc}');
}

/** A source of mode default or vod: a complete address, a query for the live stream, or a relative path. */
export function resolveSource(live: string, source: string): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(source) || source.startsWith('{catchup-id}')) return source;
  if (source.startsWith('?') || source.startsWith('&')) return appendQuery(live, source);
  const parts = addressParts(live);
  if (parts === undefined) return undefined;
  if (source.startsWith('//')) return `${parts.origin.slice(0, parts.origin.indexOf('//'))}${source}`;
  return source.startsWith('/') ? parts.origin + source : parts.origin + parts.folder + source;
}
