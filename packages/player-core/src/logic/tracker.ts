import type { Tracker } from '@antenna/api-client';
import { SECOND, type Millis, type Seconds } from '@antenna/kernel';

/** What an audience counter receives. */
export interface Tracking {
  /** Where the picture is: Unix seconds of a broadcast, seconds into a title. */
  readonly fts: Seconds;
  readonly evtp: 'start' | 'play' | 'pause' | 'end';
}

/** No counter is called more often than this, whatever its params say. */
const FASTEST: Millis = SECOND;

/** How often a counter is called; `undefined` if its period is not valid. */
export function trackingPeriod({ params }: Tracker): Millis | undefined {
  const period = Number(params['Tmsec']);
  return Number.isFinite(period) && period > 0 ? Math.max(FASTEST, period) : undefined;
}

/**
 * The pixel's address: `params.url` with `{name}` replaced by the param of that name, or by fts and evtp; values without a
 * placeholder are added as query. `undefined` for a counter without a web address.
 */
export function pixelAddress({ params }: Tracker, tracking: Tracking): string | undefined {
  const { url, Tmsec: _period, ...rest } = params;
  if (typeof url !== 'string' || !/^(https?:\/\/|\/(?!\/))/.test(url)) return undefined;
  const values: Readonly<Record<string, unknown>> = { ...rest, ...tracking };
  const placed = new Set<string>();
  const filled = url.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    if (!Object.hasOwn(values, name)) return whole;
    placed.add(name);
    return encodeURIComponent(String(values[name]));
  });
  const query = Object.entries(values)
    .filter(([name]) => !placed.has(name))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  return query.length === 0 ? filled : `${filled}${filled.includes('?') ? '&' : '?'}${query.join('&')}`;
}
