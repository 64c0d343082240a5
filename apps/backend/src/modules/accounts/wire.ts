import type { Account } from '@antenna/api-contract';
import { formatMoney } from '@antenna/kernel';
import type { MoneyAccount } from '@antenna/billing';

/** A guest's wallet stays empty: guests sign in before they pay. */
export function account({ id, balance, isPaymentAllowed }: MoneyAccount, isGuest: boolean): Account {
  const amount = formatMoney(balance);
  return { id: Number(id), amount, balance: amount, is_payment_allowed: isPaymentAllowed && !isGuest };
}
