import { randomBytes } from 'node:crypto';
import type { Token } from '@antenna/api-contract';
import { toSeconds, type Clock, type Random } from '@antenna/kernel';
import { bindToOperator, type BillingTransport } from '../../operator-billing/index.ts';
import { secretHash, type Viewer, type Sessions } from '../../sessions/sessions.ts';
import type { ProviderData, ProviderCache } from '../../provider/provider-cache.ts';
import { iso } from '@antenna/time-zones';
import { device } from '../devices/wire.ts';
import { TOKEN_LIFE } from '../limits.ts';
import { isPassword } from '../users/passwords.ts';
import { phoneDigits } from '../users/phone.ts';
import { countSignIn, rememberSignIn, type SignInBudgetDeps } from './sign-in-budget.ts';
import { householdSwitches } from '../parental/switches.ts';
import { shownProfile } from '../profiles/service.ts';
import type { Database } from '../../db/open.ts';
import type { AppSettings } from '../../settings.ts';
import {
  countOtherDevices,
  deleteGuestDevices,
  deleteTokensOfDevices,
  deviceBySecret,
  deviceByOldSecret,
  deviceOwner,
  endDeviceSessions,
  forgetReplacedDevices,
  insertToken,
  lockOwner,
  noteSecretUse,
  rotateSecret,
  setDeviceLogin,
  setLastLogin,
  tokensOfFormerGuest,
  usersByLogin,
} from './repository.ts';
import { inTransaction } from '../../db/transaction.ts';
import { writeAudit } from '../../audit/audit.ts';
import { accountClosed } from './closed-account.ts';
import { auditFailures, auditSignIn, type SignInMethod } from './sign-in-audit.ts';
import { secretState } from './device-secrets.ts';
import { domainError } from '../../domain/domain-error.ts';

export interface AuthDeps {
  readonly billingTransport?: BillingTransport | undefined;
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly db: Database;
  readonly random: Random;
  readonly sessions: Sessions;
  readonly settings: Pick<AppSettings, 'secretKey'>;
}

/** Opaque, 256 bits; only its SHA-256 is stored. */
function newToken(): string {
  return randomBytes(32).toString('base64url');
}

async function issue(
  deps: AuthDeps,
  {
    userId,
    deviceId,
    replaces = null,
    isOperators = false,
    profileId = null,
  }: {
    readonly userId: number;
    readonly deviceId: string | null;
    readonly replaces?: string | null;
    readonly isOperators?: boolean;
    readonly profileId?: string | null;
  },
): Promise<{ token: string; expired: string }> {
  const now = toSeconds(deps.clock.now());
  const token = newToken();
  await insertToken(deps.db, {
    hash: secretHash(token),
    user_id: userId,
    device_id: deviceId,
    created_at: now,
    expires_at: now + TOKEN_LIFE,
    replaces_device_id: replaces,
    is_operators: isOperators ? 1 : 0,
    profile_id: profileId,
  });
  return { token, expired: iso(now + TOKEN_LIFE) };
}

/**
 * A token without a device, after the user has been recognised. `former` is the guest of the same client: the guest's device goes when the user's own
 * one logs in, not before, so that a client that breaks off here is still the guest. `remote`: the address by which the operator's
 * own billing may know the user. A closed account gets no session but the offer to restore it.
 */
export async function openSession(
  deps: AuthDeps,
  {
    userId,
    former,
    remote,
    method,
    profileId = null,
  }: {
    readonly userId: number;
    readonly former: Viewer | undefined;
    readonly remote?: string | undefined;
    readonly method: SignInMethod;
    /** Of the session that it comes from: the device that is registered with the token gets it. */
    readonly profileId?: string | null;
  },
): Promise<Token> {
  if (remote !== undefined) await bindToOperator(deps, userId, remote);
  const user = await setLastLogin(deps.db, toSeconds(deps.clock.now()), userId);
  if (user.erases_at !== null) throw await accountClosed(deps, { userId, erasesAt: user.erases_at });
  if (user.is_guest === 0) await auditSignIn(deps, { userId, providerId: user.provider_id, remote, method });
  const isOperators = method === 'operator';
  const { token, expired } = await issue(deps, {
    userId,
    deviceId: null,
    replaces: former?.deviceId ?? null,
    isOperators,
    profileId,
  });
  return { access_token: token, expired, device: null, profile: null, was_guest: former !== undefined };
}

/** Users of other operators may bear the same name: so many of them are tried at most. */
const NAMESAKES = 5;

/**
 * Login is a user name, an e-mail or a phone, of any operator of the installation (the call names none). Answers the same, and
 * as late, for an unknown login and a wrong password.
 */
