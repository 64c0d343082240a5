import { accountCalls, call, cardCalls, offerCalls, payformCalls } from '@antenna/api-client';
import { offerFlow, type OfferEffect, type OfferEvent } from '@antenna/packets-payments';
import { showAlert } from '../../shell/alerts.ts';
import { createFlowSlice, type EffectTools } from '../../flow/create-flow-slice.ts';
import { capabilitiesIn } from '../../data/endpoints/capabilities.ts';
import { userEndpoints } from '../../data/endpoints/users.ts';
import { failureLine } from '../../shell/failure-line.ts';
import { holdingsChanged } from '../../data/holdings-changed.ts';
import { openModal } from '../../shell/modals.ts';
import { tracked } from '../../shell/track.ts';
import { leaveFor, openApp, returnUrl, trackPayment } from '../start-payment.ts';
import { closePaying } from '../dialogs.ts';
import { checkPay } from '../require-pin.ts';
import { polling } from './polling.ts';
import { rootOf, type Thunk } from '../state.ts';

type OfferTools = EffectTools<OfferEvent>;
type Transact = Extract<OfferEffect, { readonly do: 'transact' }>;

/** Buying by an offer, in the store. */
export const offer = createFlowSlice({
  name: 'offer',
  flow: offerFlow,
  handlers: {
    create: async ({ requestId, target, idempotencyKey }, tools) => {
      const { client, random } = tools.services;
      const [made, accounts, cards, phone] = await Promise.all([
        client.send(call(offerCalls.create, { ...target, idempotencyKey })),
        client.send(call(accountCalls.list)),
        client.send(call(cardCalls.list)),
        tools.dispatch(ownPhone()),
      ]);
      if (!made.ok) return tools.send({ type: 'failed', requestId, failure: made.failure });
      const account = accounts.ok ? accounts.value[0] : undefined;
      const hasQrPng = tools.dispatch(hasQrPictures());
      const details = {
        offer: made.value,
        cards: cards.ok ? cards.value : [],
        hasQrPng,
        ...(account && { account }),
        ...(phone !== undefined && { phone }),
      };
      tools.send({ type: 'offered', requestId, details, idempotencyKey: random.uuid() });
    },
    open: ({ modal }, { dispatch }) =>
      void dispatch(
        openModal(modal === 'pay_transaction' ? { name: modal, with: {} } : { name: modal, with: { of: 'offer' } }),
      ),
    'close-dialog': (_effect, { dispatch }) => void dispatch(closePaying()),
    'raise-error': ({ error }, { dispatch }) => {
      dispatch(tracked('offer_error', { packetId: null, amount: null, source: 'offer', message: error }));
      dispatch(openModal({ name: 'notice', with: { kind: 'no-way-to-pay' } }));
    },
    refresh: (_effect, { dispatch }) => void dispatch(holdingsChanged()),
    'show-info': ({ title, text }, { dispatch }) =>
      void dispatch(openModal({ name: 'notice', with: { kind: 'info', title, text } })),
    transact: (effect, tools) => transact(effect, tools),
    'check-pin': ({ isDemanded }, { dispatch, send }) =>
      void dispatch(
        checkPay(
          isDemanded,
          () => send({ type: 'pin-passed' }),
          () => send({ type: 'pin-refused' }),
        ),
      ),
    'confirm-code': async ({ requestId, accountId, transactionId, code }, { send, services: { client } }) => {
      const answer = await client.send(call(payformCalls.confirmBySms, { accountId, transactionId, code }));
      send(answer.ok ? { type: 'code-passed', requestId } : { type: 'failed', requestId, failure: answer.failure });
    },
    store: ({ transactionId, offered, skipsParentalControl }, { dispatch }) => {
      const { packetId } = offered.target;
      const title = offered.details.offer.productTitle;
      dispatch(
        trackPayment(
          transactionId,
          {
            kind: 'offer',
            amount: offered.amount,
            skipsParentalControl,
            ...(title !== '' && { title }),
            ...(packetId !== undefined && { packetId }),
          },
          offered.details.offer.id,
        ),
      );
    },
    leave: ({ fullUrl }, { dispatch }) => void dispatch(leaveFor(fullUrl)),
    'open-app': ({ fullUrl }, { dispatch }) => void dispatch(openApp(fullUrl)),
    'no-funds': ({ missing }, { dispatch }) => void dispatch(openModal({ name: 'nofunds', with: { missing } })),
    'poll-now': (_effect, { dispatch }) => void dispatch(polling.send({ type: 'poll-requested' })),
    'show-error': ({ failure }, { dispatch }) => void dispatch(showAlert({ kind: 'error', ...failureLine(failure) })),
  },
});

async function transact(
  { requestId, offerId, purchaseId, system, accountId, cardId, phone, idempotencyKey }: Transact,
  { send, dispatch, services: { client, clock } }: OfferTools,
): Promise<void> {
  const answer = await client.send(
    call(offerCalls.pay, {
      offerId,
      purchaseId,
      paySystemId: system?.id,
      payformShortname: system?.payformShortname,
      accountId,
      cardId,
      phone,
      returnUrl: dispatch(returnUrl()),
      idempotencyKey,
    }),
  );
  send(
    answer.ok
      ? { type: 'started', requestId, start: answer.value, now: clock.now() }
      : { type: 'failed', requestId, failure: answer.failure },
  );
}

const hasQrPictures = (): Thunk<boolean> => (_dispatch, getState) =>
  capabilitiesIn(rootOf(getState)).payments.qrPngAllowed;

const ownPhone = (): Thunk<Promise<string | undefined>> => async (dispatch) =>
  (await dispatch(userEndpoints.self.initiate(undefined, { subscribe: false }))).data?.phone;
