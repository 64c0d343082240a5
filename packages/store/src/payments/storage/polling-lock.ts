import type { KeyValueStore, Millis } from '@antenna/kernel';
import { POLL_LOCK } from '@antenna/packets-payments';
import { STORAGE_KEYS } from '../../shell/storage-keys.ts';

/** Acquires or renews the polling lock: true for one tab at a time; a silent tab loses it (C-138). */
export function holdsPollingLock(storage: KeyValueStore, tab: string, now: Millis): boolean {
  const [owner, at] = (storage.get(STORAGE_KEYS.pollingTab) ?? '').split(' ');
  const isTaken =
    owner !== undefined && owner !== '' && owner !== tab && now - Number(at) < POLL_LOCK && now >= Number(at);
  if (!isTaken) storage.set(STORAGE_KEYS.pollingTab, `${tab} ${now}`);
  return !isTaken;
}

export function releasePollingLock(storage: KeyValueStore, tab: string): void {
  if (storage.get(STORAGE_KEYS.pollingTab)?.startsWith(`${tab} `)) storage.remove(STORAGE_KEYS.pollingTab);
}
