import { createHmac, randomBytes } from 'node:crypto';
import type { CodeRequestDetails, CodeSignIn, Token } from '@antenna/api-contract';
import { toSeconds, type Clock, type Random } from '@antenna/kernel';
import { writeAudit } from '../../audit/audit.ts';
import type { Budgets, Spending } from '../../budgets/budgets.ts';
import type { Database } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import { domainError } from '../../domain/domain-error.ts';
import { requireAdultInPerson } from '../../domain/require-adult.ts';
import { subnetOf } from '../../domain/ip-networks.ts';
import { allKeys } from '../../domain/key-ring.ts';
import type { BillingTransport } from '../../operator-billing/index.ts';
import type { ProviderCache, ProviderData } from '../../provider/provider-cache.ts';
import { secretHash, type Sessions, type Viewer } from '../../sessions/sessions.ts';
import type { AppSettings } from '../../settings.ts';
import { rememberSignIn } from '../auth/sign-in-budget.ts';
import { openSession } from '../auth/service.ts';
import { countryName } from '../network/wire.ts';
import { newCode } from '../otps/one-time-codes.ts';
import { POLL_INTERVAL, USER_CODE_LENGTH, USER_CODE_LIFE, USER_CODES_PER_ADDRESS, WRONG_USER_CODES } from './limits.ts';
import { answerCode, codeByUserCode, insertCodeSignIn, lastPoll, notePoll, takeApproved } from './repository.ts';

export interface CodeSignInDeps {
  readonly billingTransport?: BillingTransport | undefined;
  readonly budgets: Budgets;
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly db: Database;
  readonly random: Random;
  readonly sessions: Sessions;
  readonly settings: Pick<AppSettings, 'formerKeys' | 'secretKey'>;
}

/** What a device says of itself. */
export interface AskingDevice {
  readonly manufacturer?: string;
  readonly model?: string;
  readonly serial?: string;
  readonly os?: string;
}

/** Keyed, so that a reader of the database cannot try all codes. */
const keyed = (deps: Pick<CodeSignInDeps, 'settings'>, text: string): string => keyedByAll(deps, text)[0] ?? '';
/** The first is that of the newest key; what was made with a former one is still good. */
const keyedByAll = ({ settings }: Pick<CodeSignInDeps, 'settings'>, text: string): readonly string[] =>
  allKeys(settings).map((key) => createHmac('sha256', key).update(`code-sign-in|${text}`).digest('base64url'));

/** Digits that another live code has already are drawn again; so often at most. */
const DRAWS = 5;

/** Makes a code for a device that is to be signed in. `page`: the address where a viewer types it. */
export async function startCodeSignIn(
  deps: CodeSignInDeps,
  {
    device,
    provider,
    country,
    remote,
    page,
  }: {
    readonly device: AskingDevice;
    readonly provider: ProviderData;
    readonly country: string;
    readonly remote: string;
    readonly page: string;
  },
): Promise<CodeSignIn> {
  await deps.budgets.take([{ name: 'user-code', subject: subnetOf(remote), allowances: USER_CODES_PER_ADDRESS }]);
  const now = toSeconds(deps.clock.now());
  const deviceCode = randomBytes(32).toString('base64url');
  const { manufacturer = '', model = '', serial = '', os = '' } = device;
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const userCode = newCode(USER_CODE_LENGTH);
    const isNew = await insertCodeSignIn(deps.db, {
      device_code_hash: secretHash(deviceCode),
      user_code_hash: keyed(deps, `code|${userCode}`),
      provider_id: provider.id,
      manufacturer,
      model,
      serial,
      os,
      country,
      asked_from: keyed(deps, `from|${subnetOf(remote)}`),
      state: 'pending',
      user_id: null,
      created_at: now,
      expires_at: now + USER_CODE_LIFE,
      polled_at: null,
    });
    if (isNew)
      return {
        device_code: deviceCode,
        user_code: userCode,
        verification_uri: page,
        verification_uri_complete: `${page}?code=${userCode}`,
        expires_in: USER_CODE_LIFE,
        interval: POLL_INTERVAL,
      };
  }
  throw domainError('unavailable', { retryAfter: POLL_INTERVAL });
}

