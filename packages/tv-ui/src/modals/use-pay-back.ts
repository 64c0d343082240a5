import { canChooseAgain } from '@antenna/packets-payments';
import { useAppStore } from '@antenna/store';
import { usePayment } from '@antenna/store/payments';

/** What the back key does in the dialog of a way to pay: one step back to the choice, or out where there is none. */
export function usePayBack(onClose: () => void): () => void {
  const { random } = useAppStore().services;
  const [payment, toPayment] = usePayment();
  return () =>
    canChooseAgain(payment) ? toPayment({ type: 'methods-reopened', idempotencyKey: random.uuid() }) : onClose();
}
