import type { KeyValueStore } from '@antenna/kernel';
import { isOwnOfProfile, ownKey } from '../shell/storage-keys.ts';

/**
 * Storage in which each profile finds its own languages, last channel and last watched ones under the usual names; volume,
 * theme and the rest are the device's. A guest, and a session without a profile, use the plain names.
 */
export function profileStorage<Storage extends KeyValueStore>(
  storage: Storage,
  owner: () => string | undefined,
): Storage {
  const named = (key: string) => {
    const profileId = isOwnOfProfile(key) ? owner() : undefined;
    return profileId === undefined ? key : ownKey(profileId, key);
  };
  return {
    ...storage,
    get: (key) => storage.get(named(key)),
    set: (key, value) => storage.set(named(key), value),
    remove: (key) => storage.remove(named(key)),
  };
}

/** A removed profile leaves nothing on this device. */
export function forgetProfile(
  storage: { keys(): readonly string[]; remove(key: string): void },
  profileId: string,
): void {
  const prefix = ownKey(profileId, '');
  for (const key of storage.keys()) if (key.startsWith(prefix)) storage.remove(key);
}
