import { call, packetCalls, purchaseCalls, subscriptionCalls, type Bought } from '@antenna/api-client';
import { formatMoney, type Failure, type KeyValueStore, type Outcome } from '@antenna/kernel';
import { to } from '@antenna/navigation';
import {
  purchaseFlow,
  signatureOf,
  type PurchaseEffect,
  type PurchaseEvent,
  type PurchaseNotice,
} from '@antenna/packets-payments';
import { showAlert } from '../../shell/alerts.ts';
import { createFlowSlice, type EffectTools } from '../../flow/create-flow-slice.ts';
import { failureLine } from '../../shell/failure-line.ts';
import { openModal } from '../../shell/modals.ts';
import { STORAGE_KEYS } from '../../shell/storage-keys.ts';
import { tracked } from '../../shell/track.ts';
import { afterOrder, afterPurchase } from '../after-purchase.ts';
import { closePaying } from '../dialogs.ts';
import { loadCheckout } from '../load-checkout.ts';
import { checkPay } from '../require-pin.ts';
import { payment } from './payment.ts';
import {
  forgetPlayAfter,
  keep,
  readCurrentOffer,
  readTracked,
  takePlayAfter,
  type CurrentOffer,
} from '../storage/stored-payment.ts';

type PurchaseTools = EffectTools<PurchaseEvent>;
type Subscribe = Extract<PurchaseEffect, { readonly do: 'subscribe' }>;

/** The channel that the viewer wanted to watch with what they have already. */
function channelOf(notice: PurchaseNotice, storage: KeyValueStore): { readonly channelId?: number } {
  const playAfter = notice.kind === 'already-bought' ? takePlayAfter(storage) : undefined;
  return playAfter?.kind === 'channel' ? { channelId: Number(playAfter.id) } : {};
}

/** Buying, in the store. */
export const purchase = createFlowSlice({
  name: 'purchase',
  flow: purchaseFlow,
  handlers: {
    'open-window': ({ target }, { services }) =>
      services.outside.open(`${services.outside.origin}${to.packet(target.packetId)}`),
    'sign-in': (_effect, { dispatch }) => void dispatch(openModal({ name: 'auth', with: { reason: 'buy' } })),
    'check-pin': ({ isDemanded }, { dispatch, send }) =>
      void dispatch(
        checkPay(
          isDemanded,
          () => send({ type: 'pin-passed' }),
          () => send({ type: 'pin-refused' }),
        ),
      ),
    'load-checkout': async ({ requestId, target }, { dispatch, send, services: { storage, random } }) => {
      const checkout = await dispatch(loadCheckout(target));
      if (checkout.ok)
        send({
          type: 'checkout-loaded',
          requestId,
          checkout: checkout.value,
          idempotencyKey: random.uuid(),
          kept: readCurrentOffer(storage)?.unanswered,
        });
      else send({ type: 'failed', requestId, failure: checkout.failure });
    },
    'save-agreement': async ({ requestId, agreement: { id, version } }, { send, services: { client } }) => {
      // Without an id the platform stores no acceptances and asks each time.
      const kept = id === undefined ? undefined : await client.send(call(packetCalls.acceptAgreement, { id, version }));
      send(
        kept === undefined || kept.ok
          ? { type: 'agreement-saved', requestId }
          : { type: 'failed', requestId, failure: kept.failure },
      );
    },
    'open-agreement': (_effect, { dispatch }) =>
      void dispatch(openModal({ name: 'pay_agreement', with: { of: 'purchase' } })),
    'open-bases': ({ packetId, baseIds }, { dispatch }) =>
      void dispatch(openModal({ name: 'quick_packets', with: { packetId, baseIds } })),
    'open-confirm': (_effect, { dispatch }) => void dispatch(openModal({ name: 'confirm', with: { of: 'purchase' } })),
    'close-dialog': (_effect, { dispatch }) => void dispatch(closePaying()),
    notice: ({ notice }, { dispatch, services }) =>
      void dispatch(openModal({ name: 'notice', with: { ...notice, ...channelOf(notice, services.storage) } })),
    wait: ({ requestId, ms }, { send, services }) =>
      void services.clock.after(ms, () => send({ type: 'delay-elapsed', requestId })),
    subscribe: (effect, tools) => subscribe(effect, tools),
    pay: ({ bill }, { dispatch, services }) =>
      void dispatch(payment.send({ type: 'requested', bill, idempotencyKey: services.random.uuid() })),
    refresh: ({ requestId, purchase: { title, packetId, amount, transactionId }, isAccepted }, { dispatch, send }) => {
      const offer = { kind: 'purchase', title, packetId, amount } as const;
      dispatch(isAccepted ? afterOrder(offer) : afterPurchase(offer, transactionId));
      send({ type: 'refreshed', requestId });
    },
    'forget-play-after': (_effect, { services }) => forgetPlayAfter(services.storage),
    'show-error': ({ failure }, { dispatch }) => void dispatch(showAlert({ kind: 'error', ...failureLine(failure) })),
  },
});

/** One call under one key; the key is stored until the answer, so that a lost page repeats the same purchase. */
async function subscribe(
  { requestId, purchase: bought, idempotencyKey }: Subscribe,
  { send, dispatch, services: { client, storage, clock } }: PurchaseTools,
): Promise<void> {
  const { id, packetId, accountId, amount, title } = bought;
  // A running payment keeps its own record.
  const other = readTracked(storage) && readCurrentOffer(storage);
  const offer: CurrentOffer = other ?? { kind: 'purchase', title, packetId, amount };
  keep(storage, STORAGE_KEYS.currentOffer, {
    value: { ...offer, unanswered: { idempotencyKey, signature: signatureOf(bought) } } satisfies CurrentOffer,
    at: clock.now(),
  });
  const outcome: Outcome<Bought, Failure> = await client.send(
    id === undefined
      ? call(subscriptionCalls.create, { packetId, expectedAmount: amount, idempotencyKey })
      : call(purchaseCalls.create, { accountId, purchaseId: id, expectedAmount: amount, idempotencyKey }),
  );
  if (outcome.ok || isAnswer(outcome.failure)) {
    if (other) keep(storage, STORAGE_KEYS.currentOffer, { value: other, at: clock.now() });
    else storage.remove(STORAGE_KEYS.currentOffer);
  }
  if (outcome.ok) dispatch(tracked('subscribe', { packetId, amount: formatMoney(amount), source: 'purchase' }));
  send(
    outcome.ok
      ? { type: 'subscribed', requestId, isAccepted: outcome.value.isAccepted }
      : { type: 'failed', requestId, failure: outcome.failure },
  );
}

/** The server refused and changed nothing. A request that failed on the way may have succeeded. */
const isAnswer = (failure: Failure) =>
  'status' in failure && failure.status >= 400 && failure.status < 500 && failure.kind !== 'conflict';
