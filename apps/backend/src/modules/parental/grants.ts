import type { ParentalAction } from '@antenna/api-contract';
import { toSeconds, type Seconds, type Clock } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import { PIN_OPENS, PIN_OPENS_CHANNEL } from '../limits.ts';
import { deleteGrantsOfDevice, deleteGrantsOfUser, openGrant, setGrant } from './repository.ts';

export interface GrantsDeps {
  readonly clock: Clock;
  readonly db: Database;
}

/** How long a right PIN opens an action: the configured minutes, else 30 for a channel and 1 for the rest. */
export function opensFor(action: ParentalAction, configuredMinutes: number): Seconds {
  return (configuredMinutes > 0 ? configuredMinutes : action === 'channel' ? PIN_OPENS_CHANNEL : PIN_OPENS) * 60;
}

/** Opens one action on one device; answers until when. */
export async function openAction(
  { db, clock }: GrantsDeps,
  {
    deviceId,
    action,
    minutes,
  }: { readonly deviceId: string; readonly action: ParentalAction; readonly minutes: number },
): Promise<Seconds> {
  const until = toSeconds(clock.now()) + opensFor(action, minutes);
  await setGrant(db, { deviceId, action, until });
  return until;
}

/** Is one of these actions open on the device? */
export async function isOpen(
  { db, clock }: GrantsDeps,
  deviceId: string,
  actions: readonly ParentalAction[],
): Promise<boolean> {
  const now = toSeconds(clock.now());
  const row = await openGrant(db, { deviceId, actions, until: now });
  return row !== undefined;
}

/** A device that is handed to a child has nothing open any more. */
export async function closeDevice(db: Database, deviceId: string): Promise<void> {
  await deleteGrantsOfDevice(db, deviceId);
}

/** After the PIN or the status changed: no device of the user's has anything open. */
export async function closeAll(db: Database, userId: number): Promise<void> {
  await deleteGrantsOfUser(db, userId);
}
