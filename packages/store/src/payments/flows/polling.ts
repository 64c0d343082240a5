import { call, offerCalls, transactionCalls } from '@antenna/api-client';
import { isSamePayment, pollingFlow, type PollingEffect, type PollingEvent } from '@antenna/packets-payments';
import { showAlert } from '../../shell/alerts.ts';
import { createFlowSlice, type EffectTools } from '../../flow/create-flow-slice.ts';
import { failureLine } from '../../shell/failure-line.ts';
import { holdingsChanged } from '../../data/holdings-changed.ts';
import { openModal } from '../../shell/modals.ts';
import { closeWaiting } from '../dialogs.ts';
import { askEarlier, takeUpEarlier } from '../storage/earlier-payments.ts';
import { paymentEnded, pollingTicked } from '../payment-actions.ts';
import { holdsPollingLock, releasePollingLock } from '../storage/polling-lock.ts';
import { tabOf } from '../storage/tab-id.ts';
import { forgetEveryPayment, forgetPayment, readCurrentOffer, readTracked } from '../storage/stored-payment.ts';

type PollingTools = EffectTools<PollingEvent>;
type Ask = Extract<PollingEffect, { readonly do: 'ask' }>;

/** Polls a payment; the ids are read again at each step, as another tab may have removed them. */
export const polling = createFlowSlice({
  name: 'polling',
  flow: pollingFlow,
  handlers: {
    wait: ({ requestId, ms }, { send, dispatch, services: { clock, storage } }) =>
      void clock.after(ms, () => {
        dispatch(pollingTicked());
        send({ type: 'due', requestId, tracked: readTracked(storage), now: clock.now() });
      }),
    ask: async (effect, tools) => {
      const { storage, clock } = tools.services;
      if (holdsPollingLock(storage, tabOf(tools.services), clock.now())) {
        void tools.dispatch(askEarlier());
        await ask(effect, tools);
      } else tools.send({ type: 'polled-by-other-tab', requestId: effect.requestId });
    },
    'forget-ids': ({ ended }, { dispatch, send, services }) => {
      const stored = readTracked(services.storage);
      if (!ended) forgetEveryPayment(services.storage);
      else if (!stored || isSamePayment(stored, ended)) forgetPayment(services.storage);
      releasePollingLock(services.storage, tabOf(services));
      dispatch(closeWaiting());
      const next = readTracked(services.storage) ?? takeUpEarlier(services);
      if (next) send({ type: 'stored', tracked: next, now: services.clock.now() });
    },
    'notify-complete': ({ tracked, transaction }, { dispatch, services: { storage } }) =>
      void dispatch(
        paymentEnded({
          isComplete: true,
          tracked,
          transaction,
          description: transaction?.statusDescription,
          offer: readCurrentOffer(storage),
        }),
      ),
    'notify-error': ({ tracked, description }, { dispatch, services: { storage } }) =>
      void dispatch(
        paymentEnded({
          isComplete: false,
          tracked,
          transaction: undefined,
          description,
          offer: readCurrentOffer(storage),
        }),
      ),
    'show-still-processing': (_effect, { dispatch }) =>
      void dispatch(openModal({ name: 'notice', with: { kind: 'still-processing' } })),
    'show-failure': ({ failure }, { dispatch }) => {
      dispatch(closeWaiting());
      dispatch(showAlert({ kind: 'error', ...failureLine(failure) }));
    },
    'refresh-quietly': (_effect, { dispatch }) => {
      dispatch(pollingTicked());
      dispatch(closeWaiting());
      dispatch(holdingsChanged());
    },
  },
});

/** The transaction where there is one, else the offer that it will be made for (C-219). */
async function ask({ requestId, tracked }: Ask, { send, services: { client } }: PollingTools): Promise<void> {
  if (tracked.transactionId !== undefined) {
    const answer = await client.send(call(transactionCalls.status, { id: tracked.transactionId }));
    return send(
      answer.ok
        ? { type: 'answered', requestId, status: answer.value.status, transaction: answer.value }
        : { type: 'failed', requestId, failure: answer.failure },
    );
  }
  const answer = await client.send(call(offerCalls.status, { id: tracked.offerId ?? '' }));
  send(
    answer.ok
      ? { type: 'answered', requestId, status: answer.value.status, transaction: answer.value.transaction }
      : { type: 'failed', requestId, failure: answer.failure },
  );
}
