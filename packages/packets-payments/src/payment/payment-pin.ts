import { go } from '@antenna/kernel';
import { dialogFor, startAgain } from './payment-steps.ts';
import type { Asking, At, Next, PaymentEffect, PaymentState } from './payment-state.ts';

/** Whether the platform is just being asked to begin this payment. */
export function isInFlight(state: PaymentState): state is Asking {
  return (
    (state.at === 'phone' && state.step === 'sending') ||
    (state.at === 'qr' && state.step === 'making') ||
    (state.at === 'card' && state.step === 'processing') ||
    (state.at === 'redirect' && state.step === 'making')
  );
}

/** The PIN's minute is over: it is asked for once more, and the payment waits as it is, under its key. */
export function askForPin(held: Asking): Next {
  const { requestId, bill } = held;
  return go<PaymentState, PaymentEffect>(
    { at: 'checking-pin', requestId: requestId + 1, bill, held },
    { do: 'check-pin', isDemanded: true },
  );
}

/** The dialog comes back, and the very same call goes out again. */
export function pinPassed({ requestId, held }: At<'checking-pin'>): Next {
  const again: Asking = { ...held, requestId: requestId + 1 };
  return go<PaymentState, PaymentEffect>(
    again,
    { do: 'open-paying', modal: dialogFor(held), of: held.bill.of },
    startAgain(again),
  );
}

/** Without the PIN nothing is begun: the dialog comes back with its buttons. */
export function pinRefused({ requestId, held }: At<'checking-pin'>): Next {
  return go<PaymentState, PaymentEffect>(atRest({ ...held, requestId: requestId + 1 }), {
    do: 'open-paying',
    modal: dialogFor(held),
    of: held.bill.of,
  });
}

function atRest(state: Asking): PaymentState {
  switch (state.at) {
    case 'phone':
      return { ...state, step: state.transactionId === undefined ? 'number' : 'code' };
    case 'qr':
      return { ...state, step: 'failed' };
    case 'card':
      return { ...state, step: 'ready' };
    case 'redirect':
      return { ...state, step: 'ready' };
  }
}
