import type { AvatarCategory, ProfileNew, ProfilePatch, UserProfile } from '@antenna/api-contract';
import { toSeconds, type Clock, type Random } from '@antenna/kernel';
import { isTimeZone } from '@antenna/time-zones';
import type { Viewer, Sessions } from '../../sessions/sessions.ts';
import { PROFILES_MOST } from '../limits.ts';
import { closeDevice } from '../parental/grants.ts';
import { requireParent, requirePin } from '../parental/guard.ts';
import {
  profileOnDevice,
  profilesOf,
  creationTimes,
  deleteProfile,
  deleteStats,
  devicesWithProfile,
  freeDevices,
  insertProfile,
  lockUser,
  profileOf,
  setFirstZone,
  setProfileOfDevice,
  updateProfile,
} from './repository.ts';
import { minutesLeft } from './viewing-time.ts';
import { profile, roleOf, type ProfileRow } from './wire.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { Database } from '../../db/open.ts';
import type { AppSettings } from '../../settings.ts';
import { inTransaction } from '../../db/transaction.ts';
import { localise } from '../../texts/localised.ts';
import { domainError, invalid } from '../../domain/domain-error.ts';

export interface ProfilesDeps {
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly db: Database;
  readonly random: Random;
  readonly sessions: Sessions;
  readonly settings: Pick<AppSettings, 'secretKey'>;
}

export async function listProfiles(deps: ProfilesDeps, viewer: Viewer): Promise<UserProfile[]> {
  const provider = await deps.providers.get(viewer.providerId);
  return (await profilesOf(deps.db, viewer.userId)).map((row) => profile(row, provider));
}

/** The profile of a device as tokens and devices show it. */
export async function shownProfile(
  deps: ProfilesDeps,
  user: { readonly userId: number; readonly providerId: number },
  chosenId: string | null,
): Promise<UserProfile | null> {
  const row = await profileOnDevice(deps.db, user.userId, chosenId);
  return row ? profile(row, await deps.providers.get(user.providerId)) : null;
}

export async function activeProfile(deps: ProfilesDeps, viewer: Viewer): Promise<UserProfile> {
  const row = await own(deps, viewer, viewer.profileId);
  return {
    ...profile(row, await deps.providers.get(viewer.providerId)),
    viewing_left_minutes: await minutesLeft(deps, viewer),
  };
}

async function own({ db }: ProfilesDeps, viewer: Viewer, id: string): Promise<ProfileRow> {
  const row = await profileOf(db, id, viewer.userId);
  if (!row) throw domainError('missing');
  return row;
}

function nameOf(text: string): string {
  const name = text.trim();
  if (name === '') throw invalid({ name: ['required'] });
  return name;
}

async function checkAvatar(deps: ProfilesDeps, viewer: Viewer, id: number | null | undefined): Promise<void> {
  if (id === undefined || id === null) return;
  if (!(await deps.providers.get(viewer.providerId)).avatarById.has(id)) throw invalid({ icon_avatar_id: ['choice'] });
}

/** A new profile, five at most. A guest has exactly one. */
export async function createProfile(deps: ProfilesDeps, viewer: Viewer, request: ProfileNew): Promise<UserProfile> {
  if (viewer.isGuest) throw domainError('guest-forbidden');
  const name = nameOf(request.name);
  const role = request.role ?? 'adult';
  await checkAvatar(deps, viewer, request.icon_avatar_id);
  if (viewer.profile === 'child')
    await requireParent(deps, { viewer, requested: { action: 'profile', pincode: request.pincode } });
  const row = await inTransaction(deps.db, async (trx) => {
    // The owner's row is a lock: two tabs cannot make a fifth and a sixth at once.
    await lockUser(trx, viewer.userId);
    const there = await creationTimes(trx, viewer.userId);
    if (there.length >= PROFILES_MOST)
      throw invalid({ profiles: [{ problem: 'too_many', values: { count: PROFILES_MOST } }] });
    return insertProfile(trx, {
      id: deps.random.uuid(),
      user_id: viewer.userId,
      name,
      role,
      icon_avatar_id: request.icon_avatar_id ?? null,
      // Later than every other, so that the list keeps the order in which they were made.
      created_at: Math.max(toSeconds(deps.clock.now()), ...there.map((each) => each.created_at + 1)),
      ...NO_LIMITS,
      ...(role === 'child' ? request.viewing_limits : {}),
    });
  });
  if (role === 'child' && request.viewing_limits) await keepZone(deps, viewer, request.zone);
  return profile(row, await deps.providers.get(viewer.providerId));
}

/** Hours are by the household's clock: that of the parent who set them, until the user names another in the settings. */
async function keepZone(deps: ProfilesDeps, viewer: Viewer, zone: string | undefined): Promise<void> {
  if (zone && isTimeZone(zone) && (await setFirstZone(deps.db, viewer.userId, zone))) await deps.sessions.forget();
}

export const NO_LIMITS = { viewing_from: null, viewing_to: null, daily_minutes: null } as const;

