import { DAY, MINUTE, SECOND, type Seconds } from '@antenna/kernel';
import { secretHash } from '../../sessions/sessions.ts';
import type { DeviceRow } from '../devices/wire.ts';

/** Two tabs renew at once, and an answer may be lost: so long the earlier secret is as good as the new one. */
export const SECRET_GRACE: Seconds = (5 * MINUTE) / SECOND;
/** A device that registered again: another client on it may still hold the earlier secret. */
export const REGISTERED_GRACE: Seconds = DAY / SECOND;

export type SecretState =
  /** The device's present secret, or the earlier one, for which a new one may be given. */
  | 'current'
  /** The earlier secret within its grace time: it opens, and nothing is replaced. */
  | 'earlier'
  /** An earlier secret that was rotated, after its successor has been used: somebody has a copy. */
  | 'reused'
  | 'unknown';

type Secrets = Pick<
  DeviceRow,
  'secret_hash' | 'previous_secret_hash' | 'replaced_at' | 'replaced_by' | 'secret_used_at'
>;

/** What a secret that was presented is to the device. */
export function secretState(device: Secrets, secret: string, now: Seconds): SecretState {
  const hash = secretHash(secret);
  if (device.secret_hash === hash) return 'current';
  if (device.previous_secret_hash !== hash) return 'unknown';
  const isRegistered = device.replaced_by === 'registration';
  const grace = isRegistered ? REGISTERED_GRACE : SECRET_GRACE;
  if (now <= Math.max(device.replaced_at ?? 0, device.secret_used_at ?? 0) + grace) return 'earlier';
  // The client never used the new one: the answer with it was lost.
  if (device.secret_used_at === null) return 'current';
  return isRegistered ? 'unknown' : 'reused';
}
