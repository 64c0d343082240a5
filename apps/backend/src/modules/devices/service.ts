import type { Device, DeviceNew, DevicePatch } from '@antenna/api-contract';
import { toSeconds, type Clock, type Random } from '@antenna/kernel';
import { secretHash, type Viewer, type Sessions } from '../../sessions/sessions.ts';
import { deleteTokensOfDevice } from '../../sessions/repository.ts';
import type { Created } from '../../domain/created.ts';
import { isTimeZone } from '@antenna/time-zones';
import { DEVICES_BEYOND, REMOVALS, REMOVALS_WITHIN } from '../limits.ts';
import { requireParent, requirePin } from '../parental/guard.ts';
import { moveToProfile } from '../../pushes/repository.ts';
import { chooseProfile, shownProfile } from '../profiles/service.ts';
import { takeDeviceToken, type PushesDeps } from '../pushes/service.ts';
import { ALL_GUARDED, householdSwitches, keepHouseholdSwitches, readSwitches } from '../parental/switches.ts';
import { device, type DeviceRow } from './wire.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { Database } from '../../db/open.ts';
import type { AppSettings } from '../../settings.ts';
import {
  countDevices,
  countRemovals,
  deleteDevice,
  deleteOldRemovals,
  deviceByAnyId,
  deviceBySerial,
  deviceLimitOf,
  devicesOf,
  handedProfile,
  insertDevice,
  insertRemoval,
  noteRegistration,
  ownerOf,
  replaceDevice,
  updateDevice,
} from './repository.ts';
import { inTransaction } from '../../db/transaction.ts';
import { domainError, invalid } from '../../domain/domain-error.ts';

export interface DevicesDeps {
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly db: Database;
  readonly random: Random;
  readonly sessions: Sessions;
  readonly settings: Pick<AppSettings, 'secretKey'>;
}

/** Own devices, newest login first; one that has not logged in yet holds no place, so it stands before them: a client removes the last. */
export async function listDevices(deps: DevicesDeps, viewer: Viewer): Promise<Device[]> {
  const rows = await devicesOf(deps.db, viewer.userId);
  rows.sort(
    (a, b) =>
      (b.login_at ?? Number.MAX_SAFE_INTEGER) - (a.login_at ?? Number.MAX_SAFE_INTEGER) || b.created_at - a.created_at,
  );
  const user = await ownerOf(deps.db, viewer.userId);
  return Promise.all(rows.map(async (row) => ({ ...(await shown(deps, row, viewer)), ...(user ? { user } : {}) })));
}

/**
 * Registers a device and returns the id that renews its tokens: the only time it is shown. The same serial again is the same
 * device; it gets a new id, because the old one is not stored, and the old one stays valid for a day. `token`: the one of the call.
 */
export async function createDevice(
  deps: DevicesDeps,
  { viewer, requested, token }: { readonly viewer: Viewer; readonly requested: DeviceNew; readonly token: string },
): Promise<Created<Device>> {
  // A token of the operator's own system opens no stream: so it makes no device.
  if (viewer.isOperators) throw domainError('permission-denied');
  // A child's hours go by the clock of the device that makes the new one.
  const device = viewer.profile === 'child' ? { ...requested, timezone: viewer.timezone } : requested;
  const { db, random } = deps;
  if (device.timezone && !isTimeZone(device.timezone)) throw invalid({ timezone: ['time_zone'] });
  const now = toSeconds(deps.clock.now());
  const secret = random.uuid();
  const handed = await handedProfile(db, secretHash(token), viewer.userId);
  const known = device.serial ? await deviceBySerial(db, viewer.userId, device.serial) : undefined;
  // Another device's id would be a way to its profile: a child gets only the one it holds.
  if (known && viewer.profile === 'child' && known.id !== viewer.deviceId) throw domainError('child-forbidden');
  if (known) {
    const secrets = {
      secret_hash: secretHash(secret),
      previous_secret_hash: known.secret_hash,
      replaced_at: now,
      replaced_by: 'registration',
      secret_used_at: null,
    };
    const row = await replaceDevice(
      db,
      { ...facts(device), ...secrets, ...(handed && { profile_id: handed }) },
      known.id,
    );
    await noteRegistration(db, secretHash(token), row.id);
    return { value: { ...(await shown(deps, row, viewer)), id: secret }, isNew: false };
  }
  const { device_limit } = await deviceLimitOf(db, viewer.userId);
  const { there } = await countDevices(db, viewer.userId);
  if (Number(there) >= device_limit + DEVICES_BEYOND) throw domainError('device-limit');
  const row = await insertDevice(db, {
    id: random.uuid(),
    secret_hash: secretHash(secret),
    user_id: viewer.userId,
    profile_id: viewer.profile === 'child' ? viewer.profileId : (handed ?? null),
    serial: '',
    device_type: '',
    vendor: '',
    model: '',
    version: '',
    os_name: '',
    os_version: '',
    application_type: '',
    name: '',
    locale: null,
    timezone: null,
    settings: null,
    parental_settings: null,
    notification: null,
    created_at: now,
    login_at: null,
    ...facts(device),
  });
  await noteRegistration(db, secretHash(token), row.id);
  return { value: { ...(await shown(deps, row, viewer)), id: secret }, isNew: true };
}

