import { isPaymentOffered } from '@antenna/packets-payments';
import { useCapabilities, useSelfQuery, useSession } from '@antenna/store';

/** Whether the viewer may top up the balance here (C-093, C-095). */
export function useCanRefill(): boolean {
  const { isUser, isChild } = useSession();
  const { hasPaySystems, canRefill } = useCapabilities().payments;
  const { data: self } = useSelfQuery();
  return (
    isUser &&
    !isChild &&
    canRefill &&
    isPaymentOffered({ isPaymentAllowed: self?.account?.isPaymentAllowed ?? false, paySystems: hasPaySystems ? 1 : 0 })
  );
}
