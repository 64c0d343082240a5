import type { KeyValueStore, Millis } from '@antenna/kernel';
import { AD_REPORTS_KEPT } from '../limits.ts';
import type { AdPlace } from './places.ts';

export interface AdReport {
  readonly at: Millis;
  readonly place: AdPlace;
  readonly code: number;
  readonly name: string;
  /** The tag without its query, which may identify the viewer. */
  readonly tag: string;
  readonly object: string;
}

const KEY = 'adErrors';

/** The last 50 ad errors, oldest first, to find out why no ads are shown. */
export function adReports(storage: KeyValueStore): readonly AdReport[] {
  try {
    const kept: unknown = JSON.parse(storage.get(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as readonly AdReport[]) : [];
  } catch {
    return [];
  }
}

export function keepAdReport(storage: KeyValueStore, report: AdReport): void {
  storage.set(KEY, JSON.stringify([...adReports(storage), report].slice(-AD_REPORTS_KEPT)));
}

export function withoutQuery(tag: string): string {
  return tag.replace(/[?#].*$/s, '');
}
