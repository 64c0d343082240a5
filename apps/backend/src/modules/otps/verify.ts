import type { Token } from '@antenna/api-contract';
import { toSeconds, type Clock, type Random } from '@antenna/kernel';
import type { Viewer, Sessions } from '../../sessions/sessions.ts';
import { deleteSessionsOf } from '../../sessions/repository.ts';
import { auditFailures } from '../auth/sign-in-audit.ts';
import { rememberSignIn } from '../auth/sign-in-budget.ts';
import { openSession } from '../auth/service.ts';
import { HANDOVER, redeemHandover, redeemRestoring, RESTORING } from '../code-sign-in/handover.ts';
import { phoneDigits } from '../users/phone.ts';
import { takeCode } from './one-time-codes.ts';
import { signInByTelegram, TELEGRAM } from './telegram.ts';
import { readPhone } from './service.ts';
import type { BillingTransport } from '../../operator-billing/index.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { Database } from '../../db/open.ts';
import type { AppSettings } from '../../settings.ts';
import { clearCredentials, confirmPhoneOnce, phoneByIdentifier, usersByPhone } from './repository.ts';
import { inTransaction } from '../../db/transaction.ts';
import { domainError } from '../../domain/domain-error.ts';

export interface VerifyDeps {
  readonly billingTransport?: BillingTransport | undefined;
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly db: Database;
  readonly random: Random;
  readonly sessions: Sessions;
  readonly settings: Pick<AppSettings, 'secretKey'>;
}

/** A right code for a token; every other code answers the same. `former`: the guest who becomes this user. */
export async function verifyCode(
  deps: VerifyDeps,
  {
    phoneText,
    code,
    former,
    remote,
    device,
  }: {
    readonly phoneText: string;
    readonly code: string;
    readonly former: Viewer | undefined;
    readonly remote?: string | undefined;
    readonly device?: string | undefined;
  },
): Promise<Token> {
  return tokenFor(deps, { remote, device }, { phone: readPhone(phoneText), code, former });
}

/** `identifier`: a phone, an e-mail or a user name of the named operator; the code went to that user's phone. A handover, a mini-app and the restoring of a closed account need none. */
export async function verifyCodeBy(
  deps: VerifyDeps,
  {
    shortname,
    identifier,
    code,
    operator,
    language,
    former,
    remote,
    device,
  }: {
    readonly shortname: string;
    /** Whose mini-app it is, where several operators have one. */
    readonly operator?: string | undefined;
    readonly language: string;
    readonly identifier: string;
    readonly code: string;
    readonly former: Viewer | undefined;
    readonly remote?: string | undefined;
    readonly device?: string | undefined;
  },
): Promise<Token> {
  if (shortname === TELEGRAM) return signInByTelegram(deps, { initData: code, operator, former, remote, language });
  if (shortname === HANDOVER) return redeemHandover(deps, { code, former, remote: remote ?? '' });
  if (shortname === RESTORING) return redeemRestoring(deps, { code, former, remote: remote ?? '' });
  const provider = await deps.providers.find(shortname);
  if (!provider) throw domainError('missing');
  const digits = phoneDigits(identifier);
  const row = await phoneByIdentifier(deps.db, { providerId: provider.id, identifier, digits });
  if (!row?.phone) throw domainError('invalid-code');
  return tokenFor(deps, { providerId: provider.id, remote, device }, { phone: row.phone, code, former });
}

async function tokenFor(
  deps: VerifyDeps,
  {
    providerId,
    remote,
    device,
  }: { readonly providerId?: number; readonly remote: string | undefined; readonly device: string | undefined },
  { phone, code, former }: { readonly phone: string; readonly code: string; readonly former: Viewer | undefined },
): Promise<Token> {
  const taken = await takeCode(
    deps,
    { purpose: 'login', subject: phone },
    {
      code: code.trim(),
      origin: remote === undefined ? undefined : { remote, device },
    },
  );
  if (!taken || taken.userId === null || (providerId !== undefined && taken.providerId !== providerId)) {
    await auditFailures(deps, await usersByPhone(deps.db, phone), { remote, method: 'code' });
    throw domainError('invalid-code');
  }
  await confirmPhone(deps, taken.userId);
  if (remote !== undefined) await rememberSignIn(deps, taken.userId, { remote, device });
  return openSession(deps, { userId: taken.userId, former, remote, method: 'code' });
}

/**
 * The first code that is entered shows whose number it is. Until then an attacker may have made the user and waited: the password,
 * PIN, e-mail, devices and tokens end here.
 */
async function confirmPhone({ db, clock, sessions }: VerifyDeps, userId: number): Promise<void> {
  const now = toSeconds(clock.now());
  const isFirst = await inTransaction(db, async (trx) => {
    const first = await confirmPhoneOnce(trx, now, userId);
    if (!first) return false;
    await clearCredentials(trx, userId);
    await deleteSessionsOf(trx, userId);
    return true;
  });
  if (isFirst) await sessions.forget();
}
