import type { Paying, PayingModals } from '@antenna/navigation';
import { useEffect, type ComponentType } from 'react';
import type { ViewProps } from './view-props.ts';

/** A dialog that nothing waits for: gone before it was seen. */
function Gone({ onClose }: { readonly onClose: () => void }) {
  useEffect(onClose, [onClose]);
  return null;
}

/** One view for every overlay of buying and paying: a missing one does not compile. */
export const PAYING_MODALS: { readonly [Name in keyof PayingModals]: ComponentType<ViewProps<Name>> } = {
  quick_packets: Gone,
  packets_channels: Gone,
  paysystems: Gone,
  refill: Gone,
  subscription: Gone,
  confirm_period: Gone,
  pay_agreement: Gone,
  pay_phone_sms: Gone,
  pay_qr: Gone,
  pay_qr_kaspi: Gone,
  pay_redirect: Gone,
  pay_iframe: Gone,
  pay_card: Gone,
  card: Gone,
  pay_transaction: Gone,
  nofunds: Gone,
  promocode: Gone,
  promocode_wizard: Gone,
  survey: Gone,
  notice: Gone,
};

/** Modal `confirm` where it is money that is confirmed. */
export function PayConfirmModal({ onClose }: { readonly with: Paying; readonly open: boolean; readonly onClose: () => void }) {
  return <Gone onClose={onClose} />;
}
