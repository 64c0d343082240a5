import type { User, UserPatch } from '@antenna/api-contract';
import { toSeconds, type Clock, type Random } from '@antenna/kernel';
import { unacceptedAgreements, seenAccount } from '@antenna/billing';
import { writeAudit } from '../../audit/audit.ts';
import { deleteSessionsOf } from '../../sessions/repository.ts';
import type { Viewer, Sessions } from '../../sessions/sessions.ts';
import type { ProviderData, ProviderCache } from '../../provider/provider-cache.ts';
import { isTimeZone } from '@antenna/time-zones';
import { DEVICE_LIMIT } from '../limits.ts';
import { parentalChange } from './parental-change.ts';
import { closeAll } from '../parental/grants.ts';
import { firstProfileName } from '../profiles/first-name.ts';
import { hashPassword, requireStrength } from './passwords.ts';
import { phoneDigits } from './phone.ts';
import { user, type UserRow } from './wire.ts';
import type { Database } from '../../db/open.ts';
import type { Delivery } from '../../delivery/delivery.ts';
import type { AppSettings } from '../../settings.ts';
import { insertFirstProfile, insertUser, type NewUser, phoneState, updateUser, userById } from './repository.ts';
import { inTransaction } from '../../db/transaction.ts';
import { domainError, invalid } from '../../domain/domain-error.ts';
import { requireAdult } from '../../domain/require-adult.ts';

export interface UsersDeps {
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly db: Database;
  readonly delivery: Pick<Delivery, 'supports'>;
  readonly random: Random;
  readonly sessions: Sessions;
  readonly settings: Pick<AppSettings, 'secretKey'>;
}

export interface UserNew {
  readonly username: string;
  readonly password?: string;
  readonly is_guest?: boolean;
  readonly phone?: string;
  readonly app_version?: string;
  readonly refer_id?: string;
}

const EMAIL = /^[\w.%+-]{1,64}@[a-z\d-]{1,63}(\.[a-z\d-]{1,63}){1,5}$/i;

/** A guest with the client's secret, or a user with a phone (who logs in by codes and, with a password, by that). */
export async function createUser(
  deps: UsersDeps,
  {
    provider,
    details,
    language,
  }: { readonly provider: ProviderData; readonly details: UserNew; readonly language: string },
): Promise<User> {
  const { network } = provider.brand;
  const isGuest = details.is_guest === true;
  if (isGuest ? network.is_guest_allowed === false : network.is_registration_allowed === false)
    throw domainError('permission-denied');
  if (isGuest && details.password === undefined) throw invalid({ password: ['required'] });
  const phone = details.phone === undefined ? undefined : phoneDigits(details.phone);
  if (!isGuest && phone === undefined) throw invalid({ phone: ['required'] });
  if (!isGuest && details.password !== undefined) requireStrength(details.password);
  const password = details.password === undefined ? null : await hashPassword(details.password, isGuest);
  const row = await addUser(
    deps,
    {
      provider_id: provider.id,
      username: details.username,
      password,
      phone: isGuest ? null : (phone ?? null),
      is_guest: isGuest ? 1 : 0,
      device_limit: DEVICE_LIMIT,
      refer_id: details.refer_id ?? null,
      app_version: details.app_version ?? '',
    },
    language,
  );
  return user(row, { wallet: await seenAccount(deps.db, row), provider, language, now: toSeconds(deps.clock.now()) });
}

type UserFacts = Omit<NewUser, 'date_joined'>;

/** Writes a user with a first profile. Throws when the name, phone or e-mail is taken. */
export async function addUser(
  deps: Pick<UsersDeps, 'clock' | 'db' | 'random'>,
  facts: UserFacts,
  language: string,
): Promise<UserRow> {
  const now = toSeconds(deps.clock.now());
  return refuseDuplicates(() =>
    inTransaction(deps.db, async (trx) => {
      const made = await insertUser(trx, { date_joined: now, ...facts });
      await insertFirstProfile(trx, {
        id: deps.random.uuid(),
        userId: made.id,
        name: firstProfileName(made.first_name, language),
        createdAt: now,
      });
      return made;
    }),
  );
}

