import type { ParentalAction, ParentalSettings } from '@antenna/api-contract';
import type { Database } from '../../db/open.ts';
import type { Viewer } from '../../sessions/sessions.ts';
import { ADULT_AGE } from '../limits.ts';
import { isOpen } from './grants.ts';
import { verifyPin } from './pin.ts';
import { readSwitches } from './switches.ts';
import type { Clock } from '@antenna/kernel';
import type { AppSettings } from '../../settings.ts';
import { parentalFacts, switchesOfDevice } from './repository.ts';
import { domainError } from '../../domain/domain-error.ts';

export interface GuardDeps {
  readonly clock: Clock;
  readonly db: Database;
  readonly settings: Pick<AppSettings, 'secretKey'>;
}

/** What the PIN protects here: the user's status and the switches of the device. */
export interface Household {
  readonly status: 'notset' | 'set' | 'ignore';
  /** The device's own, else the household's. `null`: nothing was switched off. */
  readonly settings: ParentalSettings | null;
}

export async function subnetOf(db: Database, viewer: Viewer): Promise<Household> {
  const user = await parentalFacts(db, viewer.userId);
  const device = viewer.deviceId === undefined ? undefined : await switchesOfDevice(db, viewer.deviceId);
  return {
    status: (user?.parental_status ?? 'notset') as Household['status'],
    settings: readSwitches(device?.parental_settings ?? user?.parental_settings ?? null),
  };
}

export interface Protected {
  readonly action: ParentalAction;
  /** Of what is to be played; `null` is unknown and counts as adult. */
  readonly age?: number | null;
  /** The PIN, when it came along. */
  readonly pincode?: string | undefined;
  /** Requires the PIN even when the switch of the action is off. */
  readonly always?: boolean;
}

/** Whether the action asks for the PIN: a switch that is off frees it, but never settings, 18+ or a child's way out. */
export function isGuarded(
  { status, settings }: Household,
  viewer: Viewer,
  { action, age = 0, always = false }: Protected,
): boolean {
  if (status !== 'set' || viewer.isGuest) return false;
  if (always || action === 'settings' || (age ?? ADULT_AGE) >= ADULT_AGE) return true;
  if (action === 'profile' && viewer.profile === 'child') return true;
  return settings?.[action] ?? true;
}

/** Returns when no PIN is due, it is open on the device, or it came along; else throws 403 pin_required, or why the PIN is not taken. */
export async function requirePin(
  deps: GuardDeps,
  {
    viewer,
    requested,
    alsoOpenBy = [],
  }: { readonly viewer: Viewer; readonly requested: Protected; readonly alsoOpenBy?: readonly ParentalAction[] },
): Promise<void> {
  if (!isGuarded(await subnetOf(deps.db, viewer), viewer, requested)) return;
  if (requested.pincode !== undefined) return verifyPin(deps, viewer.userId, requested.pincode);
  if (viewer.deviceId !== undefined && (await isOpen(deps, viewer.deviceId, [requested.action, ...alsoOpenBy]))) return;
  throw domainError('pin-required', { action: requested.action });
}

/**
 * What only parents decide: settings of the control, profiles of adults, a child's hours. With a PIN, its holder is a
 * parent; without one a child's profile is refused, because it would set one before its parents do.
 */
export async function requireParent(
  deps: GuardDeps,
  {
    viewer,
    requested,
    alsoOpenBy = [],
  }: { readonly viewer: Viewer; readonly requested: Protected; readonly alsoOpenBy?: readonly ParentalAction[] },
): Promise<void> {
  const { status } = await subnetOf(deps.db, viewer);
  if (status !== 'set' && viewer.profile === 'child') throw domainError('child-forbidden');
  await requirePin(deps, { viewer, requested: { always: viewer.profile === 'child', ...requested }, alsoOpenBy });
}
