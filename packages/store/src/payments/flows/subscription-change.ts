import { accountCalls, call, purchaseCalls, subscriptionCalls, type Call } from '@antenna/api-client';
import { formatMoney, type Failure, type Outcome } from '@antenna/kernel';
import { to } from '@antenna/navigation';
import {
  subscriptionFlow,
  type SubscriptionEffect,
  type SubscriptionEvent,
  type SubscriptionChange,
} from '@antenna/packets-payments';
import { showAlert } from '../../shell/alerts.ts';
import { createFlowSlice, type EffectTools } from '../../flow/create-flow-slice.ts';
import { failureLine } from '../../shell/failure-line.ts';
import { holdingsChanged } from '../../data/holdings-changed.ts';
import { openModal } from '../../shell/modals.ts';
import { tracked } from '../../shell/track.ts';
import { buyPacket } from '../buy-packet.ts';
import { closePaying } from '../dialogs.ts';
import { loadWallet } from '../load-checkout.ts';
import { paymentSettled } from '../payment-actions.ts';
import { checkPay } from '../require-pin.ts';
import { payment } from './payment.ts';
import type { Thunk } from '../state.ts';

type DeedTools = EffectTools<SubscriptionEvent>;
type Work = Extract<SubscriptionEffect, { readonly do: 'work' }>;
type Pay = Extract<SubscriptionEffect, { readonly do: 'pay' }>;

/** Changing what one has, in the store. */
export const subscriptionChange = createFlowSlice({
  name: 'subscriptionChange',
  flow: subscriptionFlow,
  handlers: {
    'open-window': ({ packetId }, { services }) =>
      services.outside.open(`${services.outside.origin}${to.packet(packetId)}`),
    buy: ({ packetId, purchaseTypeId }, { dispatch }) => void dispatch(buyPacket({ packetId, purchaseTypeId })),
    'check-pin': ({ isDemanded }, { dispatch, send }) =>
      void dispatch(
        checkPay(
          isDemanded,
          () => send({ type: 'pin-passed' }),
          () => send({ type: 'pin-refused' }),
        ),
      ),
    'open-confirm': (_effect, { dispatch }) =>
      void dispatch(openModal({ name: 'confirm', with: { of: 'subscription' } })),
    'close-dialog': (_effect, { dispatch }) => void dispatch(closePaying()),
    work: (effect, tools) => work(effect, tools),
    pay: (effect, { dispatch }) => void dispatch(askForMoney(effect)),
    refresh: (_effect, { dispatch }) => void dispatch(holdingsChanged()),
    'notify-done': ({ change }, { dispatch }) => void dispatch(notifyDone(change)),
    'open-survey': ({ id }, { dispatch }) => void dispatch(openModal({ name: 'survey', with: { id } })),
    'show-locked': ({ title, text }, { dispatch }) =>
      void dispatch(openModal({ name: 'message', with: { title, text } })),
    'show-renewal-off': ({ text, survey }, { dispatch }) =>
      void dispatch(
        openModal({ name: 'notice', with: { kind: 'renewal-disabled', survey, ...(text !== '' && { text }) } }),
      ),
    'show-error': ({ failure }, { dispatch }) => void dispatch(showAlert({ kind: 'error', ...failureLine(failure) })),
  },
});

async function work(
  { requestId, change, idempotencyKey }: Work,
  { send, services: { client } }: DeedTools,
): Promise<void> {
  const done: Outcome<unknown, Failure> = await client.send(callOf(change, idempotencyKey));
  if (done.ok) return send({ type: 'done', requestId });
  // The server may name only the price: the missing part is computed from the balance (C-308).
  const balance =
    done.failure.kind === 'needs-money' && done.failure.missing === undefined
      ? await client.send(call(accountCalls.balance))
      : undefined;
  send({ type: 'refused', requestId, failure: done.failure, ...(balance?.ok && { balance: balance.value.balance }) });
}

function callOf(change: SubscriptionChange, idempotencyKey: string): Call<unknown> {
  const { id, userPurchase } = change.subscription;
  switch (change.to) {
    case 'disable':
      return call(subscriptionCalls.disable, { id });
    case 'renew':
      return call(subscriptionCalls.renew, { id, idempotencyKey });
    case 'cancel-future':
      return call(subscriptionCalls.cancelFuture, { id });
    case 'cancel-purchase':
      return call(purchaseCalls.cancel, { id: userPurchase?.id ?? id });
    case 'restore-purchase':
      return call(purchaseCalls.change, {
        accountId: userPurchase?.accountId ?? '',
        purchaseId: userPurchase?.purchaseTypeId ?? '',
        idempotencyKey,
      });
    case 'change-period':
      return call(purchaseCalls.change, {
        accountId: userPurchase?.accountId ?? '',
        purchaseId: change.purchaseTypeId,
        idempotencyKey,
      });
  }
}

/** The linked card pays the difference; without one the viewer chooses how. */
function askForMoney({ subscription, missing, total }: Pay): Thunk<Promise<void>> {
  return async (dispatch, _getState, { random }) => {
    const wallet = await dispatch(loadWallet());
    const failed = (): void => void dispatch(paymentSettled({ of: 'subscription', outcome: { kind: 'no-method' } }));
    if (!wallet.ok) {
      dispatch(showAlert({ kind: 'error', ...failureLine(wallet.failure) }));
      return failed();
    }
    const { account, cards, methods, phone, framesForms } = wallet.value;
    if (!account) return failed();
    const { packet } = subscription;
    const bill = {
      of: 'subscription',
      accountId: account.id,
      amount: missing,
      total,
      title: packet.name,
      packetId: packet.id,
      methods,
      cards,
      isByPromoLink: false,
      framesForms,
      ...(phone !== undefined && { phone }),
      ...(cards.length > 0 && { prefers: 'card' as const }),
    } as const;
    dispatch(payment.send({ type: 'requested', bill, idempotencyKey: random.uuid() }));
  };
}

function notifyDone(change: SubscriptionChange): Thunk {
  return (dispatch) => {
    const { packet, endAt } = change.subscription;
    if (change.to === 'disable' || change.to === 'cancel-future' || change.to === 'cancel-purchase')
      return void dispatch(
        tracked('unsubscribe', { packetId: packet.id, amount: formatMoney(packet.price), source: 'subscription' }),
      );
    if (change.to === 'change-period')
      return void dispatch(
        openModal({
          name: 'notice',
          with: { kind: 'planned', name: packet.name, ...(endAt !== undefined && { at: endAt }) },
        }),
      );
    dispatch(
      tracked('enable_renew', { packetId: packet.id, amount: formatMoney(packet.price), source: 'subscription' }),
    );
    dispatch(showAlert({ kind: 'success', key: 'payments.done_named', values: { name: packet.name } }));
  };
}
