import type { User, userCalls } from '@antenna/api-contract';
import type { Static } from 'typebox';
import type { OperatorCaller } from '../../../operator-access/tokens.ts';
import { DEVICE_LIMIT } from '../../limits.ts';
import { hashPassword, requireStrength } from '../../users/passwords.ts';
import { phoneDigits } from '../../users/phone.ts';
import { addUser, plainChange, refuseDuplicates } from '../../users/service.ts';
import type { UserRow } from '../../users/wire.ts';
import { operatorView, ownUser } from '../own-user.ts';
import type { ProviderCache } from '../../../provider/provider-cache.ts';
import type { Clock, Random } from '@antenna/kernel';
import type { Database } from '../../../db/open.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { deleteSessionsOf } from '../../../sessions/repository.ts';
import type { Sessions } from '../../../sessions/sessions.ts';
import type { AppSettings } from '../../../settings.ts';
import { updateUser } from './repository.ts';
import { invalid } from '../../../domain/domain-error.ts';

export interface OperatorUserChangesDeps {
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly db: Database;
  readonly random: Random;
  readonly sessions: Sessions;
  readonly settings: Pick<AppSettings, 'secretKey'>;
}

type NewUser = Static<NonNullable<typeof userCalls.create.body>>;
type Change = Static<NonNullable<typeof userCalls.patch.body>>;

/** A user that the operator makes: both a name and a phone are needed. */
export async function createByOperator(
  deps: OperatorUserChangesDeps,
  { providerId }: OperatorCaller,
  { body, language }: { readonly body: NewUser; readonly language: string },
): Promise<User> {
  if (body.phone === undefined) throw invalid({ phone: ['required'] });
  const { is_guest: _guest, password, username, app_version: _version, refer_id: _refer, ...rest } = body;
  const facts = await changed({ ...rest, ...(password === undefined ? {} : { password }) });
  const row = await addUser(
    deps,
    { provider_id: providerId, username, device_limit: DEVICE_LIMIT, ...facts },
    language,
  );
  return operatorView(deps, row, language);
}

/** Any field of a user, the confirmed ones too. Who is blocked or gets another password is signed out everywhere at once. */
export async function changeByOperator(
  deps: OperatorUserChangesDeps,
  {
    operator,
    id,
    body,
    language,
  }: { readonly operator: OperatorCaller; readonly id: string; readonly body: Change; readonly language: string },
): Promise<User> {
  const { db } = deps;
  const before = await ownUser(db, operator, id);
  const change = await changed(body);
  if (Object.keys(change).length > 0) {
    await refuseDuplicates(() =>
      inTransaction(db, async (trx) => {
        await updateUser(trx, change, before.id);
        if (change.password !== undefined || change.is_active === 0) await deleteSessionsOf(trx, before.id);
      }),
    );
    await deps.sessions.forget();
  }
  return operatorView(deps, await ownUser(db, operator, id), language);
}

async function changed(body: Change): Promise<Partial<UserRow>> {
  if (body.parental_status !== undefined || body.pincode !== undefined) throw invalid({ pincode: ['household'] });
  const change: Partial<UserRow> = plainChange(body);
  if (body.username !== undefined) change.username = body.username;
  if (body.phone !== undefined) change.phone = readPhone(body.phone);
  if (body.password !== undefined) {
    requireStrength(body.password);
    change.password = await hashPassword(body.password, false);
  }
  if (body.provider_uid !== undefined) change.provider_uid = body.provider_uid === '' ? null : body.provider_uid;
  if (body.comment !== undefined) change.comment = body.comment;
  if (body.is_active !== undefined) change.is_active = body.is_active ? 1 : 0;
  if (body.is_provider_free !== undefined) change.is_provider_free = body.is_provider_free ? 1 : 0;
  if (body.device_limit !== undefined) change.device_limit = body.device_limit;
  return change;
}

function readPhone(text: string): string {
  const digits = phoneDigits(text);
  if (digits === undefined) throw invalid({ phone: ['phone'] });
  return digits;
}
