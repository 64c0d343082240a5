/** Whether payments are offered: the account allows them and there is a pay system. */
export function isPaymentOffered({
  isPaymentAllowed,
  paySystems,
}: {
  readonly isPaymentAllowed: boolean;
  readonly paySystems: number;
}): boolean {
  return isPaymentAllowed && paySystems > 0;
}
