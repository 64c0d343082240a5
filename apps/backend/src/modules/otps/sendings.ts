import type { Seconds } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import { domainError } from '../../domain/domain-error.ts';
import {
  CODES_FROM_STRANGERS,
  CODES_WITHIN,
  FRESH_NETWORK_AFTER,
  FRESH_NETWORK_WITHIN,
  PIN_CODES_WITHIN,
  type CodesWithin,
} from './limits.ts';
import { insertSending, sendingsSince } from './repository.ts';

interface Sending {
  readonly purpose: string;
  readonly subject: string;
  readonly sentAt: Seconds;
  readonly isKnown: boolean;
  /** Keyed hash of the caller's network. */
  readonly network: string;
}

interface Budget {
  readonly allowed: CodesWithin;
  /** Only what this network asked for. */
  readonly network?: string;
}

/**
 * Counts a message to a phone; throws too-often with the seconds to wait. One-time PINs and viewers at their own address or device
 * have their own budget. A stranger uses up only that of their network: when several networks have used up what all strangers have
 * together, one that has not asked before still gets a message each, at growing distance from the others.
 */
export async function countSending(trx: Database, sending: Sending): Promise<void> {
  const { purpose, isKnown, network } = sending;
  if (purpose !== 'login') await within(trx, sending, { allowed: PIN_CODES_WITHIN });
  else if (isKnown) await within(trx, sending, { allowed: CODES_WITHIN });
  else {
    await within(trx, sending, { allowed: CODES_WITHIN, network });
    await amongStrangers(trx, sending);
  }
  await insertSending(trx, sending);
}

async function within(trx: Database, sending: Sending, budget: Budget): Promise<void> {
  const wait = await waitFor(trx, sending, budget);
  if (wait > 0) throw domainError('too-often', { retryAfter: wait });
}

async function amongStrangers(trx: Database, sending: Sending): Promise<void> {
  const wait = await waitFor(trx, sending, { allowed: CODES_FROM_STRANGERS });
  if (wait <= 0) return;
  const { sentAt, network, ...phone } = sending;
  const since = sentAt - FRESH_NETWORK_WITHIN;
  const [own] = await sendingsSince(trx, { ...phone, since, limit: 1, network });
  const [last] = await sendingsSince(trx, { ...phone, since, limit: 1 });
  const turn = own || !last ? wait : Math.min(wait, last.sent_at + FRESH_NETWORK_AFTER - sentAt);
  if (turn > 0) throw domainError('too-often', { retryAfter: turn });
}

/** Seconds until the next message is allowed; 0 or less: now. */
async function waitFor(
  trx: Database,
  { sentAt, network: _network, ...phone }: Sending,
  { allowed, network }: Budget,
): Promise<Seconds> {
  let wait = 0;
  for (const { count, within: span } of allowed) {
    const sent = await sendingsSince(trx, { ...phone, since: sentAt - span, limit: count, network });
    const oldest = sent[count - 1];
    if (oldest) wait = Math.max(wait, oldest.sent_at + span - sentAt, 1);
  }
  return wait;
}
