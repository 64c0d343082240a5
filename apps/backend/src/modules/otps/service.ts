import type { Otp, OtpExist } from '@antenna/api-contract';
import { MINUTE, SECOND, toSeconds, type Clock, type Random } from '@antenna/kernel';
import type { ProviderData, ProviderCache } from '../../provider/provider-cache.ts';
import { iso } from '@antenna/time-zones';
import { phoneDigits } from '../users/phone.ts';
import { CODE_LIFE, RESEND_AFTER } from './limits.ts';
import { isOwnOrigin, type SignInOrigin } from '../auth/sign-in-budget.ts';
import { codeHash, makeCode, noteDelivery, askerHashes, type CodeHolder } from './one-time-codes.ts';
import { chosenMethod, codeLength, methodsOf, withoutGuessed } from './send-methods.ts';
import { codeText } from './code-text.ts';
import type { Database } from '../../db/open.ts';
import type { Delivery } from '../../delivery/delivery.ts';
import type { AppSettings } from '../../settings.ts';
import { codeHolder, codesAskedFrom } from './codes-repository.ts';
import { usersByPhone } from './repository.ts';
import { localise } from '../../texts/localised.ts';
import { domainError, invalid } from '../../domain/domain-error.ts';

export interface OtpsDeps {
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly db: Database;
  readonly delivery: Delivery;
  readonly random: Random;
  readonly settings: Pick<AppSettings, 'secretKey'>;
}

export interface CodeRequest extends SignInOrigin {
  readonly phone: string;
  readonly provider?: string | undefined;
  readonly canDisplay?: boolean | undefined;
  readonly method?: string | undefined;
  readonly language: string;
}

export interface PhoneOwner {
  readonly id: number;
  readonly provider_id: number;
  readonly email: string | null;
}

export function readPhone(text: string): string {
  const digits = phoneDigits(text);
  if (digits === undefined) throw invalid({ phone: ['phone'] });
  return digits;
}

/** Whose phone it is: the asked operator's user, else any operator's (the call need not name one). A blocked user's phone counts as unknown. */
export async function ownerOf({ db }: OtpsDeps, phone: string, providerId: number): Promise<PhoneOwner | undefined> {
  const rows = await usersByPhone(db, phone);
  const row = rows.find((each) => each.provider_id === providerId) ?? rows[0];
  return row?.is_active === 1 ? row : undefined;
}

/**
 * Sends a code to a user's phone. For an unknown phone: `invalid_phone`, as documented, since the client then registers it; but
 * where registration is closed, the answer is that of a known phone, with its waits and budgets, and no message leaves.
 */
export async function sendCode(deps: OtpsDeps, request: CodeRequest): Promise<Otp> {
  const phone = readPhone(request.phone);
  const here = await deps.providers.find(request.provider);
  if (!here) throw domainError('missing');
  const owner = await ownerOf(deps, phone, here.id);
  const isOpen = here.brand.network.is_registration_allowed !== false;
  if (!owner && isOpen) throw domainError('unknown-phone');
  return sendTo(deps, {
    request,
    phone,
    owner,
    provider: owner ? await deps.providers.get(owner.provider_id) : here,
    isAwaited: isOpen,
  });
}

/** `isAwaited` false: how long the gateway takes, and what it says, would tell whose phone it is. */
export async function sendTo(
  deps: OtpsDeps,
  {
    request,
    phone,
    owner,
    provider,
    isAwaited,
  }: {
    readonly request: CodeRequest;
    readonly phone: string;
    readonly owner: PhoneOwner | undefined;
    readonly provider: ProviderData;
    readonly isAwaited: boolean;
  },
): Promise<Otp> {
  const failures = (await codeHolder(deps.db, { purpose: 'login', subject: phone }))?.failures ?? 0;
  const methods = withoutGuessed(methodsOf(deps, provider), provider, failures);
  const method = chosenMethod(methods, request.method, request.canDisplay === true);
  if (!method) throw domainError('code-not-sent', { retryAfter: RESEND_AFTER });
  const length = codeLength(method, provider);
  const holder: CodeHolder = { purpose: 'login', subject: phone };
  const code = await makeCode(deps, {
    ...holder,
    providerId: provider.id,
    userId: owner?.id ?? null,
    length,
    life: CODE_LIFE,
    method: method.id,
    remote: request.remote,
    device: request.device,
    isKnown: owner !== undefined && (await isOwnOrigin(deps, owner.id, request)),
  });
  // An e-mail goes only to a user who has one; the others' codes come to the phone.
  const isMail = method.by === 'email' && owner?.email;
  const deliver = async () => {
    if (!owner) return true;
    const status = await deps.delivery.send(
      {
        id: deps.random.uuid(),
        by: isMail ? 'email' : 'phone',
        method: method.id,
        to: isMail ? (owner.email ?? '') : phone,
        purpose: 'login',
        code,
        ...codeText({
          purpose: 'login',
          provider,
          language: request.language,
          code,
          minutes: (CODE_LIFE * SECOND) / MINUTE,
        }),
        language: request.language,
        provider: provider.brand.provider.shortname,
      },
      provider.brand.demo === true,
    );
    if (isAwaited) await noteDelivery(deps, holder, { hash: codeHash(deps, holder, code), status });
    return status !== 'failed';
  };
  const delivered = deliver();
  if (isAwaited && !(await delivered)) throw domainError('code-not-sent', { retryAfter: 5 });
  delivered.catch(() => {});
  const description = localise(method.description, request.language);
  return {
    phone,
    length,
    resend_after: RESEND_AFTER,
    send_method: method.id,
    ...(request.canDisplay && description !== '' ? { message: description } : {}),
  };
}

/** Only to the device or address that asked for the code: to all others no phone has one. */
export async function codeStatus(deps: OtpsDeps, text: string, origin: SignInOrigin): Promise<OtpExist> {
  const phone = readPhone(text);
  const now = toSeconds(deps.clock.now());
  const codes = await codesAskedFrom(deps.db, { purpose: 'login', subject: phone }, askerHashes(deps, origin));
  const row = codes.find((code) => code.used_at === null && code.tries_left > 0 && code.expires_at > now);
  if (!row) return { exist: false, status: 'none', send_method: null, expired: null };
  return {
    exist: true,
    status: row.status as OtpExist['status'],
    send_method: row.send_method,
    expired: iso(row.expires_at),
  };
}
