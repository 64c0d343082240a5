import { HOUR, type Millis } from '@antenna/kernel';
import type { Services } from '../services.ts';
import { ownKey } from '../shell/storage-keys.ts';

/** A pause after which the next page begins a new visit. */
export const VISIT_GAP: Millis = 4 * HOUR;

// Forgotten with the session, as all keys of profiles are.
const ASKS = ownKey('household', 'asks');
const SEEN = ownKey('household', 'seen');

/** A household's visit to this device, in all tabs; and whether it is asked who watches when one begins. */
export interface Visit {
  isNew(): boolean;
  /** It is going on. */
  note(): void;
  asks(): boolean;
  setAsks(isOn: boolean): void;
}

export const visitOf = ({ storage, clock }: Pick<Services, 'storage' | 'clock'>): Visit => ({
  isNew: () => clock.now() - Number(storage.get(SEEN) ?? 0) > VISIT_GAP,
  note: () => storage.set(SEEN, String(clock.now())),
  asks: () => storage.get(ASKS) !== 'off',
  setAsks: (isOn) => (isOn ? storage.remove(ASKS) : storage.set(ASKS, 'off')),
});
