import { next, type At, type Next, type OfferEffect, type OfferModal, type Transacting } from './offer-state.ts';
import { transact } from './offer-steps.ts';

/** The PIN confirmation has expired: the PIN is requested again; the offer keeps its state and key. */
export function askForPin({ isDismissed: _isDismissed, ...state }: Transacting): Next {
  return next({ ...state, at: 'checking-pin', requestId: state.requestId + 1 }, { do: 'check-pin', isDemanded: true });
}

/** Reopens the dialog and repeats the same transaction request. */
export function pinPassed(state: At<'checking-pin'>): Next {
  const again = transact(state, state.from);
  return { state: again.state, effects: [...dialogOf(state), ...again.effects] };
}

/** Without the PIN nothing is paid: the former dialog is shown again; without one the offer ends. */
export function pinRefused(state: At<'checking-pin'>): Next {
  const { from, at: _at, system, ...chosen } = state;
  const rest = { ...chosen, requestId: state.requestId + 1 };
  if (from.at === 'confirm') return next({ ...rest, ...(system && { system }), at: 'confirm' }, ...dialogOf(state));
  if (from.at === 'card' && system) return next({ ...rest, system, at: 'card', card: from.card }, ...dialogOf(state));
  if (from.at === 'phone' && system)
    return next({ ...rest, system, at: 'phone', step: 'number', phone: from.phone }, ...dialogOf(state));
  if (chosen.systems.length > 1) return next({ ...rest, at: 'choosing' }, { do: 'open', modal: 'paysystems' });
  return next({ at: 'idle', requestId: state.requestId + 1 }, { do: 'close-dialog' });
}

const DIALOGS = { confirm: 'confirm', card: 'card', phone: 'pay_phone_sms' } as const satisfies Record<
  string,
  OfferModal
>;

function dialogOf({ from }: At<'checking-pin'>): readonly OfferEffect[] {
  return from.at === 'none' ? [] : [{ do: 'open', modal: DIALOGS[from.at] }];
}
