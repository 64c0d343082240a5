import type { UserPatch } from '@antenna/api-contract';
import type { Viewer } from '../../sessions/sessions.ts';
import { hashPin, verifyPin } from '../parental/pin.ts';
import type { UserRow } from './wire.ts';
import type { Clock } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import type { AppSettings } from '../../settings.ts';
import { parentalState } from './repository.ts';
import { domainError, invalid } from '../../domain/domain-error.ts';

export interface ParentalChangeDeps {
  readonly clock: Clock;
  readonly db: Database;
  readonly settings: Pick<AppSettings, 'secretKey'>;
}

/**
 * What a PATCH changes about the PIN. The first PIN sets the status; after that the PIN, and every way out of `set`, wants the current
 * one beside it. `notset` forgets the PIN; `ignore` keeps it, so that `set` needs no new one.
 */
export async function parentalChange(
  deps: ParentalChangeDeps,
  viewer: Viewer,
  patch: UserPatch,
): Promise<Partial<UserRow>> {
  const { pincode, current_pincode: current, parental_status: requested } = patch;
  if (pincode === undefined && requested === undefined) return {};
  const before = await parentalState(deps.db, viewer.userId);
  if (!before) throw domainError('unauthenticated');
  const status = requested ?? (pincode === undefined ? before.parental_status : 'set');
  if (status === 'set' && pincode === undefined && before.pincode_hash === null)
    throw invalid({ pincode: ['required'] });
  const isLess = before.parental_status === 'set' && status !== 'set';
  const isForgotten = status === 'notset' && before.pincode_hash !== null;
  if (before.pincode_hash !== null && (pincode !== undefined || isLess || isForgotten)) {
    if (current === undefined) throw domainError('wrong-pin');
    await verifyPin(deps, viewer.userId, current);
  }
  const hash = status === 'notset' ? null : pincode === undefined ? before.pincode_hash : await hashPin(pincode);
  return { parental_status: status, pincode_hash: hash };
}
