import { useOpenModal } from '@antenna/store';
import { useCanRefill } from './use-can-refill.ts';
import { useSign } from './use-charge.ts';
import type { ViewProps } from './view-props.ts';
import { NoFundsView, TransactionView } from './views/OutcomeViews.tsx';

/** Modal `pay_transaction`: shows what is being waited for. Closing it stops nothing; the store reports the result. */
export function TransactionModal({ open, onClose }: ViewProps<'pay_transaction'>) {
  return <TransactionView open={open} outcome={{ at: 'waiting' }} onClose={onClose} />;
}

/** Modal `nofunds`. */
export function NoFundsModal({ with: { missing }, open, onClose }: ViewProps<'nofunds'>) {
  const openModal = useOpenModal();
  const canRefill = useCanRefill();
  const refill = () => openModal({ name: 'refill', with: missing === undefined ? {} : { amount: missing } });
  return (
    <NoFundsView
      open={open}
      sign={useSign()}
      missing={missing}
      onRefill={canRefill ? refill : undefined}
      onClose={onClose}
    />
  );
}
