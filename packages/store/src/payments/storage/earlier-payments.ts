import { call, offerCalls, transactionCalls, type Transaction } from '@antenna/api-client';
import { isSamePayment, POLL_TIMEOUT, TRANSACTION_MAX_AGE, type Tracked } from '@antenna/packets-payments';
import type { Services } from '../../services.ts';
import { paymentEnded } from '../payment-actions.ts';
import type { Thunk } from '../state.ts';
import { keepEarlier, keepPayment, readEarlier, type EarlierPayment } from './stored-payment.ts';

/** Polls each of the earlier payments once; an end is reported like that of any other payment. */
export function askEarlier(): Thunk<Promise<void>> {
  return async (dispatch, _getState, { storage }) => {
    await Promise.all(readEarlier(storage).map((one) => dispatch(askOne(one))));
  };
}

function askOne({ tracked, offer: kept }: EarlierPayment): Thunk<Promise<void>> {
  return async (dispatch, _getState, services) => {
    const { storage, clock } = services;
    if (clock.now() - tracked.at > TRANSACTION_MAX_AGE) return drop(services, tracked);
    const { status, transaction } = await statusOf(services, tracked);
    const isEnded = status === 'complete' || status === 'error';
    if ((!isEnded && status !== 'missing') || !readEarlier(storage).some((one) => isSamePayment(one.tracked, tracked)))
      return;
    drop(services, tracked);
    // One that was given up and ran out long after is no news any more.
    if (status === 'complete' || (status === 'error' && clock.now() - tracked.at <= POLL_TIMEOUT)) {
      dispatch(
        paymentEnded({
          isComplete: status === 'complete',
          tracked,
          transaction,
          description: transaction?.statusDescription,
          offer: kept,
        }),
      );
    }
  };
}

async function statusOf(
  { client }: Services,
  { transactionId, offerId = '' }: Tracked,
): Promise<{ readonly status?: string; readonly transaction?: Transaction | undefined }> {
  const answer =
    transactionId === undefined
      ? await client.send(call(offerCalls.status, { id: offerId }))
      : await client.send(call(transactionCalls.status, { id: transactionId }));
  if (!answer.ok) return answer.failure.kind === 'missing' ? { status: 'missing' } : {};
  return {
    status: answer.value.status,
    transaction: 'transaction' in answer.value ? answer.value.transaction : (answer.value as Transaction),
  };
}

const drop = ({ storage }: Services, ended: Tracked) =>
  keepEarlier(
    storage,
    readEarlier(storage).filter(({ tracked }) => !isSamePayment(tracked, ended)),
  );

/** The newest of them takes the place that has become free; undefined where there is none. */
export function takeUpEarlier(services: Services): Tracked | undefined {
  const [next, ...rest] = readEarlier(services.storage);
  if (!next) return undefined;
  keepEarlier(services.storage, rest);
  keepPayment(services.storage, next);
  return next.tracked;
}