/** Who may change what is settled before anything is written: an adult's profile, the way out of childhood and a child's hours are for parents. */
export async function patchProfile(
  deps: ProfilesDeps,
  { viewer, id, patch }: { readonly viewer: Viewer; readonly id: string; readonly patch: ProfilePatch },
): Promise<UserProfile> {
  const row = await own(deps, viewer, id);
  const name = patch.name === undefined ? undefined : nameOf(patch.name);
  await checkAvatar(deps, viewer, patch.icon_avatar_id);
  const role = patch.role ?? roleOf(row);
  const limits = limitsAfter(row, role, patch);
  const { pincode } = patch;
  if (roleOf(row) === 'adult' || role === 'adult')
    await requireParent(deps, {
      viewer,
      requested: { action: 'profile', pincode },
      alsoOpenBy: limits ? ['settings'] : [],
    });
  else if (limits)
    await requireParent(deps, { viewer, requested: { action: 'settings', pincode }, alsoOpenBy: ['profile'] });
  if (roleOf(row) === 'adult' && role === 'child') await keepAnAdult(deps, viewer, row.id);

  const change = {
    ...(name === undefined ? {} : { name }),
    ...(patch.icon_avatar_id === undefined ? {} : { icon_avatar_id: patch.icon_avatar_id }),
    role,
    ...limits,
  };
  const changed = await updateProfile(deps.db, { change, id: row.id, userId: viewer.userId });
  if (!changed) throw domainError('missing');
  if (limits) await keepZone(deps, viewer, patch.zone);
  if (role !== roleOf(row)) {
    if (role === 'child') for (const device of await devicesWith(deps, row.id)) await closeDevice(deps.db, device.id);
    await deps.sessions.forget();
  }
  return profile(changed, await deps.providers.get(viewer.providerId));
}

/** The limits as they are to be, or undefined when nothing about them changes. An adult has none. */
function limitsAfter(row: ProfileRow, role: string, { viewing_limits: requested }: ProfilePatch) {
  const before = { viewing_from: row.viewing_from, viewing_to: row.viewing_to, daily_minutes: row.daily_minutes };
  const after = role === 'adult' ? NO_LIMITS : { ...before, ...requested };
  const isSame =
    after.viewing_from === before.viewing_from &&
    after.viewing_to === before.viewing_to &&
    after.daily_minutes === before.daily_minutes;
  return isSame ? undefined : after;
}

/** Without an adult nobody could manage the household. */
async function keepAnAdult(deps: ProfilesDeps, viewer: Viewer, exceptId: string): Promise<void> {
  const others = (await profilesOf(deps.db, viewer.userId)).filter(
    (row) => row.id !== exceptId && roleOf(row) === 'adult',
  );
  if (others.length === 0) throw invalid({ role: ['only_adult'] });
}

function devicesWith({ db }: ProfilesDeps, profileId: string) {
  return devicesWithProfile(db, profileId);
}

/** Never the active one, nor the only adult. What it owned goes with it; another device that used it has the first profile again. */
export async function removeProfile(
  deps: ProfilesDeps,
  { viewer, id, pincode }: { readonly viewer: Viewer; readonly id: string; readonly pincode: string | undefined },
): Promise<void> {
  const row = await own(deps, viewer, id);
  if (row.id === viewer.profileId) throw invalid({ profile: ['active_profile'] });
  if (viewer.profile === 'child' || roleOf(row) === 'adult')
    await requireParent(deps, { viewer, requested: { action: 'profile', pincode } });
  if (roleOf(row) === 'adult') await keepAnAdult(deps, viewer, row.id);
  await inTransaction(deps.db, async (trx) => {
    await freeDevices(trx, row.id);
    await deleteStats(trx, row.id);
    await deleteProfile(trx, row.id, viewer.userId);
  });
  await deps.sessions.forget();
}

/** Puts a profile on a device of one's own. To an adult's with the PIN; to a child's at once, and then nothing is open there any more. */
export async function chooseProfile(
  deps: ProfilesDeps,
  {
    viewer,
    deviceId,
    id,
    pincode,
  }: { readonly viewer: Viewer; readonly deviceId: string; readonly id: string; readonly pincode: string | undefined },
): Promise<void> {
  const row = await own(deps, viewer, id);
  const isThere = row.id === viewer.profileId && deviceId === viewer.deviceId;
  if (roleOf(row) === 'adult' && !isThere)
    await requirePin(deps, { viewer, requested: { action: 'profile', pincode } });
  await setProfileOfDevice(deps.db, { profileId: row.id, id: deviceId, userId: viewer.userId });
  if (roleOf(row) === 'child') await closeDevice(deps.db, deviceId);
  await deps.sessions.forget();
}

export async function avatarCategories(
  deps: ProfilesDeps,
  viewer: Viewer,
  language: string,
): Promise<AvatarCategory[]> {
  const { avatars } = await deps.providers.get(viewer.providerId);
  return avatars.map(({ title, avatars: pictures }) => ({
    title: localise(title, language),
    avatars: pictures.map(({ id, src }) => ({ id, src })),
  }));
}