/**
 * A token for the device whose code was approved; the code is used up by it. Throws authorization-pending, access-denied, code-expired
 * (for unknown and used ones as well), and too-often for a device that polls faster than it may.
 */
export async function pollCodeSignIn(
  deps: CodeSignInDeps,
  {
    deviceCode,
    former,
    remote,
    mark,
  }: {
    readonly deviceCode: string;
    readonly former: Viewer | undefined;
    readonly remote: string;
    /** The mark of the device's browser. */
    readonly mark: string | undefined;
  },
): Promise<Token> {
  const hash = secretHash(deviceCode);
  const now = toSeconds(deps.clock.now());
  const polled = await notePoll(deps.db, { hash, now, interval: POLL_INTERVAL });
  if (!polled) {
    const last = (await lastPoll(deps.db, hash))?.polled_at;
    if (last == null) throw domainError('code-expired');
    throw domainError('too-often', { retryAfter: Math.max(1, last + POLL_INTERVAL - now) });
  }
  if (polled.expires_at <= now) throw domainError('code-expired');
  if (polled.state === 'denied') throw domainError('access-denied');
  if (polled.state === 'pending') throw domainError('authorization-pending');
  const userId = await inTransaction(deps.db, (trx) => takeApproved(trx, hash));
  if (userId === undefined) throw domainError('code-expired');
  await rememberSignIn(deps, userId, { remote, device: mark });
  return openSession(deps, { userId, former, remote, method: 'other-device' });
}

interface AnsweringViewer {
  readonly viewer: Viewer;
  readonly remote: string;
  readonly userCode: string;
}

/** The code that waits for an answer. Others count as guesses: unknown ones are missing, those that are over code-expired. */
async function waitingCode(deps: CodeSignInDeps, { viewer, remote, userCode }: AnsweringViewer) {
  requireAdultInPerson(viewer);
  const guesses: readonly Spending[] = [
    { name: 'user-code-guess', subject: `user ${viewer.userId}`, allowances: WRONG_USER_CODES, isByAccount: true },
    { name: 'user-code-guess', subject: `from ${subnetOf(remote)}`, allowances: WRONG_USER_CODES },
  ];
  await deps.budgets.take(guesses);
  const row = await codeByUserCode(deps.db, keyedByAll(deps, `code|${userCode}`));
  if (!row) throw domainError('missing');
  if (row.state !== 'pending' || row.expires_at <= toSeconds(deps.clock.now())) throw domainError('code-expired');
  await deps.budgets.giveBack(guesses);
  return row;
}

/** What the viewer has to know before saying yes: the code alone may come from a stranger. */
export async function readCode(
  deps: CodeSignInDeps,
  caller: AnsweringViewer & { readonly language: string },
): Promise<CodeRequestDetails> {
  const row = await waitingCode(deps, caller);
  return {
    manufacturer: row.manufacturer,
    model: row.model,
    os: row.os,
    place: countryName(row.country, caller.language) ?? null,
    is_same_network: keyedByAll(deps, `from|${subnetOf(caller.remote)}`).includes(row.asked_from),
    age: toSeconds(deps.clock.now()) - row.created_at,
  };
}

/** Signs the device in as the viewer, or refuses it. */
export async function answerUserCode(
  deps: CodeSignInDeps,
  caller: AnsweringViewer & { readonly approves: boolean },
): Promise<void> {
  const { viewer, approves, remote } = caller;
  const row = await waitingCode(deps, caller);
  const who = `user:${viewer.userId}` as const;
  await inTransaction(deps.db, async (trx) => {
    const isAnswered = await answerCode(trx, {
      hash: row.user_code_hash,
      now: toSeconds(deps.clock.now()),
      approvedBy: approves ? viewer.userId : undefined,
    });
    if (!isAnswered) throw domainError('code-expired');
    await writeAudit(
      { db: trx, clock: deps.clock },
      {
        actor: who,
        action: 'code-sign-in',
        outcome: approves ? 'done' : 'refused',
        providerId: viewer.providerId,
        subject: who,
        remote,
      },
    );
  });
}