export async function readUser(deps: UsersDeps, viewer: Viewer, language: string): Promise<User> {
  const row = await userById(deps.db, viewer.userId);
  if (!row) throw domainError('unauthenticated');
  const provider = await deps.providers.get(row.provider_id);
  return {
    ...user(row, { wallet: await seenAccount(deps.db, row), provider, language, now: toSeconds(deps.clock.now()) }),
    may_confirm_email:
      viewer.profile !== 'child' &&
      row.email !== null &&
      row.email_verified_at === null &&
      deps.delivery.supports('email', provider.brand.demo === true),
    unaccepted_agreement_ids: row.is_guest === 1 ? [] : await unacceptedAgreements(deps.db, row.id, provider),
  };
}

/** Changes what viewers may change of their own account. A guest has no phone and no e-mail; a child's profile may not change how the account is signed in to. */
export async function patchUser(
  deps: UsersDeps,
  { viewer, patch, language }: { readonly viewer: Viewer; readonly patch: UserPatch; readonly language: string },
): Promise<User> {
  const { phone, email, pincode, parental_status: status } = patch;
  if (viewer.isGuest && [phone, email, pincode].some((value) => value !== undefined))
    throw domainError('guest-forbidden');
  // The zone too: a child's hours go by it.
  if (
    viewer.profile === 'child' &&
    [phone, email, pincode, status, patch.timezone].some((value) => value !== undefined)
  )
    throw domainError('child-forbidden');
  const change: Partial<UserRow> = {
    ...plainChange(patch),
    ...(await phoneChange(deps, viewer, phone)),
    ...(await parentalChange(deps, viewer, patch)),
  };
  if (Object.keys(change).length > 0) {
    await refuseDuplicates(() => updateUser(deps.db, change, viewer.userId));
    if (change.timezone !== undefined) await deps.sessions.forget();
    if (change.pincode_hash !== undefined || change.parental_status !== undefined)
      await closeAll(deps.db, viewer.userId);
  }
  return readUser(deps, viewer, language);
}

/** Signs the user out everywhere. Not for guests, who could not come back, and not from a child's profile. */
export async function endSessions({ db, clock, sessions }: UsersDeps, viewer: Viewer, remote: string): Promise<void> {
  requireAdult(viewer);
  await inTransaction(db, async (trx) => {
    await deleteSessionsOf(trx, viewer.userId);
    const who = `user:${viewer.userId}` as const;
    await writeAudit(
      { db: trx, clock },
      {
        actor: who,
        action: 'sign-out-everywhere',
        outcome: 'done',
        providerId: viewer.providerId,
        subject: who,
        remote,
      },
    );
  });
  await sessions.forget();
}

/** The changes that the viewer and the operator may both make. Throws for values that are not valid. */
export function plainChange(patch: UserPatch): Partial<UserRow> {
  const change: Partial<UserRow> = {};
  if (patch.email !== undefined) {
    const email = patch.email.trim().toLowerCase();
    if (email !== '' && !EMAIL.test(email)) throw domainError('invalid-email', { fields: { email: ['email'] } });
    change.email = email === '' ? null : email;
  }
  if (patch.timezone !== undefined) {
    if (patch.timezone !== '' && !isTimeZone(patch.timezone)) throw invalid({ timezone: ['time_zone'] });
    change.timezone = patch.timezone;
  }
  if (patch.first_name !== undefined) change.first_name = patch.first_name.trim();
  if (patch.last_name !== undefined) change.last_name = patch.last_name.trim();
  if (patch.settings !== undefined) change.settings = JSON.stringify(patch.settings);
  return change;
}

/** A phone that a code has confirmed is changed by the operator only. */
async function phoneChange({ db }: UsersDeps, viewer: Viewer, phone: string | undefined): Promise<Partial<UserRow>> {
  if (phone === undefined) return {};
  const digits = phoneDigits(phone);
  if (digits === undefined) throw invalid({ phone: ['phone'] });
  const before = await phoneState(db, viewer.userId);
  if (before?.phone === digits) return {};
  if (before?.phone_verified_at != null) throw invalid({ phone: ['confirmed'] });
  return { phone: digits };
}

/** A broken unique constraint says which of the three is taken; both engines name it. */
export async function refuseDuplicates<Value>(run: () => Promise<Value>): Promise<Value> {
  try {
    return await run();
  } catch (error) {
    const { message = '', constraint = '' } = error as { message?: string; constraint?: string };
    const text = `${constraint} ${message}`;
    if (/users_username|users\.username/.test(text)) throw domainError('duplicate-username');
    if (/users_phone|users\.phone/.test(text)) throw domainError('duplicate-phone');
    if (/users_email|users\.email/.test(text)) throw domainError('duplicate-email');
    throw error;
  }
}
