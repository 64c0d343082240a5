import type { HumanPeriod } from '@antenna/api-client';
import { longDate, type Formats, type Translate } from '@antenna/i18n';
import type { Charge } from './charge.ts';
import { periodText } from './packet-texts.ts';

export interface MoneyWords {
  readonly text: Translate;
  readonly formats: Formats;
  /** Of the operator's currency. */
  readonly sign: string;
}

/** Names and values of everything about a charge but its sum: what for, from where, what comes later and when (C-060). */
export function chargeFacts(charge: Charge, words: MoneyWords): readonly (readonly [name: string, value: string])[] {
  const { text, formats, sign } = words;
  const { amount, period, isTrial = false, method, balance, fromBalance = 0 } = charge;
  const length = period && periodText(text, period);
  const facts: readonly (readonly [string, string | false | undefined])[] = [
    [text(isTrial ? 'payments.trial' : 'payments.period'), length],
    [text('payments.next_charge'), nextCharge(charge, words)],
    [text('payments.paid_from'), amount > 0 && method],
    [text('payments.from_balance'), fromBalance > 0 && formats.price(fromBalance, sign)],
    [
      text('payments.balance_after'),
      balance !== undefined && balance >= amount && amount > 0 && formats.price(balance - amount, sign),
    ],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}

function nextCharge({ next, period, isTrial }: Charge, { text, formats, sign }: MoneyWords): string {
  if (!next || next.amount === 0) return text('payments.nothing_later');
  const sum = formats.price(next.amount, sign);
  const when =
    next.at === undefined
      ? text('payments.sum_then', { sum })
      : text('payments.sum_on', { sum, date: longDate(formats, next.at) });
  // The same length is not repeated.
  const every = isTrial || period === undefined ? everyText(text, next.period) : '';
  return every ? `${when}, ${every}` : when;
}

function everyText(text: Translate, period: HumanPeriod | undefined): string {
  const words = period && periodText(text, period);
  return words ? text('packets.per', { period: words }) : '';
}
