import { call, cardCalls, NEEDS_CARD, promoCalls } from '@antenna/api-client';
import { formatMoney } from '@antenna/kernel';
import type { OpenModal } from '@antenna/navigation';
import { LINK_AMOUNT, promoFlow, type PromoEvent } from '@antenna/packets-payments';
import { showAlert } from '../../shell/alerts.ts';
import { createFlowSlice, type EffectTools } from '../../flow/create-flow-slice.ts';
import { failureLine } from '../../shell/failure-line.ts';
import { holdingsChanged } from '../../data/holdings-changed.ts';
import { openModal, openModalIn } from '../../shell/modals.ts';
import type { Services } from '../../services.ts';
import { session, viewerOf } from '../../session/session.ts';
import { tracked } from '../../shell/track.ts';
import { leaveFor, returnUrl, trackPayment } from '../start-payment.ts';
import { dialogOf } from '../dialogs.ts';
import { loadWallet } from '../load-checkout.ts';
import { checkPay } from '../require-pin.ts';
import { rootOf, type Thunk } from '../state.ts';
import { readTracked } from '../storage/stored-payment.ts';

type PromoTools = EffectTools<PromoEvent>;

/** The wizard of promo codes, in the store. */
export const promo = createFlowSlice({
  name: 'promo',
  flow: promoFlow,
  handlers: {
    check: async ({ requestId, code }, tools) => {
      const { client } = tools.services;
      const isUser = tools.dispatch(isSignedIn());
      // A card may be linked later: the check succeeds without one and reports it as missing.
      const [checked, cards] = await Promise.all([
        client.send(call(promoCalls.check, { key: code, ignoreConditions: [NEEDS_CARD] })),
        isUser ? client.send(call(cardCalls.list)) : undefined,
      ]);
      if (checked.ok)
        tools.send({
          type: 'checked',
          requestId,
          promo: checked.value,
          isUser,
          hasCard: cards?.ok === true && cards.value.length > 0,
        });
      else tools.send({ type: 'failed', requestId, failure: checked.failure });
    },
    'sign-in': (_effect, { dispatch }) => void dispatch(openModal({ name: 'auth', with: {} })),
    'link-card': async ({ requestId, idempotencyKey, promo: { needsRefund } }, tools) => {
      const linked = await tools.dispatch(linkCard(needsRefund, idempotencyKey));
      tools.send(
        linked.ok
          ? { type: 'linked', requestId, start: linked.value }
          : { type: 'failed', requestId, failure: linked.failure },
      );
    },
    'check-pin': ({ isDemanded }, { dispatch, send }) => void dispatch(pinBeforeCard(isDemanded, send)),
    store: ({ transactionId, code, promo: data }, { dispatch }) =>
      void dispatch(trackPayment(transactionId, { kind: 'promo', amount: LINK_AMOUNT, promo: { code, data } })),
    leave: ({ fullUrl }, { dispatch }) => void dispatch(leaveFor(fullUrl)),
    wait: ({ requestId, ms }, { send, services }) =>
      void services.clock.after(ms, () => send({ type: 'delay-elapsed', requestId })),
    'check-cards': async ({ requestId }, tools) => {
      const { client, storage } = tools.services;
      const cards = await client.send(call(cardCalls.list));
      if (cards.ok)
        tools.send({
          type: 'cards-checked',
          requestId,
          hasCard: cards.value.length > 0,
          isRunning: readTracked(storage)?.transactionId !== undefined,
        });
      else tools.send({ type: 'failed', requestId, failure: cards.failure });
    },
    apply: async ({ requestId, code }, { send, services: { client } }) => {
      const applied = await client.send(call(promoCalls.apply, { key: code }));
      send(
        applied.ok
          ? { type: 'applied', requestId, promo: applied.value }
          : { type: 'failed', requestId, failure: applied.failure },
      );
    },
    'report-failure': ({ failure }, { dispatch }) =>
      void dispatch(
        tracked('activate_fail', {
          packetId: null,
          amount: null,
          source: 'promo',
          status: 'status' in failure ? failure.status : 0,
        }),
      ),
    'report-link-failure': (_effect, { dispatch }) =>
      void dispatch(
        tracked('promo_card_link_failure', { packetId: null, amount: formatMoney(LINK_AMOUNT), source: 'promo' }),
      ),
    refresh: (_effect, { dispatch }) => void dispatch(holdingsChanged()),
    'show-error': ({ failure }, { dispatch }) => void dispatch(showAlert({ kind: 'error', ...failureLine(failure) })),
  },
});

const isSignedIn = (): Thunk<boolean> => (_dispatch, getState) => viewerOf(session.select(rootOf(getState))) === 'user';

/** The PIN dialog replaces the wizard, which reopens afterwards. */
function pinBeforeCard(isDemanded: boolean, send: PromoTools['send']): Thunk {
  return (dispatch, getState) => {
    const wizard = openModalIn(rootOf(getState));
    const back = (type: 'pin-passed' | 'pin-refused') => () => {
      if (promo.select(rootOf(getState)).at !== 'card') return;
      if (dialogOf(wizard) === 'promo') dispatch(openModal(wizard as OpenModal));
      send({ type });
    };
    void dispatch(checkPay(isDemanded, back('pin-passed'), back('pin-refused')));
  };
}

/** The price of 1, by the first way that takes cards. */
function linkCard(needsRefund: boolean, idempotencyKey: string) {
  return async (dispatch: PromoTools['dispatch'], _getState: unknown, { client }: Services) => {
    const wallet = await dispatch(loadWallet());
    if (!wallet.ok) return wallet;
    const method = wallet.value.methods.find(({ route }) => route === 'card');
    if (!method || !wallet.value.account)
      return { ok: false, failure: { kind: 'forbidden', status: 403, code: 'no_card_system' } } as const;
    return client.send(
      call(cardCalls.link, {
        paySystemShortname: method.paySystemShortname,
        accountId: wallet.value.account.id,
        amount: LINK_AMOUNT,
        needsRefund,
        returnUrl: dispatch(returnUrl()),
        idempotencyKey,
      }),
    );
  };
}
