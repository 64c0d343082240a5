import { dialogFor, startAgain } from './payment-steps.ts';
import { next, type PaymentForm, type At, type Next, type PaymentState } from './payment-state.ts';

/** Whether the request that starts this payment is running. */
export function isInFlight(state: PaymentState): state is PaymentForm {
  return (
    (state.at === 'phone' && state.step === 'sending') ||
    (state.at === 'qr' && state.step === 'making') ||
    (state.at === 'card' && state.step === 'processing') ||
    (state.at === 'redirect' && state.step === 'making')
  );
}

/** The PIN confirmation has expired: the PIN is requested again; the payment keeps its state and key. */
export function askForPin(form: PaymentForm): Next {
  const { requestId, bill } = form;
  return next({ at: 'checking-pin', requestId: requestId + 1, bill, form }, { do: 'check-pin', isDemanded: true });
}

/** Reopens the dialog and repeats the same request. */
export function pinPassed({ requestId, form }: At<'checking-pin'>): Next {
  const again: PaymentForm = { ...form, requestId: requestId + 1 };
  return next(again, { do: 'open-paying', modal: dialogFor(form), of: form.bill.of }, startAgain(again));
}

/** Without the PIN no payment is started: the dialog is shown again. */
export function pinRefused({ requestId, form }: At<'checking-pin'>): Next {
  return next(editable({ ...form, requestId: requestId + 1 }), {
    do: 'open-paying',
    modal: dialogFor(form),
    of: form.bill.of,
  });
}

function editable(state: PaymentForm): PaymentState {
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
