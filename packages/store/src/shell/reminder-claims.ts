import { DAY, type KeyValueStore, type Millis } from '@antenna/kernel';
import { STORAGE_KEYS } from './storage-keys.ts';

/** How long shown notices are remembered: longer than a notice can be late. */
const KEPT: Millis = 2 * DAY;

interface Claim {
  readonly by: string;
  readonly at: Millis;
}

/** Notices that were shown in this browser, with their tab: each is shown once, in one tab. */
export interface ReminderClaims {
  has(name: string): boolean;
  /** Claims them for this tab. Another tab may do so at the same time; `isOwn` says later which one won. */
  claim(names: readonly string[], now: Millis): void;
  isOwn(name: string): boolean;
}

export function reminderClaims(storage: KeyValueStore, tab: string): ReminderClaims {
  const read = (): Readonly<Record<string, Claim>> => {
    try {
      const found: unknown = JSON.parse(storage.get(STORAGE_KEYS.remindersTold) ?? '{}');
      return Object.fromEntries(
        Object.entries(Object(found) as Record<string, unknown>).filter(
          (entry): entry is [string, Claim] => typeof (entry[1] as Claim | null)?.at === 'number',
        ),
      );
    } catch {
      return {};
    }
  };
  return {
    has: (name) => Object.hasOwn(read(), name),
    isOwn: (name) => read()[name]?.by === tab,
    claim(names, now) {
      const kept = Object.entries(read()).filter(([, { at }]) => Math.abs(now - at) < KEPT);
      storage.set(
        STORAGE_KEYS.remindersTold,
        JSON.stringify(Object.fromEntries([...kept, ...names.map((name) => [name, { by: tab, at: now }])])),
      );
    },
  };
}
