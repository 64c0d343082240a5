import { formatMoney, type MinorUnits } from '@antenna/kernel';

export interface PostBackValues {
  readonly clickId: string | undefined;
  readonly packetId: number | undefined;
  readonly amount: MinorUnits;
  readonly currency: string;
  readonly transactionId: string | undefined;
}

/**
 * URL that reports a purchase: the operator's template with `{click_id} {packet_id} {amount} {currency} {transaction_id}`
 * filled in; `undefined` without a template or a click id (C-162).
 */
export function postBackAddress(
  template: string | undefined,
  { clickId, packetId, amount, currency, transactionId }: PostBackValues,
): string | undefined {
  if (!template || !clickId) return undefined;
  const facts: Readonly<Record<string, string>> = {
    click_id: clickId,
    packet_id: String(packetId ?? ''),
    amount: formatMoney(amount),
    currency,
    transaction_id: transactionId ?? '',
  };
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(facts, name) ? encodeURIComponent(facts[name] ?? '') : whole,
  );
}
