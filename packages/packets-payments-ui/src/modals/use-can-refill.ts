import { isPaymentOffered } from '@antenna/packets-payments';
import { useCapabilities, useSelfQuery, useSessionValue } from '@antenna/store';

/** Whether the viewer may top up the balance here (C-093, C-095). */
export function useCanRefill(): boolean {
  const isUser = useSessionValue('isUser');
  const isChild = useSessionValue('isChild');
  const { hasPaySystems, canRefill } = useCapabilities().payments;
  const { data: self } = useSelfQuery();
  return (
    isUser &&
    !isChild &&
    canRefill &&
    isPaymentOffered({ isPaymentAllowed: self?.account?.isPaymentAllowed ?? false, paySystems: hasPaySystems ? 1 : 0 })
  );
}
