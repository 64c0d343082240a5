/** Whether paying is offered at all: the account allows it and there is a way to pay. */
export function isPaymentOffered({
  isPaymentAllowed,
  paySystems,
}: {
  readonly isPaymentAllowed: boolean;
  readonly paySystems: number;
}): boolean {
  return isPaymentAllowed && paySystems > 0;
}
