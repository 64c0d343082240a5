import { addressParts } from './address-parts.ts';

/**
 * `url + source`, as it stands; only the sign between them is set right: a second `?` is an `&`, and an `&` that follows no query is a `?`.
 */
export function appended(live: string, source: string): string {
  const hasQuery = live.includes('?');
  if (source.startsWith('?') && hasQuery) return `${live}&${source.slice(1)}`;
  if (source.startsWith('&') && !hasQuery) return `${live}?${source.slice(1)}`;
  return live + source;
}

/** The way of SIPTV: the moment and now in the query of the live stream. */
export function shifted(live: string): string {
  return appended(live, '?utc={utc}&lutc={lutc}');
}

/** A source of mode default or vod: a whole address, a query for the live stream, or a path beside it. */
export function besides(live: string, source: string): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(source) || source.startsWith('{catchup-id}')) return source;
  if (source.startsWith('?') || source.startsWith('&')) return appended(live, source);
  const parts = addressParts(live);
  if (parts === undefined) return undefined;
  if (source.startsWith('//')) return `${parts.origin.slice(0, parts.origin.indexOf('//'))}${source}`;
  return source.startsWith('/') ? parts.origin + source : parts.origin + parts.folder + source;
}