/** Only what was sent. */
function facts(request: DeviceNew): Partial<DeviceRow> {
  const { serial, device_type, vendor, model, version, os_name, os_version, application_type, name, locale, timezone } =
    request;
  const all = {
    serial,
    device_type,
    vendor,
    model,
    version,
    os_name,
    os_version,
    application_type,
    name,
    locale,
    timezone,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** An own device by its public id or by the secret one; a device of another user is unknown. */
async function own(deps: DevicesDeps, viewer: Viewer, id: string): Promise<DeviceRow> {
  const row = await deviceByAnyId(deps.db, viewer.userId, id);
  if (!row) throw domainError('missing');
  return row;
}

export async function readDevice(deps: DevicesDeps, viewer: Viewer, id: string): Promise<Device> {
  const [row, user] = await Promise.all([own(deps, viewer, id), ownerOf(deps.db, viewer.userId)]);
  return { ...(await shown(deps, row, viewer)), ...(user ? { user } : {}) };
}

export async function currentDevice(deps: DevicesDeps, viewer: Viewer): Promise<Device> {
  if (viewer.deviceId === undefined) throw domainError('missing');
  return readDevice(deps, viewer, viewer.deviceId);
}

export async function patchDevice(
  deps: DevicesDeps & Pick<PushesDeps, 'pushes'>,
  {
    viewer,
    id,
    patch,
    language,
  }: { readonly viewer: Viewer; readonly id: string; readonly patch: DevicePatch; readonly language: string },
): Promise<Device> {
  const row = await own(deps, viewer, id);
  if (patch.timezone && !isTimeZone(patch.timezone)) throw invalid({ timezone: ['time_zone'] });
  if (isForParents(row, patch, viewer))
    await requireParent(deps, { viewer, requested: { action: 'settings', pincode: patch.pincode } });
  if (patch.profile_id !== undefined) {
    await chooseProfile(deps, { viewer, deviceId: row.id, id: patch.profile_id, pincode: patch.pincode });
    await moveToProfile(deps.db, row.id, patch.profile_id);
  }
  const change: Partial<DeviceRow> = {};
  if (patch.name !== undefined) change.name = patch.name;
  if (patch.locale !== undefined) change.locale = patch.locale;
  if (patch.timezone !== undefined) change.timezone = patch.timezone;
  if (patch.settings !== undefined) change.settings = JSON.stringify(patch.settings);
  if (patch.notification !== undefined)
    change.notification = patch.notification === null ? null : JSON.stringify(patch.notification);
  if (patch.parental_settings !== undefined) {
    const before =
      readSwitches(row.parental_settings) ?? (await householdSwitches(deps.db, viewer.userId)) ?? ALL_GUARDED;
    change.parental_settings = JSON.stringify({ ...before, ...patch.parental_settings });
  }
  if (Object.keys(change).length > 0) {
    await updateDevice(deps.db, change, row.id);
    if (change.parental_settings !== undefined) await keepHouseholdSwitches(deps.db, viewer.userId);
    if (change.timezone !== undefined) await deps.sessions.forget();
  }
  if (patch.notification !== undefined)
    await takeDeviceToken(
      deps,
      { viewer, language },
      {
        deviceId: row.id,
        profileId: patch.profile_id ?? row.profile_id ?? viewer.profileId,
        notification: patch.notification,
      },
    );
  return readDevice(deps, viewer, row.id);
}

/** The control's switches, what `settings` says of it, and for a child other devices and the zone by which its hours are counted. */
function isForParents(row: DeviceRow, patch: DevicePatch, viewer: Viewer): boolean {
  if (patch.parental_settings !== undefined || (viewer.profile === 'child' && row.id !== viewer.deviceId)) return true;
  if (patch.timezone !== undefined && patch.timezone !== row.timezone && viewer.profile === 'child') return true;
  if (patch.settings === undefined) return false;
  const before = row.settings === null ? {} : (JSON.parse(row.settings) as { readonly [key: string]: unknown });
  return ['parentalChannels', 'parental_settings'].some(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(patch.settings?.[key]),
  );
}

/** Removes a device and its tokens. The own one always, but for a child's, which is let go by the PIN where there is one; a guest no other; others only so many a day (ledger A-411). */
export async function removeDevice(deps: DevicesDeps, viewer: Viewer, id: string): Promise<void> {
  const row = await own(deps, viewer, id);
  const now = toSeconds(deps.clock.now());
  const isOther = row.id !== viewer.deviceId;
  if (isOther && viewer.isGuest) throw domainError('too-many-devices');
  if (viewer.profile === 'child')
    await (isOther
      ? requireParent(deps, { viewer, requested: { action: 'settings' } })
      : requirePin(deps, { viewer, requested: { action: 'profile' } }));
  await inTransaction(deps.db, async (trx) => {
    if (isOther) {
      await deleteOldRemovals(trx, viewer.userId, now - REMOVALS_WITHIN);
      await insertRemoval(trx, viewer.userId, now);
      const { removed } = await countRemovals(trx, viewer.userId);
      if (Number(removed) > REMOVALS) throw domainError('too-many-devices');
    }
    await deleteTokensOfDevice(trx, row.id);
    await deleteDevice(trx, row.id);
  });
  await deps.sessions.forget();
}

async function shown(deps: DevicesDeps, row: DeviceRow, viewer: Viewer): Promise<Device> {
  const household = row.parental_settings === null ? await householdSwitches(deps.db, row.user_id) : null;
  return device(row, {
    household,
    profile: await shownProfile(deps, viewer, row.profile_id),
    currentId: viewer.deviceId,
    now: toSeconds(deps.clock.now()),
  });
}
