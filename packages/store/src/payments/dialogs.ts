import type { OpenModal } from '@antenna/navigation';
import { closeModal, openModalIn } from '../shell/modals.ts';
import { rootOf, type Thunk } from './state.ts';

/** For which flow a dialog speaks, if for one of buying and paying. */
export type DialogOf = 'purchase' | 'payment' | 'offer' | 'subscription' | 'promo';

const PAYMENT: readonly OpenModal['name'][] = [
  'paysystems',
  'pay_phone_sms',
  'pay_qr',
  'pay_qr_kaspi',
  'card',
  'pay_card',
  'pay_redirect',
  'pay_iframe',
  'pay_transaction',
];

export function dialogOf(modal: OpenModal | undefined): DialogOf | undefined {
  if (!modal) return undefined;
  if (modal.name === 'promocode' || modal.name === 'promocode_wizard') return 'promo';
  if (modal.name === 'quick_packets' || modal.name === 'pay_agreement') return 'purchase';
  const of = 'of' in modal.with ? modal.with.of : undefined;
  if (modal.name === 'confirm') return of === 'refill' ? 'payment' : of;
  if (!PAYMENT.includes(modal.name)) return undefined;
  return of === 'offer' ? 'offer' : 'payment';
}

/** Polling has ended: closes the dialog that waits for it. */
export function closeWaiting(): Thunk {
  return (dispatch, getState) => {
    if (openModalIn(rootOf(getState))?.name === 'pay_transaction') dispatch(closeModal());
  };
}

/** Closes whatever dialog of buying is open, and no other. */
export function closePaying(): Thunk {
  return (dispatch, getState) => {
    if (dialogOf(openModalIn(rootOf(getState))) !== undefined) dispatch(closeModal());
  };
}
