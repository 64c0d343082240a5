import type { HumanPeriod } from '@antenna/api-client';
import { longDate, type Translate } from '@antenna/i18n';
import type { ReactNode } from 'react';
import { periodText } from '../../parts/packet-texts.ts';
import type { Charge } from './charge.ts';
import '../paying.css';
import { useFormats, useTranslation } from '@antenna/ui-kit';

/** What is paid now, for what, from where, and what comes later and when. */
export function ChargeFacts({
  charge,
  sign,
  note,
}: {
  readonly charge: Charge;
  readonly sign: string;
  readonly note?: ReactNode;
}) {
  const { t } = useTranslation();
  const { price } = useFormats();
  const { name, amount, period, isTrial = false, method, balance, fromBalance } = charge;
  const words = period && periodText(t, period);
  return (
    <div className="pm-charge">
      <p className="pm-charge-name">{name}</p>
      <p className="pm-charge-sum">
        <span>{t('payments.now')}</span> <b>{price(amount, sign, t('payments.nothing'))}</b>
      </p>
      <dl className="pm-facts">
        {words ? <Fact name={t(isTrial ? 'payments.trial' : 'payments.period')}>{words}</Fact> : null}
        <Fact name={t('payments.next_charge')}>
          <NextCharge charge={charge} sign={sign} />
        </Fact>
        {method && amount > 0 ? <Fact name={t('payments.paid_from')}>{method}</Fact> : null}
        {fromBalance !== undefined && fromBalance > 0 ? (
          <Fact name={t('payments.from_balance')}>{price(fromBalance, sign)}</Fact>
        ) : null}
        {balance !== undefined && balance >= amount && amount > 0 ? (
          <Fact name={t('payments.balance_after')}>{price(balance - amount, sign)}</Fact>
        ) : null}
      </dl>
      {note}
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function NextCharge({
  charge: { next, period, isTrial },
  sign,
}: Pick<Parameters<typeof ChargeFacts>[0], 'charge' | 'sign'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (!next || next.amount === 0) return t('payments.nothing_later');
  const sum = formats.price(next.amount, sign);
  const when =
    next.at === undefined
      ? t('payments.sum_then', { sum })
      : t('payments.sum_on', { sum, date: longDate(formats, next.at) });
  // The same length is not repeated.
  const every = isTrial || period === undefined ? everyText(t, next.period) : '';
  return every ? `${when}, ${every}` : when;
}

function everyText(text: Translate, period: HumanPeriod | undefined): string {
  const words = period && periodText(text, period);
  return words ? text('packets.per', { period: words }) : '';
}
