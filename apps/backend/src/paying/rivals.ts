import type { Database } from '../db/open.ts';
import type { Intent } from './intent.ts';
import { accountOf } from '@antenna/billing';
import { byIdem, insertPayment, openFor, paymentById, supersede, type NewPayment, type Payment } from './payments.ts';
import { GatewayError, type Gateways } from '@antenna/payment-providers';
import { applyState } from './settle.ts';
import type { Clock } from '@antenna/kernel';

export interface RivalsDeps {
  readonly clock: Clock;
  readonly db: Database;
  readonly gateways: Gateways;
}

type Parts = RivalsDeps;

/** What can be bought once, as a word: two open payments with the same one would be paid for one thing. Undefined for money that is always welcome. */
export function subjectOf(intent: Intent): string | undefined {
  if (intent.kind === 'packet') return `packet:${intent.packetId}`;
  return intent.kind === 'purchase' ? `packet:${intent.purchaseTypeId.split('.', 1)[0] ?? ''}` : undefined;
}

export interface Written {
  readonly payment: Payment;
  /** Open payments for the same thing by other means. */
  readonly rivals: readonly Payment[];
}

/**
 * Writes a new payment, under the wallet's lock, so that of two tabs the second sees the first. One with its `idem` that is there is answered instead;
 * so is an open one for the same thing by the very same means: its answer was lost, or its page was left.
 */
export async function writePayment(db: Database, wanted: NewPayment): Promise<Written> {
  return db.transaction().execute(async (trx) => {
    await accountOf(trx, wanted.userId);
    // Looked up and not left to the insert: who settles that payment holds its row and waits for the wallet.
    const known = wanted.idem === undefined ? undefined : await byIdem(trx, wanted.idem);
    if (known) return { payment: known, rivals: [] };
    const open = wanted.subject === undefined ? [] : await openFor(trx, wanted.userId, wanted.subject);
    const same = open.find((each) => isSameMeans(each, wanted));
    return same ? { payment: same, rivals: [] } : { payment: await insertPayment(trx, wanted), rivals: open };
  });
}

const isSameMeans = (one: Payment, other: NewPayment): boolean =>
  one.gateway === other.gateway &&
  one.paysystem === other.paysystem &&
  one.way === other.way &&
  one.minor === other.minor &&
  one.saveCard === other.saveCard &&
  one.cardId === other.cardId &&
  one.phone === other.phone &&
  JSON.stringify(one.intent) === JSON.stringify(other.intent);

/**
 * Gives up what `by` takes the place of, at its pay system first. Answers one that turns out to be paid: then nothing else must be. What cannot be ended,
 * or of which nothing is known, is marked, and its money goes back should it come after all (settle.ts).
 */
export async function settleRivals(
  parts: Parts,
  rivals: readonly Payment[],
  by: Payment,
): Promise<Payment | undefined> {
  for (const rival of rivals) {
    const ended = await endAtGateway(parts, rival).catch((error: unknown) => {
      if (error instanceof GatewayError) return undefined;
      throw error;
    });
    const now =
      ended !== undefined && ended.status !== 'pending'
        ? ended
        : ((await supersede(parts.db, rival.id, by.id)) ?? (await paymentById(parts.db, rival.id)));
    if (now?.status === 'complete') return now;
  }
  return undefined;
}

/** As it stands then; undefined when the pay system never heard of it, and may yet. */
async function endAtGateway(parts: Parts, { id, gateway: name, reference }: Payment): Promise<Payment | undefined> {
  const gateway = parts.gateways.get(name);
  const found = await gateway?.find({ key: id, reference });
  if (!gateway || !found) return undefined;
  if (found.state.status !== 'pending') return applyState(parts, id, found.state);
  const state = await gateway.cancel(found.reference);
  return applyState(parts, id, state.status === 'error' ? { status: 'error', reason: 'cancelled' } : state);
}
