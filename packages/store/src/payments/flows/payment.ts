import { accountCalls, call, payformCalls, type PayStart } from '@antenna/api-client';
import type { Failure, Outcome } from '@antenna/kernel';
import { paymentFlow, type PaymentEffect, type PaymentEvent } from '@antenna/packets-payments';
import { showAlert } from '../../shell/alerts.ts';
import { createFlowSlice, type EffectTools } from '../../flow/create-flow-slice.ts';
import { failureLine } from '../../shell/failure-line.ts';
import { openModal } from '../../shell/modals.ts';
import { leaveFor, returnUrl, trackPayment } from '../start-payment.ts';
import { closePaying } from '../dialogs.ts';
import { paymentSettled } from '../payment-actions.ts';
import { checkPay } from '../require-pin.ts';
import { polling } from './polling.ts';

type PaymentTools = EffectTools<PaymentEvent>;
type Start = Extract<PaymentEffect, { readonly do: 'start' }>;

/** Bringing money from outside, in the store: each way is one call. */
export const payment = createFlowSlice({
  name: 'payment',
  flow: paymentFlow,
  handlers: {
    'open-paying': ({ modal, of }, { dispatch }) =>
      void dispatch(openModal(modal === 'pay_transaction' ? { name: modal, with: {} } : { name: modal, with: { of } })),
    'close-paying': (_effect, { dispatch }) => void dispatch(closePaying()),
    wait: ({ requestId, ms }, { send, services }) =>
      void services.clock.after(ms, () => send({ type: 'delay-elapsed', requestId })),
    start: async (effect, tools) => answer(effect.requestId, await begin(effect, tools), tools),
    'check-pin': ({ isDemanded }, { dispatch, send }) =>
      void dispatch(
        checkPay(
          isDemanded,
          () => send({ type: 'pin-passed' }),
          () => send({ type: 'pin-refused' }),
        ),
      ),
    'confirm-code': async ({ requestId, accountId, transactionId, code }, tools) =>
      answer(
        requestId,
        await tools.services.client.send(call(payformCalls.confirmBySms, { accountId, transactionId, code })),
        tools,
      ),
    store: ({ transactionId, bill, method }, { dispatch }) => {
      const { of: kind, title, amount, packetId, nextPacketId } = bill;
      dispatch(
        trackPayment(transactionId, {
          kind,
          title,
          amount,
          skipsParentalControl: method.skipsParentalControl,
          ...(packetId !== undefined && { packetId }),
          ...(nextPacketId !== undefined && { nextPacketId }),
        }),
      );
    },
    leave: ({ fullUrl }, { dispatch }) => void dispatch(leaveFor(fullUrl)),
    'poll-now': (_effect, { dispatch }) => void dispatch(polling.send({ type: 'poll-requested' })),
    'load-balance': async ({ requestId }, { send, dispatch, services }) => {
      const balance = await services.client.send(call(accountCalls.balance));
      if (balance.ok) send({ type: 'balance-loaded', requestId, balance: balance.value.balance });
      else dispatch(showAlert({ kind: 'error', ...failureLine(balance.failure) }));
    },
    'show-info': ({ title, text }, { dispatch }) =>
      void dispatch(openModal({ name: 'notice', with: { kind: 'info', title, text } })),
    'report-outcome': ({ of, outcome }, { dispatch }) => void dispatch(paymentSettled({ of, outcome })),
    'show-error': ({ failure }, { dispatch }) => void dispatch(showAlert({ kind: 'error', ...failureLine(failure) })),
  },
});

function begin(
  { kind, bill, method, sum, idempotencyKey, phone = '', cardId = '', savesCard }: Start,
  { dispatch, services: { client } }: PaymentTools,
): Promise<Outcome<PayStart, Failure>> {
  const asked = {
    accountId: bill.accountId,
    payformShortname: method.payformShortname,
    paySystemShortname: method.paySystemShortname || undefined,
    amount: sum,
    returnUrl: dispatch(returnUrl()),
    intent: bill.intent,
    expectedAmount: bill.intent && bill.total,
    idempotencyKey,
  };
  switch (kind) {
    case 'phone':
      return client.send(call(payformCalls.phone, { ...asked, phone }));
    case 'qr':
      return client.send(call(payformCalls.qrCode, asked));
    case 'linked-card':
      return client.send(call(payformCalls.linkedCard, { ...asked, cardId }));
    case 'page':
      return client.send(call(payformCalls.shortUrl, { ...asked, savesCard }));
  }
}

function answer(requestId: number, outcome: Outcome<PayStart, Failure>, { send, services }: PaymentTools): void {
  send(
    outcome.ok
      ? { type: 'started', requestId, start: outcome.value, now: services.clock.now() }
      : { type: 'refused', requestId, failure: outcome.failure },
  );
}
