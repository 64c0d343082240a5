import { useCapabilities, useOpenModal, useProvider, useSelfQuery, useSessionValue } from '@antenna/store';
import { isPaymentOffered } from '@antenna/packets-payments';

/** The sign prices are written with, the wallet of the user, and the way to fill it where there is one (C-093, C-095). */
export function useMoney() {
  const isUser = useSessionValue('isUser');
  const isChild = useSessionValue('isChild');
  const { hasPaySystems, canRefill } = useCapabilities().payments;
  const { data: self } = useSelfQuery();
  const open = useOpenModal();
  const account = isUser && !isChild ? self?.account : undefined;
  const mayPay =
    account !== undefined &&
    isPaymentOffered({ isPaymentAllowed: account.isPaymentAllowed, paySystems: hasPaySystems ? 1 : 0 });
  return {
    sign: useProvider()?.currency.symbol ?? '',
    balance: mayPay ? account.balance : undefined,
    onRefill: mayPay && canRefill ? () => open({ name: 'refill', with: {} }) : undefined,
  };
}
