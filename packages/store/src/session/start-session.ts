import type { Cancel, Clock, KeyValueStore } from '@antenna/kernel';
import { readStoredSession, type SessionEvent, type SessionState, type StoredSession } from '@antenna/session';
import { STORAGE_KEYS } from '../shell/storage-keys.ts';

/** Runs one job at a time in this browser; `run` holds the lock until its promise settles. */
export type BrowserLock = (run: () => Promise<void>) => void;

export interface SessionStart {
  readonly send: (event: SessionEvent) => void;
  readonly state: () => SessionState;
  readonly subscribe: (run: () => void) => Cancel;
  readonly clock: Clock;
  readonly storage: Pick<KeyValueStore, 'get'> & { watch(onChange: (key: string | undefined) => void): Cancel };
  /** Two pages opened together make one guest, not two. */
  readonly guestLock?: BrowserLock | undefined;
  /** Where a device signs in without the viewer, when that is known already. */
  readonly autoAuth?: string | undefined;
}

/** Resumes the stored session or starts a new one, and follows other tabs. Returns what stops following. */
export function startSession(session: SessionStart): Cancel {
  const { send, clock, storage, guestLock, autoAuth } = session;
  const stored = () => storedSessionIn(storage);
  const begin = () => send({ type: 'started', now: clock.now(), stored: stored(), autoAuth });
  if (stored() || !guestLock) begin();
  else guestLock(() => (begin(), settled(session)));
  return storage.watch((key) => {
    if (key === undefined || key === STORAGE_KEYS.session)
      send({ type: 'changed-in-other-tab', stored: stored(), now: clock.now() });
  });
}

export function storedSessionIn(storage: Pick<KeyValueStore, 'get'>): StoredSession | undefined {
  return readStoredSession(storage.get(STORAGE_KEYS.session));
}

/** A viewer is known, or the session stops without one. */
const SETTLED: readonly SessionState['at'][] = ['ready', 'none', 'forbidden-country', 'refused', 'waiting'];

function settled({ state, subscribe }: Pick<SessionStart, 'state' | 'subscribe'>): Promise<void> {
  return new Promise((resolve) => {
    let stop: Cancel = () => {};
    const check = () => {
      if (!SETTLED.includes(state().at)) return;
      stop();
      resolve();
    };
    stop = subscribe(check);
    check();
  });
}

/** A user was here last: a page with a guest's data is not for them. */
export const isStoredUser = (storage: Pick<KeyValueStore, 'get'>): boolean =>
  storedSessionIn(storage)?.viewer === 'user';
