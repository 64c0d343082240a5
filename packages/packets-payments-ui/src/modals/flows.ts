import { useAppStore } from '@antenna/store';
import { useCallback } from 'react';

export {
  useOffer,
  usePayment,
  usePaymentActions,
  usePromo,
  usePurchase,
  useSubscriptionChange,
} from '@antenna/store/payments';

/** For what charges: a fresh key, so that a second press of the same is harmless, and the moment of it. */
export function useActionMark(): () => { readonly idempotencyKey: string; readonly now: number } {
  const { services } = useAppStore();
  return useCallback(() => ({ idempotencyKey: services.random.uuid(), now: services.clock.now() }), [services]);
}
