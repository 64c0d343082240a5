import type { Cancel, KeyValueStore } from '@antenna/kernel';

export interface BrowserStorage extends KeyValueStore {
  keys(): readonly string[];
  /** Reports changes by other tabs. `undefined`: any key may have changed, because storage was cleared or the page came back from the back-forward cache. */
  watch(onChange: (key: string | undefined) => void): Cancel;
  /** Whether some values are kept in memory only, because storage is blocked or full; shown to the viewer once (fault 19). */
  readonly isLossy: boolean;
  onLossy(run: () => void): Cancel;
}

/**
 * localStorage that never throws: where it is blocked or full, that key is kept in memory (A-230, fault 19). With `isKept`
 * false everything is, because the viewer wants nothing stored.
 */
export function createBrowserStorage(scope: Window = window, { isKept = true } = {}): BrowserStorage {
  const memory = new Map<string, string>();
  const listeners = new Set<() => void>();
  let isLossy = false;
  const lose = () => {
    if (isLossy) return;
    isLossy = true;
    for (const run of listeners) run();
  };
  const tried = <Result>(run: (disk: Storage) => Result, otherwise: Result): Result => {
    if (!isKept) return otherwise;
    try {
      return run(scope.localStorage);
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => memory.get(key) ?? tried((disk) => disk.getItem(key) ?? undefined, undefined),
    set(key, value) {
      const isStored = tried((disk) => (disk.setItem(key, value), true), false);
      if (isStored) memory.delete(key);
      else {
        memory.set(key, value);
        // Otherwise the older value would be read at the next visit.
        tried((disk) => disk.removeItem(key), undefined);
        lose();
      }
    },
    remove(key) {
      memory.delete(key);
      tried((disk) => disk.removeItem(key), undefined);
    },
    keys: () => [...new Set([...memory.keys(), ...tried((disk) => Object.keys(disk), [])])],
    watch(onChange) {
      const onStorage = (event: StorageEvent) => {
        if (event.storageArea && event.storageArea !== tried((disk) => disk, undefined)) return;
        if (event.key === null) memory.clear();
        else memory.delete(event.key);
        onChange(event.key ?? undefined);
      };
      const cameBack = (event: PageTransitionEvent) => {
        if (event.persisted) onChange(undefined);
      };
      scope.addEventListener('storage', onStorage);
      scope.addEventListener('pageshow', cameBack);
      return () => {
        scope.removeEventListener('storage', onStorage);
        scope.removeEventListener('pageshow', cameBack);
      };
    },
    get isLossy() {
      return isLossy;
    },
    onLossy(run) {
      if (isLossy) run();
      listeners.add(run);
      return () => void listeners.delete(run);
    },
  };
}
