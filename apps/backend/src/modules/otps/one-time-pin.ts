import { MINUTE, SECOND, type Clock, type Random, type Seconds } from '@antenna/kernel';
import type { Viewer } from '../../sessions/sessions.ts';
import {
  CODE_LENGTH,
  DELETION_CODE_LIFE,
  EMAIL_CODE_LIFE,
  PIN_CODE_LENGTH,
  PIN_CODE_LIFE,
  RESEND_AFTER,
} from './limits.ts';
import {
  codeHash,
  deletionHolder,
  emailHolder,
  makeCode,
  noteDelivery,
  pinHolder,
  type CodeHolder,
} from './one-time-codes.ts';
import { chosenMethod, methodsOf } from './send-methods.ts';
import { codeText } from './code-text.ts';
import type { ProviderCache, ProviderData } from '../../provider/provider-cache.ts';
import type { Database } from '../../db/open.ts';
import type { Delivery } from '../../delivery/delivery.ts';
import type { AppSettings } from '../../settings.ts';
import { phoneAndPin } from './repository.ts';
import { domainError, invalid } from '../../domain/domain-error.ts';

export interface OneTimePinDeps {
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly db: Database;
  readonly delivery: Delivery;
  readonly random: Random;
  readonly settings: Pick<AppSettings, 'secretKey'>;
}

interface CodeToUser {
  readonly viewer: Viewer;
  readonly language: string;
  readonly remote: string;
}

export interface SentToUser {
  readonly sent: boolean;
  readonly resend_after: number;
}

/**
 * "Sends the PIN": the PIN itself is only a hash here, so a one-time PIN goes to the user's phone and opens once what the PIN
 * opens. The PIN stays what it was.
 */
export async function sendOneTimePin(deps: OneTimePinDeps, request: CodeToUser): Promise<SentToUser> {
  if (request.viewer.isGuest) throw domainError('guest-forbidden');
  const user = await phoneAndPin(deps.db, request.viewer.userId);
  if (!user?.phone) throw invalid({ phone: ['not_set'] });
  if (user.pincode_hash === null) throw invalid({ pincode: ['not_set'] });
  return sendToPhone(deps, request, {
    phone: user.phone,
    holder: pinHolder(request.viewer.userId),
    length: PIN_CODE_LENGTH,
    life: PIN_CODE_LIFE,
  });
}

/** A code for the user's phone that confirms the deletion of the account. */
export async function sendDeletionCode(deps: OneTimePinDeps, request: CodeToUser): Promise<SentToUser> {
  const user = await phoneAndPin(deps.db, request.viewer.userId);
  if (!user?.phone) throw invalid({ phone: ['not_set'] });
  return sendToPhone(deps, request, {
    phone: user.phone,
    holder: deletionHolder(request.viewer.userId),
    length: CODE_LENGTH,
    life: DELETION_CODE_LIFE,
  });
}

/** A code for the user's e-mail address, which confirms it. */
export async function sendEmailCode(deps: OneTimePinDeps, request: CodeToUser, email: string): Promise<SentToUser> {
  const provider = await deps.providers.get(request.viewer.providerId);
  if (!deps.delivery.supports('email', provider.brand.demo === true))
    throw domainError('code-not-sent', { retryAfter: RESEND_AFTER });
  return sendTo(deps, request, {
    provider,
    by: 'email',
    method: 'email',
    to: email,
    holder: emailHolder(request.viewer.userId, email),
    length: CODE_LENGTH,
    life: EMAIL_CODE_LIFE,
  });
}

async function sendToPhone(
  deps: OneTimePinDeps,
  request: CodeToUser,
  { phone, holder, length, life }: { readonly phone: string } & Omit<Sent, 'provider' | 'by' | 'method' | 'to'>,
): Promise<SentToUser> {
  const provider = await deps.providers.get(request.viewer.providerId);
  const method = chosenMethod(
    methodsOf(deps, provider).filter(({ by, is_messenger }) => by !== 'email' && !is_messenger),
    'sms',
    false,
  );
  if (!method) throw domainError('code-not-sent', { retryAfter: RESEND_AFTER });
  return sendTo(deps, request, { provider, by: 'phone', method: method.id, to: phone, holder, length, life });
}

interface Sent {
  readonly provider: ProviderData;
  readonly by: 'phone' | 'email';
  readonly method: string;
  readonly to: string;
  readonly holder: CodeHolder;
  readonly length: number;
  readonly life: Seconds;
}

async function sendTo(
  deps: OneTimePinDeps,
  { viewer, language, remote }: CodeToUser,
  { provider, by, method, to, holder, length, life }: Sent,
): Promise<SentToUser> {
  const { purpose } = holder;
  const code = await makeCode(deps, {
    ...holder,
    providerId: provider.id,
    userId: viewer.userId,
    length,
    life,
    method,
    remote,
  });
  const status = await deps.delivery.send(
    {
      id: deps.random.uuid(),
      by,
      method,
      to,
      purpose,
      code,
      ...codeText({ purpose, provider, language, code, minutes: (life * SECOND) / MINUTE }),
      language,
      provider: provider.brand.provider.shortname,
    },
    provider.brand.demo === true,
  );
  await noteDelivery(deps, holder, { hash: codeHash(deps, holder, code), status });
  if (status === 'failed') throw domainError('code-not-sent', { retryAfter: 5 });
  return { sent: true, resend_after: RESEND_AFTER };
}
