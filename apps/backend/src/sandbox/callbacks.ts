import { randomUUID } from 'node:crypto';
import { toSeconds, type Seconds, type Clock, type Http } from '@antenna/kernel';
import { signed } from '@antenna/payment-providers';
import type { Database } from '../db/open.ts';
import { sandboxKeys } from './keys.ts';
import { RETRIES } from './limits.ts';
import type { SandboxPayment } from './store.ts';
import { stateOf } from './wire.ts';
import type { AppSettings } from '../settings.ts';

export interface CallbacksDeps {
  readonly clock: Clock;
  readonly db: Database;
  readonly selfHttp: Http;
  readonly settings: Pick<AppSettings, 'secretKey'>;
}

type Parts = CallbacksDeps;

export const CALLBACK_PATH = '/psp/sandbox/callback';
export const SIGNATURE_HEADER = 'sandbox-signature';

/** Writes down that the shop has to hear how a payment stands: the same event so many times. */
export async function announce(db: Database, payment: SandboxPayment, now: Seconds, times = 1): Promise<void> {
  const eventId = randomUUID();
  const body = JSON.stringify({
    event_id: eventId,
    order_key: payment.order_key,
    reference: payment.token,
    state: stateOf(payment),
  });
  for (let copy = 0; copy < times; copy += 1) {
    await db
      .insertInto('sandbox_callbacks')
      .values({
        event_id: copy === 0 ? eventId : `${eventId}.${copy}`,
        token: payment.token,
        body,
        tries: 0,
        next_at: now,
        answered: null,
        created_at: now,
      })
      .execute();
  }
}

/** Sends what is due; what is not answered with 2xx comes again after 1, 5, 30, 120 and 600 s. */
export async function deliver(parts: Parts): Promise<void> {
  const now = toSeconds(parts.clock.now());
  const due = await parts.db
    .selectFrom('sandbox_callbacks')
    .selectAll()
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(100)
    .execute();
  for (const callback of due) {
    // Taken before it is sent: another copy that looks now does not send it as well.
    const next = RETRIES[callback.tries];
    const taken = await parts.db
      .updateTable('sandbox_callbacks')
      .set({ tries: callback.tries + 1, next_at: next === undefined ? null : now + next })
      .where('event_id', '=', callback.event_id)
      .where('tries', '=', callback.tries)
      .where('next_at', 'is not', null)
      .returning('event_id')
      .executeTakeFirst();
    if (!taken) continue;
    const answered = await send(parts, callback.body, now);
    const isHeard = answered !== undefined && answered >= 200 && answered < 300;
    await parts.db
      .updateTable('sandbox_callbacks')
      .set({ answered: answered ?? 0, ...(isHeard ? { next_at: null } : {}) })
      .where('event_id', '=', callback.event_id)
      .execute();
  }
}

async function send({ selfHttp, settings }: Parts, body: string, now: Seconds): Promise<number | undefined> {
  const headers = {
    'content-type': 'application/json',
    [SIGNATURE_HEADER]: signed([sandboxKeys(settings.secretKey).callbacks], now, body),
  };
  try {
    return (await selfHttp({ method: 'POST', url: CALLBACK_PATH, headers, body })).status;
  } catch {
    return undefined;
  }
}

/** Sends everything about a payment once more, heard or not. */
export async function resendCallbacks(db: Database, token: string, now: Seconds): Promise<void> {
  await db.updateTable('sandbox_callbacks').set({ tries: 0, next_at: now }).where('token', '=', token).execute();
}
