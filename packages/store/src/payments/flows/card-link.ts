import { call, cardCalls } from '@antenna/api-client';
import { cardLinkFlow, LINK_AMOUNT } from '@antenna/packets-payments';
import { showAlert } from '../../shell/alerts.ts';
import { createFlowSlice } from '../../flow/create-flow-slice.ts';
import { failureLine } from '../../shell/failure-line.ts';
import { leaveFor, returnUrl, trackPayment } from '../start-payment.ts';
import { checkPay } from '../require-pin.ts';
import { polling } from './polling.ts';

/** Links a card by a payment of 1 that is refunded. */
export const cardLink = createFlowSlice({
  name: 'cardLink',
  flow: cardLinkFlow,
  handlers: {
    'check-pin': ({ isDemanded }, { dispatch, send }) =>
      void dispatch(
        checkPay(
          isDemanded,
          () => send({ type: 'pin-passed' }),
          () => send({ type: 'pin-refused' }),
        ),
      ),
    link: async (
      { requestId, link: { paySystemShortname, accountId }, idempotencyKey },
      { dispatch, send, services: { client } },
    ) => {
      const linked = await client.send(
        call(cardCalls.link, {
          paySystemShortname,
          accountId,
          amount: LINK_AMOUNT,
          needsRefund: true,
          returnUrl: dispatch(returnUrl()),
          idempotencyKey,
        }),
      );
      send(
        linked.ok
          ? { type: 'started', requestId, start: linked.value }
          : { type: 'refused', requestId, failure: linked.failure },
      );
    },
    store: ({ transactionId }, { dispatch }) =>
      void dispatch(trackPayment(transactionId, { kind: 'card', amount: LINK_AMOUNT })),
    leave: ({ fullUrl }, { dispatch }) => void dispatch(leaveFor(fullUrl)),
    'poll-now': (_effect, { dispatch }) => void dispatch(polling.send({ type: 'poll-requested' })),
    'show-error': ({ failure }, { dispatch }) => void dispatch(showAlert({ kind: 'error', ...failureLine(failure) })),
  },
});