export async function login(
  deps: AuthDeps & SignInBudgetDeps,
  {
    name,
    password,
    former,
    remote,
    device,
  }: {
    readonly name: string;
    readonly password: string;
    readonly former: Viewer | undefined;
    readonly remote: string;
    readonly device?: string | undefined;
  },
): Promise<Token> {
  const candidates = await usersByLogin(deps.db, { name, phone: phoneDigits(name), limit: NAMESAKES });
  const giveBack = await countSignIn(deps, { name, remote, device, candidates });
  const right = await whose(candidates, password);
  if (!right || right.is_active !== 1) {
    await auditFailures(deps, candidates, { remote, method: 'password' });
    throw domainError('invalid-credentials');
  }
  await giveBack();
  if (right.is_guest === 0) await rememberSignIn(deps, right.id, { remote, device });
  return openSession(deps, { userId: right.id, former, remote, method: 'password' });
}

async function whose<Row extends { readonly password: string | null }>(
  rows: readonly Row[],
  password: string,
): Promise<Row | undefined> {
  if (rows.length === 0) await isPassword(password, undefined);
  for (const row of rows) if (await isPassword(password, row.password)) return row;
  return undefined;
}

/**
 * The device's own id is the credential. All places taken by devices that logged in: 400, and the client removes the oldest.
 * A client that says `rotates` gets a new id with each token. The earlier one stays valid for a grace time; used later, it is a
 * copy, and the device is signed out.
 */
export async function authoriseDevice(
  deps: AuthDeps,
  { deviceId, rotates, remote }: { readonly deviceId: string; readonly rotates: boolean; readonly remote: string },
  check: (provider: ProviderData) => void,
): Promise<Token> {
  const { db, clock } = deps;
  const now = toSeconds(clock.now());
  const row = await deviceBySecret(db, secretHash(deviceId));
  const state = row ? secretState(row, deviceId, now) : 'unknown';
  if (state === 'reused' || state === 'unknown')
    await endIfCopied(deps, { known: state === 'reused' ? row?.id : undefined, deviceId, remote });
  const owner = row && (await deviceOwner(db, row.user_id));
  if (!row || !owner || owner.is_active !== 1) throw domainError('missing');
  check(await deps.providers.get(owner.provider_id));

  await inTransaction(db, async (trx) => {
    // The owner's row is a lock: two devices cannot take the last place at once.
    await lockOwner(trx, now, owner.id);
    const { taken } = await countOtherDevices(trx, owner.id, row.id);
    if (Number(taken) >= owner.device_limit) throw domainError('device-limit');
    await setDeviceLogin(trx, now, row.id);
    if (row.secret_hash === secretHash(deviceId)) await noteSecretUse(trx, row.id, now);
  });
  const newId = rotates && state === 'current' ? await rotated(deps, row.id, deviceId) : deviceId;
  const wasGuest = await removeFormerGuest(deps, owner.id);
  const { token, expired } = await issue(deps, { userId: owner.id, deviceId: row.id });
  const shown = await shownProfile(deps, { userId: owner.id, providerId: owner.provider_id }, row.profile_id);
  const household = await householdSwitches(db, owner.id);
  return {
    access_token: token,
    expired,
    device: {
      ...device({ ...row, login_at: now }, { household, profile: shown, currentId: row.id, now }),
      id: newId,
    },
    profile: shown,
    was_guest: wasGuest,
  };
}

/** A replaced secret that is used again is a stolen copy: the device is signed out, for both. Throws missing, as for an unknown one. */
async function endIfCopied(
  { db, clock, sessions }: AuthDeps,
  {
    known,
    deviceId,
    remote,
  }: { readonly known: string | undefined; readonly deviceId: string; readonly remote: string },
): Promise<never> {
  const id = known ?? (await deviceByOldSecret(db, secretHash(deviceId)));
  if (id !== undefined) {
    const ended = await inTransaction(db, (trx) => endDeviceSessions(trx, id));
    await writeAudit(
      { db, clock },
      {
        actor: 'unknown',
        action: 'device-secret-reused',
        outcome: 'refused',
        subject: `user:${ended?.user_id}`,
        remote,
      },
    );
    await sessions.forget();
  }
  throw domainError('missing');
}

/** The id that renews the next token; the present one when another call was faster. */
async function rotated({ db, clock, random }: AuthDeps, id: string, deviceId: string): Promise<string> {
  const next = random.uuid();
  const hashes = { from: secretHash(deviceId), to: secretHash(next) };
  const at = toSeconds(clock.now());
  return (await inTransaction(db, (trx) => rotateSecret(trx, { id, ...hashes, at }))) ? next : deviceId;
}

/** Removes the device of the guest that this user was before signing in; never a user's device. */
async function removeFormerGuest({ db, sessions }: AuthDeps, userId: number): Promise<boolean> {
  const tokens = await tokensOfFormerGuest(db, userId);
  const former = tokens.flatMap((each) => each.replaces_device_id ?? []);
  if (former.length === 0) return false;
  await inTransaction(db, async (trx) => {
    await deleteTokensOfDevices(trx, former);
    await deleteGuestDevices(trx, former);
    await forgetReplacedDevices(
      trx,
      tokens.map((each) => each.hash),
    );
  });
  await sessions.forget();
  return true;
}
